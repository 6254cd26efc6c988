/** How the game stands: totals, the rounds so far. It draws; what is so, and in which words, bridge.py's `standing` says. */

import { button, element, number } from "./draw.js";
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
