/**
 * Reading a saved game: from this device's store, or from a file. Nothing of it is taken over as it stands: a game is made anew, of the
 * parts that are known, each of the shape it must have. A link is never among them (see rulesLink).
 */

import { FORMAT, state } from "./game.js";
import { isFact, isId, isMap, isText, isTime, nameIn, plain, tidy, whole } from "./plain.js";

/** What a file may hold; the store takes more, so that a game at the limit can still be played on. */
export const FILE = { actions: 5000, rounds: 1000, revisions: 1e9, bytes: 5e6 };
const STORE = { actions: 50_000, rounds: 10_000, revisions: Number.MAX_SAFE_INTEGER };

const HOUSE_LINK = /^\.\.\/table\/#(base=[a-z0-9-]+(?:&[\w.%+,:;/*$=~!@()'?-]*)*)$/;

/**
 * { game } of the text, else { error: words, newer }; `newer`: it was saved by a newer version of this page.
 * A damaged result is dropped, since it can be counted again from what was entered.
 */
export function readGame(text, most = STORE) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { error: "it is cut off or was changed, so that it is no JSON any more", newer: false };
  }
  if (!isMap(data) || !whole(data.format, 1, 1e6)) return { error: "it is no game of this score keeper", newer: false };
  if (data.format > FORMAT) return { error: "it was saved by a newer version of this page", newer: true };
  const problems = [];
  const need = (right, path, wanted) => right || (problems.push(`${path}: expected ${wanted}`), false);
  const game = gameOf(data, need, most);
  if (!problems.length) {
    try {
      state({ ...game, at: game.log.length });      // what was undone can be done again, so it must follow too
    } catch {
      problems.push("log: the actions do not follow from one another");
    }
  }
  const more = problems.length > 3 ? `, and ${problems.length - 3} more` : "";
  return problems.length ? { error: problems.slice(0, 3).join("; ") + more, newer: false } : { game };
}

/**
 * The address of the rules of a game on this site, made here from their id, or from what an address of house rules may hold; null where
 * they have no page. `sets` are the rule sets of the site.
 */
export function rulesLink(game, sets) {
  const address = HOUSE_LINK.exec(game.href)?.[1];
  return address ? `../table/#${address}` : sets.find(set => set.id === game.rules.id)?.href ?? null;
}

function gameOf(data, need, most) {
  need(isId(data.id), "id", "letters and digits");
  need(whole(data.rev, 1, most.revisions), "rev", "a whole number");
  need(isTime(data.began), "began", "a time");
  need(isTime(data.changed), "changed", "a time");
  const short = need(isText(data.short), "short", "the name of the rules") ? tidy(data.short) : "";
  const rules = rulesOf(data.rules, need);
  need(isText(data.href, 30_000) && (data.href === "" || data.href.startsWith("../")), "href", "an address on this site");
  // kept in the form that a tab with an older version of this page reads
  const href = HOUSE_LINK.test(data.href) ? data.href : `../rules/${rules.id}/`;
  const isName = (name, longest) => isText(name, longest) && nameIn(name) !== "";
  const isPlayers = need(Array.isArray(data.players) && whole(data.players.length, 1, 24) && data.players.every(name => isName(name, 80)), "players", "1 to 24 names");
  const players = isPlayers ? data.players.map(nameIn) : [];
  const isSide = side => isMap(side) && isName(side.name, 300) && Array.isArray(side.seats) && side.seats.length <= 24 && side.seats.every(seat => whole(seat, 0, players.length - 1));
  let sides = [];
  if (need(Array.isArray(data.sides) && whole(data.sides.length, 1, 24), "sides", "1 to 24 sides") && players.length) {
    data.sides.forEach((side, i) => need(isSide(side), `sides[${i}]`, "a name and seats"));
    sides = data.sides.filter(isSide).map(side => ({ name: nameIn(side.name), seats: [...side.seats] }));
  }
  need(whole(data.dealer, 0, Math.max(0, players.length - 1)), "dealer", "one of the players");
  const isLog = need(Array.isArray(data.log) && data.log.length <= most.actions, "log", "a list of actions");
  const log = isLog ? data.log.map((action, i) => actionOf(action, `log[${i}]`, sides.length, need, most)) : [];
  need(whole(data.at, 0, log.length), "at", `a number from 0 to ${log.length}`);
  const start = startOf(data.start ?? null, sides.length, need, most);
  return { format: data.format, id: data.id, rev: data.rev, began: data.began, changed: data.changed, rules, short, href, players, sides, dealer: data.dealer, ...(start && { start }), log, at: data.at };
}

