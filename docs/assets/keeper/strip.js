/** What stays in sight while a round is entered: the totals with what the round adds, the rules, what it takes to go down. It draws. */

import { element, number } from "./draw.js";
import { numberOf, pointsOf } from "./game.js";

const MOST = 4;      // sides that have room beside each other; of more, the one being entered is shown

/**
 * `now` is the round on the page (see entry.js), or null; `href` leads to the rules, where they have a page; `next` is the number of the
 * round to come, null once the result stands.
 */
export function strip(game, stand, now, href, next) {
  const shown = game.sides.map((side, i) => ({ side, i })).filter(({ i }) => game.sides.length <= MOST || i === (now?.side ?? 0));
  const rules = href ? element("a", { href }, game.short) : element("b", {}, game.short);
  return [
    element("ul", { class: "strip-totals" }, ...shown.map(({ side, i }) => element("li", { class: stand?.totals[i] < 0 ? "minus" : "" },
      element("span", {}, side.name), " ", element("b", {}, stand ? number(stand.totals[i]) : "…"), " ", element("small", {}, soFar(game, now, i))))),
    element("p", {}, next !== null && element("span", {}, `To go down in round ${next}: `, element("b", {}, stand?.minimum ?? "…")), " ", element("span", {}, "Rules: ", rules)),
  ];
}

/** What the round on the page brings a side so far: "+610", "round 2: 610" where it is corrected; "" while nothing is entered. */
function soFar(game, now, side) {
  if (!now || now.isBlank || !now.entry.result) return "";
  const here = pointsOf(now.entry, side) ?? now.entry.result.sides[side].lines.reduce((sum, line) => sum + line.points, 0);
  if (now.entry.over !== null) return `round ${numberOf(game, now.n)}: ${number(here)}`;
  return here < 0 ? number(here) : `+${number(here)}`;
}
