/**
 * Ask your own: pick a move, tap the cards, choose the rules; the verdict comes from the site's own Python (bridge.js).
 * This file draws and listens; it knows no rule, only which parts a move has (as moves.py reads them).
 */

import { cardsField, choiceField, meldsField, numberField } from "./fields.js";
import { core, fetchJson } from "../lib/bridge.js";
import { element } from "../lib/element.js";
import { chosenRules } from "../lib/house_rules.js";
import { HOUSE, onChoice } from "../lib/whose.js";

const WORDS = { legal: ["legal", "Allowed"], illegal: ["illegal", "Not allowed"], silent: ["open", "These rules do not say"] };
const RESTS = { implies: "This rests on an implied fact.", disputed: "This rests on one reading; the source can be read otherwise." };
const OPENED = [[undefined, "yes, we have gone down"], [false, "no, not yet"]];
const FLAG = words => [[undefined, "no"], [true, words]];
const PATIENCE = 150;

// A move: its name, its words, and its parts as [name, kind of field, words, …].
const MOVES = [
  ["meld", "Lay a meld", [["meld", "cards", "The cards you lay"], ["table", "melds", "Melds of that rank already on the table"],
    ["going_out", "choice", "Are you going out with it?", FLAG("yes, this is my last turn")]]],
  ["add", "Add to a meld", [["add", "cards", "The cards you add"], ["to", "cards", "The meld or book you add them to"],
    ["of", "choice", "Whose is it?", [["us", "our side's"], ["partner", "my partner's"], ["opponent", "an opponent's"]]]]],
  ["open", "Go down", [["open", "needed melds", "Meld"], ["round", "number", "Round"], ["score", "number", "Your side's total so far (if the minimum goes by it)"],
    ["partner_has_opened", "choice", "Has your partner gone down already?", FLAG("yes")],
    ["empties_hand", "choice", "Does it empty your hand?", FLAG("yes")]]],
  ["take_pile", "Take the pile", [["take_pile", "card", "The top card of the pile"], ["with", "cards", "The cards from your hand to meld with it"],
    ["opened", "choice", "Has your side gone down?", OPENED], ["table", "melds", "Melds of that rank on our side's table"],
    ["pile", "cards", "The cards below the top one, if they matter"]]],
  ["discard", "Discard", [["discard", "card", "The card you discard"]]],
  ["lay_red_three", "Lay red threes", [["lay_red_three", "number", "How many red threes"], ["opened", "choice", "Has your side gone down?", OPENED]]],
  ["empty_hand", "Pick up my foot", [["empty_hand then", "choice", "Your hand is empty. What happened, and what would you do?", [
    [["melding", "play_foot"], "I melded the last card, and play my foot at once"],
    [["melding", "end_turn"], "I melded the last card, and end my turn without a discard"],
    [["discarding", "play_foot"], "I discarded the last card, and play my foot at once"],
    [["discarding", "next_turn"], "I discarded the last card, and play my foot in my next turn"],
    [["discarding", "instead_of_drawing"], "I discarded the last card, and take my foot in place of drawing"]]]]],
  ["go_out", "Go out", [["go_out", "choice", "How does your last card leave?", [["melding", "melded"], ["discarding", "discarded"]]],
    ["books.clean", "number", "Clean books"], ["books.dirty", "number", "Dirty books"], ["books.wild", "number", "Wild books"],
    ["round", "number", "Round"],
    ["asked", "choice", "Did you ask your partner?", [[undefined, "leave that aside"], ["agreed", "yes, and my partner agreed"], ["refused", "yes, and my partner said no"], ["not_asked", "I did not ask"]]],
    ["partner", "choice", "Where is your partner?", [[undefined, "leave that aside"], ["in_hand", "still in the hand"], ["picked_up_foot", "has picked up the foot"], ["played_from_foot", "has played from the foot"]]],
    ["own_foot", "choice", "Have you played your own foot?", [[undefined, "yes"], ["not_played", "no"]]]]],
  ["end_game", "End the game", [["end_game.round", "number", "Rounds played"], ["total 1", "number", "Your total"], ["total 2", "number", "Their total"]]],
];

