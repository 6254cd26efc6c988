/**
 * House rules that live in an address: `#base=grandma-sue&name=Our+table&FACT=13`, for every tool of the site.
 * What an address means is said by house.py, which runs here through bridge.js: this file fetches and passes on.
 *
 *   const rules = await chosenRules();                       // what the reader chose, of either kind, resolved; null: nothing
 *   const ours = await resolveFromAddress(location.hash);    // {draft, rules, title, address, notices, …}; null: no base in it
 */

import { core, fetchJson } from "./bridge.js";
import { HOUSE, choice, choose } from "./whose.js";

const at = path => new URL(path, import.meta.url).href;
const python = core({ core: at("../core.json"), micropython: at("../vendor/micropython/micropython.mjs") });
const COMMON = "common";     // the game counted from all rule sets: there for those who have chosen none
const kept = new Map();      // what was fetched, once a page

function fetched(path) {
  if (!kept.has(path)) kept.set(path, fetchJson(at(path)).catch(error => {
    kept.delete(path);       // the next call tries again
    throw error;
  }));
  return kept.get(path);
}

/** The facts of the vocabulary, without the texts that no reckoning needs. */
export async function vocabulary() {
  const { facts } = await fetched("../../data/vocabulary.json");
  return { topics: [], facts: facts.map(({ id, topic, label, ask, whether, type, of, words, unit, varies, applies, since, scoring, ruling, rare, glance, sheet }) =>
    ({ id, topic, label, ask, whether, type, of, words, unit, varies, applies, since, scoring, ruling, rare, glance, sheet })) };
}

/**
 * All rule sets, as data/index.json lists them.
 * @type {() => Promise<{ id: string, title: string, short: string, [more: string]: any }[]>}
 */
export const ruleSets = () => fetched("../../data/index.json");

/**
 * The resolved rule set of an id; throws an Error with words where there is none.
 * @param {string} id
 */
export async function rulesOf(id) {
  const known = await ruleSets();
  if (!known.some(set => set.id === id)) throw new Error(`There is no rule set “${id}” here.`);
  return fetched(`../../data/rules/${id}.json`);
}

/** @typedef {{ base: string, name: string, facts: Record<string, any>, unset: string[], agreed: Record<string, string> }} Draft  house rules as draft.py has them */

/**
 * A step of draft.py.
 * @param {string} step
 * @param {Record<string, any>} values
 */
export async function house(step, values) {
  return python.call("house", { step, ...values, ...(step === "value" ? {} : { vocabulary: await vocabulary() }) });
}

/**
 * What an address says, as far as it is known here.
 * @param {string} text
 * @returns {Promise<{ draft: Draft, notices: string[] }>}
 */
export async function readAddress(text) {
  const { draft, notices } = await house("read", { text });
  const known = await ruleSets();
  if (draft.base && !known.some(set => set.id === draft.base)) {
    notices.unshift(`The link starts from rules that are not here (“${draft.base.slice(0, 40)}”). Choose a base; what the link changes is kept.`);
    draft.base = "";
  }
  return { draft, notices };
}

/**
 * All that follows from a draft with a base: {draft, address, rules, changes, findings, title, short}.
 * @param {Draft} draft
 */
export async function openDraft(draft) {
  return house("open", { draft, base: await rulesOf(draft.base) });
}

/**
 * What an address holds, with its rules resolved and the notices on what was left out; null where it names no base that is here.
 * @param {string} text
 */
export async function resolveFromAddress(text) {
  const { draft, notices } = await readAddress(text);
  return draft.base ? { ...await openDraft(draft), notices } : null;
}

/**
 * The rules that the reader chose, from the list or their own, resolved; null where none are chosen.
 * @param {import("./whose.js").Choice | null} [chosen]
 */
export async function chosenRules(chosen = choice()) {
  if (!chosen) return null;
  if (chosen.id !== HOUSE) return rulesOf(chosen.id);
  return (await resolveFromAddress(chosen.address))?.rules ?? null;
}

/** Today where the reader is, as YYYY-MM-DD. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-");
}

/**
 * A day as people say it: "1 December 2026".
 * @param {string} when  YYYY-MM-DD
 */
export const dayWords = when => new Date(`${when}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/**
 * Decide one question at the table: it goes into this table's own rules, made from the chosen ones or, where none are chosen, from
 * the common game, and those are chosen. A `value` of null takes the decision back.
 * @param {import("./whose.js").Choice | null} chosen
 * @param {string} fact
 * @param {any} value
 */
export async function decide(chosen, fact, value) {
  await change(chosen, draft => house("decide", { draft, fact_id: fact, value, when: today() }));
}

/**
 * Note a fair ruling that the table agreed on, by its id; `back`: take it back.
 * @param {import("./whose.js").Choice | null} chosen
 * @param {string} id
 * @param {boolean} [back]
 */
export async function agree(chosen, id, back = false) {
  await change(chosen, draft => house("agree", { draft, name: id, when: back ? null : today() }));
}

/**
 * The fair rulings that house rules have noted: {id: day as YYYY-MM-DD}.
 * @param {import("./whose.js").Choice | null} chosen
 * @returns {Promise<Record<string, string>>}
 */
export async function agreed(chosen) {
  return chosen?.id === HOUSE ? (await readAddress(chosen.address ?? "")).draft.agreed : {};
}

async function change(chosen, make) {
  const fresh = { base: chosen?.id ?? COMMON, name: "", facts: {}, unset: [], decided: {}, agreed: {} };
  const { draft } = chosen?.id === HOUSE ? await readAddress(chosen.address ?? "") : { draft: fresh };
  const made = await openDraft(await make(draft));
  choose(HOUSE, made.title, made.address);
}

/**
 * The draft as a file for rules_data/house_rules.
 * @param {Draft} draft
 * @returns {Promise<{ text: string, file: string }>}
 */
export async function asYaml(draft) {
  return house("yaml", { draft, taken: (await ruleSets()).map(set => set.id) });
}

/**
 * The HTML of a page that prints what an address holds; null where the address names no base that is here.
 * @param {string} text
 * @param {string} kind  sheet, pocket or pad
 * @param {{ href: string, text: string }[]} ways  to the others
 * @returns {Promise<string | null>}
 */
export async function sheetPage(text, kind, ways) {
  const { draft } = await readAddress(text);
  if (!draft.base) return null;
  const [sets, base, parts, full] = await Promise.all([ruleSets(), rulesOf(draft.base), fetched("../../data/sheets.json"), fetched("../../data/vocabulary.json")]);
  const base_name = sets.find(set => set.id === draft.base).short;
  return python.call("house", { step: "sheet", vocabulary: full, base, draft, base_name, kind, parts, ways });
}

/** [{fact, label, one, other}]: on what two resolved rule sets differ, in words. */
export const differences = (one, other) => house("differences", { one, other });
