/** An open game on the page: its rules and minimum in sight, the round being entered, what it is worth, and what comes after. */

import { drawRounds, sharePart } from "./after.js";
import { button, capital, element, number, series } from "./draw.js";
import { roundForm } from "./form.js";
import { dealerOf, newEntry, pointsOf, state, withResult } from "./game.js";
import { openCounter } from "./open.js";
import { drawScore, wordsFor } from "./score.js";
import { saveFile } from "./share.js";
import { rulesAndMinimum, totals } from "./table.js";

const PATIENCE = 200;       // milliseconds without a change before a round is counted

/** The view of one game; `keeper` is what keeper.js can do for it (see openGame there). */
export function gameView(keeper) {
  const { id, scorer } = keeper;
  const [barText, topBody, titleBody, formPlace, check, after] = Array.from({ length: 6 }, () => element("div", {}));
  const notice = element("div", { role: "alert" });
  // made once, so that the focus stays when what is around them is drawn anew
  const [topHead, titleHead] = ["h2", "h2"].map(tag => element(tag, { tabindex: "-1" }));
  const top = element("div", { class: "top" }, topHead, topBody);
  const share = sharePart(keeper.game, { end: endHere, leave: keeper.leave });
  const box = element("div", { class: "game" }, element("div", { class: "game-bar" }, barText, button("Can we open?", canWeOpen)), notice, top,
    element("div", { class: "title" }, titleHead, titleBody), formPlace, check, after, share.box);
  check.className = "check";
  const forms = new Map();    // round, from 0 -> what scorer.form gives for it
  let form = null;            // { n, over, box, show, problems } of the round on the page; `over`: the id of the entry it would replace
  let entry = null;           // what it holds, with the last result
  let wrong = [];             // what is no number in it: [{ side, key, says }]
  let behind = false;         // was it changed since that result?
  let stand = null;           // how the game stands, from bridge.py
  let turn = 0;
  let laying = 0;             // counts the forms that were begun
  let waiting;
  let goingOn = false;        // does the table play on after the end?
  let saveOpen = false;       // was the reader told that points are open?

  const game = () => keeper.game();
  const rounds = () => state(game()).rounds;
  const draft = () => keeper.draft() ?? { rev: 0, editing: null, entries: {} };
  const words = () => wordsFor(game().rules, keeper.vocabulary(), keeper.settle);
  const over = () => Boolean(state(game()).ended || stand?.over);

  /** The round being entered, counted from 0. */
  const at = () => {
    const { editing } = draft();
    return editing !== null && editing < rounds().length ? editing : rounds().length;
  };

  function keep(changes) {
    const old = draft();
    keeper.keepDraft({ ...old, ...changes, rev: old.rev + 1 });
  }

  /** Is the round on the page still what it was? If not, another tab saved it while this one slept. */
  function isStill() {
    const still = form.over === (rounds()[form.n]?.id ?? null);
    if (!still) tell(`Round ${form.n + 1} was saved in another tab meanwhile. This is how the game stands now.`);
    return still;
  }

  function keepEntry() {
    keep({ entries: { ...draft().entries, [form.n]: { ...entry, result: null } } });
  }

  /** What the draft holds for the round on the page, else what was saved of it, else nothing. */
  function entryNow() {
    const n = at();
    const saved = rounds()[n];
    const kept = draft().entries[n];
    if (kept && (kept.over ?? null) === (saved?.id ?? null)) return { ...kept, result: entry?.id === kept.id ? entry.result : null };
    if (saved) return { ...saved, id: keeper.newId(), over: saved.id };
    return { ...newEntry(keeper.newId(), game().sides, rounds().at(-1)?.mode), over: null };
  }

  /** Lay out the round to be entered, once its fields are known. */
  async function drawForm() {
    form = null;
    const [n, mine] = [at(), ++laying];
    if (!forms.has(n)) {
      formPlace.replaceChildren(element("p", { class: "note", role: "status" }, "One moment …"));
      check.replaceChildren();
      try {
        forms.set(n, await scorer.form(game().rules, n + 1));
      } catch (error) {
        if (mine === laying) formPlace.replaceChildren(element("p", { class: "silent", role: "status" }, `${error.message} What you entered is kept.`), element("p", {}, button("Try again", changed)));
        return;
      }
      if (mine !== laying || !game() || n !== at()) return;
    }
    entry = entryNow();
    behind = entry.result === null || draft().entries[n] !== undefined;
    saveOpen = false;
    form = { n, over: rounds()[n]?.id ?? null, ...roundForm(game(), forms.get(n), entry, next => {
      if (!isStill()) return changed();
      entry = { ...entry, ...next, overrule: entry.overrule, agreed: entry.agreed };
      saveOpen = false;
      behind = true;
      keepEntry();
      soon();
    }) };
    formPlace.replaceChildren(form.box);
    soon(0);
    if (!forms.has(n + 1)) scorer.form(game().rules, n + 2).then(next => forms.set(n + 1, next), () => {});
  }

  function soon(wait = PATIENCE) {
    clearTimeout(waiting);
    waiting = setTimeout(countEntry, wait);
    drawCheck();
  }

  async function countEntry() {
    if (!form) return;
    const mine = ++turn;
    const [asked, counted] = [entry, form];
    let found = { problems: [], sides: null };
    try {
      found = await keeper.count({ entry: asked, n: form.n + 1 });
    } catch (error) {
      tell(`${error.message} Everything you enter is kept, and counted later.`);
    }
    if (mine !== turn || form !== counted) return;
    wrong = found.problems;
    form.problems(wrong);
    behind = entry !== asked;
    entry = { ...entry, result: found.sides && { sides: found.sides } };
    drawCheck();
  }

  /** What the round is worth, line by line, and the button that saves it. */
  function drawCheck() {
    if (!form) return check.replaceChildren();
    const focused = check.contains(document.activeElement) && document.activeElement.matches("input");
    if (focused) return;
    const correcting = form.n < rounds().length;
    check.replaceChildren(element("h2", {}, correcting ? `Round ${form.n + 1}, as you correct it` : `What round ${form.n + 1} is worth`),
      ...game().sides.map((side, i) => drawScore(side.name, entry, i, words(), {
        overrule: (note, quiet) => decide(i, "overrule", note, quiet),
        agree: (sum, note) => decide(i, "agreed", sum === null ? null : { points: sum, note: note.slice(0, 200) }),
      })),
      element("p", { class: "row save" }, button(saveOpen ? "Save it, open as it is" : correcting ? "Save the correction" : `Save round ${form.n + 1}`, save, { class: "main" }),
        correcting && button("Leave it as it was", leaveCorrection)));
  }

  function decide(side, kind, value, quiet) {
    const now = { ...entry[kind] };
    if (value === null) delete now[side];
    else now[side] = value;
    entry = { ...entry, [kind]: now };
    saveOpen = false;
    tell("");
    keepEntry();
    if (!quiet) drawCheck();
  }

  async function save() {
    if (!form) return;
    if (!isStill()) return changed();
    const asked = form;
    clearTimeout(waiting);
    if (behind) await countEntry();        // what was typed a moment ago
    if (form !== asked) return;            // pressed twice, or the round was changed meanwhile
    if (!isStill()) return changed();
    if (!behind && wrong.length) return form.problems(wrong).focus();
    const open = entry.result && !behind ? game().sides.filter((_, i) => pointsOf(entry, i) === null) : [];
    if (open.length && !saveOpen) {
      saveOpen = true;
      tell(`The points of ${series(open.map(side => side.name))} are open. See why above, decide, or save the round as it is.`);
      return drawCheck();
    }
    const { over: replaced, ...clean } = { ...entry, result: behind ? null : entry.result };
    const n = form.n;
    const correcting = replaced !== null;
    form = null;
    if (!keeper.act({ do: "round", n, over: replaced, entry: clean })) return;
    const { [n]: gone, ...entries } = draft().entries;
    keep({ editing: null, entries });
    tell("");
    keeper.say(correcting ? `The correction of round ${n + 1} is saved.` : `Round ${n + 1} is saved.`);
    changed();
    if (!clean.result) countSaved(clean, n);
    top.scrollIntoView({ block: "start" });
    topHead.focus();
  }

  async function countSaved(saved, n) {
    const { sides } = await keeper.count({ entry: saved, n: n + 1 }).catch(() => ({}));
    if (sides) keeper.change(old => withResult(old, saved.id, { sides }));
  }

  function correct(n) {
    keep({ editing: n });
    changed();
    titleHead.focus();
  }

  function leaveCorrection() {
    const { [form.n]: gone, ...entries } = draft().entries;
    keep({ editing: null, entries });
    changed();
    topHead.focus();
  }

  function remove(n) {
    if (keeper.act({ do: "remove", n, over: rounds()[n].id })) keeper.say(`Round ${n + 1} is removed. Undo brings it back.`);
    keep({ editing: null });
    changed();
  }

  function drawBar() {
    barText.replaceChildren(rulesAndMinimum(game(), keeper.href, stand, rounds().length + 1));
  }

  async function canWeOpen() {
    const { rules, sides } = game();
    const number = rounds().length + 1;
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
    topBody.replaceChildren(totals(game(), stand), element("p", {}, said.join(" ")));
  }

  function drawTitle() {
    const n = at();
    const correcting = n < rounds().length;
    const hidden = over() && !correcting && !goingOn;
    titleHead.textContent = correcting ? `Correct round ${n + 1}` : `Round ${n + 1}`;
    titleHead.hidden = hidden;
    titleBody.replaceChildren(hidden ? element("p", {}, button("Go on all the same", goOn)) : correcting ? "" : element("p", {}, `${capital(dealerOf(game(), n))} deals.`));
    if (hidden) {
      form = null;
      laying++;
      formPlace.replaceChildren();
      check.replaceChildren();
    } else if (!form || form.n !== n || form.over !== (rounds()[n]?.id ?? null)) drawForm();
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
    keep({ editing: null });
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
    const list = rounds().map(saved => game().sides.map((_, i) => pointsOf(saved, i)));
    const found = await scorer.standing(game().rules, game().sides.map(side => side.name), list).catch(() => null);
    if (!found || game()?.rev !== mine) return;
    stand = found;
    drawBar();
    drawTop();
    drawTitle();
  }

  function draw() {
    drawBar();
    drawTop();
    drawTitle();
    drawAfter();
  }

  /** The game is another than before: draw it anew; the form stays where it is still the same round. */
  function changed() {
    if (form && form.over !== (rounds()[form.n]?.id ?? null)) form = null;
    draw();
    standing();
  }

  /** What is being typed was changed in another tab. */
  function draftChanged() {
    if (!form || at() !== form.n) return draw();
    entry = entryNow();
    behind = true;
    form.show(entry);
    soon();
  }

  function tell(text, ...more) {
    notice.replaceChildren(...(text ? [element("p", { class: "told" }, text, ...more)] : []));
  }

  /** A saved round counts otherwise now than when it was saved. */
  function differs(n, saved, result) {
    const sums = found => series(game().sides.map((side, i) => `${side.name} ${number(found.sides[i].total ?? found.sides[i].arithmetic)}`));
    tell(`Round ${n + 1} was saved with other points (${sums(saved.result)}) than its entries give now (${sums(result)}). The saved points stand. `,
      button("Use the new count", () => {
        keeper.change(old => withResult(old, saved.id, result));
        tell("");
      }));
  }

  changed();
  return { id, box, changed, draftChanged, tell, differs, saveFile: () => saveFile(game()) };
}
