/**
 * The core in Node, started by the site's own lib/bridge.js: lines of JSON in, each {"do": name, …} as in bridge.py; lines of JSON
 * out, each {"ok": what it gives} or {"failed": words}.
 *   node tests/js/core.mjs site
 */

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const assets = pathToFileURL(resolve(process.argv[2], "assets")).href;
// What a browser has and Node has not: a page, and files behind addresses.
globalThis.document = { baseURI: `${assets}/` };
globalThis.fetch = async address => new Response(await readFile(fileURLToPath(address)));

// As a text, for Node takes a file named .js for a module only where a package says so.
const bridge = await readFile(fileURLToPath(`${assets}/lib/bridge.js`), "utf8");
const { core } = await import(`data:text/javascript,${encodeURIComponent(bridge)}`);
const python = core({ core: `${assets}/core.json`, micropython: `${assets}/vendor/micropython/micropython.mjs` });
for await (const line of createInterface({ input: process.stdin })) {
  const { do: name, ...values } = JSON.parse(line);
  const answer = await python.call(name, values).then(ok => ({ ok }), error => ({ failed: error.message }));
  console.log(JSON.stringify(answer));
}
