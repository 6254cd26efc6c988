/**
 * The answer by the reader's own rules, as it stands on the page of a question: a card on felt in `[data-chosen]`, before what is
 * said where no rules are chosen.
 */

import { element } from "./element.js";

/**
 * Show the answer of the chosen rules, or take it away again (`card` null).
 * @param {Element} answers  a `[data-answers]`
 * @param {{ name: string, words: Node | string, look?: string, rest?: (Node | string | null)[], silent?: boolean } | null} card  `rest`: why and where
 * @param {(Node | string | null | false)[]} [below]  what follows the card
 */
export function showCard(answers, card, below = []) {
  const place = /** @type {HTMLElement} */ (answers.querySelector("[data-chosen]"));
  if (!place) return;
  place.hidden = !card;
  for (const usual of /** @type {NodeListOf<HTMLElement>} */ (answers.querySelectorAll("[data-unchosen]"))) usual.hidden = Boolean(card);
  for (const open of /** @type {NodeListOf<HTMLElement>} */ (answers.querySelectorAll("[data-when-silent]"))) open.hidden = Boolean(card && !card.silent);
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (answers.querySelectorAll("details[data-ways]"))) fold.open = !card || Boolean(card.silent);
  if (!card) return place.replaceChildren();
  const lead = card.silent ? /** @type {HTMLElement} */ (answers).dataset.lead : "";
  place.replaceChildren(element("div", { class: "answer" },
    element("p", { class: "kicker" }, "By ", element("b", {}, card.name), ":"),
    element("p", { class: String(card.words instanceof Node ? card.words.textContent : card.words).length > 60 ? "big long" : "big" },
      element("span", { class: card.look ? `verdict ${card.look}` : null }, card.words)),
    ...(card.rest?.length ? [element("div", { class: "at" }, ...card.rest)] : []),
    lead ? element("p", { class: "at" }, lead) : null), .../** @type {(Node | string)[]} */ (below.filter(Boolean)));
}
