/**
 * The buttons of a question's page that were written with it: "We play it this way" decides one question for this table,
 * "Rule it so" notes a fair ruling. Both go into the table's own rules (see house_rules.js), with the day.
 */

import { HOUSE, choice, onChoice } from "../lib/whose.js";

const told = document.querySelector("[data-decided]");

/**
 * @param {HTMLElement} pressed
 * @param {(house: typeof import("../lib/house_rules.js")) => Promise<any>} act
 */
async function note(pressed, act) {
  pressed.setAttribute("aria-busy", "true");
  try {
    await act(await import("../lib/house_rules.js"));
    document.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" });
  } catch (error) {
    told.textContent = error.message;
    told.hidden = false;
  }
  pressed.removeAttribute("aria-busy");
}

for (const pressed of document.querySelectorAll("[data-decide]")) {
  const { decide: fact, value } = /** @type {HTMLElement} */ (pressed).dataset;
  pressed.addEventListener("click", () => note(/** @type {HTMLElement} */ (pressed), house => house.decide(choice(), fact, JSON.parse(value))));
}
/** Rulings: pressed where the table has agreed, with the day; pressed again, the note is taken back. */
const rulings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-agree]")]);
for (const pressed of rulings) {
  pressed.addEventListener("click", () => note(pressed, house => house.agree(choice(), pressed.dataset.agree, pressed.ariaPressed === "true")));
}
if (rulings.length) onChoice(async chosen => {
  const house = chosen?.id === HOUSE && chosen.address.includes("agreed=") ? await import("../lib/house_rules.js") : null;
  const noted = house ? await house.agreed(chosen).catch(() => ({})) : {};
  for (const pressed of rulings) {
    const day = noted[pressed.dataset.agree];
    pressed.ariaPressed = String(Boolean(day));
    pressed.textContent = day ? `Agreed on ${house.dayWords(day)}. Take it back` : "Rule it so";
  }
});