function askOwn(place) {
  const { core: source, micropython, rulesJson, vocabularyJson, settle } = place.dataset;
  const python = core({ core: source, micropython });
  const verdict = element("div", { class: "verdict-place", role: "status" });
  const parts = element("div", {});
  const whose = element("select", { id: "ask-whose" });
  let [data, fields, timer, asked] = [null, [], 0, 0];
  let ourName = "";       // what the reader's own house rules are called

  /** Vocabulary and rule sets, fetched once and handed to the core once. */
  const loaded = () => (data ??= (async () => {
    const [vocabulary, rules] = await Promise.all([fetchJson(vocabularyJson), fetchJson(rulesJson)]);
    await python.call("hold", { name: "vocabulary", value: vocabulary });
    await python.call("hold", { name: "rules", value: rules });
    return [vocabulary, rules];
  })());
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(answer, PATIENCE);
  };

  const buttons = MOVES.map(move => {
    const button = element("button", { type: "button", "aria-pressed": "false" }, move[1]);
    button.addEventListener("click", () => pick(move, button));
    return button;
  });

  function pick(move, button) {
    for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    fields = move[2].map(([name, kind, words, choices]) => ({ name, ...field(kind, words, choices) }));
    parts.replaceChildren(...fields.map(one => one.box));
    later();
  }

  function field(kind, words, choices) {
    if (kind === "choice") return choiceField(words, choices, later);
    if (kind === "number") return numberField(words, later);
    if (kind === "melds" || kind === "needed melds") return meldsField(words, later, kind === "needed melds");
    return cardsField(words, later, kind === "card" ? 1 : undefined);
  }

  function move() {
    const made = {};
    for (const { name, read } of fields) {
      const value = read();
      if (value === undefined) continue;
      const names = name.split(" ");
      if (name.startsWith("total")) ((made.end_game ??= {}).totals ??= []).push(value);
      else if (name.includes(".")) (made[name.split(".")[0]] ??= {})[name.split(".")[1]] = value;
      else if (names.length > 1) names.forEach((part, i) => (made[part] = value[i]));
      else made[name] = value;
    }
    if (made.go_out) made.books ??= {};
    return made;
  }

  async function answer() {
    const turn = ++asked;
    try {
      const [vocabulary, sets] = await loaded();
      const ours = whose.value === HOUSE ? [{ ...await chosenRules(), id: HOUSE, short: ourName }] : null;
      const chosen = ours ?? sets.filter(rules => whose.value === "" || rules.id === whose.value);
      const found = await python.call("rule", { vocabulary: { held: "vocabulary" }, rules: ours ?? { held: "rules" }, ruling: { move: move() },
        only: chosen.map(rules => rules.id) });
      if (turn !== asked) return;
      verdict.replaceChildren(...(found.problems ? missing(found.problems) : shown(found.verdicts, chosen, vocabulary)));
    } catch (error) {
      data = null;      // the next question tries again
      if (turn === asked) verdict.replaceChildren(element("p", { class: "problem" }, error.message));
    }
  }

  const missing = problems => [element("p", { class: "note" }, "To answer, this is needed:"),
    element("ul", {}, ...problems.map(problem => element("li", {}, `${problem.message}: ${problem.tip}`)))];

  function shown(verdicts, sets, vocabulary) {
    if (sets.length === 1) return [element("div", { class: "yours" }, element("b", {}, sets[0].short), ": ", ...one(verdicts[sets[0].id], sets[0], vocabulary))];
    const groups = Object.keys(WORDS).map(kind => [kind, sets.filter(rules => verdicts[rules.id].verdict === kind)]).filter(([, of]) => of.length);
    const tally = groups.map(([kind, of]) => ({ legal: `allowed in ${of.length}`, illegal: `not allowed in ${of.length}`,
      silent: `${of.length} ${of.length === 1 ? "does" : "do"} not say` })[kind]).join(", ");
    return [element("p", {}, element("b", {}, `${tally[0].toUpperCase()}${tally.slice(1)}.`)), ...groups.map(([kind, of]) =>
      element("details", { class: "tally" }, element("summary", {}, element("span", { class: `value verdict ${WORDS[kind][0]}` }, WORDS[kind][1]), " ",
        element("span", { class: "count" }, `${of.length} rule set${of.length > 1 ? "s" : ""}`)),
      element("dl", { class: "sayings" }, ...of.map(rules => element("div", {}, element("dt", {}, element("a", { href: page(rules.id) }, rules.short)),
        element("dd", {}, ...one(verdicts[rules.id], rules, vocabulary).slice(2)))))))];
  }

  /** One verdict: the word, then why and where, then on what it rests. */
  function one(found, rules, vocabulary) {
    const [look, words] = WORDS[found.verdict];
    const grounds = found.verdict === "legal" ? found.why : found.why.slice(0, 1);
    const rests = grounds.map(ground => RESTS[ground.status]).find(Boolean);
    return [element("span", { class: `verdict ${look}` }, words), ". ",
      ...grounds.flatMap(ground => [`${ground.says} `, ground.at && rules.id !== HOUSE ? place_(ground, rules) : question(ground.fact, vocabulary), " "]),
      found.points === null ? "" : `It is worth ${found.points} points. `,
      rests ? element("span", { class: "word" }, `${rests} `) : "",
      ...found.other_readings.map(other => element("span", { class: "word" }, `Read otherwise: ${WORDS[other.verdict][1].toLowerCase()}. `))];
  }

  const page = id => `${settle}../rules/${id}/`;
  const anchor = id => id.replace(/[._]/g, "-");
  const place_ = (ground, rules) => element("a", { href: `${page(rules.id)}#${anchor(ground.fact)}` }, ground.at);
  const question = (id, vocabulary) => {
    const fact = vocabulary.facts.find(entry => entry.id === id);
    return element("a", { href: `${settle}${fact.topic}/#${anchor(id)}` }, "who says what");
  };

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
    if (fields.length) later();
  });
}

document.querySelectorAll("[data-ask-own]").forEach(askOwn);
