/** The round being entered: its form, what it is worth, and saving it. Nothing unanswered is taken as nothing: it is asked. */

import { button, element, number, series } from "./draw.js";
import { roundForm } from "./form.js";
import { isBlank, newEntry, numberOf, pointsOf, state, withResult } from "./game.js";
import { askRefused, askScoredNothing, askWhoWentOut } from "./refused.js";
import { drawScore } from "./score.js";

const PATIENCE = 200;       // milliseconds without a change before a round is counted

/**
 * `keeper` is what keeper.js can do for a game (see openGame there); `does` has words(), tell(text), changed(), counted(), called when
 * the points of the round are others, and saved(words). Gives { place, at(), now(), edit(n), draw(hidden), draftChanged() }.
 */
export function roundEntry(keeper, does) {
  const { scorer } = keeper;
  const [formPlace, savePlace, check] = Array.from({ length: 3 }, () => element("div", {}));
  check.className = "check";
  const place = element("div", {}, formPlace, savePlace, check);
  const forms = new Map();    // round, from 0 -> what scorer.form gives for it
  let form = null;            // { n, over, box, show, problems … } of the round on the page; `over`: the id of the entry it would replace
  let entry = null;           // what it holds, with the last result
  let wrong = [];             // what is no number in it: [{ side, key, says }]
  let mend = {};              // where to look again, by side
  let behind = false;         // was it changed since that result?
  let side = 0;               // the one whose fields are shown
  let turn = 0;
  let laying = 0;             // counts the forms that were begun
  let waiting;
  let saving = false;

  const game = () => keeper.game();
  const rounds = () => state(game()).rounds;
  const draft = () => keeper.draft() ?? { rev: 0, editing: null, entries: {} };
  const name = n => `Round ${numberOf(game(), n)}`;

  /** The round being entered, counted from 0. */
  const at = () => {
    const { editing } = draft();
    return editing !== null && editing < rounds().length ? editing : rounds().length;
  };

  function keep(changes) {
    const old = draft();
    keeper.keepDraft({ ...old, ...changes, rev: old.rev + 1 });
  }

  const keepEntry = () => keep({ entries: { ...draft().entries, [form.n]: { ...entry, result: null } } });

  function forget(n) {
    const { [n]: gone, ...entries } = draft().entries;
    keep({ editing: null, entries });
  }

  /** Is the round on the page still what it was? If not, another tab saved it while this one slept. */
  function isStill() {
    const still = form.over === (rounds()[form.n]?.id ?? null);
    if (!still) does.tell(`${name(form.n)} was saved in another tab meanwhile. This is how the game stands now.`);
    return still;
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

  /** Lay out the round to be entered, once its fields are known; with `hidden`, none is. */
  function draw(hidden) {
    const n = at();
    if (hidden) {
      form = null;
      laying++;
      for (const box of [formPlace, savePlace, check]) box.replaceChildren();
    } else if (!form || form.n !== n || form.over !== (rounds()[n]?.id ?? null)) return drawForm();
    return null;
  }

  async function drawForm() {
    form = null;
    const [n, mine] = [at(), ++laying];
    if (!forms.has(n)) {
      formPlace.replaceChildren(element("p", { class: "note", role: "status" }, "One moment …"));
      savePlace.replaceChildren();
      check.replaceChildren();
      try {
        forms.set(n, await scorer.form(game().rules, numberOf(game(), n)));
      } catch (error) {
        if (mine === laying) formPlace.replaceChildren(element("p", { class: "silent", role: "status" }, `${error.message} What you entered is kept.`), element("p", {}, button("Try again", does.changed)));
        return;
      }
      if (mine !== laying || !game() || n !== at()) return;
    }
    entry = entryNow();
    behind = entry.result === null || draft().entries[n] !== undefined;
    side = 0;
    form = { n, over: rounds()[n]?.id ?? null, ...roundForm(game(), forms.get(n), entry, {
      changed: change,
      shown: next => {
        side = next;
        does.counted();
      },
    }) };
    formPlace.replaceChildren(form.box);
    drawSave();
    soon(0);
    if (!forms.has(n + 1)) scorer.form(game().rules, numberOf(game(), n + 1)).then(next => forms.set(n + 1, next), () => {});
  }

  function change(next) {
    if (!isStill()) return does.changed();
    entry = { ...entry, ...next, overrule: entry.overrule, agreed: entry.agreed, why: entry.why };
    behind = true;
    keepEntry();
    soon();
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
    let found = { problems: [], sides: null, groups: {}, mend: {} };
    try {
      found = await keeper.count({ entry: asked, n: form.n });
    } catch (error) {
      does.tell(`${error.message} Everything you enter is kept, and counted later.`);
    }
    if (mine !== turn || form !== counted) return;
    wrong = found.problems;
    mend = found.mend;
    form.problems(wrong);
    if (found.sides) form.subtotals(found.groups);
    behind = entry !== asked;
    entry = { ...entry, result: found.sides && { sides: found.sides } };
    drawCheck();
    does.counted();
  }

  /** The button that saves the round, right below its fields. */
  function drawSave() {
    const correcting = form.n < rounds().length;
    const why = correcting && element("input", { type: "text", maxlength: "200", value: entry.why ?? "", "aria-label": "Why is it corrected? A note, if you like", placeholder: "Why? A note, if you like", input: () => {
      entry = { ...entry, why: why.value };
      keepEntry();
    } });
    savePlace.replaceChildren(...[why && element("p", { class: "why" }, why), element("p", { class: "row save" },
      button(correcting ? "Save the correction" : `Save ${name(form.n).toLowerCase()}`, save, { class: "main" }),
      correcting && button("Leave it as it was", leave))].filter(Boolean));
  }

  /** What the round is worth, line by line. */
  function drawCheck() {
    if (!form) return check.replaceChildren();
    if (check.contains(document.activeElement) && document.activeElement.matches("input")) return;
    check.replaceChildren(element("h2", {}, form.n < rounds().length ? `${name(form.n)}, as you correct it` : `What ${name(form.n).toLowerCase()} is worth`),
      ...game().sides.map((each, i) => drawScore(each.name, entry, i, does.words(), {
        overrule: (note, quiet) => decide(i, "overrule", note, quiet),
        agree: (sum, note) => decide(i, "agreed", sum === null ? null : { points: sum, note: note.slice(0, 200) }),
      })));
  }

  function decide(i, kind, value, quiet = false) {
    const now = { ...entry[kind] };
    if (value === null) delete now[i];
    else now[i] = value;
    entry = { ...entry, [kind]: now };
    does.tell("");
    keepEntry();
    if (!quiet) drawCheck();
    does.counted();
  }

  async function save() {
    if (!form || saving) return;
    saving = true;
    try {
      await saveNow();
    } finally {
      saving = false;
    }
  }

  async function saveNow() {
    if (!isStill()) return does.changed();
    const asked = form;
    if (!await counted(asked) || !await answered(asked)) return;
    const { over: replaced, ...clean } = { ...entry, result: behind ? null : entry.result };
    const n = form.n;
    const correcting = replaced !== null;
    form = null;
    if (!keeper.act({ do: "round", n, over: replaced, entry: clean })) return;
    forget(n);
    does.tell("");
    does.saved(correcting ? `The correction of round ${numberOf(game(), n)} is saved.` : `${name(n)} is saved.`);
    if (!clean.result) countSaved(clean, n);
  }

  /** Count what was typed a moment ago; is this still the round to save, and every field a number? */
  async function counted(asked) {
    clearTimeout(waiting);
    if (behind) await countEntry();
    if (form !== asked) return false;            // pressed twice, or the round was changed meanwhile
    if (!isStill()) {
      does.changed();
      return false;
    }
    if (behind || !wrong.length) return true;
    form.problems(wrong, true);
    return false;
  }

  /** Ask what is not answered yet; false where the reader goes back to the form. */
  async function answered(asked) {
    const { sides } = game();
    const before = rounds()[form.n];
    for (const [i, each] of sides.entries()) {
      if (!isBlank(entry, i) || before && isBlank(before, i)) continue;
      if (await askScoredNothing(each.name)) continue;
      form.goTo(i);
      return false;
    }
    if (entry.out === null) {
      const out = await askWhoWentOut(sides.map(each => each.name));
      if (out === null || form !== asked) return false;
      form.wentOut(out);
      if (!await counted(asked)) return false;
    }
    for (const [i, each] of sides.entries()) {
      if (!entry.result || behind || pointsOf(entry, i) !== null) continue;
      const way = await askRefused(each.name, entry.result.sides[i], mend[i], does.words());
      if (form !== asked) return false;
      if (way === null) return false;
      if (way.mend) {
        form.goTo(i, mend[i]?.group);
        return false;
      }
      if (way.decide) {
        check.querySelectorAll(".result")[i].querySelector(".decide input")?.focus();
        return false;
      }
      if (way.overrule !== undefined) decide(i, "overrule", way.overrule);
    }
    return true;
  }

  async function countSaved(saved, n) {
    const { sides } = await keeper.count({ entry: saved, n }).catch(() => ({ sides: null }));
    if (sides) keeper.change(old => withResult(old, saved.id, { sides }));
  }

  function leave() {
    forget(form.n);
    does.saved("");
  }

  /** What is being typed was changed in another tab; says whether it was shown. */
  function draftChanged() {
    if (!form || at() !== form.n) return false;
    entry = entryNow();
    behind = true;
    form.show(entry);
    soon();
    return true;
  }

  return {
    place, at, draw, draftChanged,
    /** The sides that have gone down in the round to come. */
    down: () => (draft().down?.n === rounds().length ? draft().down.sides : []),
    goneDown: side => {
      const here = draft().down?.n === rounds().length ? draft().down.sides : [];
      keep({ down: { n: rounds().length, sides: here.includes(side) ? here.filter(other => other !== side) : [...here, side] } });
    },
    /** { entry, n, side, isBlank } of the round on the page, null while there is none; `n` from 0, `side` is the one shown. */
    now: () => form && { entry, n: form.n, side, isBlank: game().sides.every((_, i) => isBlank(entry, i)) },
    edit: n => keep({ editing: n }),
    /** The game is another than before: is the form still that of its round? */
    check: () => {
      if (form && form.over !== (rounds()[form.n]?.id ?? null)) form = null;
    },
  };
}

/** The sums of a round in one line: "Ann + Cat 610 and Bob + Dan 285". */
export const sumsOf = (game, found) => series(game.sides.map((side, i) => `${side.name} ${number(found.sides[i].total ?? found.sides[i].arithmetic)}`));
