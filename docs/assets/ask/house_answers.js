/**
 * The reader's own house rules on a topic page: what they say on each question, and how they rule on each situation. They
 * live in an address alone, so the page holds no answer of theirs; the site's own Python gives it (see bridge.js).
 */

import { core, fetchJson } from "../lib/bridge.js";
import { element } from "../lib/element.js";
import { chosenRules } from "../lib/house_rules.js";

const at = path => new URL(path, import.meta.url).href;

/** Fill the `[data-chosen]` of each of these `[data-answers]`; `chosen` is what whose.js keeps. */
export async function showHouseAnswers(places, chosen) {
  const rules = await chosenRules(chosen);
  if (!rules) return;
  const python = core({ core: at("../core.json"), micropython: at("../vendor/micropython/micropython.mjs") });
  const vocabulary = await fetchJson(at("../../data/vocabulary.json"));
  await python.call("hold", { name: "vocabulary", value: vocabulary });
  await python.call("hold", { name: "ours", value: rules });
  const held = { vocabulary: { held: "vocabulary" } };
  const facts = places.map(place => place.dataset.fact).filter(Boolean);
  const said = await python.call("answers", { ...held, rules: { held: "ours" }, facts });
  for (const place of places) {
    const { fact, move } = place.dataset;
    const words = fact ? [`${said[fact]}.`] : verdict(await python.call("verdicts", { ...held, rules: [rules], ruling: { move: JSON.parse(move) } }), rules.id);
    const shown = place.querySelector("[data-chosen]");
    shown.replaceChildren(element("div", {}, "Your rules, ", element("b", {}, chosen.name), ": ", ...words));
    shown.hidden = false;
  }
}

function verdict({ told }, id) {
  const { words, why } = told[id];
  return [element("span", { class: "says" }, `${words}.`), " ", why.map(ground => ground.says).join(" ")];
}
