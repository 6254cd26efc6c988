/** How the game stands: totals, the rounds so far, the chart. It draws; what is so, and in which words, bridge.py's `standing` says. */

import { button, element, newId, number } from "./draw.js";
import { numberOf, pointsOf } from "./game.js";

/** What was played on paper before, as rounds of points: all of it in the first, nothing in the others. */
const carried = game => Array.from({ length: game.start?.rounds ?? 0 }, (_, n) => (n ? game.sides.map(() => 0) : game.start.totals));

/** The points of each round, one row a round, with what was played on paper: [[points or null, one a side]]. */
export const points = (game, rounds) => [...carried(game), ...rounds.map(entry => game.sides.map((_, i) => pointsOf(entry, i)))];

/** What each side began with. */
export const begun = game => game.start?.totals ?? game.sides.map(() => 0);

/** The running totals after each round: [[total or null, one a side]]. */
export function running(game, rounds) {
  const sums = [...begun(game)];
  return rounds.map(entry => game.sides.map((_, i) => {
    const here = pointsOf(entry, i);
    sums[i] = here === null || sums[i] === null ? null : sums[i] + here;
    return sums[i];
  }));
}

/** The totals, large. */
export function totals(game, stand) {
  return element("ul", { class: "standing" }, ...game.sides.map((side, i) => element("li", { class: stand?.totals[i] < 0 ? "minus" : "" },
    element("span", {}, side.name), " ", element("b", {}, stand ? number(stand.totals[i]) : "…"))));
}

/** The rounds so far: points and running totals, with a button to correct each. */
export function history(game, rounds, correct) {
  const sums = running(game, rounds);
  const rows = rounds.map((entry, n) => element("tr", {},
    element("th", { scope: "row" }, element("span", {}, `Round ${numberOf(game, n)}`), correct && button("Correct", () => correct(n), { "aria-label": `Correct round ${numberOf(game, n)}` }), entry.why && element("span", { class: "word" }, entry.why)),
    ...game.sides.map((_, i) => {
      const here = pointsOf(entry, i);
      const waits = !entry.result;
      const decided = entry.result && entry.result.sides[i].total === null && here !== null;
      return element("td", { class: here < 0 ? "minus" : "" }, element("span", { class: "here" }, waits ? "counting" : number(here), decided && element("span", { class: "word" }, " decided")),
        element("span", { class: "word" }, ` ${sums[n][i] === null ? "" : `= ${number(sums[n][i])}`}`));
    })));
  return element("div", { class: "scroll", role: "region", "aria-label": "Rounds so far", tabindex: "0" }, element("table", { class: "score rounds" },
    element("caption", { class: "sr" }, "Points of each round, and the total after it"),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Round"), ...game.sides.map(side => element("th", { scope: "col" }, side.name)))),
    element("tbody", {}, ...before(game), ...rows),
    element("tfoot", {}, element("tr", {}, element("th", { scope: "row" }, "Total"), ...game.sides.map((_, i) => element("td", {}, number(sums.length ? sums.at(-1)[i] : begun(game)[i])))))));
}

/** The row of what was taken over from paper. */
const before = game => (game.start ? [element("tr", {}, element("th", { scope: "row" }, game.start.rounds === 1 ? "Round 1, on paper" : `Rounds 1 to ${game.start.rounds}, on paper`),
  ...game.start.totals.map(total => element("td", { class: total < 0 ? "minus" : "" }, number(total))))] : []);

const DASHES = ["", "10 6", "3 5", "14 5 3 5", "6 3", "2 8"];

/** The totals by round as lines, told apart by dashes and names, with the same in words for who cannot see it. */
export function chart(game, rounds) {
  const sums = [begun(game), ...running(game, rounds)];
  if (rounds.length < 1 || sums.some(row => row.includes(null))) return "";
  const [wide, high, left, right, top, bottom] = [400, 260, 58, 92, 14, 30];
  const all = sums.flat();
  const [low, up] = [Math.min(...all), Math.max(...all, Math.min(...all) + 100)];
  const x = n => left + (n * (wide - left - right)) / rounds.length;
  const y = total => top + ((up - total) * (high - top - bottom)) / (up - low);
  const svg = (tag, attributes, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };
  const marks = [...new Set([low, 0, up].filter(total => total >= low && total <= up))].filter((total, i, list) => list.every((other, j) => j >= i || Math.abs(y(other) - y(total)) > 18));
  const ends = game.sides.map((side, i) => ({ i, name: side.name, y: y(sums.at(-1)[i]) })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < ends.length; k++) ends[k].y = Math.max(ends[k].y, ends[k - 1].y + 22);
  const over = Math.max(0, (ends.at(-1)?.y ?? 0) - (high - bottom + 6));
  const title = newId();
  const drawing = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-labelledby": title, class: "chart" },
    svg("title", { id: title }, `Totals by round. ${game.sides.map((side, i) => `${side.name}: ${sums.slice(1).map(row => number(row[i])).join(", ")}`).join(". ")}.`),
    ...marks.flatMap(total => [svg("line", { x1: left, x2: wide - right, y1: y(total), y2: y(total), class: "grid" }), svg("text", { x: left - 8, y: y(total) + 6, "text-anchor": "end" }, number(total))]),
    ...sums.map((_, n) => svg("text", { x: x(n), y: high - 8, "text-anchor": "middle" }, n ? numberOf(game, n - 1) : "")),
    ...game.sides.flatMap((_, i) => [svg("polyline", { points: sums.map((row, n) => `${x(n)},${y(row[i])}`).join(" "), class: "line", "stroke-dasharray": DASHES[i % DASHES.length] }),
      ...sums.slice(1).map((row, n) => svg("circle", { cx: x(n + 1), cy: y(row[i]), r: 4 }))]),
    ...ends.map(end => svg("text", { x: wide - right + 8, y: end.y - over + 6, class: "name" }, end.name.length > 9 ? `${end.name.slice(0, 8)}…` : end.name)));
  return element("figure", { class: "totals-chart" }, element("figcaption", {}, "Totals by round"), drawing);
}
