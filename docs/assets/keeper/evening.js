/** The score to be read across the table: the whole window, dark and calm. It draws; one tap leads back. */

import { button, element, number } from "./draw.js";

/**
 * `shown()` gives what stands there: { round, dealer, minimum, sides: [{ name, total, isDown }], said } with words, `round` null once the
 * result stands; `toggle(side)` notes who has gone down; `settle` is the address of the questions; `left()` is called when it is closed.
 * Gives { open(), draw() }.
 */
export function eveningScreen({ shown, toggle, settle, left }) {
  let box = null;

  function side({ name, total, isDown }, i, isOn) {
    const down = isOn && button(isDown ? "✓ Has gone down" : "Not down yet", () => {
      toggle(i);
      draw();
      box.querySelectorAll(".evening-side button")[i].focus();
    }, { "aria-pressed": String(isDown), "aria-label": `${name} has gone down` });
    return element("section", { class: "evening-side", "aria-label": name }, element("h2", {}, name), element("p", { class: total < 0 ? "big minus" : "big" }, number(total)), down);
  }

  function draw() {
    if (!box) return;
    const { round, dealer, minimum, sides, said } = shown();
    box.replaceChildren(
      element("header", {}, element("p", {}, ...(round === null ? [said] : [element("b", {}, `Round ${round}`), ` ${dealer} deals.`])),
        round !== null && element("p", {}, "To go down: ", element("b", {}, minimum))),
      element("div", { class: sides.some(({ total }) => number(total).length > 6) ? "evening-sides wide" : "evening-sides" }, ...sides.map((each, i) => side(each, i, round !== null))),
      element("footer", {}, button("Back to the round", () => box.close(), { class: "main" }), element("a", { class: "button", href: settle }, "Settle a question")));
  }

  function open() {
    if (box) return;
    box = element("dialog", { class: "evening", "aria-label": "The score", close: () => {
      box.parentNode.remove();
      box = null;
      left();
    } });
    document.body.append(element("div", { class: "md-typeset" }, box));
    draw();
    box.showModal();
  }

  return { open, draw };
}
