/** A game that was begun on paper: how many rounds were played there, and what each side has. It draws and reads. */

import { button, element, labelled, newId } from "./draw.js";

const MOST = 1e6;      // points, as saved.js takes them

/** { box, name(sides), read() } of the fold in the form of a new game; `name` gives the totals the names of these sides. */
export function paperPart() {
  const rounds = element("input", { type: "text", inputmode: "numeric", size: "3", maxlength: 5 });
  const totals = element("div", { class: "names" });
  const problem = element("p", { class: "problem", role: "alert" });
  const typed = [];
  let inputs = [];
  const box = element("details", {}, element("summary", {}, "Some rounds were played on paper"), element("p", { class: "note" }, "The keeper goes on from there."),
    labelled("How many rounds?", rounds), totals, problem);

  function total(side, i) {
    const input = element("input", { type: "text", inputmode: "numeric", size: "7", maxlength: 12, value: typed[i] ?? "", input: () => (typed[i] = input.value) });
    const turn = () => {
      typed[i] = input.value = /^[-−]/.test(input.value) ? input.value.slice(1) : `−${input.value}`;
    };
    inputs.push(input);
    input.id = newId();
    return element("p", { class: "field" }, element("label", { for: input.id }, `Total of ${side.name} so far`),
      element("span", { class: "row" }, button("±", turn, { "aria-label": `Plus or minus: ${side.name}` }), input));
  }

  function name(sides) {
    inputs = [];
    totals.replaceChildren(...sides.map(total));
  }

  /** Say what is wrong beside it, with the cursor there. */
  function refuse(input, words) {
    box.open = true;
    problem.textContent = words;
    input.focus();
    return { error: words };
  }

  /** { start: { rounds, totals } or null } of what was typed, else { error: words }, which are shown. */
  function read() {
    problem.textContent = "";
    const texts = inputs.map(input => input.value.trim());
    if (!box.open || !rounds.value.trim() && texts.every(text => !text)) return { start: null };
    const number = numberIn(rounds.value);
    if (number === null || number < 1 || number > 999) return refuse(rounds, "Write how many rounds were played, as a number.");
    const points = texts.map(numberIn);
    const missing = points.findIndex(found => found === null);
    if (missing >= 0) return refuse(inputs[missing], "Write each side's total as a number; 0 where it has none.");
    return { start: { rounds: number, totals: points } };
  }

  return { box, name, read };
}

/** The whole number of a text, below zero too; null where it is none. */
function numberIn(text) {
  const digits = text.replace(/[\s,]/g, "").replace(/^[−–]/, "-");
  return /^-?\d{1,7}$/.test(digits) && Math.abs(Number(digits)) <= MOST ? Number(digits) : null;
}
