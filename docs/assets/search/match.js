/**
 * What answers a question, best first. MiniSearch finds the entries that share words with it; the order is by how alike the question is
 * to what an entry is called or asked as, a rare word counting more than a common one. Nothing here knows a page or a rule.
 *
 *   const find = finder(await (await fetch("…/search.json")).json());
 *   find("cna I meld three twos")    // [{entry, score}], the best first, the weak ones left out
 */

import MiniSearch from "../vendor/minisearch/minisearch.js";
import { isSlip, raw, reader } from "./words.js";

/** @typedef {{ id: string, kind: string, to: string, ask: string, also?: string[], more?: string, answer?: string, rank?: number }} Entry */

const MOST = 8;          // hits shown
const TRIED = 60;        // entries looked at closely
const SMALL = 0.15;      // a small word weighs so much of another
const BODY = 0.45;       // a word found only in what an entry is about, not in its names
const BEGUN = 0.8;       // a word not yet typed to its end
const SHORTEST_SLIP = 4;
const COMMON = 3;        // a word in no entry but one weighs hardly more than one in three
const UNKNOWN = 1;       // the weight of a word that is in no entry
const PHRASE = 0.3;      // how far the words of a phrase weigh less, each
const LINE = 0.55;       // so much for the name most like the question, the rest for all that the entry holds
const RANK = 0.02;       // what is asked often goes before what is seldom asked
const SIGHT = 3;         // hits that are seen at once
const NEAR = 0.8;
const FEW = 4;           // hits that are shown even if far weaker than the best
const TAIL = 0.55;       // of more, those below this part of the best are left out
const ENOUGH = 0.3;      // below this nothing was found
// how one kind stands to another where all else is alike
const KINDS = { question: 1.05, tool: 1.02, situation: 0.97, manners: 0.98, rules: 0.85, word: 0.96, topic: 0.96, page: 0.9, example: 0.85 };

