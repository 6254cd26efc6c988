/** The core as the browser gets it: MicroPython reads every module of it, whether or not a page asks for it today. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { loadMicroPython } from "../../docs/assets/vendor/micropython/micropython.mjs";

const CORE = new URL("../../scripts/footnotes/core/", import.meta.url);
const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024, pystack: 64 * 1024 });

/** The paths below the core of its folders and modules, a folder before what is in it. */
function below(folder = "") {
  return readdirSync(new URL(folder, CORE), { withFileTypes: true }).flatMap(found => {
    const path = folder + found.name;
    if (found.isDirectory()) return found.name === "__pycache__" ? [] : [`${path}/`, ...below(`${path}/`)];
    return found.name.endsWith(".py") ? [path] : [];
  });
}

const paths = below();
python.FS.mkdir("/footnotes");
python.FS.writeFile("/footnotes/__init__.py", "");
python.FS.mkdir("/footnotes/core");
for (const path of paths) {
  if (path.endsWith("/")) python.FS.mkdir(`/footnotes/core/${path.slice(0, -1)}`);
  else python.FS.writeFile(`/footnotes/core/${path}`, readFileSync(new URL(path, CORE), "utf-8"));
}

const modules = paths.filter(path => path.endsWith(".py") && !path.endsWith("__init__.py")).map(path => path.slice(0, -3).replaceAll("/", "."));

test("there is a core", () => {
  assert.ok(modules.includes("bridge") && modules.includes("scoring.score") && modules.length > 20);
});

for (const name of modules) {
  test(`MicroPython imports ${name}`, () => {
    assert.ok(python.pyimport(`footnotes.core.${name}`));
  });
}

test("the bridge answers, and an unknown call is no traceback", () => {
  const { call } = python.pyimport("footnotes.core.bridge");
  const asked = given => JSON.parse(call(JSON.stringify(given)));
  assert.deepEqual(asked({ do: "say", fact: { id: "deal.hand_size", type: "count", unit: "cards", of: [], words: {}, varies: [] }, value: 13 }), { ok: "13 cards" });
  assert.deepEqual(asked({ do: "cheat" }), { error: "there is no function cheat" });
});
