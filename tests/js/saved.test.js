/** A saved game is believed only after every part was looked at. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FORMAT } from "../../docs/assets/keeper/game.js";
import { readDraft, readGame } from "../../docs/assets/keeper/saved.js";
import { game, playedOut, round } from "./games.js";

const good = () => JSON.parse(JSON.stringify(playedOut([[310, -45], [null, 60]])));

/** A copy of the data with the part at `path` replaced; undefined: left out. */
function changed(data, path, value) {
  const copy = structuredClone(data);
  const last = path.at(-1);
  const around = path.slice(0, -1).reduce((part, key) => part[key], copy);
  if (value === undefined) delete around[last];
  else around[last] = value;
  return copy;
}

const read = data => readGame(JSON.stringify(data));

test("a whole game comes back as it was saved", () => {
  assert.deepEqual(read(good()), { game: good() });
});

test("a text that is cut off anywhere is no game", () => {
  const text = JSON.stringify(good());
  for (let end = 0; end < text.length; end += 7) assert.match(readGame(text.slice(0, end)).error, /cut off/);
});

test("other JSON is no game of this keeper", () => {
  for (const data of [null, [], 7, "game", {}, { format: "1" }, { format: 0 }, { format: 1.5 }]) {
    assert.deepEqual(read(data), { error: "it is no game of this score keeper", newer: false });
  }
});

test("a game of a newer page is told apart, so that it is not thrown away", () => {
  assert.deepEqual(read({ ...good(), format: FORMAT + 1 }), { error: "it was saved by a newer version of this page", newer: true });
});

// [path, a wrong value, the words that name the place]
const WRONG = [
  [["id"], "G 1", "id: expected letters and digits"],
  [["id"], undefined, "id: expected letters and digits"],
  [["rev"], 0, "rev: expected a whole number"],
  [["began"], "yesterday", "began: expected a time"],
  [["changed"], 20261129, "changed: expected a time"],
  [["short"], null, "short: expected the name of the rules"],
  [["href"], "javascript:alert(1)", "href: expected an address on this site"],
  [["href"], "https://example.com/", "href: expected an address on this site"],
  [["href"], "//example.com/", "href: expected an address on this site"],
  [["rules", "facts"], [], "rules: expected a resolved rule set"],
  [["rules", "facts"], { "deal.hand_size": { status: "says" } }, "rules.facts.deal.hand_size: expected a fact"],
  [["players"], [], "players: expected 1 to 24 names"],
  [["players"], Array(25).fill("Ann"), "players: expected 1 to 24 names"],
  [["players", 0], 7, "players: expected 1 to 24 names"],
  [["sides", 1, "seats"], [4], "sides[1]: expected a name and seats"],        // four players sit on 0 to 3
  [["dealer"], 4, "dealer: expected one of the players"],
  [["log"], {}, "log: expected a list of actions"],
  [["log", 0, "do"], "cheat", "log[0]: expected round, remove or end"],
  [["log", 0, "n"], -1, "log[0].n: expected the number of a round"],
  [["log", 0, "over"], "", "log[0].over: expected an id, or null"],
  [["log", 0, "entry"], null, "log[0].entry: expected what was entered"],
  [["log", 1, "entry", "out"], "2", "log[1].entry.out: expected a side, or nothing"],   // two sides are 0 and 1
  [["log", 1, "entry", "mode"], "guess", "log[1].entry.mode: expected value, sum or two"],
  [["log", 1, "entry", "sides"], [{}], "log[1].entry.sides: expected 2 sides"],
  [["log", 1, "entry", "sides", 0], { exact: 1 }, "log[1].entry.sides[0]: expected fields of text"],
  [["log", 1, "entry", "overrule"], { 0: 5 }, "log[1].entry.overrule: expected notes by side"],
  [["log", 1, "entry", "agreed"], { 0: { points: 1.5, note: "" } }, "log[1].entry.agreed: expected points and a note by side"],
  [["log", 1], { do: "end", ended: "yes" }, "log[1].ended: expected true or false"],
  [["log", 0], { do: "remove", n: 0 }, "log[0].over: expected an id, or null"],
  [["at"], 3, "at: expected a number from 0 to 2"],
];
for (const [path, value, words] of WRONG) {
  test(`refused: ${path.join(".")} as ${JSON.stringify(value)}`, () => {
    const found = read(changed(good(), path, value));
    assert.deepEqual([found.error.split("; ")[0], found.newer, found.game], [words, false, undefined]);     // what follows from it may be named, too
  });
}

test("three problems are named and the others counted", () => {
  const { error } = read({ ...good(), id: 1, rev: 1.5, began: "", changed: "", short: 0 });
  const three = "id: expected letters and digits; rev: expected a whole number; began: expected a time";
  assert.equal(error, `${three}, and 2 more`);
  assert.equal(read({ ...good(), id: 1, rev: 1.5, began: "" }).error, three);
});