/** What was played on paper before (see game.js), made anew; null where nothing was. */
function startOf(start, sides, need, most) {
  if (start === null) return null;
  const right = isMap(start) && whole(start.rounds, 1, most.rounds) && Array.isArray(start.totals) && start.totals.length === sides && start.totals.every(total => whole(total, -1e6, 1e6));
  return need(right, "start", "rounds and totals") ? { rounds: start.rounds, totals: [...start.totals] } : null;
}

/**
 * A resolved rule set, as the core takes it: what is read here and shown has its shape, all else is data and nothing more. The keys are
 * not listed, since the core's own shape grows, and what was saved by one version must be read by the next.
 */
function rulesOf(data, need) {
  const isWords = text => (text ?? null) === null || isText(text, 2000);
  const isCited = found => isMap(found) && isWords(found.at) && isWords(found.because);
  const isEntry = entry => isCited(entry) && isText(entry.status, 30) && /^[a-z_]+$/.test(entry.status) && Array.isArray(entry.offers)
    && Array.isArray(entry.readings) && entry.readings.every(isCited);
  const { facts, ...head } = isMap(data) ? data : {};
  const made = plain(head);
  if (!need(made && isId(made.id) && isText(made.title) && isMap(facts) && Object.keys(facts).length <= 1000, "rules", "a resolved rule set")) return { id: "", facts: {} };
  const entries = Object.entries(facts).map(([fact, entry]) => {
    const kept = isFact(fact) && isEntry(entry) ? plain(entry) : undefined;
    need(kept !== undefined, `rules.facts.${tidy(fact.slice(0, 60))}`, "a fact");
    return [fact, kept];
  });
  return { ...made, facts: Object.fromEntries(entries.filter(([, kept]) => kept)) };
}

function actionOf(action, path, sides, need, most) {
  if (!need(isMap(action) && ["round", "remove", "end"].includes(action.do), path, "round, remove or end")) return null;
  if (action.do === "end") {
    need(typeof action.ended === "boolean", `${path}.ended`, "true or false");
    return { do: "end", ended: action.ended };
  }
  need(whole(action.n, 0, most.rounds), `${path}.n`, "the number of a round");
  need(action.over === null || isId(action.over), `${path}.over`, "an id, or null");
  const made = { do: action.do, n: action.n, over: action.over };
  return action.do === "remove" ? made : { ...made, entry: entryOf(action.entry, `${path}.entry`, sides, need) };
}

/** An entry (see game.js) made anew; null, and a problem, where it is none. */
function entryOf(entry, path, sides, need) {
  if (!need(isMap(entry), path, "what was entered")) return null;
  const isSide = key => /^\d{1,2}$/.test(key) && Number(key) < sides;
  const isField = key => isText(key, 40) && /^[a-z]+(_[a-z]+)?(\.-?[A-Za-z0-9]+)?$/.test(key);
  const bySide = (data, isRight, name, wanted, made) => {
    const right = need(isMap(data) && Object.entries(data).every(([key, value]) => isSide(key) && isRight(value)), `${path}.${name}`, wanted);
    return right ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, made(value)])) : {};
  };
  need(isId(entry.id), `${path}.id`, "letters and digits");
  need(entry.out === "" || entry.out === null || (isText(entry.out) && isSide(entry.out)), `${path}.out`, "a side, or nothing");
  need(["value", "sum", "two"].includes(entry.mode), `${path}.mode`, "value, sum or two");
  const why = entry.why ?? "";
  need(isText(why), `${path}.why`, "a note");
  let typed = [];
  if (need(Array.isArray(entry.sides) && entry.sides.length === sides && entry.sides.every(isMap), `${path}.sides`, `${sides} sides`)) {
    typed = entry.sides.map((fields, i) => {
      const right = need(Object.entries(fields).every(([key, text]) => isField(key) && isText(text, 40)), `${path}.sides[${i}]`, "fields of text");
      return right ? Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, tidy(text)])) : {};
    });
  }
  return { id: entry.id, out: entry.out, mode: entry.mode, sides: typed,
    overrule: bySide(entry.overrule, note => isText(note), "overrule", "notes by side", tidy),
    agreed: bySide(entry.agreed, agreed => isMap(agreed) && whole(agreed.points, -1e6, 1e6) && isText(agreed.note), "agreed", "points and a note by side",
      ({ points, note }) => ({ points, note: tidy(note) })),
    ...(isText(why) && why && { why: tidy(why) }), result: resultOf(entry.result ?? null, sides) };
}

