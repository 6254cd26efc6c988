/**
 * Whose rules: keeps the chosen rule set on this device, names it in the bar under the header, and sets its
 * answer before the others wherever a page holds answers. The choice never stands in an address.
 */

import { showCard } from "./card.js";

const KEY = "footnotes.rules";
const SEEN = "footnotes.seen";
const USED = "footnotes.used";
const MOST_USED = 4;
/** @type {((chosen: Choice | null) => any)[]} */
const listeners = [];

/** House rules have no id of their own: theirs is this, which no file can have, and an address to read them from. */
export const HOUSE = "our table";

/** @typedef {{ id: string, name: string, address?: string }} Choice  house rules have the id HOUSE, and an address */

/**
 * The chosen rule set, or null: none chosen, or a device that keeps nothing.
 * @returns {Choice | null}
 */
export function choice() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return isChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isChoice = kept => kept && typeof kept.id === "string" && typeof kept.name === "string" && (kept.id !== HOUSE || typeof kept.address === "string");

/**
 * The rules chosen last, newest first; of house rules only those chosen last.
 * @returns {Choice[]}
 */
export function used() {
  try {
    const kept = JSON.parse(localStorage.getItem(USED));
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
}

/**
 * Keep a rule set, by id and short name, and show it; house rules with the part of their address after the `#`.
 * @param {string} id
 * @param {string} name
 * @param {string} [address]
 */
export function choose(id, name, address) {
  try {
    localStorage.setItem(USED, JSON.stringify([{ id, name, address }, ...used().filter(other => other.id !== id)].slice(0, MOST_USED)));
  } catch { /* then nothing is remembered */ }
  keep(JSON.stringify({ id, name, address }), `Rules chosen: ${name}.`);
}

/** Drop the choice. */
export function forget() {
  keep(null, "No rules chosen.");
}

/**
 * Call the listener now and at each change, also one made in another tab.
 * @param {(chosen: Choice | null) => any} listener
 */
export function onChoice(listener) {
  listeners.push(listener);
  listener(choice());
}

/**
 * The rule sets whose pages were opened last, newest first: ids, kept on this device.
 * @returns {string[]}
 */
export function seen() {
  try {
    const kept = JSON.parse(localStorage.getItem(SEEN));
    return Array.isArray(kept) ? kept.filter(id => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} id */
function noteSeen(id) {
  try {
    localStorage.setItem(SEEN, JSON.stringify([id, ...seen().filter(other => other !== id)].slice(0, 3)));
  } catch { /* then nothing is remembered */ }
}

/**
 * @param {string | null} text
 * @param {string} words
 */
function keep(text, words) {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    words = "This device does not let the site keep your choice.";
  }
  tell();
  for (const status of document.querySelectorAll("[data-whose-status]")) status.textContent = words;
}

function tell() {
  const chosen = choice();
  for (const listener of listeners) listener(chosen);
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string)} children
 */
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * The bar. Its own text, written by the theme, is what it says while nothing is chosen.
 * @param {HTMLElement} bar
 */
function fillBar(bar) {
  const line = bar.querySelector("[data-whose-choice]");
  const unchosen = [...line.childNodes];
  const hiddenAtFirst = line.hidden;
  const address = line.querySelector("a").href;
  const pageRules = bar.dataset.pageRules;
  if (pageRules) noteSeen(pageRules);
  onChoice(chosen => {
    line.hidden = chosen ? false : hiddenAtFirst;
    bar.toggleAttribute("data-chosen-rules", Boolean(chosen));
    if (!chosen) return line.replaceChildren(...unchosen);
    const change = element("a", "", "change");
    change.href = address;
    change.dataset.whoseOpen = "";
    if (pageRules === chosen.id) return line.replaceChildren(element("span", "whose__name", "These are your rules"), ", ", change);
    const name = element("b", "", chosen.name);
    line.replaceChildren(element("span", "whose__name", pageRules ? "Yours: " : "Rules: ", name), ", ", change);
  });
}

/** Wherever rules can be chosen, the chooser opens on the spot; without it the link leads to the list of rule sets. */
addEventListener("click", event => {
  const opener = event.target instanceof Element ? /** @type {HTMLElement} */ (event.target.closest("[data-whose-open]")) : null;
  if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("./chooser.js").then(({ openChooser }) => openChooser(opener)).catch(() => {
    location.href = /** @type {HTMLAnchorElement} */ (opener).href;
  });
});

/**
 * "Use these rules": a button that keeps its rule set, and drops it when pressed again.
 * @param {HTMLElement} button
 */
function fillButton(button) {
  const { choose: id, chooseName: name } = button.dataset;
  const offer = button.textContent;
  button.addEventListener("click", () => (choice()?.id === id ? forget() : choose(id, name)));
  onChoice(chosen => {
    const mine = chosen?.id === id;
    button.textContent = mine ? "These are your rules" : offer;
    button.setAttribute("aria-pressed", String(mine));
    button.setAttribute("aria-label", `${button.textContent}: ${name}`);
  });
}

/**
 * Where a `[data-rules]` element answers from: its content, without ids.
 * @param {HTMLElement} item
 * @returns {Node[]}
 */
function whereOf(item) {
  const copy = (item.querySelector(":scope > dd") ?? item).cloneNode(true);
  copy.querySelector(":scope > [data-name]")?.remove();   // its name
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return [...copy.childNodes];
}

/**
 * What the answer means in cards, where its page has a table of it.
 * @param {HTMLElement} item
 */
function gridOf(item) {
  return item.closest("[data-group]")?.querySelector("[data-grid]")?.cloneNode(true) ?? null;
}

/**
 * Answers to one question: the chosen rule set's goes into `[data-chosen]`, which is hidden when it has none.
 * @param {HTMLElement} answers
 */
function fillAnswers(answers) {
  const items = [...answers.querySelectorAll("[data-rules]")];
  onChoice(chosen => {
    const mine = chosen && items.find(item => item.dataset.rules === chosen.id);
    for (const item of items) item.classList.toggle("mine", item === mine);
    if (!answers.querySelector("[data-chosen]")) return;
    const silent = mine?.hasAttribute("data-silent");
    showCard(answers, mine && { name: chosen.name, words: silent ? "These rules do not say." : mine.dataset.says, silent, rest: silent ? [] : whereOf(mine) }, mine ? [gridOf(mine)] : []);
  });
}

/**
 * How the chosen rules rule on a situation, and what house rules say at all, stands in no page: it is worked out here.
 * @param {Choice | null} chosen
 */
function showRulings(chosen) {
  const moves = [...document.querySelectorAll("[data-move][data-answers]")];
  const facts = chosen?.id === HOUSE ? [...document.querySelectorAll("[data-fact][data-answers]")] : [];
  if (!chosen) for (const place of moves) showCard(place, null);
  if (!chosen || !moves.length && !facts.length) return;
  for (const place of moves) showCard(place, { name: chosen.name, words: "One moment …", silent: true });
  import("../ask/answers.js").then(({ showAnswers }) => showAnswers([...facts, ...moves], chosen)).catch(() => {
    for (const place of moves) if (!place.querySelector("[data-chosen] :is(.legal, .illegal)")) showCard(place, null);      // what is known stays
    for (const status of document.querySelectorAll("[data-whose-status]")) status.textContent = "Your rules could not be read on this page.";
  });
}

document.querySelectorAll("[data-whose]").forEach(fillBar);
document.querySelectorAll("[data-whose-name]").forEach(place => onChoice(chosen => { place.textContent = chosen?.name ?? "none chosen"; }));
document.querySelectorAll("[data-choose]").forEach(fillButton);
document.querySelectorAll("[data-answers]:not([data-move])").forEach(fillAnswers);
onChoice(showRulings);
addEventListener("storage", event => {
  if (event.key === KEY || event.key === null) tell();
});