test("actions that do not follow from one another are no game", () => {
  assert.equal(read(game([round(0, "a"), round(0, "b", "gone")])).error, "log: the actions do not follow from one another");
});

// A result in which everything stands that the scorer may give.
const FULL = {
  total: null, at_least: -20, arithmetic: 480,
  lines: [{ label: "Clean books", count: 1, each: 500, points: 500, fact: "book.clean_points" }, { label: "Points left", count: null, each: null, points: -20, fact: "value.cards" }],
  not_allowed: [{ why: "Going out needs two books.", fact: "out.books" }], not_stated: ["out.bonus"],
  own_words: [{ fact: "out.bonus", in_words: "a bonus; its size is not given" }], exceptions: [{ fact: "out.books", except: "not in round 1" }],
  other_readings: [{ reading: { "out.books": 2 }, total: 480, at_least: 480, arithmetic: 480, not_allowed: [] }],
};
const full = () => changed(good(), ["log", 0, "entry", "result", "sides", "1"], FULL);

test("a result with everything the scorer may give is kept", () => {
  assert.deepEqual(read(full()), { game: full() });
});

test("a line that no rule names, such as a sum of the table's own, is kept", () => {
  const saved = changed(full(), ["log", 0, "entry", "result", "sides", "1", "lines", 0, "fact"], null);
  assert.deepEqual(read(saved), { game: saved });
});

test("a result of the first version, without rules in words and exceptions, is kept", () => {
  const { own_words: _words, exceptions: _exceptions, ...first } = FULL;
  const saved = changed(good(), ["log", 0, "entry", "result", "sides", "1"], first);
  assert.deepEqual(read(saved), { game: saved });
});

for (const [path, value] of [
  [["total"], "60"], [["at_least"], 0.5], [["arithmetic"], undefined], [["lines"], {}], [["lines", 0], "Clean books"], [["lines", 0, "label"], 7], [["lines", 1, "count"], "1"],
  [["lines", 1, "each"], "500"], [["lines", 0, "points"], null], [["lines", 0, "fact"], 7], [["not_allowed"], null], [["not_allowed", 0], "no"], [["not_allowed", 0, "why"], null],
  [["not_allowed", 0, "fact"], 1], [["not_stated"], "out.bonus"], [["not_stated", 0], 1], [["own_words"], {}], [["own_words", 0, "in_words"], null], [["exceptions", 0, "fact"], 7], [["other_readings"], {}], [["other_readings", 0], 1], [["other_readings", 0, "reading"], "2"],
  [["other_readings", 0, "total"], "480"], [["other_readings", 0, "arithmetic"], "480"], [[], null],
]) {
  test(`a damaged result is dropped, since it can be counted again, and the others stay: ${path.join(".")} as ${JSON.stringify(value)}`, () => {
    const { game: found } = read(changed(full(), ["log", 0, "entry", "result", "sides", "1", ...path], value));
    assert.equal(found.log[0].entry.result, null);
    assert.deepEqual(found.log[1], good().log[1]);
  });
}

test("a draft is an unfinished round, or nothing", () => {
  const draft = { rev: 3, editing: null, entries: { 0: { ...round(0, "a").entry, over: null } } };
  const text = data => JSON.stringify(data);
  assert.deepEqual(readDraft(text(draft), 2), draft);
  const down = { ...draft, down: { n: 0, sides: [1] } };
  assert.deepEqual(readDraft(text(down), 2), down);
  assert.equal(readDraft(text({ ...draft, down: { n: 0, sides: [2] } }), 2), null);
  assert.equal(readDraft(text(draft), 3), null);                       // of a game with other sides
  assert.equal(readDraft(text({ ...draft, rev: 0 }), 2), null);
  assert.equal(readDraft(text({ ...draft, editing: -1 }), 2), null);
  assert.equal(readDraft(text(draft).slice(0, -1), 2), null);
});

test("a game from paper, a sum below zero and the reason of a correction come back as they were saved", () => {
  const saved = { ...good(), format: 2, start: { rounds: 2, totals: [1245, -310] } };
  saved.log[0].entry = { ...saved.log[0].entry, mode: "two", out: null, sides: [{ "sums.cards": "−85" }, {}], why: "a book was forgotten" };
  assert.deepEqual(read(saved), { game: saved });
});

for (const start of [{ rounds: 0, totals: [1, 2] }, { rounds: 2, totals: [1] }, { rounds: 2, totals: [1, 0.5] }, { rounds: 2, totals: [1, 2e6] }, { totals: [1, 2] }, []]) {
  test(`refused: a start of ${JSON.stringify(start)}`, () => {
    assert.match(read({ ...good(), start }).error, /^start: expected rounds and totals/);
  });
}
