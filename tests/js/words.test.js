/** Numbers and words as the tools write them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { day, number, points, series } from "../../docs/assets/keeper/draw.js";
import { capital } from "../../docs/assets/lib/element.js";
import { same } from "../../docs/assets/table/parts.js";

test("numbers have commas and a true minus sign; none is open", () => {
  assert.deepEqual([0, 999, 1500, -100, -12345].map(number), ["0", "999", "1,500", "−100", "−12,345"]);
  assert.deepEqual([number(null), number(undefined)], ["open", "open"]);
});

test("one point, more points", () => {
  assert.deepEqual([1, -1, 0, 2, -1500].map(points), ["1 point", "−1 point", "0 points", "2 points", "−1,500 points"]);
});

test("a series has its last two joined by and", () => {
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(series), ["", "a", "a and b", "a, b and c"]);
});

test("a day is written out", () => {
  assert.equal(day("2026-11-29T12:00:00"), "29 November 2026");
});

test("a capital is put first and nothing else is changed", () => {
  assert.deepEqual(["", "aces", "Aces and A", "éclair"].map(capital), ["", "Aces", "Aces and A", "Éclair"]);
});

test("equal data give the same text, in whatever order it was written; other data do not", () => {
  assert.equal(same({ a: [1, { c: 2, b: null }], d: "x" }), same({ d: "x", a: [1, { b: null, c: 2 }] }));
  const all = [null, 0, 1, "1", "", [], {}, [1, 2], [2, 1], [[1], 2], { a: 1 }, { a: "1" }, { b: 1 }, { a: 1, b: 1 }, true, "true"];
  assert.equal(new Set(all.map(same)).size, all.length);
});
