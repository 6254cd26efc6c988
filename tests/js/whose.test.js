/** The choice of rules: what the device keeps, and what stands where it keeps nothing. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
let closed = false;      // a browser that keeps nothing for this site
const status = { textContent: "" };
let told;                // what the page does when another tab has changed something

const open = does => (...given) => {
  if (closed) throw new Error("SecurityError");
  return does(...given);
};
globalThis.localStorage = /** @type {any} */ ({
  getItem: open(key => kept.get(key) ?? null),
  setItem: open((key, text) => kept.set(key, String(text))),
  removeItem: open(key => kept.delete(key)),
});
globalThis.document = /** @type {any} */ ({ querySelectorAll: selector => (selector === "[data-whose-status]" ? [status] : []) });
globalThis.addEventListener = /** @type {any} */ ((type, listener) => {
  if (type === "storage") told = listener;
});

const { HOUSE, choice, choose, forget, onChoice, seen } = await import("../../docs/assets/lib/whose.js");

beforeEach(() => {
  closed = false;
  kept.clear();
});

test("nothing is chosen at first", () => {
  assert.equal(choice(), null);
  assert.deepEqual(seen(), []);
});

test("a rule set is kept by id and name, and dropped again", () => {
  choose("grandma-sue", "Grandma Sue");
  assert.deepEqual(choice(), { id: "grandma-sue", name: "Grandma Sue" });
  assert.equal(status.textContent, "Rules chosen: Grandma Sue.");
  forget();
  assert.equal(choice(), null);
  assert.equal(status.textContent, "No rules chosen.");
});

test("house rules are kept with the address that holds them, and are none without it", () => {
  choose(HOUSE, "Our table", "base=grandma-sue&deal.hand_size=13");
  assert.equal(choice().address, "base=grandma-sue&deal.hand_size=13");
  choose(HOUSE, "Our table");
  assert.equal(choice(), null);
});

test("what another program has kept under our names is not believed", () => {
  for (const text of ["{", "null", "7", '"grandma-sue"', '{"id": 7, "name": "x"}', '{"id": "a"}', "[]"]) {
    kept.set("footnotes.rules", text);
    assert.equal(choice(), null, text);
  }
  kept.set("footnotes.seen", '{"0": "a"}');
  assert.deepEqual(seen(), []);
  kept.set("footnotes.seen", '["a", 7, null, "b"]');
  assert.deepEqual(seen(), ["a", "b"]);
});

test("a device that keeps nothing has no choice, and says so", () => {
  closed = true;
  choose("grandma-sue", "Grandma Sue");
  assert.equal(choice(), null);
  assert.deepEqual(seen(), []);
  assert.equal(status.textContent, "This device does not let the site keep your choice.");
});

test("whoever listens is told at once and at each change, also of another tab", () => {
  const heard = [];
  onChoice(chosen => heard.push(chosen?.id ?? null));
  choose("a", "A");
  kept.set("footnotes.rules", JSON.stringify({ id: "b", name: "B" }));
  told({ key: "footnotes.rules" });
  told({ key: "footnotes.other" });      // none of ours
  kept.clear();
  told({ key: null });                   // all was cleared
  assert.deepEqual(heard, [null, "a", "b", null]);
});
