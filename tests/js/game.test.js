/** A game as plain data: what is in effect, what undo and redo touch, and what another tab may not overwrite. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Conflict, act, dealerOf, newEntry, newGame, numberOf, pointsOf, redo, state, step, undo, withResult } from "../../docs/assets/keeper/game.js";
import { entry, game, round, sides } from "./games.js";

const ids = played => state(played).rounds.map(({ id }) => id);

test("a new game has nothing in it and is of the first revision", () => {
  const fresh = newGame({ id: "g", now: "2026-11-29T18:00:00Z", rules: {}, short: "Ours", href: "./", players: ["A", "B"], sides, dealer: 0 });
  assert.deepEqual(state(fresh), { rounds: [], ended: false });
  assert.deepEqual([fresh.rev, fresh.at, fresh.log, fresh.began, fresh.changed], [1, 0, [], "2026-11-29T18:00:00Z", "2026-11-29T18:00:00Z"]);
});

test("a new entry has fields of its own for each side", () => {
  const fresh = newEntry("e", sides);
  fresh.sides[0].exact = "1";
  assert.deepEqual(fresh.sides, [{ exact: "1" }, {}]);
  assert.deepEqual([fresh.mode, fresh.out, fresh.result], ["value", null, null]);
});

test("a round is added, corrected and removed where it stands", () => {
  let played = game([round(0, "a"), round(1, "b"), round(2, "c")]);
  assert.deepEqual(ids(played), ["a", "b", "c"]);
  played = act(played, round(1, "b2", "b"), "later");
  assert.deepEqual(ids(played), ["a", "b2", "c"]);
  played = act(played, { do: "remove", n: 0, over: "a" }, "later");
  assert.deepEqual(ids(played), ["b2", "c"]);
});

test("each act is a revision of its own, and the game before it is left as it was", () => {
  const before = game([round(0, "a")]);
  const after = act(before, round(1, "b"), "2026-11-29T19:00:00Z");
  assert.deepEqual([before.log.length, before.at, before.rev], [1, 1, 2]);
  assert.deepEqual([after.log.length, after.at, after.rev, after.changed], [2, 2, 3, "2026-11-29T19:00:00Z"]);
});

for (const [what, action] of Object.entries({
  "a round that another tab has put there": round(0, "x"),
  "a correction of an entry that is no longer there": round(0, "x", "gone"),
  "a round beyond the next one": round(2, "x"),
  "the removal of a round that is not there": { do: "remove", n: 1, over: "a" },
})) {
  test(`refused as a conflict: ${what}`, () => {
    const played = game([round(0, "a")]);
    const named = new RegExp(`^Round ${action.n + 1} was changed in another tab`);
    assert.throws(() => act(played, action, "later"), error => error instanceof Conflict && named.test(error.message));
    assert.deepEqual(ids(played), ["a"]);
  });
}

test("undo and redo move through the actions and stop at both ends", () => {
  const played = game([round(0, "a"), round(1, "b")]);
  const back = undo(undo(undo(played, "t1"), "t2"), "t3");
  assert.deepEqual([ids(back), back.at], [[], 0]);
  assert.deepEqual(ids(redo(back, "t")), ["a"]);
  const forth = redo(redo(redo(back, "t4"), "t5"), "t6");
  assert.deepEqual([ids(forth), forth.at], [["a", "b"], 2]);
  assert.equal(forth.rev, played.rev + 6);
});

test("what was undone is dropped by the next act", () => {
  const played = act(undo(game([round(0, "a"), round(1, "b")]), "t"), round(1, "c"), "t");
  assert.deepEqual(ids(played), ["a", "c"]);
  assert.deepEqual(ids(redo(played, "t")), ["a", "c"]);
});

test("the end of the game is an action that can be taken back", () => {
  const played = game([round(0, "a"), { do: "end", ended: true }]);
  assert.equal(state(played).ended, true);
  assert.equal(state(undo(played, "t")).ended, false);
  assert.equal(state(act(played, { do: "end", ended: false }, "t")).ended, false);
});

test("the step to undo or redo is named, counted from 1", () => {
  const log = [round(0, "a"), round(0, "a2", "a"), { do: "remove", n: 0, over: "a2" }, { do: "end", ended: true }, { do: "end", ended: false }];
  const names = log.map((_, i) => step({ ...game(log), at: i + 1 }, true));
  assert.deepEqual(names, ["round 1", "the correction of round 1", "the removal of round 1", "the end of the game", "going on with the game"]);
  assert.equal(step({ ...game(log), at: 0 }, true), "");
  assert.equal(step({ ...game(log), at: 0 }, false), "round 1");
  assert.equal(step(game(log), false), "");
});

test("a result reaches its entry, also one that is undone, and no other", () => {
  const played = undo(game([round(0, "a"), round(1, "b")]), "t");
  const counted = withResult(played, "b", { sides: {} });
  assert.deepEqual(counted.log.map(({ entry: { result } }) => result), [null, { sides: {} }]);
  assert.equal(counted.at, 1);
  assert.equal(counted.rev, played.rev + 1);
});

test("points: counted, decided by the table, or open", () => {
  const result = total => ({ sides: [{ total, arithmetic: 150 }, { total: 0, arithmetic: 0 }] });
  const open = { ...entry("a"), result: result(null) };
  assert.equal(pointsOf(entry("a"), 0), null);                                    // not counted yet
  assert.equal(pointsOf({ ...open, result: result(-120) }, 0), -120);
  assert.equal(pointsOf(open, 0), null);
  assert.equal(pointsOf({ ...open, agreed: { 0: { points: 200, note: "" } } }, 0), 200);
  assert.equal(pointsOf({ ...open, overrule: { 0: "we let it pass" } }, 0), 150);
  assert.equal(pointsOf({ ...open, overrule: { 0: "" } }, 0), 150);               // a note may be left empty
  assert.equal(pointsOf({ ...open, agreed: { 1: { points: 5, note: "" } } }, 1), 0);   // a total stands, whatever was agreed
});

test("the deal goes round the table", () => {
  const played = { ...game([]), players: ["Ann", "Bob", "Cy"], dealer: 1 };
  assert.deepEqual([0, 1, 2, 3, 7].map(n => dealerOf(played, n)), ["Bob", "Cy", "Ann", "Bob", "Cy"]);
});

test("a game is of the first format that knows what is in it", () => {
  const begun = { id: "g", now: "2026-11-29T18:00:00Z", rules: {}, short: "Ours", href: "./", players: ["A", "B"], sides, dealer: 0 };
  assert.equal(newGame(begun).format, 1);
  assert.equal(newGame({ ...begun, start: { rounds: 2, totals: [5, 6] } }).format, 2);
  const sums = round(0, "a");
  sums.entry.mode = "two";
  assert.equal(act(newGame(begun), sums, "later").format, 2);
  assert.equal(act(newGame(begun), round(0, "a"), "later").format, 1);
});

test("a game from paper counts its rounds on", () => {
  const played = { ...game([round(0, "a")]), start: { rounds: 2, totals: [5, 6] } };
  assert.equal(numberOf(played, 0), 3);
  assert.equal(step(played, true), "round 3");
});
