/**
 * Ask your own: pick a move, tap the cards, choose the rules; the verdict comes from the site's own Python (bridge.js). Which
 * moves there are and what each asks for, data/moves.json says. This file draws and listens; it knows no rule and no move.
 */

import { fieldOf } from "./fields.js";
import { readyCore } from "./answers.js";
import { layers } from "./layers.js";
import { fetchJson } from "../lib/bridge.js";
import { button, capital, element } from "../lib/element.js";
import { chosenRules } from "../lib/house_rules.js";
import { HOUSE, choice, onChoice } from "../lib/whose.js";
import { siteWords } from "../lib/words.js";

const tried = { vocabulary: { held: "vocabulary" }, pool: { held: "pool" }, common: { held: "common" } };
const PATIENCE = 150;      // milliseconds without a change before a question is asked

/** Draw the tool; where a file is missing, say so, and try again when asked to. */
async function start(place) {
  try {
    const [moves, { cards }] = await Promise.all([fetchJson(place.dataset.movesJson), siteWords()]);
    askOwn(place, moves, cards);
  } catch (error) {
    place.replaceChildren(element("p", { class: "problem", role: "status" }, error.message), button("Try again", () => start(place)));
  }
}

function askOwn(place, moves, cards) {
  const { rulesJson, vocabularyJson, settle } = place.dataset;
  const verdict = element("div", { class: "verdict-place", role: "status" });
  const parts = element("div", {});
  const whose = element("select", { id: "ask-whose" });
  let [data, picked, fields, timer, asked] = [null, null, [], 0, 0];
  let ourName = "";       // what the reader's own house rules are called

  /** Vocabulary and rule sets, fetched once and handed to the core once. */
  const loaded = () => (data ??= (async () => {
    const [python, vocabulary, rules] = await Promise.all([readyCore(), fetchJson(vocabularyJson), fetchJson(rulesJson)]);
    await python.call("hold", { name: "rules", value: rules });
    return [python, vocabulary, rules];
  })());
  const later = () => {
    if (picked) verdict.setAttribute("aria-busy", "true");      // what stands there answers an older question
    clearTimeout(timer);
    timer = setTimeout(answer, PATIENCE);
  };

  const buttons = moves.map(move => button(move.words, event => pick(move, event.currentTarget), { "aria-pressed": "false" }));

  function pick(move, pressed) {
    for (const other of buttons) other.setAttribute("aria-pressed", String(other === pressed));
    picked = move;
    fields = move.fields.map(field => ({ label: field.label, ...fieldOf(field, cards, later) }));
    parts.replaceChildren(...fields.map(field => field.box));
    later();
  }

  /** The move as a ruling file has it. */
  function entered() {
    const move = structuredClone(picked.start);
    for (const field of fields) field.put(move);
    return move;
  }

  async function answer() {
    if (!picked) return;
    const turn = ++asked;
    const missing = fields.filter(field => field.missing());
    if (missing.length) {
      show(needed(missing.map(field => field.label)));
      return;
    }
    try {
      const [python, vocabulary, sets] = await loaded();
      const ours = whose.value === HOUSE ? [{ ...await chosenRules(), id: HOUSE, short: ourName }] : null;
      const chosen = ours ?? sets.filter(rules => whose.value === "" || rules.id === whose.value);
      const found = await python.call("verdicts", { vocabulary: { held: "vocabulary" }, rules: ours ?? { held: "rules" },
        ruling: { move: entered() }, only: chosen.map(rules => rules.id) });
      const one = chosen.length === 1 ? chosen[0] : null;
      const turns = found.problems || one && !found.told[one.id].silent ? null : await python.call("turns_on", { ...tried, ruling: { move: entered() },
        ...(one && { rules: one }) });
      if (turn !== asked) return;
      show(found.problems ? needed(found.problems.map(problem => `${problem.message}: ${problem.tip}`)) : shown(found, chosen, vocabulary, turns));
    } catch (error) {
      data = null;      // the next question tries again
      if (turn === asked) show([element("p", { class: "problem" }, error.message)]);
    }
  }

  function show(answered) {
    verdict.replaceChildren(...answered);
    verdict.removeAttribute("aria-busy");
  }

  const needed = what => [element("p", { class: "note" }, "To answer, this is needed:"),
    element("ul", {}, ...what.map(text => element("li", {}, text)))];

  function shown({ tally, groups, told }, sets, vocabulary, turns) {
    if (sets.length === 1) {
      const one = told[sets[0].id];
      const { look, words } = turns ? { look: turns.look, words: turns.head } : one;
      return [element("div", { class: "yours" }, element("b", {}, sets[0].short), ": ",
        element("span", { class: `verdict ${look}` }, words), ". ", ...reasons(one, sets[0], vocabulary), ...(turns ? layers(turns, rulesChosen()) : []))];
    }
    return [element("p", {}, element("b", {}, `${turns.head}.`)), ...layers(turns, null), element("p", {}, element("b", {}, tally)), ...groups.map(({ words, look, rules }) =>
      element("details", { class: "tally" }, element("summary", {}, element("span", { class: `value verdict ${look}` }, words), " ",
        element("span", { class: "count" }, `${rules.length} rule set${rules.length > 1 ? "s" : ""}`)),
      element("dl", { class: "sayings" }, ...sets.filter(({ id }) => rules.includes(id)).map(set =>
        element("div", {}, element("dt", {}, element("a", { href: page(set.id) }, set.short)),
          element("dd", {}, ...reasons(told[set.id], set, vocabulary)))))))];
  }

  /** Why a verdict is so and where that stands, then on what it rests. */
  function reasons({ why, points, rests, others }, rules, vocabulary) {
    const other = others.length ? `Read otherwise: ${others.join(", or ")}.` : "";
    return [
      ...why.flatMap(ground => [`${ground.says} `, ground.at && rules.id !== HOUSE ? placeOf(ground, rules) : question(ground, vocabulary), " "]),
      points && `It is worth ${points}. `,
      (rests || other) && element("span", { class: "word" }, [rests && `${capital(rests)}.`, other].filter(Boolean).join(" ")),
    ];
  }

  /** The rules in the picker, as whose.js keeps them. */
  const rulesChosen = () => (whose.value === HOUSE ? choice() : { id: whose.value, name: whose.selectedOptions[0].textContent });

  const page = id => `${settle}../rules/${id}/`;
  const placeOf = (ground, rules) => element("a", { href: `${page(rules.id)}#${ground.anchor}` }, ground.at);
  const question = ({ fact, anchor }, vocabulary) =>
    element("a", { href: `${settle}${vocabulary.facts.find(({ id }) => id === fact).topic}/#${anchor}` }, "who says what");

  whose.addEventListener("change", later);
  place.replaceChildren(
    element("h3", { id: "ask-move" }, "What do you want to do?"), element("div", { class: "moves", role: "group", "aria-labelledby": "ask-move" }, ...buttons),
    parts, element("div", { class: "field" }, element("label", { for: "ask-whose" }, "By which rules?"), whose), verdict);
  whose.append(element("option", { value: "" }, "all rule sets"));
  const known = JSON.parse(document.querySelector("[data-ask-sets]").textContent);
  whose.append(...known.map(rules => element("option", { value: rules.id }, rules.short)));
  const own = element("option", { value: HOUSE });
  onChoice(chosen => {
    own.remove();
    if (chosen?.id === HOUSE) {
      ourName = chosen.name;
      own.textContent = `our table: ${chosen.name}`;
      whose.append(own);
    }
    if (chosen && (chosen.id === HOUSE || known.some(rules => rules.id === chosen.id))) whose.value = chosen.id;
    later();
  });
}

document.querySelectorAll("[data-ask-own]").forEach(start);
