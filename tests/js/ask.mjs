/**
 * The box's finder in Node: one line of JSON in, {"data": what data/search.json holds, "asked": [text]}; one line out, for each text
 * [id of a hit], the best first.
 */

import { finder } from "../../docs/assets/search/match.js";

let text = "";
for await (const part of process.stdin) text += part;
const { data, asked } = JSON.parse(text);
const find = finder(data);
console.log(JSON.stringify(asked.map(words => find(words).map(({ entry }) => entry.id))));
