/**
 * Ask your own: pick a move, tap the cards; the verdict, in a strip that stays in sight, comes from the site's own Python
 * (bridge.js). Which moves there are and what each asks for, data/moves.json says. What was entered stands in the address:
 * `?move=` and the move as JSON. This file draws and listens; it knows no rule and no move.
 */

import { fieldOf } from "./fields.js";
import { readyCore } from "./answers.js";
import { layers } from "./layers.js";
import { fetchJson } from "../lib/bridge.js";
import { button, capital, element, unfold } from "../lib/element.js";
import { chosenRules } from "../lib/house_rules.js";
import { HOUSE, choice, onChoice } from "../lib/whose.js";
import { siteWords } from "../lib/words.js";

const held = name => ({ held: name });
const PATIENCE = 150;      // milliseconds without a change before a question is asked
const ASKED = "move";

/** Draw the tool; where a file is missing, say so, and try again when asked to. */
async function start(place) {
  try {
    const [moves, { cards }] = await Promise.all([fetchJson(place.dataset.movesJson), siteWords()]);
    await askOwn(place, moves, cards);
  } catch (error) {
    place.replaceChildren(element("p", { class: "problem", role: "status" }, error.message), button("Try again", () => start(place)));
  }
}

async function askOwn(place, moves, cards) {
  const { rulesJson, vocabularyJson, settle } = place.dataset;
  const strip = element("div", { class: "strip", role: "status", hidden: true });
  const below = element("div", { class: "verdict-place" });
  const needs = element("div", {});
  const rest = element("div", {});
  const fold = element("details", { class: "tally", hidden: true }, element("summary", {}, element("span", { class: "value" }, "It is more complicated")), rest);
  const again = button("Another question", () => pick(null), { hidden: true });
  const title = element("h3", { id: "ask-move", tabindex: "-1" }, "What do you want to do?");
  const buttons = moves.map(move => button(move.words, () => {
    pick(move);
    title.focus();
  }));
  const list = element("div", { class: "moves", role: "group", "aria-labelledby": "ask-move" }, ...buttons);
  let [data, picked, fields, timer, asked] = [null, null, [], 0, 0];

  /** Vocabulary and rule sets, fetched once and handed to the core once. */
  const loaded = () => (data ??= (async () => {
    const [python, vocabulary, rules] = await Promise.all([readyCore(), fetchJson(vocabularyJson), fetchJson(rulesJson)]);
    await python.call("hold", { name: "rules", value: rules });
    return [python, vocabulary, rules];
  })());

  /** Something was entered; `done`: the fold of cards that needs nothing more, the next empty one opens. */
  function later(done) {
    if (done) {
      unfold(done, false);
      fields.find(field => field.missing())?.show();
    }
    clearTimeout(timer);
    timer = setTimeout(answer, PATIENCE);
  }

  function pick(move) {
    picked = move;
    title.textContent = move ? `${move.words}?` : "What do you want to do?";
    list.hidden = Boolean(move);
    again.hidden = !move;
    fields = (move?.fields ?? []).map(field => ({ needed: field.needed || Boolean(field.unknown), label: field.label, ...fieldOf(field, cards, later) }));
    needs.replaceChildren(...fields.filter(field => field.needed).map(field => field.box));
    const optional = fields.filter(field => !field.needed);
    rest.replaceChildren(...optional.map(field => field.box));
    fold.hidden = !optional.length;
    unfold(fold, false);
    fields.find(field => field.missing())?.show();
    below.replaceChildren();
    later(null);
  }

  /** The move as a ruling file has it; `end`: which end of what is not known is supposed, 0 the least, 1 the most, of `other` the other one. */
  function entered(end, other = null) {
    const move = structuredClone(picked.start);
    for (const field of fields) field.put(move, end === undefined ? undefined : field.unknown()?.[field === other ? 1 - end : end]);
    return move;
  }

  function say(...words) {
    strip.hidden = !words.length;
    strip.replaceChildren(...words);
  }

  async function answer() {
    keepAddress();
    if (!picked) return say();
    const turn = ++asked;
    const missing = fields.filter(field => field.missing());
    if (missing.length) {
      below.replaceChildren();
      return say(element("p", {}, "Still needed: ", element("b", {}, missing.map(field => field.label).join("; ")), "."));
    }
    try {
      const [python, vocabulary, sets] = await loaded();
      const chosen = choice();
      const ours = chosen?.id === HOUSE ? [{ ...await chosenRules(), id: HOUSE, short: chosen.name }] : null;
      const shown = ours ?? sets.filter(rules => !chosen || rules.id === chosen.id);
      const all = shown.length ? shown : sets;
      const question = { vocabulary: held("vocabulary"), rules: ours ?? held("rules"), only: all.map(rules => rules.id) };
      const unknown = fields.filter(field => field.unknown());
      const ends = await Promise.all((unknown.length ? [0, 1] : [0]).map(end => python.call("verdicts", { ...question, ruling: { move: entered(end) } })));
      if (turn !== asked) return;
      const wrong = ends.find(found => found.problems);
      if (wrong) {
        below.replaceChildren();
        return say(element("p", {}, [...new Set(wrong.problems.map(problem => problem.says))].join(" ")));
      }
      const one = all.length === 1 ? all[0] : null;
      const tried = { vocabulary: held("vocabulary"), pool: held("pool"), common: held("common"), ...(one && { rules: one }) };
      const silent = !one || ends[0].told[one.id].silent;
      const turns = silent ? await Promise.all(ends.map((_, end) => python.call("turns_on", { ...tried, ruling: { move: entered(end) } }))) : [null];
      if (turn !== asked) return;
      if (ends[1] && !(alike(...ends) && JSON.stringify(turns[0]) === JSON.stringify(turns.at(-1)))) {
        const matters = await Promise.all(unknown.map(async field => {
          const both = await Promise.all([0, 1].map(end => python.call("verdicts", { ...question, ruling: { move: entered(end, field) } })));
          return both.some((found, end) => !alike(found, ends[end]));
        }));
        if (turn !== asked) return;
        const asks = unknown.filter((_, i) => matters[i] || !matters.some(Boolean));
        below.replaceChildren();
        return say(element("p", {}, "It turns on what you have: ", element("b", {}, asks.map(field => field.label.toLowerCase()).join(", ")), ". Count them above."));
      }
      show(ends[0], all, vocabulary, turns[0], chosen);
    } catch (error) {
      data = null;      // the next question tries again
      if (turn === asked) say(element("p", { class: "problem" }, error.message));
    }
  }

  /** Is it the same whichever end is supposed? */
  const alike = (low, high) => Object.keys(low.told).every(id => low.told[id].words === high.told[id].words);

  function show({ tally, groups, told }, sets, vocabulary, turns, chosen) {
    const one = sets.length === 1 ? told[sets[0].id] : null;
    const { look, words } = turns ? { look: turns.look, words: turns.head } : one;
    const head = element("p", { class: "strip__verdict" }, element("span", { class: `verdict ${look}` }, `${words}.`), " ",
      element("span", { class: "word" }, one ? `By ${sets[0].short}` : tally));
    say(head, ...(one ? [element("p", {}, ...reasons(one, sets[0], vocabulary))] : []));
    below.replaceChildren(...(turns ? layers(turns, one ? chosen : null) : []), ...(one ? [] : [element("details", { class: "tally" },
      element("summary", {}, element("span", { class: "value" }, "Who says what"), " ", element("span", { class: "count" }, tally)),
      ...groups.flatMap(group => [element("p", { class: "value" }, element("span", { class: `verdict ${group.look}` }, group.words), " ",
        element("span", { class: "count" }, `${group.rules.length} rule set${group.rules.length > 1 ? "s" : ""}`)),
      element("dl", { class: "sayings" }, ...sets.filter(({ id }) => group.rules.includes(id)).map(set =>
        element("div", {}, element("dt", {}, element("a", { href: page(set.id) }, set.short)),
          element("dd", {}, ...reasons(told[set.id], set, vocabulary)))))]))]));
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

  const page = id => `${settle}../rules/${id}/`;
  const placeOf = (ground, rules) => element("a", { href: `${page(rules.id)}#${ground.anchor}` }, ground.at);
  const question = ({ fact, anchor }, vocabulary) =>
    element("a", { href: `${settle}${vocabulary.facts.find(({ id }) => id === fact).topic}/${anchor}/` }, "who says what");

  /** What was entered goes into the address, without a new entry in the history. */
  function keepAddress() {
    const here = new URL(location.href);
    if (picked) here.searchParams.set(ASKED, JSON.stringify(entered()));
    else here.searchParams.delete(ASKED);
    if (here.href !== location.href) history.replaceState(history.state, "", here);
  }

  /** Fill in what an address holds; one that is no move, or comes broken, leaves the form empty. */
  async function readAddress() {
    const text = new URL(location.href).searchParams.get(ASKED);
    if (!text || text.length > 2000) return;
    try {
      const given = await (await readyCore()).call("filled", { move: JSON.parse(text) });
      const move = given && moves.find(each => each.id === given.id);
      if (!move) return;
      pick(move);
      fields.forEach((field, i) => field.set(given.values[i]));
      if (!fields.some(field => field.missing())) for (const pad of /** @type {NodeListOf<HTMLDetailsElement>} */ (place.querySelectorAll("details.pick"))) unfold(pad, false);
      place.scrollIntoView({ block: "start" });
    } catch { /* a broken address is an empty form */ }
  }

  place.replaceChildren(title, list, needs, fold, again, below, strip);
  await readAddress();
  onChoice(() => later(null));
}

document.querySelectorAll("[data-ask-own]").forEach(start);
