/**
 * The box "Ask": what is typed is answered in the list under it, with links to more. What it finds comes from match.js, what the chosen
 * rules say from said.js, and a move read from cards from move.js; each is loaded at the first use. Nothing typed leaves the device.
 */

import { fetchJson } from "../lib/bridge.js";
import { element } from "../lib/element.js";
import { onChoice } from "../lib/whose.js";

const ROOT = new URL("../../", import.meta.url);
const PAUSE = 350;       // milliseconds without a key: then the core is asked, and a screen reader told
const WIDE = matchMedia("(min-width: 60em)");
// a hit says what it is where its name does not
const KINDS = { word: "Word", rules: "Rule set", manners: "Mistakes and manners", topic: "Topic", page: "Page", example: "Worked example" };

/** @type {HTMLInputElement} */
const field = document.querySelector("[data-ask]");
const box = field?.closest("[data-ask-box]");
const list = box?.querySelector("[data-ask-hits]");
const status = box?.querySelector("[data-ask-status]");
const opener = document.querySelector("[data-ask-open]");
const isHome = field && !opener;

let finding = null;      // the index, fetched once
let chosen = null;       // whose rules the reader plays by
let drawn = 0;           // a slow answer to an old question is dropped
let timer = 0;

function ready() {
  finding ??= Promise.all([import("./match.js"), fetchJson(new URL("data/search.json", ROOT).href)]).then(([{ finder }, data]) => {
    const byId = new Map(data.entries.map(entry => [entry.id, entry]));
    return { find: finder(data), elsewhere: data.elsewhere.map(id => byId.get(id)), words: data.words };
  }).catch(error => {
    finding = null;      // the next key tries again
    throw error;
  });
  return finding;
}

/** Draw what answers the words in the field. */
async function draw() {
  const turn = ++drawn;
  const text = field.value.trim();
  clearTimeout(timer);
  if (isHome) keepAddress(text);
  if (!text) return close();
  let index;
  try {
    index = await ready();
  } catch (error) {
    if (turn === drawn) show(element("p", {}, error.message));
    return;
  }
  if (turn !== drawn) return;
  const hits = index.find(text).map(({ entry }) => entry);
  const items = hits.map(hitOf);
  show(...hits.length ? [element("ol", {}, ...items.map(item => item.node))] : nothing(text, index.elsewhere));
  timer = setTimeout(() => {
    say(hits.length === 0 ? "No answer found." : hits.length === 1 ? "1 answer." : `${hits.length} answers.`);
    ownWords(turn, hits, items);
    readMove(turn, text, index.words);
  }, PAUSE);
  ownWords(turn, hits, items, true);
}

const addressOf = to => new URL(to, ROOT).href;

/** A hit: the whole of it is one link. */
function hitOf(entry) {
  const answer = element("span", { class: "hit__answer" }, entry.answer);
  const link = element("a", { class: "hit", href: addressOf(entry.to), "data-ask-hit": true, "data-to": entry.to },
    KINDS[entry.kind] && element("span", { class: "hit__kind" }, KINDS[entry.kind]), element("span", { class: "hit__ask" }, entry.ask), answer);
  return { node: element("li", {}, link), answer };
}

function nothing(text, elsewhere) {
  return [
    element("p", {}, `Nothing found for “${text}”. Try fewer words, or look here:`),
    element("ul", { class: "elsewhere" }, ...elsewhere.map(entry => element("li", {}, element("a", { href: addressOf(entry.to) }, entry.ask)))),
  ];
}

/** Put the chosen rules' own words into the hits; `atOnce` only what is known without reckoning. */
async function ownWords(turn, hits, items, atOnce = false) {
  if (!chosen || !hits.length) return;
  try {
    const { saidBy } = await import("./said.js");
    const said = await saidBy(chosen, hits, atOnce);
    if (turn !== drawn || !said) return;
    hits.forEach((entry, at) => said.has(entry.id) && items[at].answer.replaceChildren(...said.get(entry.id)));
  } catch { /* the general answer stands */ }
}

