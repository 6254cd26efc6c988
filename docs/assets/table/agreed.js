/** The fair rulings that the table has agreed on, which no question of the builder holds: what was asked, what holds, since when. */

import { fetchJson } from "../lib/bridge.js";
import { dayWords } from "../lib/house_rules.js";
import { button, element } from "./parts.js";

let words = null;      // {id: {ask, ruling}}, fetched once one is to be shown

/**
 * Show them in `section`.
 * @param {HTMLElement} section
 * @param {Record<string, string>} agreed  {id: day}
 * @param {(id: string) => any} drop  takes one back
 */
export async function showAgreed(section, agreed, drop) {
  const ids = Object.keys(agreed).sort();
  section.hidden = !ids.length;
  if (!ids.length) return;
  words ??= await fetchJson(section.dataset.mannersJson);
  section.querySelector("ul").replaceChildren(...ids.filter(id => words[id]).map(id => element("li", {}, element("b", {}, words[id].ask), ` ${words[id].ruling} `,
    element("span", { class: "word" }, dayWords(agreed[id])), " ", button("Take it back", () => drop(id), { "aria-label": `Take it back: ${words[id].ask}` }))));
}
