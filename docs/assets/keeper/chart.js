/** The totals by round as lines, told apart by dashes and marks, named in full below, with the same in words for who cannot see it. */

import { element, newId, number } from "./draw.js";
import { numberOf } from "./game.js";
import { begun, running } from "./table.js";

const DASHES = ["", "10 6", "3 5", "14 5 3 5", "6 3", "2 8"];
// a circle, a square, a triangle, a diamond, a cross, a bar: around (0, 0)
const MARKS = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "M-5-5h10v10h-10z", "M0-6l6 11h-12z", "M0-7l6 7l-6 7l-6-7z", "M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z", "M-7-2h14v4h-14z"];
const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [400, 240, 62, 16, 14, 30];

function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const line = (points, i) => svg("polyline", { points, class: "line", "stroke-dasharray": DASHES[i % DASHES.length] });
const mark = (x, y, i) => svg("path", { d: MARKS[i % MARKS.length], transform: `translate(${x} ${y})`, class: "mark" });

/** The figure; "" before the first round, or where a total is open. */
export function chart(game, rounds) {
  const sums = [begun(game), ...running(game, rounds)];
  if (rounds.length < 1 || sums.some(row => row.includes(null))) return "";
  const all = sums.flat();
  const [low, up] = [Math.min(...all), Math.max(...all, Math.min(...all) + 100)];
  const x = n => LEFT + (n * (WIDE - LEFT - RIGHT)) / rounds.length;
  const y = total => TOP + ((up - total) * (HIGH - TOP - BOTTOM)) / (up - low);
  const levels = [...new Set([low, 0, up].filter(total => total >= low && total <= up))].filter((total, i, list) => list.every((other, j) => j >= i || Math.abs(y(other) - y(total)) > 18));
  const title = newId();
  const drawing = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-labelledby": title, class: "chart" },
    svg("title", { id: title }, `Totals by round. ${game.sides.map((side, i) => `${side.name}: ${sums.slice(1).map(row => number(row[i])).join(", ")}`).join(". ")}.`),
    ...levels.flatMap(total => [svg("line", { x1: LEFT, x2: WIDE - RIGHT, y1: y(total), y2: y(total), class: "grid" }), svg("text", { x: LEFT - 8, y: y(total) + 6, "text-anchor": "end" }, number(total))]),
    ...sums.map((_, n) => svg("text", { x: x(n), y: HIGH - 8, "text-anchor": "middle" }, n ? numberOf(game, n - 1) : "")),
    ...game.sides.flatMap((_, i) => [line(sums.map((row, n) => `${x(n)},${y(row[i])}`).join(" "), i), ...sums.slice(1).map((row, n) => mark(x(n + 1), y(row[i]), i))]));
  const names = game.sides.map((side, i) => element("li", {}, svg("svg", { viewBox: "0 0 60 20", class: "key", "aria-hidden": "true" }, line("2,10 58,10", i), mark(30, 10, i)), side.name));
  return element("figure", { class: "totals-chart" }, element("figcaption", {}, "Totals by round"), drawing, element("ul", { class: "chart-names" }, ...names));
}
