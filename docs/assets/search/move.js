/**
 * Cards in a question are a move: the site's own Python reads it and judges it, by the chosen rules or by what it turns on. It is loaded
 * only where the words tell of cards.
 */

import { element } from "../lib/element.js";
import { raw } from "./words.js";

const settle = new URL("../../settle/", import.meta.url);

/**
 * The first hit: the move that the words hold, with its verdict; null where they hold none.
 * @param {string} text
 * @param {import("./words.js").Table} words
 * @param {import("../lib/whose.js").Choice | null} chosen
 */
export async function moveIn(text, words, chosen) {
  if (!tellsOfCards(text, words)) return null;
  const [{ readyCore }, { drawn }, { chosenRules }, { siteWords }] = await Promise.all(
    [import("../ask/answers.js"), import("../ask/fields.js"), import("../lib/house_rules.js"), import("../lib/words.js")]);
  const python = await readyCore();
  const [found, { cards }] = await Promise.all([python.call("read_move", { typed: text, words }), siteWords()]);
  if (!found) return null;
  const ruling = { move: found.move };
  const rules = await chosenRules(chosen);
  const verdict = await judged(python, ruling, rules);
  if (!verdict) return null;
  const laid = await python.call("drawn", { ruling });
  const faces = new Map(cards.map(card => [card.id, card]));
  const move = JSON.stringify(found.move);
  const to = `settle/?move=${encodeURIComponent(move)}`;
  return element("div", { class: "hit hit--move", "data-ask-hit": true, "data-to": to, "data-move": move },
    element("p", { class: "hit__laid" }, ...laid.flatMap(([what, held], at) => [at ? " " : "", what && element("span", { class: "word" }, `${what}: `),
      drawn(held.map(card => faces.get(card)))])),
    element("p", {}, element("span", { class: `verdict ${verdict.look}` }, `${verdict.words}.`), " ", rules && element("b", {}, `${chosen.name}: `), verdict.why),
    element("p", { class: "hit__read" }, ...listed("Read as", found.read), ...listed("Supposed", found.supposed), ...listed("Left out", found.left_out)),
    element("p", {}, element("a", { class: "button", href: new URL(`?move=${encodeURIComponent(move)}`, settle).href }, "Change the cards")));
}

/** Whether the words tell of cards at all. */
export function tellsOfCards(text, words) {
  const typed = ` ${raw(text).join(" ")} `;
  return words.cards.some(word => typed.includes(` ${word} `));
}

/** {words, look, why} by the rules, or by what the move turns on where none are given or they do not say; null where it is no move. */
async function judged(python, ruling, rules) {
  const vocabulary = { held: "vocabulary" };
  if (rules) {
    const { told } = await python.call("verdicts", { vocabulary, rules: [rules], ruling });
    if (!told) return null;
    const { words, look, why, silent } = told[rules.id];
    if (!silent) return { words, look, why: why.map(ground => ground.says + (ground.at ? ` (${ground.at})` : "")).join(" ") };
  }
  const turns = await python.call("turns_on", { vocabulary, ruling, pool: { held: "pool" }, common: { held: "common" }, ...(rules && { rules }) });
  if (turns.problems) return null;
  return { words: turns.head, look: turns.look, why: [...turns.on.map(question => question.ask), turns.common].filter(Boolean).join(" ") };
}

function listed(what, said) {
  const parts = [said ?? []].flat().filter(Boolean);
  return parts.length ? [element("span", {}, element("b", {}, `${what}: `), `${parts.join(", ")}. `)] : [];
}
