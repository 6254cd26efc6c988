/**
 * The fields of a question at the table, drawn from what data/moves.json says of them: cards to tap, melds to add, numbers,
 * steppers and choices. This file knows no rule, no move and no part of one.
 */

import { button, element, isUnfolded, unfold } from "../lib/element.js";

let made = 0;

/**
 * The field that `asked` describes; `cards` are those of lib/words.js, `changed` is called at each change. Gives {box, missing,
 * put, set, show}: `missing()` says whether it is needed and empty, `unknown()` the least and the most it may be where it is a count
 * that was not entered, `put(move, instead)` adds what was entered, or `instead`, to a move, `set(value)` enters what the core says
 * that a form holds, `show()` unfolds its cards.
 */
export function fieldOf(asked, cards, changed) {
  const { box, read, set, show } = KINDS[asked.kind](asked, cards, changed);
  return {
    box,
    set,
    show: show ?? (() => {}),
    missing: () => asked.needed && read() === undefined,
    unknown: () => (asked.unknown && read() === undefined ? asked.unknown : null),
    put(move, instead) {
      const value = read() ?? instead;
      if (value === undefined) return;
      if (asked.path) place(move, asked, value);
      else Object.assign(move, value);
    },
  };
}

/** Put a value where its path leads, or behind those that are listed there already. */
function place(move, { path, listed }, value) {
  const last = path.at(-1);
  const there = path.slice(0, -1).reduce((below, name) => (below[name] ??= {}), move);
  if (listed) (there[last] ??= []).push(value);
  else there[last] = value;
}

const KINDS = {
  card: ({ label }, cards, changed) => cardsField(label, cards, changed, 1),
  cards: ({ label }, cards, changed) => cardsField(label, cards, changed),
  melds: meldsField,
  number: numberField,
  count: countField,
  choice: choiceField,
};

const classOf = (name, look) => (look ? `${name} ${look}` : name);

/** Cards drawn as cards, as the pages draw them. */
export function drawn(cards) {
  const shown = cards.flatMap(({ face, look }, i) => [i ? " " : "", element("span", { class: classOf("card", look) }, face)]);
  return element("span", { class: "cards" }, element("span", { class: "sr" }, cards.map(card => card.name).join(", ")), " ",
    element("span", { "aria-hidden": "true" }, ...shown));
}

/** Cards chosen by tapping, in a fold of which one is open at a time; `most` 1 for a single card, which closes it again. */
function cardsField(label, cards, changed, most = 60) {
  let chosen = [];
  const shown = element("span", { class: "laid", "aria-live": "polite" });
  const draw = () => {
    shown.replaceChildren(chosen.length ? drawn(chosen) : "tap the cards");
    undo.disabled = chosen.length === 0;
  };
  const undo = button("Undo", () => {
    chosen = chosen.slice(0, -1);
    draw();
    changed();
  }, { "aria-label": `Take back the last card: ${label}` });
  const keys = cards.map(card => button(card.face, () => {
    chosen = most === 1 ? [card] : [...chosen, card].slice(0, most);
    draw();
    changed(most === 1 ? box : null);
  }, { class: classOf("key", card.look), "aria-label": card.name }));
  const box = element("details", { class: "pick", name: "pad" }, element("summary", {}, element("span", {}, label), " ", shown),
    element("div", { class: "keys", role: "group", "aria-label": label }, ...keys, undo));
  box.addEventListener("toggle", () => {
    if (isUnfolded(box)) for (const other of document.querySelectorAll("details.pick[open]")) if (other !== box) unfold(/** @type {HTMLDetailsElement} */ (other), false);
  });
  draw();
  return {
    box,
    show: () => unfold(box),
    read: () => (chosen.length ? chosen.map(card => card.id).join(" ") : undefined),
    set(ids) {
      chosen = (ids ?? []).map(id => cards.find(card => card.id === id)).filter(Boolean).slice(0, most);
      draw();
    },
  };
}

/** Several melds, each tapped; one to begin with where one is needed. */
function meldsField({ label, needed }, cards, changed) {
  const melds = [];
  const list = element("div", {});
  const more = button(needed ? "Add another meld" : `Add: ${label.toLowerCase()}`, () => {
    add().show();
    list.lastElementChild.querySelector("button").focus();
  });
  const add = () => {
    const meld = cardsField(`${label} ${melds.length + 1}`, cards, changed);
    melds.push(meld);
    list.append(meld.box);
    return meld;
  };
  if (needed) add();
  const read = () => {
    const laid = melds.map(meld => meld.read()).filter(Boolean);
    return laid.length ? laid : undefined;
  };
  const set = all => (all ?? []).forEach((ids, i) => (melds[i] ?? add()).set(ids));
  return { box: element("div", { class: "melds" }, list, more), read, set, show: () => melds[0]?.show() };
}

/** A whole number, or nothing; a text that is none is passed on, for Python to say so. */
function numberField({ label }, _cards, changed) {
  const input = element("input", { type: "text", inputmode: "numeric", id: `ask-${++made}`, size: "6" });
  input.addEventListener("input", () => changed());
  const read = () => {
    const text = input.value.trim().replace("−", "-");
    return text === "" ? undefined : /^-?\d{1,6}$/.test(text) ? Number(text) : text;
  };
  return { box: element("div", { class: "field" }, element("label", { for: input.id }, label), input), read, set: value => { input.value = value ?? ""; } };
}

/** How many of something: not known until a button is pressed. */
function countField({ label, unknown: [least, most] }, _cards, changed) {
  let value;
  const shown = element("output", {}, "?");
  const go = by => {
    set(value === undefined ? (by > 0 ? least + 1 : least) : Math.min(most, Math.max(least, value + by)));
    changed();
  };
  const set = given => {
    value = given ?? undefined;
    shown.textContent = value === undefined ? "?" : String(value);
  };
  const box = element("div", { class: "counted", role: "group", "aria-label": label }, element("span", {}, label),
    button("−", () => go(-1), { "aria-label": `One fewer: ${label}` }), shown, button("+", () => go(1), { "aria-label": `One more: ${label}` }));
  return { box, read: () => value, set };
}

/** One of some choices; what is read is what it adds to the move. One that is needed has nothing chosen at first. */
function choiceField({ label, options, needed }, _cards, changed) {
  const select = element("select", { id: `ask-${++made}` }, needed && element("option", { value: "" }, "choose"),
    ...options.map(({ words }, i) => element("option", { value: i }, words)));
  select.addEventListener("change", () => changed());
  return {
    box: element("div", { class: "field" }, element("label", { for: select.id }, label), select),
    read: () => (select.value === "" ? undefined : options[Number(select.value)].gives),
    set: position => { select.value = position ?? (needed ? "" : 0); },
  };
}
