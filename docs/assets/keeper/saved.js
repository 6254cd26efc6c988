/** Reading a saved game: from this device's store, or from a file. It is believed only after every part was looked at. */

import { FORMAT, state } from "./game.js";

/**
 * { game } of the text, else { error: words, newer }; `newer`: it was saved by a newer version of this page.
 * A damaged result is dropped, since it can be counted again from what was entered.
 */
export function readGame(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { error: "it is cut off or was changed, so that it is no JSON any more", newer: false };
  }
  if (!isMap(data) || !whole(data.format, 1)) return { error: "it is no game of this score keeper", newer: false };
  if (data.format > FORMAT) return { error: "it was saved by a newer version of this page", newer: true };
  const problems = [];
  const need = (right, path, wanted) => right || (problems.push(`${path}: expected ${wanted}`), false);
  checkGame(data, need);
  if (!problems.length) {
    for (const action of data.log) if (action.entry && !isResult(action.entry.result, data.sides.length)) action.entry.result = null;
    try {
      state(data);
    } catch {
      problems.push("log: the actions do not follow from one another");
    }
  }
  const more = problems.length > 3 ? `, and ${problems.length - 3} more` : "";
  return problems.length ? { error: problems.slice(0, 3).join("; ") + more, newer: false } : { game: data };
}

const isMap = data => typeof data === "object" && data !== null && !Array.isArray(data);
const whole = (n, low, high = 1e9) => Number.isInteger(n) && n >= low && n <= high;
const isText = (text, most = 300) => typeof text === "string" && text.length <= most;
const isId = text => isText(text, 60) && /^[a-z0-9-]+$/.test(text);

function checkGame(data, need) {
  need(isId(data.id), "id", "letters and digits");
  need(whole(data.rev, 1), "rev", "a whole number");
  need(isText(data.began) && !Number.isNaN(Date.parse(data.began)), "began", "a time");
  need(isText(data.changed) && !Number.isNaN(Date.parse(data.changed)), "changed", "a time");
  need(isText(data.short), "short", "the name of the rules");
  need(isText(data.href, 10_000) && !/^[a-z]+:/i.test(data.href) && !data.href.startsWith("//"), "href", "an address on this site");
  if (need(isMap(data.rules) && isText(data.rules.id) && isText(data.rules.title) && isMap(data.rules.facts), "rules", "a resolved rule set")) {
    for (const [fact, entry] of Object.entries(data.rules.facts)) {
      need(isMap(entry) && isText(entry.status) && Array.isArray(entry.readings) && Array.isArray(entry.offers), `rules.facts.${fact}`, "a fact");
    }
  }
  const players = need(Array.isArray(data.players) && whole(data.players.length, 1, 24) && data.players.every(name => isText(name, 80)), "players", "1 to 24 names");
  const sides = need(Array.isArray(data.sides) && whole(data.sides.length, 1, 24), "sides", "1 to 24 sides");
  if (players && sides) {
    data.sides.forEach((side, i) => need(isMap(side) && isText(side.name) && Array.isArray(side.seats)
      && side.seats.every(seat => whole(seat, 0, data.players.length - 1)), `sides[${i}]`, "a name and seats"));
    need(whole(data.dealer, 0, data.players.length - 1), "dealer", "one of the players");
  }
  if (!sides || !need(Array.isArray(data.log) && data.log.length <= 5000, "log", "a list of actions")) return;
  data.log.forEach((action, i) => checkAction(action, `log[${i}]`, data.sides.length, need));
  need(whole(data.at, 0, data.log.length), "at", `a number from 0 to ${data.log.length}`);
}

function checkAction(action, path, sides, need) {
  if (!need(isMap(action) && ["round", "remove", "end"].includes(action.do), path, "round, remove or end")) return;
  if (action.do === "end") return need(typeof action.ended === "boolean", `${path}.ended`, "true or false");
  need(whole(action.n, 0, 1000), `${path}.n`, "the number of a round");
  need(action.over === null || isId(action.over), `${path}.over`, "an id, or null");
  if (action.do === "round") checkEntry(action.entry, `${path}.entry`, sides, need);
}

function checkEntry(entry, path, sides, need) {
  if (!need(isMap(entry), path, "what was entered")) return;
  need(isId(entry.id), `${path}.id`, "letters and digits");
  need(entry.out === "" || (/^\d{1,2}$/.test(entry.out) && Number(entry.out) < sides), `${path}.out`, "a side, or nothing");
  need(entry.mode === "value" || entry.mode === "sum", `${path}.mode`, "value or sum");
  if (need(Array.isArray(entry.sides) && entry.sides.length === sides && entry.sides.every(isMap), `${path}.sides`, `${sides} sides`)) {
    entry.sides.forEach((fields, i) => need(Object.entries(fields).every(([key, text]) => isText(key, 40) && isText(text, 40)), `${path}.sides[${i}]`, "fields of text"));
  }
  need(isMap(entry.overrule) && Object.values(entry.overrule).every(note => isText(note)), `${path}.overrule`, "notes by side");
  need(isMap(entry.agreed) && Object.values(entry.agreed).every(agreed => isMap(agreed) && whole(agreed.points, -1e6, 1e6) && isText(agreed.note)),
    `${path}.agreed`, "points and a note by side");
}

/** { draft } of the text of an unfinished round, else null: what is being typed is worth less than a finished round. */
export function readDraft(text, sides) {
  try {
    const draft = JSON.parse(text);
    const problems = [];
    const need = (right, path) => right || (problems.push(path), false);
    need(isMap(draft) && whole(draft.rev, 1) && (draft.editing === null || whole(draft.editing, 0, 1000)) && isMap(draft.entries), "draft");
    if (!problems.length) for (const entry of Object.values(draft.entries)) checkEntry(entry, "entry", sides, need);
    return problems.length ? null : draft;
  } catch {
    return null;
  }
}

function isResult(result, sides) {
  const points = n => n === null || Number.isInteger(n);
  return result === null || (isMap(result) && isMap(result.sides) && Array.from({ length: sides }, (_, i) => result.sides[i]).every(side => isMap(side)
    && points(side.total) && points(side.at_least) && points(side.arithmetic)
    && Array.isArray(side.lines) && side.lines.every(line => isMap(line) && isText(line.label) && points(line.count) && points(line.each)
      && Number.isInteger(line.points) && isText(line.fact))
    && Array.isArray(side.not_allowed) && side.not_allowed.every(found => isMap(found) && isText(found.why, 2000) && isText(found.fact))
    && Array.isArray(side.not_stated) && side.not_stated.every(fact => isText(fact)) && Array.isArray(side.other_readings)
    && side.other_readings.every(other => isMap(other) && isMap(other.reading) && points(other.total) && points(other.arithmetic))));
}