/**
 * The unfinished rounds of the text, { rev, editing, entries: {ROUND: entry} }, and { down: { n, sides } } where somebody has gone down in
 * round `n`; else null: what is being typed is worth less than a finished round.
 */
export function readDraft(text, sides) {
  try {
    const draft = JSON.parse(text);
    const problems = [];
    const need = (right, path) => right || (problems.push(path), false);
    if (!need(isMap(draft) && whole(draft.rev, 1, STORE.revisions) && (draft.editing === null || whole(draft.editing, 0, STORE.rounds)) && isMap(draft.entries), "draft")) return null;
    const entries = Object.entries(draft.entries).map(([n, entry]) => {
      need(/^\d{1,5}$/.test(n), "round");
      const made = entryOf(entry, "entry", sides, need);
      const over = entry?.over ?? null;
      need(over === null || isId(over), "over");
      return [n, { ...made, over }];
    });
    const down = draft.down ?? null;
    need(down === null || isMap(down) && whole(down.n, 0, STORE.rounds) && Array.isArray(down.sides) && down.sides.length <= sides && down.sides.every(side => whole(side, 0, sides - 1)), "down");
    return problems.length ? null : { rev: draft.rev, editing: draft.editing, entries: Object.fromEntries(entries), ...(down && { down: { n: down.n, sides: [...down.sides] } }) };
  } catch {
    return null;
  }
}

/** A result as bridge.py's `count` gives it, made anew; null where it is none. */
function resultOf(result, sides) {
  const points = n => n === null || Number.isSafeInteger(n);
  const isFound = found => isMap(found) && isText(found.why, 2000) && isFact(found.fact);
  const isLine = line => isMap(line) && isText(line.label) && points(line.count) && points(line.each) && Number.isSafeInteger(line.points)
    && (line.fact === null || isFact(line.fact));      // null: a sum that the table gave itself
  const areWords = (list, key) => list === undefined || (Array.isArray(list) && list.every(item => isMap(item) && isFact(item.fact) && isText(item[key], 2000)));
  const isReading = other => isMap(other) && isMap(other.reading) && Object.entries(other.reading).every(([fact, n]) => isFact(fact) && whole(n, 1, 99))
    && points(other.total) && points(other.arithmetic);
  const isSide = side => isMap(side) && points(side.total) && points(side.at_least) && points(side.arithmetic)
    && Array.isArray(side.lines) && side.lines.length <= 200 && side.lines.every(isLine)
    && Array.isArray(side.not_allowed) && side.not_allowed.every(isFound)
    && Array.isArray(side.not_stated) && side.not_stated.every(isFact) && areWords(side.own_words, "in_words") && areWords(side.exceptions, "except")
    && Array.isArray(side.other_readings) && side.other_readings.every(isReading);
  if (!isMap(result) || !isMap(result.sides)) return null;
  const found = Array.from({ length: sides }, (_, i) => (isSide(result.sides[i]) ? plain(result.sides[i]) : undefined));
  return found.includes(undefined) ? null : { sides: Object.fromEntries(found.entries()) };
}
