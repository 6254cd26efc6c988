/** Below the round: the rounds so far with undo and redo, and the ways to keep and share the result. It draws. */

import { chart } from "./chart.js";
import { button, element } from "./draw.js";
import { numberOf, redo, step, undo } from "./game.js";
import { drawScore, restsOn } from "./score.js";
import { chatText, saveFile, saveTable, send } from "./share.js";
import { history } from "./table.js";

/** The rounds of a game; `does` has correct(n), remove(n), move(undo or redo, words for the reader). */
export function drawRounds(game, rounds, words, vocabulary, does) {
  const resting = restsOn(game.rules, vocabulary, words);
  const [back, forth] = [step(game, true), step(game, false)];
  if (!rounds.length && !game.start && !back && !forth) return [resting];
  return [element("h2", {}, "Rounds so far"), rounds.length || game.start ? history(game, rounds, does.correct) : "",
    element("p", { class: "row undo" }, button(back ? `Undo ${back}` : "Undo", () => does.move(undo, `Undone: ${back}.`), { disabled: !back }),
      button(forth ? `Redo ${forth}` : "Redo", () => does.move(redo, `Done again: ${forth}.`), { disabled: !forth })),
    chart(game, rounds),
    ...rounds.map((saved, n) => element("details", {}, element("summary", {}, `Round ${numberOf(game, n)}, line by line`),
      ...game.sides.map((side, i) => drawScore(side.name, saved, i, words, null)), element("p", {}, button(`Remove round ${numberOf(game, n)}`, () => does.remove(n))))),
    resting];
}

/** Print the lines of each round, too. */
function printInFull(box) {
  const game = box.closest(".game");
  game.classList.add("in-full");
  print();
  game.classList.remove("in-full");
}

/** Keeping and sharing, made once: { box, show(said, over) }; `game()` gives the game, `does` has end() and leave(). */
export function sharePart(game, does) {
  const text = element("textarea", { rows: "5", readonly: true, "aria-label": "The result as text" });
  const how = element("p", { role: "status" });
  const end = element("p", {}, button("End the game here", does.end));
  const box = element("div", {}, element("h2", {}, "Keep it and share it"),
    element("p", { class: "note" }, "The game is kept on this device by itself. Nothing you enter leaves it unless you send it."), text, how,
    element("p", { class: "row" }, button("Send or copy the result", async () => {
      how.textContent = await send(text.value);
    }), button("Print on one page", () => print()), button("Print line by line", () => printInFull(box)), button("Save as a file", () => saveFile(game())), button("Save as a table (CSV)", () => saveTable(game()))),
    end, element("p", {}, button("Other games, new game", does.leave)));
  const show = (said, over) => {
    text.value = chatText(game(), said);
    end.hidden = over;
  };
  return { box, show };
}
