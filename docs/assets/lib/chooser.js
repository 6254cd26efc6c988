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
 * Open the chooser; when it closes, `opener` has the focus again.
 * @param {HTMLElement} opener
 */
export async function openChooser(opener) {
  const sets = await ruleSets();
  dialog?.remove();
  dialog = drawn(sets);
  document.body.append(dialog);
  dialog.addEventListener("close", () => (opener.isConnected ? opener : /** @type {HTMLElement | null} */ (document.querySelector("[data-whose] [data-whose-open]")))?.focus());
  dialog.showModal();
}

/** How much a rule set says. */
const said = set => (set.counts.says ?? 0) + (set.counts.implies ?? 0);

function drawn(sets) {
  const now = choice();
  const close = () => dialog.close();
  const pick = (id, name, address) => {
    choose(id, name, address);
    close();
  };
  const row = (id, name, note, address) => element("li", {}, button(element("span", {}, element("b", {}, name), note && element("span", { class: "word" }, note)),
    () => pick(id, name, address), { "aria-pressed": String(now?.id === id) }));
  const listed = set => row(set.id, set.short, set.id === COMMON ? "what most rule sets say, counted" : `answers ${said(set)} questions`);

  const known = id => sets.find(set => set.id === id);
  const house = now?.id === HOUSE ? now : used().find(each => each.id === HOUSE);
  const first = [house && row(HOUSE, house.name, "your own house rules", house.address), known(COMMON) && listed(known(COMMON))].filter(Boolean);
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
    element("div", { class: "chooser__head" }, element("h2", { id: "chooser-title" }, "Whose rules?"), button("Close", close)),
    element("ul", {}, ...first),
    element("p", { class: "chooser__ways" }, house && element("a", { href: site(`table/#${house.address}`) }, "Change our house rules"),
      element("a", { href: site("find/") }, "Find yours"), now && button("No rules", () => { forget(); close(); })),
    ...group("Last used", last.map(listed)),
    ...group("Those that say most", fullest.map(listed)),
    element("h3", {}, "All"), element("div", { class: "field" }, element("label", { for: "whose-filter" }, "Find one"), filter), all, none);
  made.addEventListener("click", event => {
    if (event.target === made) close();      // beside it
  });
  return made;
}
