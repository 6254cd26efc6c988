/**
 * The reader's own rules on a topic page: how they rule on each situation, and, where they do not say, what it turns on, with
 * one tap to decide it. House rules live in an address alone, so what they say on each question is worked out here as well.
 * All of it comes from the site's own Python (see bridge.js).
 */

import { core, fetchJson } from "../lib/bridge.js";
import { showCard } from "../lib/card.js";
import { button, capital } from "../lib/element.js";
import { chosenRules, decide } from "../lib/house_rules.js";
import { HOUSE } from "../lib/whose.js";
import { layers } from "./layers.js";

const at = path => new URL(path, import.meta.url).href;
const held = name => ({ held: name });
let python = null;

/** The core, with the vocabulary, the answers that are tried and the common game handed over once. */
export function readyCore() {
  python ??= (async () => {
    const made = core({ core: at("../core.json"), micropython: at("../vendor/micropython/micropython.mjs") });
    const files = { vocabulary: "vocabulary", pool: "answers", common: "rules/common" };
    await Promise.all(Object.entries(files).map(async ([name, file]) =>
      made.call("hold", { name, value: await fetchJson(at(`../../data/${file}.json`)) })));
    return made;
  })().catch(error => {
    python = null;      // the next call tries again
    throw error;
  });
  return python;
}

/** Fill the `[data-chosen]` of each of these `[data-answers]`; `chosen` is what whose.js keeps. */
export async function showAnswers(places, chosen) {
  for (const place of places) delete place.dataset.judged;
  if (chosen.id !== HOUSE) atOnce(places.filter(place => place.dataset.move), chosen);
  const rules = await chosenRules(chosen);
  if (!rules) return;
  const made = await readyCore();
  await made.call("hold", { name: "ours", value: rules });
  const house = chosen.id === HOUSE;
  const facts = places.map(place => place.dataset.fact).filter(fact => fact && house);
  const said = facts.length ? await made.call("answers", { vocabulary: held("vocabulary"), rules: held("ours"), facts }) : {};
  for (const place of places) {
    const { fact, move } = place.dataset;
    if (!fact) await showVerdict(made, place, JSON.parse(move), rules, chosen);
    else if (house) showFact(place, said[fact], rules.facts[fact].decided, chosen);
  }
}

/** What was worked out when the site was made, until the core has told all of it; what is not there is silent. */
async function atOnce(places, chosen) {
  const said = await fetchJson(at(`../../data/said/${chosen.id}.json`)).catch(() => null);
  if (said) for (const place of places) {
    const found = said[place.dataset.anchor];
    const rest = found?.why ? [found.why + (found.at ? ` (${found.at})` : "")] : [];
    if (!("judged" in place.dataset)) showCard(place, { name: chosen.name, words: found?.words ?? "These rules do not say.", look: found?.look, silent: !found, rest });
  }
}

/** What house rules answer to a question; what the table decided can be taken back. */
function showFact(place, { words, at, silent }, decided, chosen) {
  const back = decided && button("Take it back", () => decide(chosen, place.dataset.fact, null));
  showCard(place, { name: chosen.name, words: silent ? "These rules do not say." : `${words}.`, silent, rest: [at && `${capital(at)}.`, back].filter(Boolean) });
}

/** The verdict on a move under the chosen rules, and the layers under it. */
async function showVerdict(made, place, move, rules, chosen) {
  const question = { vocabulary: held("vocabulary"), ruling: { move } };
  const { told } = await made.call("verdicts", { ...question, rules: [rules] });
  const { words, look, why, silent } = told[rules.id];
  const turns = silent ? await made.call("turns_on", { ...question, rules: held("ours"), pool: held("pool"), common: held("common") }) : null;
  const places = why.map(ground => ground.says + (ground.at ? ` (${ground.at})` : "")).join(" ");
  const own = why.find(ground => rules.facts[ground.fact].decided);
  const back = own && button("Take it back", () => decide(chosen, own.fact, null));
  place.dataset.judged = "";
  showCard(place, { name: chosen.name, words: `${turns?.head ?? words}.`, look: turns?.look ?? look, silent, rest: [places, back].filter(Boolean) }, turns ? layers(turns, chosen) : []);
}
