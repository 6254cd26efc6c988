/** "Can we open?": tap the cards you would lay, see their points, and whether they reach what this round needs. */

import { button, element, number, points } from "./draw.js";
import { stated, valueGroups } from "./fields.js";

const NAMES = { JKR: "joker", 2: "two", A: "ace", K: "king", Q: "queen", J: "jack" };
const FACTS = ["opening.counts", "opening.together", "opening.by", "opening.books", "opening.waived"];

/**
 * Open the counter for a game in round `n` with the sides' totals. `ask(held, total)` gives what bridge.py's `opening` gives, `says(fact)`
 * the rule in words or "".
 */
export function openCounter(game, n, totals, ask, says) {
  let held = [];
  let side = 0;
  let turn = 0;
  const bySide = game.rules.facts["opening.minimum"]?.value?.score !== undefined;
  const answer = element("p", { class: "answer", role: "status" });
  const shown = element("p", { class: "held" });
  const back = button("Take one back", () => change(held.slice(0, -1)));
  const clear = button("Start again", () => change([]));
  const who = element("select", { "aria-label": "Which side?", change: () => {
    side = Number(who.value);
    change(held);
  } }, ...game.sides.map((each, i) => element("option", { value: i }, each.name)));
  const prices = stated(game.rules, "value.cards") ?? {};
  const keys = valueGroups(game.rules).flatMap(({ cards }) => cards).map(card => button(element("span", {}, card === "JKR" ? "Joker" : card, " ", element("small", {}, prices[card])),
    () => change([...held, card]), { class: "key", "aria-label": `${card === "JKR" ? "Joker" : card} ${prices[card]}: add a ${NAMES[card] ?? card}` }));
  const box = element("dialog", { class: "counter", "aria-labelledby": "counter-title" },
    element("h2", { id: "counter-title" }, "Can we open?"), bySide && who, answer, shown,
    element("div", { class: "keys" }, ...keys), element("div", { class: "row" }, back, clear, button("Close", () => box.close(), { class: "main" })), element("div", { class: "note rules" }));
  const place = element("div", { class: "md-typeset" }, box);
  box.addEventListener("close", () => place.remove());

  async function change(next) {
    held = next;
    const mine = ++turn;
    const counts = [...new Set(held)].map(card => [card, held.filter(other => other === card).length]);
    shown.replaceChildren(...(counts.length ? counts.flatMap(([card, count]) => [element("span", { class: "card" }, `${count > 1 ? `${count} × ` : ""}${card === "JKR" ? "Joker" : card}`), " "])
      : ["Tap each card you would lay."]));
    back.disabled = clear.disabled = !held.length;
    const found = await ask(held, totals[side]).catch(error => ({ error: error.message }));
    if (mine !== turn) return;
    answer.replaceChildren(...inWords(found));
  }

  function inWords({ points: sum, need, reaches, error }) {
    if (error) return [error];
    const here = element("b", {}, sum === null ? "open" : points(sum));
    if (need === null) return [here, ". These rules do not say how many you need."];
    if (reaches) return [here, ` of ${number(need)}. `, element("span", { class: "verdict legal" }, "Yes, that is enough.")];
    return [here, ` of ${number(need)}. ${sum === null ? "" : `${number(need - sum)} short.`}`];
  }

  if (!keys.length) box.querySelector(".keys").append(element("p", {}, "These rules do not say what a card is worth."));
  for (const fact of FACTS) says(fact).then(text => text && box.querySelector(".rules").append(element("p", {}, text)), () => {});
  document.body.append(place);
  change([]);
  box.showModal();
}
