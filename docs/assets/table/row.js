/** One question of the builder: a fold that shows what the table plays and, once open, the control, the base and what others play. */

import { house } from "../lib/house_rules.js";
import { button, element, newId, same } from "./parts.js";
import { anyControl } from "./varies.js";

const PATIENCE = 350;      // milliseconds without a change before an entry is read
const SILENT = ["silent", "not_in_part_read", "not_checked", "does_not_apply"];

export const isSilent = entry => SILENT.includes(entry.status);

/**
 * The row of `details`. `acts`: {set(id, value), unset(id), back(id)}. Gives {fact, details, rank, show(view)}; a view is
 * {entry, base, words, baseWords, changed, wrong, baseName, baseHref}: what is played and what the base says, resolved and in words,
 * whether it is changed, and whether it does not add up.
 */
export function questionRow(details, fact, by, acts) {
  const [now, base, place] = ["now", "base", "control"].map(name => details.querySelector(`[data-${name}]`));
  const problem = element("p", { class: "problem", id: newId(), hidden: true });
  const back = button("", () => acts.back(fact.id));
  const leave = button("Leave it open", () => acts.unset(fact.id), { "aria-label": `Leave it open: ${fact.label}` });
  const picks = [...details.querySelectorAll("[data-pick]")].map(item => pick(item, fact, acts));
  let view = null;
  let made = null;
  let shown;               // the value that the control was made for, or gave last
  let waiting;
  let turn = 0;

  function build() {
    const value = view.entry.value ?? undefined;
    shown = same(value ?? null);
    made = anyControl(fact, by, view.entry.status === "disputed" ? undefined : value);
    tell("");
    made.box.addEventListener("input", () => later(PATIENCE));
    made.box.addEventListener("change", () => later(0));
    place.replaceChildren(made.box, problem, element("div", { class: "ways" }, back, leave));
  }

  function later(wait) {
    clearTimeout(waiting);
    waiting = setTimeout(enter, wait);
  }

  async function enter() {
    const mine = ++turn;
    const raw = made.read();
    if (raw === undefined) return tell("Nothing is entered here, so the answer stays as it was.");
    const found = await house("value", { fact, raw });
    if (mine !== turn) return;
    tell(found.problem);
    if (found.problem || same(found.value) === same(view.entry.value) && view.entry.status !== "disputed") return;
    shown = same(found.value);
    acts.set(fact.id, found.value);
  }

  function tell(words) {
    problem.hidden = !words;
    problem.textContent = words;
    for (const input of place.querySelectorAll("input, select")) {
      if (words) input.setAttribute("aria-describedby", problem.id);
      else input.removeAttribute("aria-describedby");
    }
  }

  details.addEventListener("toggle", () => {
    if (details.open && view && !made) build();
  });

  return {
    fact, details,
    rank: details.dataset.rank === undefined ? null : Number(details.dataset.rank),
    show(next) {
      view = next;
      const open = isSilent(view.entry);
      now.replaceChildren(element("span", { class: open ? "open" : "says" }, open ? "not settled" : view.words));
      if (view.changed) now.append(" ", element("span", { class: "word" }, changedWords(view)));
      if (view.wrong) now.append(" ", element("span", { class: "word" }, "does not add up"));
      details.classList.toggle("changed", view.changed);
      details.classList.toggle("wrong", view.wrong);
      base.replaceChildren(baseLine(view));
      back.textContent = `Back to the base: ${view.baseWords}`;
      back.hidden = !view.changed;
      leave.hidden = open;
      for (const { made, value } of picks) made.setAttribute("aria-pressed", String(!["disputed", "offers"].includes(view.entry.status) && value === same(view.entry.value)));
      if (made && shown !== same(view.entry.value)) build();
      else if (details.open && !made) build();
    },
  };
}

/** What is said of a change: "changed; the base says 13 cards". */
export function changedWords({ base, baseWords, entry }) {
  if (isSilent(entry)) return `left open; the base says ${baseWords}`;
  if (isSilent(base)) return "decided; the base does not say";
  if (base.status === "disputed") return "decided; the base says two things";
  if (base.status === "offers") return "decided; the base leaves it to the table";
  return `changed; the base says ${baseWords}`;
}

function baseLine({ base, baseWords, baseName, baseHref }) {
  const line = element("p", { class: isSilent(base) ? "silent" : null }, element("b", {}, baseName), `: ${baseWords}. `);
  if (base.at) line.append(baseHref ? element("a", { href: baseHref }, base.at) : base.at);
  return line;
}

/** What a number of rule sets play, as a button that takes it over. */
function pick(item, fact, acts) {
  const value = JSON.parse(item.dataset.pick);
  const made = button("", () => acts.set(fact.id, value), { class: "pick" });
  made.append(...item.childNodes);
  item.replaceChildren(made);
  made.setAttribute("aria-pressed", "false");
  return { made, value: same(value) };
}