/** Set the move that the words hold, with its verdict, before all hits. */
async function readMove(turn, text, words) {
  try {
    const { moveIn } = await import("./move.js");
    const made = await moveIn(text, words, chosen);
    if (turn !== drawn || !made) return;
    list.prepend(made);
    say("The cards were read as a move. Its verdict comes first.");
  } catch { /* the words are answered all the same */ }
}

function show(...nodes) {
  list.replaceChildren(...nodes);
  list.hidden = false;
}

function say(words) {
  status.textContent = words;
}

/** Close the list; what was typed stays in the field. */
function close() {
  drawn++;
  clearTimeout(timer);
  list.hidden = true;
  list.replaceChildren();
  say("");
}

function keepAddress(text) {
  const here = new URL(location.href);
  if (text) here.searchParams.set("q", text);
  else here.searchParams.delete("q");
  if (here.href !== location.href) history.replaceState(history.state, "", here);
}

/** On a narrow screen the box covers the page while it is open. */
function open(shown) {
  box.toggleAttribute("data-open", shown);
  opener?.setAttribute("aria-expanded", String(shown));
}

function focus() {
  open(true);
  field.focus();
  field.select();
}

function leave() {
  const narrow = opener && !WIDE.matches;
  close();
  open(false);
  if (narrow) opener.focus();
}

/** Arrows go from the field to the hits and back. */
function step(event) {
  const links = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a[href]")]);
  const stops = [field, ...links];
  const at = stops.indexOf(/** @type {any} */ (document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[event.key];
  if (to === undefined || list.hidden || !links.length || at < 0 || at === 0 && event.key !== "ArrowDown") return;
  event.preventDefault();
  stops[Math.max(0, Math.min(to, stops.length - 1))].focus();
}

function escape(event) {
  event.preventDefault();
  event.stopPropagation();
  if (document.activeElement !== field && !list.hidden) return field.focus();
  if (isHome && field.value) {
    field.value = "";
    return draw();
  }
  return leave();
}

if (field) {
  field.addEventListener("focus", () => ready().catch(() => {}));
  field.addEventListener("input", draw);
  field.form.addEventListener("submit", async event => {
    event.preventDefault();
    if (list.hidden) await draw();
    await ready().catch(() => {});
    await Promise.resolve();
    /** @type {HTMLAnchorElement} */
    const first = list.querySelector("a[data-ask-hit], [data-ask-hit] a");
    first?.click();
  });
  box.addEventListener("keydown", event => (event.key === "Escape" ? escape(event) : step(event)));
  // so that the way back finds the question and its hits again
  list.addEventListener("click", event => {
    if (/** @type {HTMLElement} */ (event.target).closest("a[href]") && !isHome) history.replaceState({ ...history.state, asked: field.value }, "");
  });
  // whoever tabs past the last hit is back on the page
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (isHome || !relatedTarget || box.contains(/** @type {Node} */ (relatedTarget))) return;
    close();
    open(false);
  });
  opener?.addEventListener("click", focus);
  box.querySelector("[data-ask-close]")?.addEventListener("click", leave);
  document.addEventListener("click", event => {
    if (!isHome && !list.hidden && WIDE.matches && !box.contains(/** @type {Node} */ (event.target))) close();
  });
  field.addEventListener("click", () => list.hidden && field.value && draw());
  document.addEventListener("keydown", event => {
    const typing = /** @type {HTMLElement} */ (event.target).closest("input, textarea, select, [contenteditable]");
    const wanted = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey || event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!wanted) return;
    event.preventDefault();
    focus();
  });
  onChoice(now => {
    const changed = now?.id !== chosen?.id || now?.address !== chosen?.address;
    chosen = now;
    if (changed && !list.hidden) draw();
  });
  restore();
}

/** What was asked before: in the address of the first page, or kept with a page that the reader comes back to. */
function restore() {
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const asked = isHome ? new URLSearchParams(location.search).get("q") : navigation?.type === "back_forward" ? history.state?.asked : "";
  if (!asked) return;
  field.value = asked;
  if (!isHome) open(true);
  draw();
}
