/**
 * The fields of a question at the table: cards to tap, melds to add, numbers and choices. Each gives {box, read}: `read()`
 * is the value as a ruling file has it, or undefined where nothing was entered. This file knows no rule.
 */

import { element } from "../lib/element.js";

const CARDS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "2", "JKR", "3r", "3b"];
const SHOWN = { JKR: "Joker", "3r": "3♥", "3b": "3♠" };
const SPOKEN = { A: "ace", K: "king", Q: "queen", J: "jack", 2: "two", JKR: "joker", "3r": "red three", "3b": "black three" };
const LOOK = { 2: " wild", JKR: " wild", "3r": " red" };

let made = 0;

const spoken = card => SPOKEN[card] ?? card;

/** Cards drawn as cards, as the pages draw them. */
export function drawn(cards) {
  const shown = cards.flatMap((card, i) => [i ? " " : "", element("span", { class: `card${LOOK[card] ?? ""}` }, SHOWN[card] ?? card)]);
  return element("span", { class: "cards" }, element("span", { class: "sr" }, cards.map(spoken).join(", ")), " ",
    element("span", { "aria-hidden": "true" }, ...shown));
}

/** Cards chosen by tapping; `most` 1 for a single card. `changed` is called at each change. */
export function cardsField(label, changed, most = 60) {
  let cards = [];
  const shown = element("p", { class: "laid", "aria-live": "polite" });
  const show = () => {
    shown.replaceChildren(cards.length ? drawn(cards) : "Tap the cards.");
    undo.disabled = cards.length === 0;
  };
  const undo = element("button", { type: "button", "aria-label": `Take back the last card: ${label}` }, "Undo");
  undo.addEventListener("click", () => {
    cards = cards.slice(0, -1);
    show();
    changed();
  });
  const keys = CARDS.map(card => {
    const key = element("button", { type: "button", class: `key${LOOK[card] ?? ""}`, "aria-label": spoken(card) }, SHOWN[card] ?? card);
    key.addEventListener("click", () => {
      cards = most === 1 ? [card] : [...cards, card].slice(0, most);
      show();
      changed();
    });
    return key;
  });
  const box = element("fieldset", { class: "pick" }, element("legend", {}, label), shown, element("div", { class: "keys" }, ...keys, undo));
  show();
  return { box, read: () => (cards.length ? cards.join(" ") : undefined) };
}

/** Several melds, each tapped; one to begin with where one is needed. */
export function meldsField(label, changed, needed) {
  const melds = [];
  const list = element("div", {});
  const more = element("button", { type: "button" }, needed ? "Add another meld" : `Add: ${label.toLowerCase()}`);
  const add = () => {
    const meld = cardsField(`${label} ${melds.length + 1}`, changed);
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

/** A whole number, or nothing. */
export function numberField(label, changed) {
  const input = element("input", { type: "text", inputmode: "numeric", id: `ask-${++made}`, size: "6" });
  input.addEventListener("input", changed);
  const read = () => {
    const text = input.value.trim().replace("−", "-");
    return text === "" ? undefined : /^-?\d{1,6}$/.test(text) ? Number(text) : text;
  };
  return { box: element("div", { class: "field" }, element("label", { for: input.id }, label), input), read };
}

/** One of some choices, [[value, words]]; a value of undefined leaves the part out. */
export function choiceField(label, choices, changed) {
  const select = element("select", { id: `ask-${++made}` }, ...choices.map(([, words], i) => element("option", { value: i }, words)));
  select.addEventListener("change", changed);
  return { box: element("div", { class: "field" }, element("label", { for: select.id }, label), select), read: () => choices[select.selectedIndex][0] };
}
