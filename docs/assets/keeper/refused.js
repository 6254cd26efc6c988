/** What is asked before a round is saved, in a window of its own at the button: nothing is guessed, and a refusal says why. */

import { button, element, labelled, newId, number } from "./draw.js";

/**
 * Ask one question; gives the value of the answer chosen, or null where the reader went back.
 * @template Value
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {[string, () => Value][]} answers
 * @returns {Promise<Value | null>}
 */
function ask(title, body, answers) {
  return new Promise(done => {
    const id = newId();
    let value = null;
    const press = (words, give, i) => button(words, () => {
      value = give();
      box.close();
    }, i ? {} : { class: "main", autofocus: true });
    const box = element("dialog", { class: "asked", "aria-labelledby": id }, element("h2", { id }, title), ...body,
      element("div", { class: "row" }, ...answers.map(([words, give], i) => press(words, give, i))));
    const place = element("div", { class: "md-typeset" }, box);
    box.addEventListener("close", () => {
      place.remove();
      done(value);
    });
    document.body.append(place);
    box.showModal();
  });
}

/** Did a side of which nothing is entered score nothing? True, or null to enter it. */
export const askScoredNothing = name => ask(`Nothing is entered for ${name}`, [], [["Enter it now", () => null], ["They scored nothing", () => true]]);

/** The place of the side that went out as text, "" for nobody, null where the reader went back. */
export const askWhoWentOut = names => ask("Who went out?", [], [...names.map((name, i) => /** @type {[string, () => string]} */ ([name, () => String(i)])), ["Nobody", () => ""]]);

/**
 * Why the points of a side are open, and the ways on: { mend } to the fields, { overrule: note } counts it all the same, { decide } to what
 * the table agreed, {} saves it open, null goes back. `found` is its score, `mend` as bridge.py's `count` gives it.
 */
export function askRefused(name, found, mend, words) {
  const note = element("input", { type: "text", maxlength: "200" });
  const own = new Map((found.own_words ?? []).map(item => [item.fact, item.in_words]));
  const silent = found.not_stated.filter(fact => !own.has(fact));
  const why = [...found.not_allowed.map(item => item.why), ...own.values(), silent.length ? `These rules do not say: ${silent.map(words.label).join(", ")}.` : ""].filter(Boolean);
  const counts = found.arithmetic !== null;
  /** @type {[string, () => { mend?: boolean, overrule?: string, decide?: boolean }][]} */
  const ways = [counts ? [`Count it all the same: ${number(found.arithmetic)}`, () => ({ overrule: note.value })] : ["Type what you agreed", () => ({ decide: true })],
    ["Leave it open", () => ({})]];
  if (found.not_allowed.length) ways.unshift([mend.words, () => ({ mend: true })]);
  return ask(`The points of ${name} are open`, [...why.map(text => element("p", {}, text)), ...(counts ? [labelled("A note on why it counts, if you like", note)] : [])], ways);
}
