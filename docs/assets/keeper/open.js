/** "Can we open?": tap the cards you would lay, see their points, and whether they reach what this round needs. */

import { button, element, number, points } from "./draw.js";

/**
 * Open the counter for a game with the sides' totals. `offers` is what bridge.py's `counter` gives, `ask(held, total)` what its `opening`
 * gives.
 */
export function openCounter(game, totals, offers, ask) {
  const shortOf = new Map(offers.keys.map(key => [key.card, key.short]));
  let held = [];
  let side = 0;
  let turn = 0;
  const answer = element("p", { class: "answer", role: "status" });
  const shown = element("p", { class: "held" });
  const back = button("Take one back", () => change(held.slice(0, -1)));
  const clear = button("Start again", () => change([]));
  const who = element("select", { "aria-label": "Which side?", change: () => {
    side = Number(who.value);
    change(held);
  } }, ...game.sides.map((each, i) => element("option", { value: i }, each.name)));
  const keys = offers.keys.map(({ card, short, name, worth }) => button(element("span", {}, short, " ", element("small", {}, worth)),
    () => change([...held, card]), { class: "key", "aria-label": `${short} ${worth}: add a ${name}` }));
  const box = element("dialog", { class: "counter", "aria-labelledby": "counter-title" },
    element("h2", { id: "counter-title" }, "Can we open?"), offers.by_total && who, answer, shown,
    element("div", { class: "keys" }, ...keys), element("div", { class: "row" }, back, clear, button("Close", () => box.close(), { class: "main" })),
    element("div", { class: "note rules" }, ...offers.rules.map(text => element("p", {}, text))));
  const place = element("div", { class: "md-typeset" }, box);
  box.addEventListener("close", () => place.remove());

  async function change(next) {
    held = next;
    const mine = ++turn;
    const counts = [...new Set(held)].map(card => [card, held.filter(other => other === card).length]);
    shown.replaceChildren(...(counts.length ? counts.flatMap(([card, count]) => [element("span", { class: "card" }, `${count > 1 ? `${count} × ` : ""}${shortOf.get(card)}`), " "])
      : ["Tap each card you would lay."]));
    back.disabled = clear.disabled = !held.length;
    const found = await ask(held, totals[side]).catch(error => ({ error: error.message }));
    if (mine !== turn) return;
    answer.replaceChildren(...inWords(found));
  }

  function inWords({ points: sum, need, reaches, error }) {
    if (error) return [error];
    const here = element("b", {}, sum === null ? "open" : points(sum));
    if (need === null) return [here, ". ", offers.by_total && totals[side] === null ? offers.total_open : offers.no_need];
    if (reaches) return [here, ` of ${number(need)}. `, element("span", { class: "verdict legal" }, "Yes, that is enough.")];
    return [here, ` of ${number(need)}. ${sum === null ? "" : `${number(need - sum)} short.`}`];
  }

  if (!keys.length) box.querySelector(".keys").append(element("p", {}, offers.no_keys));
  document.body.append(place);
  change([]);
  box.showModal();
}
