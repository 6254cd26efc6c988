/**
 * What the chosen rules say, for the hits of the box. Of a published rule set it stands in data/said; house rules live in an address, so
 * theirs is worked out by the site's own Python.
 */

import { fetchJson } from "../lib/bridge.js";
import { element } from "../lib/element.js";
import { HOUSE } from "../lib/whose.js";

const data = path => new URL(`../../data/${path}.json`, import.meta.url).href;
const RULED = ["question", "situation"];      // kinds of hits on which rules can speak
const kept = new Map();                       // what was fetched or worked out, once a page

function once(key, make) {
  if (!kept.has(key)) kept.set(key, make().catch(error => {
    kept.delete(key);
    throw error;
  }));
  return kept.get(key);
}

/**
 * {entry id: what its hit shows} for the hits on which the chosen rules speak, or are asked and do not; null where it would have to be
 * worked out, and `atOnce` is wanted.
 * @param {import("../lib/whose.js").Choice} chosen
 * @param {import("./match.js").Entry[]} hits
 * @param {boolean} atOnce
 */
export async function saidBy(chosen, hits, atOnce) {
  const asked = hits.filter(hit => RULED.includes(hit.kind));
  if (chosen.id === HOUSE && atOnce) return null;
  const said = await (chosen.id === HOUSE ? ours(chosen, asked) : once(chosen.id, () => fetchJson(data(`said/${chosen.id}`))));
  return new Map(asked.map(hit => [hit.id, shown(hit, said[hit.id], chosen.name)]));
}

function shown(hit, said, name) {
  const whose = element("b", {}, name);
  if (!said) return [whose, ": does not say. ", hit.answer];
  return [whose, ": ", said.words, said.why && ` ${said.why}`, said.at && ` (${said.at})`];
}

/** {entry id: what is said of it, as in data/said} by the reader's own rules. */
async function ours(chosen, asked) {
  const [{ readyCore }, { chosenRules }] = await Promise.all([import("../ask/answers.js"), import("../lib/house_rules.js")]);
  const [made, rules] = await Promise.all([readyCore(), once(chosen.address, () => chosenRules(chosen))]);
  if (!rules) throw new Error("no rules");
  const moves = await once("moves", () => fetchJson(data("situations")));
  const facts = asked.filter(hit => hit.kind === "question").map(hit => hit.id).filter(id => rules.facts[id]?.value != null);
  const vocabulary = { held: "vocabulary" };
  const answers = facts.length ? await made.call("answers", { vocabulary, rules, facts }) : {};
  const said = Object.fromEntries(Object.entries(answers).map(([id, words]) => [id, { words: `${words}.`, why: "", at: rules.facts[id].at ?? "" }]));
  for (const { id, kind } of asked) {
    if (kind !== "situation") continue;
    const { told } = await made.call("verdicts", { vocabulary, rules: [rules], ruling: { move: moves[id] } });
    const { words, why, silent } = told[rules.id];
    if (!silent) said[id] = { words: `${words}.`, why: why[0]?.says ?? "", at: why[0]?.at ?? "" };
  }
  return said;
}
