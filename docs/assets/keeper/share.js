/** The result for others: a file of the whole game, a table for a spreadsheet, text for the group chat. Pure but for handing it over. */

import { day, download, number } from "./draw.js";
import { numberOf, pointsOf, state } from "./game.js";
import { begun, running } from "./table.js";

/** A file name without what a file system minds: "score-2026-11-29". */
const nameOf = (game, ending) => `score-${game.began.slice(0, 10)}-${game.sides.map(side => side.name).join("-").toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, 40)}.${ending}`;

/** The whole game as JSON, to be brought in again on any device. */
export const saveFile = game => download(nameOf(game, "json"), "application/json", `${JSON.stringify(game, null, 1)}\n`);

/** The points of each round as CSV text, one round a line. A name that a spreadsheet would run as a formula is quoted as text. */
export function csv(game) {
  const cell = text => {
    const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const { rounds } = state(game);
  const carried = game.start ? [["on paper", ...game.start.totals.map(String)]] : [];
  const rows = [["Round", ...game.sides.map(side => side.name)], ...carried, ...rounds.map((entry, n) => [String(numberOf(game, n)), ...game.sides.map((_, i) => String(pointsOf(entry, i) ?? ""))])];
  rows.push(["Total", ...game.sides.map((_, i) => String(rounds.length ? running(game, rounds).at(-1)[i] ?? "" : begun(game)[i]))]);
  return rows.map(row => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

export const saveTable = game => download(nameOf(game, "csv"), "text/csv;charset=utf-8", `\ufeff${csv(game)}`);

/** The result as a message: who has what after which round, and by which rules. */
export function chatText(game, said) {
  const { rounds } = state(game);
  const sums = running(game, rounds);
  const lines = [`Hand and Foot, ${day(game.began)}`, `Rules: ${game.short}`, ""];
  const order = game.sides.map((_, i) => i);
  if (sums.length) order.sort((a, b) => (sums.at(-1)[b] ?? 0) - (sums.at(-1)[a] ?? 0));
  for (const i of order) lines.push(`${game.sides[i].name}: ${number(sums.length ? sums.at(-1)[i] : begun(game)[i])}${rounds.length ? ` (${[...(game.start ? [`${number(game.start.totals[i])} on paper`] : []), ...rounds.map(entry => number(pointsOf(entry, i)))].join(", ")})` : ""}`);
  return [...lines, "", ...said].join("\n");
}

/** Hand a text to the device's share sheet, else to the clipboard; gives words for the reader. */
export async function send(text) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text });
      return "Shared.";
    } catch (error) {
      if (error.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "Copied: paste it into your chat.";
  } catch {
    return "This browser lets nothing be copied. Mark the text and copy it by hand.";
  }
}
