/**
 * What stands under a verdict of silence: the questions it turns on, each answer with where it leads and a button to play it this
 * way, then what most rule sets would have. The words come from core/rulings/answer_words.py.
 */

import { button, element } from "../lib/element.js";
import { decide } from "../lib/house_rules.js";

/** The elements for `turns`; `chosen`: the rules a decision is added to, null where none are chosen: it is then added to the common game. */
export function layers(turns, chosen) {
  const told = element("p", { class: "problem", role: "status", hidden: true });
  return [
    ...turns.on.map(question => element("div", { class: "turns" }, element("p", {}, element("b", {}, question.ask)),
      element("ul", { class: "ways" }, ...question.answers.map(answer => element("li", {},
        element("div", {}, element("b", {}, answer.words), " ", element("span", { class: "count" }, `${answer.rules}. Then: `, element("span", { class: `verdict ${answer.look}` }, answer.verdict.replace(/^then /, "")))), " ",
        button("We play it this way", () => play(question, answer, chosen, told), { "aria-label": `We play it this way: ${answer.words}` })))))),
    turns.more.length && element("p", {}, `It also turns on this: ${turns.more.join(" ")}`),
    turns.common && element("p", { class: "common" }, turns.common),
    told,
  ].filter(Boolean);
}

async function play(question, answer, chosen, told) {
  try {
    await decide(chosen, question.fact, answer.value);
  } catch (error) {
    told.textContent = error.message;
    told.hidden = false;
  }
}
