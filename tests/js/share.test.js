/** The result for others: the table for a spreadsheet and the text for the group chat. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { chatText, csv, send } from "../../docs/assets/keeper/share.js";
import { running } from "../../docs/assets/keeper/table.js";
import { state } from "../../docs/assets/keeper/game.js";
import { game, playedOut } from "./games.js";

const named = (played, ...names) => ({ ...played, sides: played.sides.map((side, i) => ({ ...side, name: names[i] })) });

test("running totals add up round by round, and stay open from an open round on", () => {
  const totals = points => running(playedOut(points), state(playedOut(points)).rounds);
  assert.deepEqual(totals([[310, -45], [1200, 60], [-20, 0]]), [[310, -45], [1510, 15], [1490, 15]]);
  assert.deepEqual(totals([[310, 5], [null, 60], [100, 1]]), [[310, 5], [null, 65], [null, 66]]);
  assert.deepEqual(totals([]), []);
});

test("a table has a line a round, the totals last", () => {
  assert.equal(csv(playedOut([[310, -45], [1200, 60]])), "Round,Us,Them\r\n1,310,-45\r\n2,1200,60\r\nTotal,1510,15\r\n");
});

test("an open round and the total after it are left empty", () => {
  assert.equal(csv(playedOut([[310, -45], [null, 60]])), "Round,Us,Them\r\n1,310,-45\r\n2,,60\r\nTotal,,15\r\n");
});

test("a game without a round has totals of 0", () => {
  assert.equal(csv(game([])), "Round,Us,Them\r\nTotal,0,0\r\n");
});

test("a name that a spreadsheet would run, or take for two cells, is made harmless", () => {
  const head = (...names) => csv(named(game([]), ...names)).split("\r\n")[0];
  assert.equal(head("=1+1", "@home"), "Round,'=1+1,'@home");
  assert.equal(head("+us", "-them"), "Round,'+us,'-them");
  assert.equal(head("-5", "Ann, Bob"), 'Round,-5,"Ann, Bob"');
  assert.equal(head('The "aces"', "=A1,B1"), `Round,"The ""aces""","'=A1,B1"`);
});

test("the chat text names the rules, the sides with the most first, and what is said of the end", () => {
  assert.equal(chatText(playedOut([[310, 1045], [-20, 60]]), ["The game is over."]), [
    "Hand and Foot, 29 November 2026", "Rules: Ours", "", "Them: 1,105 (1,045, 60)", "Us: 290 (310, −20)", "", "The game is over.",
  ].join("\n"));
});

test("in the chat text an open total is called open, and no round gives no brackets", () => {
  assert.match(chatText(playedOut([[null, 60]]), []), /\nThem: 60 \(60\)\nUs: open \(open\)\n/);
  assert.match(chatText(game([]), []), /\nUs: 0\nThem: 0\n/);
});

/** What is told the reader, and the texts that reached the share sheet and the clipboard of such a device. */
async function sent({ coarse = false, share, clipboard }) {
  const [shared, copied] = [[], []];
  const of = (failure, into) => (failure === undefined ? undefined : async given => {
    if (failure) throw Object.assign(new Error(), { name: failure });
    into.push(given);
  });
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { share: of(share, shared), clipboard: { writeText: of(clipboard ?? "", copied) } } });
  globalThis.matchMedia = /** @type {any} */ (asked => ({ matches: asked === "(pointer: coarse)" && coarse }));
  return { words: await send("310 to 60"), shared, copied };
}

test("a telephone shares, and giving that up is no failure", async () => {
  assert.deepEqual(await sent({ coarse: true, share: "" }), { words: "Shared.", shared: [{ text: "310 to 60" }], copied: [] });
  assert.deepEqual(await sent({ coarse: true, share: "AbortError" }), { words: "", shared: [], copied: [] });
});

test("what cannot share copies: a desk, a browser without sharing, one that refuses it", async () => {
  for (const device of [{ share: "" }, { coarse: true }, { coarse: true, share: "NotAllowedError" }]) {
    assert.deepEqual(await sent(device), { words: "Copied: paste it into your chat.", shared: [], copied: ["310 to 60"] });
  }
});

test("where nothing can be copied the reader is told how", async () => {
  assert.match((await sent({ clipboard: "NotAllowedError" })).words, /copy it by hand/);
});
