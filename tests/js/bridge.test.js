/** The door to the core: what it loads and when, and that a failure has words and can be tried again. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { fetchJson } from "../../docs/assets/lib/bridge.js";

globalThis.document = /** @type {any} */ ({ baseURI: "https://example.org/settle/" });
let asked = [];
let answers = {};
globalThis.fetch = /** @type {any} */ (async address => {
  asked.push(address);
  if (!(address in answers)) throw new TypeError("Failed to fetch");
  const found = answers[address];
  return { ok: found !== 404, json: async () => JSON.parse(found) };
});

// In place of MicroPython: a core that says what it was called with, after the files and folders it was given.
const STANDIN = `data:text/javascript,${encodeURIComponent(`
  export async function loadMicroPython() {
    const made = [];
    return {
      FS: { mkdir: path => made.push(path + "/"), writeFile: (path, text) => made.push(path + "=" + text) },
      pyimport: name => ({ call: text => {
        const { do: what, ...given } = JSON.parse(text);
        return JSON.stringify(what === "fail" ? { error: "fail failed (KeyError: 'x')" } : { ok: { name, made, what, given } });
      } }),
    };
  }`)}`;
const paths = { core: "core.json", micropython: STANDIN };

/** A bridge that has started nothing yet: one interpreter a page is kept in the module. */
let copies = 0;
const fresh = async () => (await import(`../../docs/assets/lib/bridge.js?copy=${++copies}`)).core(paths);

beforeEach(() => {
  asked = [];
  answers = { "core.json": JSON.stringify({ "__init__.py": "", "core/facts/find.py": "a", "core/facts/resolve.py": "b", "core/words.py": "c" }) };
});

test("nothing is loaded before the first call, and then once", async () => {
  const python = await fresh();
  assert.deepEqual(asked, []);
  await Promise.all([python.call("score", {}), python.call("rule", {})]);
  await python.call("say", {});
  assert.deepEqual(asked, ["core.json"]);
});

test("the core gets each folder once, before the files in it, and the call as it was made", async () => {
  const { name, made, what, given } = await (await fresh()).call("score", { rules: "r", round: 3 });
  assert.equal(name, "footnotes.core.bridge");
  assert.deepEqual(made, ["/footnotes/", "/footnotes/__init__.py=", "/footnotes/core/", "/footnotes/core/facts/", "/footnotes/core/facts/find.py=a",
    "/footnotes/core/facts/resolve.py=b", "/footnotes/core/words.py=c"]);
  assert.deepEqual([what, given], ["score", { rules: "r", round: 3 }]);
});

test("the part of the core that reads words comes at the first call that needs it, once, and is asked for again where it failed", async () => {
  const python = await fresh();
  await python.call("score", {});
  assert.deepEqual(asked, ["core.json"]);
  const address = "https://example.org/settle/asking.json";
  await assert.rejects(python.call("read_move", { typed: "x" }), { message: "A part of this page could not be loaded. Is this device offline?" });
  answers[address] = JSON.stringify({ "core/asking/read.py": "d" });
  const [{ made }] = await Promise.all([python.call("read_move", { typed: "x" }), python.call("read_move", { typed: "y" })]);
  assert.deepEqual(made.slice(-2), ["/footnotes/core/asking/", "/footnotes/core/asking/read.py=d"]);
  assert.equal(asked.filter(each => each === address).length, 2);
});

test("an error of the core is an Error with words", async () => {
  await assert.rejects((await fresh()).call("fail", {}), { message: "That could not be worked out: fail failed (KeyError: 'x')." });
});

test("a core that could not be fetched is asked for again at the next call", async () => {
  const python = await fresh();
  const whole = answers["core.json"];
  delete answers["core.json"];
  await assert.rejects(python.call("score", {}), { message: "A part of this page could not be loaded. Is this device offline?" });
  answers["core.json"] = whole;
  assert.equal((await python.call("score", {})).what, "score");
});

test("a core that does not start says that the page needs none of it", async () => {
  answers["core.json"] = "null";
  await assert.rejects((await fresh()).call("score", {}), { message: "This browser could not start the scorer. The page itself needs none of it." });
});

test("a file that is not there, no JSON, or out of reach is told in the same words", async () => {
  answers = { gone: 404, broken: "{", whole: '{"a": 1}' };
  for (const address of ["gone", "broken", "unreached"]) await assert.rejects(fetchJson(address), { message: /^A part of this page could not be loaded/ });
  assert.deepEqual(await fetchJson("whole"), { a: 1 });
});

test("a part that several functions need is loaded once", async () => {
  const python = await fresh();
  const address = "https://example.org/settle/keeper.json";
  answers[address] = JSON.stringify({ "core/scoring/fields.py": "f" });
  await Promise.all([python.call("seats", {}), python.call("form", {})]);
  await python.call("count", {});
  assert.deepEqual(asked, ["core.json", address]);
});
