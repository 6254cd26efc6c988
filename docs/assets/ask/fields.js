/**
 * The fields of a question at the table, drawn from what data/moves.json says of them: cards to tap, melds to add, numbers and
 * choices. This file knows no rule, no move and no part of one.
 */

import { element } from "../lib/element.js";

let made = 0;

/**
 * The field that `asked` describes; `cards` are those of lib/words.js, `changed` is called at each change. Gives {box,
 * missing, put}: `missing()` says whether it is needed and empty, `put(move)` adds what was entered to a move.
 */
export function fieldOf(asked, cards, changed) {
  const { box, read } = KINDS[asked.kind](asked, cards, changed);
  return {
    box,
    missing: () => asked.needed && read() === undefined,
    put(move) {
      const value = read();
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
  choice: choiceField,
};

const classOf = (name, look) => (look ? `${name} ${look}` : name);

/** Cards drawn as cards, as the pages draw them. */
export function drawn(cards) {
  const shown = cards.flatMap(({ face, look }, i) => [i ? " " : "", element("span", { class: classOf("card", look) }, face)]);
  return element("span", { class: "cards" }, element("span", { class: "sr" }, cards.map(card => card.name).join(", ")), " ",
    element("span", { "aria-hidden": "true" }, ...shown));
}

/** Cards chosen by tapping; `most` 1 for a single card. */
function cardsField(label, cards, changed, most = 60) {
  let chosen = [];
  const shown = element("p", { class: "laid", "aria-live": "polite" });
  const show = () => {
    shown.replaceChildren(chosen.length ? drawn(chosen) : "Tap the cards.");
    undo.disabled = chosen.length === 0;
  };
  const undo = element("button", { type: "button", "aria-label": `Take back the last card: ${label}` }, "Undo");
  undo.addEventListener("click", () => {
    chosen = chosen.slice(0, -1);
    show();
    changed();
  });
  const keys = cards.map(card => {
    const key = element("button", { type: "button", class: classOf("key", card.look), "aria-label": card.name }, card.face);
    key.addEventListener("click", () => {
      chosen = most === 1 ? [card] : [...chosen, card].slice(0, most);
      show();
      changed();
    });
    return key;
  });
  const box = element("fieldset", { class: "pick" }, element("legend", {}, label), shown, element("div", { class: "keys" }, ...keys, undo));
  show();
  return { box, read: () => (chosen.length ? chosen.map(card => card.id).join(" ") : undefined) };
}

/** Several melds, each tapped; one to begin with where one is needed. */
function meldsField({ label, needed }, cards, changed) {
  const melds = [];
  const list = element("div", {});
  const more = element("button", { type: "button" }, needed ? "Add another meld" : `Add: ${label.toLowerCase()}`);
  const add = () => {
    const meld = cardsField(`${label} ${melds.length + 1}`, cards, changed);
    melds.push(meld);
    list.append(meld.box);
  };
  more.addEventListener("click", () => {
    add();
    list.lastElementChild.querySelector("button").focus();
  });
  if (needed) add();
  const read = () => {
    const laid = melds.map(meld => meld.read()).filter(Boolean);
    return laid.length ? laid : undefined;
  };
  return { box: element("div", { class: "melds" }, list, more), read };
}

/** A whole number, or nothing; a text that is none is passed on, for Python to say so. */
function numberField({ label }, _cards, changed) {
  const input = element("input", { type: "text", inputmode: "numeric", id: `ask-${++made}`, size: "6" });
  input.addEventListener("input", changed);
  const read = () => {
    const text = input.value.trim().replace("−", "-");
    return text === "" ? undefined : /^-?\d{1,6}$/.test(text) ? Number(text) : text;
  };
  return { box: element("div", { class: "field" }, element("label", { for: input.id }, label), input), read };
}

/** One of some choices; what is read is what it adds to the move. */
function choiceField({ label, options }, _cards, changed) {
  const select = element("select", { id: `ask-${++made}` }, ...options.map(({ words }, i) => element("option", { value: i }, words)));
  select.addEventListener("change", changed);
  return { box: element("div", { class: "field" }, element("label", { for: select.id }, label), select), read: () => options[select.selectedIndex].gives };
}
