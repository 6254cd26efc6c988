/**
 * The fields of a round, made from the facts of a resolved rule set, and the round for the scorer made from what was entered.
 * Pure. A fact decides whether there is a field and what stands beside it; what anything is worth in the end, the scorer says.
 */

import { capital, points, series } from "./draw.js";

const STATED = ["says", "implies", "disputed"];
const CARDS = ["JKR", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"];
const MANY = { JKR: "jokers", 2: "twos", A: "aces", K: "kings", Q: "queens", J: "jacks", "3b": "black threes" };
const many = card => MANY[card] ?? `${card}s`;

/** The stated value of a fact in round `n` (from 1); null where there is none. */
export function stated(rules, fact, n) {
  const entry = rules.facts[fact];
  if (!entry || !STATED.includes(entry.status)) return null;
  const value = entry.value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if (value.round) return value.round[n] ?? null;
  return value.players || value.score ? null : value;
}

/** Is a fact stated, or left for the table to choose? */
const raised = (rules, fact) => STATED.includes(rules.facts[fact]?.status) || rules.facts[fact]?.status === "offers";

/** The cards by what they are worth, dearest first: [{ value: "20", cards: ["2", "A"], label: "Twos and aces" }]. */
export function valueGroups(rules, melded = false) {
  const prices = stated(rules, "value.cards") ?? {};
  const groups = new Map();
  for (const card of CARDS) if (card in prices) groups.set(prices[card], [...(groups.get(prices[card]) ?? []), card]);
  const black = stated(rules, "black_three.meld_points");
  if (melded && black && stated(rules, "black_three.may_meld") !== "never") groups.set(black, [...(groups.get(black) ?? []), "3b"]);
  return [...groups].sort(([a], [b]) => b - a).map(([value, cards]) => ({ value: String(value), cards, label: capital(inWords(cards)) }));
}

/** Cards in words, runs together: "twos and aces", "kings to 8s". */
function inWords(cards) {
  const runs = [];
  for (const card of cards) {
    const last = runs.at(-1)?.at(-1);
    const follows = last && CARDS.indexOf(last) > 1 && CARDS.indexOf(card) === CARDS.indexOf(last) + 1;
    if (follows) runs.at(-1).push(card);
    else runs.push([card]);
  }
  return series(runs.flatMap(run => (run.length < 3 ? run.map(many) : [`${many(run[0])} to ${many(run.at(-1))}`])));
}

/** Which melded cards count, and under which name the scorer takes them: { key, words }; null where none do. */
function meldedCount(rules) {
  const [books, loose] = [stated(rules, "score.book_cards"), stated(rules, "score.loose_melds")];
  if (books === false && loose === false) return null;
  if (books === false && loose) return { key: "unfinished", words: "cards in unfinished melds (by these rules the cards in books do not count)" };
  if (books && loose === false) return { key: "in_books", words: "cards in books (by these rules unfinished melds do not count)" };
  return { key: "melded", words: "all melded cards, those in books too" };
}

/**
 * The groups of fields of one side in round `n`: [{ id, legend, note, fields: [{ key, label, note, sum }] }]. With mode "sum" the cards are
 * typed as one sum, with "value" counted by what they are worth, where the rules say what that is.
 */
export function fieldGroups(rules, n, mode) {
  const groups = [];
  const group = (id, legend, fields, note = "") => fields.length && groups.push({ id, legend, note, fields });
  const each = (fact, more = "") => {
    const worth = stated(rules, fact, n);
    return worth === null ? "these rules do not say what for" : points(worth) + more;
  };
  if (raised(rules, "deal.exact_bonus") && stated(rules, "deal.exact_bonus") !== 0) {
    const right = stated(rules, "deal.exact_cards", n);
    group("deal", "At the deal", [{ key: "exact", label: right ? `Lifted exactly ${right} cards` : "Lifted exactly the right number", note: each("deal.exact_bonus") }],
      "Enter this when it happens: at the end of the round nobody remembers.");
  }
  group("books", "Books", bookFields(rules, n, each));
  const red = [];
  if (stated(rules, "red_three.laid_points") || raised(rules, "red_three.set_bonus")) red.push({ key: "red_laid", label: "Laid down", note: each("red_three.laid_points") });
  if (stated(rules, "red_three.left_points") !== 0) red.push({ key: "red_left", label: "Left in hand or foot", note: each("red_three.left_points") });
  group("red", "Red threes", red);
  const cardFields = (key, counted, melded) => (mode === "value" && valueGroups(rules).length
    ? valueGroups(rules, melded).map(({ value, label }) => ({ key: `${key}.${value}`, label, note: `${value} each` }))
    : [{ key, label: `Points of ${counted}`, note: "", sum: true }]);
  const melded = meldedCount(rules);
  if (melded) group("melded", "Cards melded", cardFields("melded", "these cards", true), `Count ${melded.words}.`);
  const left = stated(rules, "score.left_cards") === "not_counted" ? [] : cardFields("left", "these cards, without threes", false);
  if (stated(rules, "black_three.left_points") !== 0) left.push({ key: "black_left", label: "Black threes", note: each("black_three.left_points", " each") });
  group("left", "Cards left in hand and foot", left, leftNote(rules));
  if (left.length && stated(rules, "score.untouched_foot") === null) {
    group("untouched", "Left in a foot that was never picked up", cardFields("untouched", "these cards, without threes", false), "These rules do not say whether these count.");
  }
  return groups;
}

function bookFields(rules, n, each) {
  const need = stated(rules, "out.books", n) ?? {};
  const wild = stated(rules, "meld.wild_cards");
  const only = stated(rules, "meld.wild_only");
  const special = stated(rules, "book.special_points") ?? {};
  const kinds = ["clean"];
  if (!Array.isArray(wild) || wild.length) kinds.push("dirty");
  if (only !== "never" && (only !== null || need.wild || raised(rules, "book.wild_points"))) kinds.push("wild");
  const names = stated(rules, "book.names") ?? {};
  const own = kind => (names[kind]?.[0] && names[kind][0] !== kind ? ` (“${names[kind][0]}”)` : "");
  const fields = kinds.map(kind => ({ key: `books.${kind}`, label: `${capital(kind)} books${own(kind)}`, note: each(`book.${kind}_points`, " each") }));
  for (const rank of [...new Set([...Object.keys(special), ...Object.keys(need).filter(kind => CARDS.includes(kind))])]) {
    const worth = special[rank];
    const known = typeof worth === "object" ? Object.entries(worth) : [["", worth]];
    fields.push({ key: `books.${rank}`, label: `${known.length === 1 && known[0][0] ? `${capital(known[0][0])} books` : "Books"} of ${many(rank)}`,
      note: known.length === 1 && known[0][1] !== undefined ? `${points(known[0][1])} each, not counted above` : "not counted above" });
  }
  return fields;
}

function leftNote(rules) {
  const foot = stated(rules, "score.untouched_foot");
  if (foot === false) return "A foot that was never picked up does not count by these rules: leave it out.";
  return foot ? "A foot that was never picked up counts too." : "";
}

/** What a field holds: a whole number, 0 for nothing, null for what is no number. */
export function numberIn(text) {
  const plain = (text ?? "").trim().replace(/[,\s]/g, "");
  return plain === "" ? 0 : /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** { round, problems } for the scorer: `round` as bridge.py takes it, problems [{ side, key }] of fields that hold no number. */
export function toRound(rules, n, entry) {
  const problems = [];
  const melded = meldedCount(rules)?.key;
  const under = { melded, left: "left", untouched: "untouched_foot" };
  const sides = {};
  entry.sides.forEach((texts, i) => {
    const side = { books: {}, went_out: entry.out === String(i), left: { hand: [] }, counted: {} };
    for (const { key } of fieldGroups(rules, n, entry.mode).flatMap(group => group.fields)) {
      const value = numberIn(texts[key]);
      if (value === null || (value > 99 && /_left$/.test(key))) problems.push({ side: i, key });
      const [name, part] = key.split(".");
      if (name === "books") side.books[part] = value ?? 0;
      else if (name === "exact") side.exact_pickups = value ?? 0;
      else if (name === "red_laid") side.red_threes_laid = value ?? 0;
      else if (!value) continue;
      else if (name === "red_left" || name === "black_left") side.left.hand.push(`${Math.min(value, 99)}*${name === "red_left" ? "3r" : "3b"}`);
      else if (part === undefined) side.counted[under[name]] = value;
      else side.counted[under[name]] = { ...side.counted[under[name]], [part]: value };
    }
    sides[i] = side;
  });
  return { round: { round: n, sides }, problems };
}
