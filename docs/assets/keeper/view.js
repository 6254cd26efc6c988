/** An open game on the page: its rules and minimum in sight, the round being entered, what it is worth, and what comes after. */

import { drawRounds, sharePart } from "./after.js";
import { button, capital, element } from "./draw.js";
import { roundEntry, sumsOf } from "./entry.js";
import { eveningScreen } from "./evening.js";
import { dealerOf, numberOf, state, withResult } from "./game.js";
import { openCounter } from "./open.js";
import { wordsFor } from "./score.js";
import { saveFile } from "./share.js";
import { strip } from "./strip.js";
import { points, totals } from "./table.js";

/** The view of one game; `keeper` is what keeper.js can do for it (see openGame there). */
export function gameView(keeper) {
  const { id, scorer } = keeper;
  const [barText, topBody, titleBody, after] = Array.from({ length: 4 }, () => element("div", {}));
  const notice = element("div", { role: "alert" });
  // made once, so that the focus stays when what is around them is drawn anew
  const [topHead, titleHead] = ["h2", "h2"].map(tag => element(tag, { tabindex: "-1" }));
  const top = element("div", { class: "top" }, topHead, topBody);
  const opening = button("Can we open?", canWeOpen);
  const evening = eveningScreen({ shown: acrossTheTable, toggle: i => entry.goneDown(i), settle: keeper.settle, left: () => history.replaceState(null, "") });
  const share = sharePart(keeper.game, { end: endHere, leave: keeper.leave });
  const entry = roundEntry(keeper, { words: () => words(), tell, changed: () => changed(), counted: drawBar, saved });
  const box = element("div", { class: "game" }, element("div", { class: "game-bar" }, barText, opening), notice, top,
    element("div", { class: "title" }, titleHead, titleBody), entry.place, after, share.box);
  let stand = null;           // how the game stands, from bridge.py
  let goingOn = false;        // does the table play on after the end?

  const game = () => keeper.game();
  const rounds = () => state(game()).rounds;
  const words = () => wordsFor(game().rules, keeper.vocabulary(), keeper.settle);
  const over = () => Boolean(state(game()).ended || stand?.over);

  /** The number of the round to come. */
  const next = () => numberOf(game(), rounds().length);

  function saved(words) {
    if (words) keeper.say(words);
    changed();
    top.scrollIntoView({ block: "start" });
    topHead.focus();
  }

  function correct(n) {
    entry.edit(n);
    changed();
    titleHead.focus();
  }

  function remove(n) {
    if (keeper.act({ do: "remove", n, over: rounds()[n].id })) keeper.say(`Round ${numberOf(game(), n)} is removed. Undo brings it back.`);
    entry.edit(null);
    changed();
  }

  /** What the evening screen shows (see evening.js). */
  function acrossTheTable() {
    const { sides } = game();
    const down = entry.down();
    return { round: isClosed() ? null : next(), dealer: capital(dealerOf(game(), rounds().length)), minimum: stand?.minimum ?? "…", said: (stand?.said ?? []).join(" "),
      sides: sides.map((side, i) => ({ name: side.name, total: stand ? stand.totals[i] : null, isDown: down.includes(i) })) };
  }

  function showScore() {
    history.replaceState({ evening: true }, "");      // so that Back from a question leads here again
    evening.open();
  }

  function drawBar() {
    if (!game()) return;
    evening.draw();
    const closed = isClosed();
    opening.hidden = closed;
    barText.replaceChildren(...strip(game(), stand, entry.now(), keeper.href, closed ? null : next()));
  }

  async function canWeOpen() {
    const { rules, sides } = game();
    const number = next();
    try {
      const offers = await scorer.counter(rules);
      if (!document.querySelector("dialog.counter")) openCounter(game(), stand?.totals ?? sides.map(() => 0), offers, (held, total) => scorer.opening(rules, number, total, held));
    } catch (error) {
      tell(error.message);
    }
  }

  function drawTop() {
    const said = stand?.said ?? [];
    topHead.textContent = over() ? "The result" : rounds().length ? "How it stands" : "A new game";
    share.show(said, over());
    topBody.replaceChildren(totals(game(), stand), element("p", {}, said.join(" ")), element("p", {}, button("Show the score", showScore)));
  }

  /** Does the result stand, with nothing more to enter? */
  const isClosed = () => over() && !goingOn && entry.at() === rounds().length;

  function drawTitle() {
    const n = entry.at();
    const correcting = n < rounds().length;
    const hidden = isClosed();
    titleHead.textContent = correcting ? `Correct round ${numberOf(game(), n)}` : `Round ${numberOf(game(), n)}`;
    titleHead.hidden = hidden;
    titleBody.replaceChildren(hidden ? element("p", { class: "row" }, button("Play again, same people", keeper.again, { class: "main" }), button("Go on all the same", goOn)) : correcting ? "" : element("p", {}, `${capital(dealerOf(game(), n))} deals.`));
    return entry.draw(hidden);
  }

  function goOn() {
    goingOn = true;
    if (state(game()).ended) keeper.act({ do: "end", ended: false });
    changed();
  }

  function drawAfter() {
    after.replaceChildren(...drawRounds(game(), rounds(), words(), keeper.vocabulary(), { correct, remove, move }));
  }

  function move(change, said) {
    keeper.change(old => change(old, keeper.now()));
    entry.edit(null);
    keeper.say(said);
    changed();
    after.querySelector(".undo button:not(:disabled)")?.focus();
  }

  function endHere() {
    keeper.act({ do: "end", ended: true });
    changed();
    topHead.focus();
  }

  async function standing() {
    const mine = game().rev;
    const found = await scorer.standing(game().rules, game().sides.map(side => side.name), points(game(), rounds())).catch(() => null);
    if (!found || game()?.rev !== mine) return;
    stand = found;
    drawTop();
    drawTitle();
    drawBar();
  }

  function draw() {
    drawTop();
    const laid = drawTitle();
    drawBar();
    drawAfter();
    return laid;
  }

  /** The game is another than before: draw it anew; the form stays where it is still the same round. */
  function changed() {
    entry.check();
    return Promise.all([draw(), standing()]);
  }

  /** What is being typed was changed in another tab. */
  function draftChanged() {
    if (!entry.draftChanged()) draw();
  }

  function tell(text, ...more) {
    notice.replaceChildren(...(text ? [element("p", { class: "told" }, text, ...more)] : []));
  }

  /** A saved round counts otherwise now than when it was saved. */
  function differs(n, saved, result) {
    tell(`Round ${numberOf(game(), n)} was saved with other points (${sumsOf(game(), saved.result)}) than its entries give now (${sumsOf(game(), result)}). The saved points stand. `,
      button("Use the new count", () => {
        keeper.change(old => withResult(old, saved.id, result));
        tell("");
      }));
  }

  const ready = changed();      // when all is known that stands above the fold
  return { id, box, ready, changed, draftChanged, tell, differs, showScore, saveFile: () => saveFile(game()) };
}
