/**
 * Whose rules: a dialog that opens over the page and leaves the reader where they were. House rules and the common game come
 * first, then what was used last, then the fullest sources, then all, which a few letters sift.
 */

import { button, element } from "./element.js";
import { ruleSets } from "./house_rules.js";
import { HOUSE, choice, choose, forget, seen, used } from "./whose.js";

const COMMON = "common";
const FULLEST = 5;
const site = path => new URL(`../../${path}`, import.meta.url).href;

/** @type {HTMLDialogElement | null} */
let dialog = null;

/**
 * Open the chooser of the reader's own rules; when it closes, `opener` has the focus again.
 * @param {HTMLElement} opener
 */
export async function openChooser(opener) {
  const now = choice();
  await pickRules(opener, {
    title: "Whose rules?", own: "your own house rules", isChosen: id => now?.id === id, pick: choose,
    ways: (house, close) => [house && element("a", { href: site(`table/#${house.address}`) }, "Change our house rules"), element("a", { href: site("find/") }, "Find yours"),
      now && button("No rules", () => { forget(); close(); })],
  });
}

/**
 * @typedef {{ title: string, own: string, isChosen: (id: string) => boolean, pick: (id: string, name: string, address?: string) => any,
 *   ways?: (house: import("./whose.js").Choice | undefined, close: () => void) => any[] }} Picking  `own`: what house rules are called
 */

/**
 * Let the reader pick one of all rule sets; when the dialog closes, `opener` has the focus again.
 * @param {HTMLElement} opener
 * @param {Picking} picking
 */
export async function pickRules(opener, picking) {
  const sets = await ruleSets();
  dialog?.remove();
  dialog = drawn(sets, picking);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    if (opener.isConnected) opener.focus();
    else if (document.activeElement === document.body) /** @type {HTMLElement | null} */ (document.querySelector("[data-whose] [data-whose-open]"))?.focus();
  });
  dialog.showModal();
}

/** How much a rule set says. */
const said = set => (set.counts.says ?? 0) + (set.counts.implies ?? 0);

/**
 * @param {any[]} sets
 * @param {Picking} picking
 */
function drawn(sets, { title, own, isChosen, pick, ways }) {
  const now = choice();
  const close = () => dialog.close();
  const take = (id, name, address) => {
    close();
    pick(id, name, address);
  };
  const row = (id, name, note, address) => element("li", {}, button(element("span", {}, element("b", {}, name), note && element("span", { class: "word" }, note)),
    () => take(id, name, address), { "aria-pressed": String(isChosen(id)) }));
  const listed = set => row(set.id, set.short, set.id === COMMON ? "what most rule sets say, counted" : `answers ${said(set)} questions`);

  const known = id => sets.find(set => set.id === id);
  const house = now?.id === HOUSE ? now : used().find(each => each.id === HOUSE);
  const first = [house && row(HOUSE, house.name, own, house.address), known(COMMON) && listed(known(COMMON))].filter(Boolean);
  const others = sets.filter(set => set.id !== COMMON && said(set) >= 5).sort((one, other) => one.short.localeCompare(other.short));
  const last = [...new Set([now?.id, ...used().map(each => each.id), ...seen()])].map(id => others.find(set => set.id === id)).filter(Boolean).slice(0, 4);
  const fullest = others.filter(set => !last.includes(set)).sort((one, other) => said(other) - said(one)).slice(0, FULLEST);

  const filter = element("input", { type: "search", id: "whose-filter", autocomplete: "off", placeholder: "a few letters of its name" });
  const all = element("ul", {}, ...others.map(listed));
  const none = element("p", { class: "note", hidden: true }, "No rule set here is called that.");
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    const rows = [...all.children];
    others.forEach((set, i) => { /** @type {HTMLElement} */ (rows[i]).hidden = !`${set.short} ${set.title}`.toLowerCase().includes(wanted); });
    none.hidden = rows.some(each => !(/** @type {HTMLElement} */ (each)).hidden);
  });
  const group = (title, rows) => (rows.length ? [element("h3", {}, title), element("ul", {}, ...rows)] : []);

  const made = element("dialog", { class: "chooser md-typeset", "aria-labelledby": "chooser-title" },
    element("div", { class: "chooser__head" }, element("h2", { id: "chooser-title" }, title), button("Close", close)),
    element("ul", {}, ...first),
    ways && element("p", { class: "chooser__ways" }, ...ways(house, close)),
    ...group("Last used", last.map(listed)),
    ...group("Those that say most", fullest.map(listed)),
    element("h3", {}, "All"), element("div", { class: "field" }, element("label", { for: "whose-filter" }, "Find one"), filter), all, none);
  made.addEventListener("click", event => {
    if (event.target === made) close();      // beside it
  });
  return made;
}