/** @param {{ entries: Entry[], words: import("./words.js").Table }} data */
export function finder({ entries, words: table }) {
  const { units, small, one } = reader(table);
  const known = new Set(Object.keys(table.same));
  const read = text => {
    const words = raw(text);
    for (const word of words) known.add(word);
    return units(words);
  };
  const kept = entries.map(entry => {
    const called = [entry.ask, ...entry.also ?? []];
    const names = called.map(read);
    return { entry, names, body: read(`${entry.more ?? ""} ${entry.kind === "word" ? "" : entry.answer ?? ""}`), exact: names.map(plain), called: called.map(letters) };
  });
  const index = new MiniSearch({
    fields: ["names", "body"],
    extractField: (item, field) => (field === "id" ? item.at : item[field]),
    tokenize: text => text.split(" "),
    processTerm: term => term,
  });
  index.addAll(kept.map((item, at) => ({ at, names: item.names.flat().flatMap(terms).join(" "), body: item.body.flatMap(terms).join(" ") })));
  const documents = new Map();
  for (const item of kept) {
    const held = new Set([...item.names.flat(), ...item.body].flatMap(terms));
    for (const term of held) documents.set(term, (documents.get(term) ?? 0) + 1);
  }
  /** How much a word weighs: the rarer, the more. */
  function weigh(unit) {
    if (!unit.weight) {
      const seldom = term => Math.log(1 + entries.length / ((documents.get(term) ?? 0) + COMMON));
      const widest = Math.min(...terms(unit).filter(term => documents.has(term)).map(seldom), 9);
      const known = documents.has(unit.word) ? (seldom(unit.word) + widest) / 2 : Math.min(widest, UNKNOWN);
      unit.weight = known * (small.has(unit.word) ? SMALL : 1) / unit.part ** PHRASE;
    }
    return unit.weight;
  }

  /** The words of a question, slips set right and the last one perhaps unfinished. */
  function asked(text) {
    const words = raw(text).map((word, at, all) => (known.has(word) || at === all.length - 1 && begins(word).length ? word : meant(word)));
    const found = units(words);
    const last = words.at(-1);
    if (last && !known.has(last) && found.length) {
      for (const word of begins(last)) for (const [term, much] of units([word])[0].senses) {
        const { senses } = found.at(-1);
        senses.set(term, Math.max(senses.get(term) ?? 0, much * BEGUN));
      }
    }
    found.forEach(weigh);
    return found;
  }
  const begins = start => (start.length > 1 ? [...known].filter(word => word.startsWith(start)) : []);

  function meant(word) {
    if (word.length < SHORTEST_SLIP || /\d/.test(word)) return word;
    let best = "";
    for (const other of known) {
      if (Math.abs(other.length - word.length) <= 1 && isSlip(word, other) && (!best || often(other) > often(best))) best = other;
    }
    return best || word;
  }
  const often = word => documents.get(one(word)) ?? 0;

  /** How alike a question and a line are, 0 to 1: what part of each is in the other. */
  function alike(question, line) {
    let there = 0, all = 0;
    const met = line.map(() => 0);
    for (const unit of question) {
      let best = 0;
      line.forEach((other, at) => {
        const same = shared(unit, other);
        if (same > best) best = same;
        if (same > met[at]) met[at] = same;
      });
      there += unit.weight * best;
      all += unit.weight;
    }
    let heard = 0, said = 0;
    line.forEach((unit, at) => {
      const weight = weigh(unit);
      heard += weight * met[at];
      said += weight;
    });
    const [of, back] = [there / (all || 1), heard / (said || 1)];
    return of && back ? 2 * of * back / (of + back) : 0;
  }

  /** What part of a question an entry holds at all. */
  function covered(question, item) {
    let there = 0, all = 0;
    for (const unit of question) {
      let best = 0;
      for (const line of item.names) for (const other of line) best = Math.max(best, shared(unit, other));
      for (const other of item.body) best = Math.max(best, BODY * shared(unit, other));
      there += unit.weight * best;
      all += unit.weight;
    }
    return there / (all || 1);
  }

  /** @param {string} text */
  return function find(text) {
    const question = asked(text);
    if (!question.length) return [];
    const wanted = [...new Set(question.flatMap(terms))];
    const near = index.search(wanted.join(" "), { boost: { names: 3 } }).slice(0, TRIED);
    const [whole, typed] = [plain(question), letters(text)];
    const scored = near.map(({ id }) => {
      const item = kept[id];
      const exact = sameName(item, whole, typed);
      const line = Math.max(...item.names.map(name => alike(question, name)));
      return { entry: item.entry, score: exact + KINDS[item.entry.kind] * (1 + RANK * (item.entry.rank ?? 0)) * (LINE * line + (1 - LINE) * covered(question, item)) };
    }).sort((a, b) => b.score - a.score || a.entry.id.localeCompare(b.entry.id));
    if (!scored.length || scored[0].score < ENOUGH) return [];
    ruleInSight(scored);
    return scored.filter((hit, at) => hit.score >= ENOUGH && (at < FEW || hit.score >= Math.min(scored[0].score, 1) * TAIL)).slice(0, MOST);
  };
}

/** Where only situations stand first, the best question comes third: the rule is in sight, too. */
function ruleInSight(hits) {
  const first = hits.findIndex(hit => hit.entry.kind === "question");
  if (first < SIGHT || hits[first].score < NEAR * hits[SIGHT - 1].score) return;
  hits.splice(SIGHT - 1, 0, ...hits.splice(first, 1));
}

/** How surely an entry is called by name: letter by letter, then word by word; its own name before what it is also asked as. */
function sameName({ entry, exact, called }, whole, typed) {
  const place = called.indexOf(typed);
  const own = entry.kind === "word" ? 1.95 : 2.5;      // a word of the game gives way to a question asked in that word
  if (place === 0) return own;
  if (place > 0) return entry.kind === "question" ? 1.97 : 1.5;
  const near = exact.indexOf(whole);
  return near < 0 ? 0 : near === 0 ? 1.6 : 1.2;
}

const letters = text => raw(text).join(" ");
const plain = units => units.map(unit => unit.word).join(" ");
const terms = unit => [...unit.senses.keys()];

/** How far two words are one thing. */
function shared(one, other) {
  let best = 0;
  for (const [term, much] of one.senses) {
    const theirs = other.senses.get(term);
    if (theirs && much * theirs > best) best = much * theirs;
  }
  return best;
}
