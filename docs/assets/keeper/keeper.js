/** The score keeper: ties the parts together, keeps the screen awake, says aloud what happened. */

import { HOUSE, choice } from "../lib/whose.js";
import { counting } from "./counting.js";
import { button, element } from "./draw.js";
import { Conflict, act, newGame, numberOf, state, withResult } from "./game.js";
import { gameView } from "./view.js";
import { FILE, readDraft, readGame, rulesLink } from "./saved.js";
import { bringIn, houseRules, keptGames, newGameForm, ruleSets } from "./setup.js";
import { openStore } from "./store.js";
import { points } from "./table.js";

const place = document.querySelector("[data-keeper]");
const { core, micropython, vocabularyJson, settle } = place.dataset;
const ours = ruleSets(JSON.parse(document.querySelector("[data-keeper-sets]").textContent));
const sets = [...ours];      // and the reader's own, in front
const scorer = counting({ core, micropython, vocabularyJson });
const bar = document.querySelector("[data-whose]");
const status = element("p", { class: "sr", role: "status" });
const alarm = element("div", { class: "alarm", role: "alert" });
const body = element("div", {});
let vocabulary = null;
let view = null;             // the open game's view, or null

const now = () => new Date().toISOString();
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
const say = words => (status.textContent = words);

place.prepend(alarm, status);        // above the form that stands here while the game is fetched
const store = await openStore(heard, words => {
  alarm.replaceChildren(...(words ? [element("p", {}, words), view ? button("Save as a file", () => view.saveFile()) : ""] : []));
});

/** Another tab changed a game. */
function heard({ id, draft }) {
  if (!view) return draft || showList();
  if (id !== view.id) return;
  if (!store.game(id)) return showList("This game was removed in another tab.");
  if (draft) view.draftChanged();
  else view.changed();
}

/** House rules, from the address of this page or chosen by the reader, join the rule sets to choose from. */
async function addHouseRules() {
  const chosen = choice();
  const address = location.hash.includes("base=") ? location.hash.slice(1) : null;
  try {
    const set = address ? await houseRules(address) : chosen?.id === HOUSE ? await houseRules(chosen.address, chosen.name) : null;
    if (set) sets.unshift(set);
    else if (address) alarm.replaceChildren(element("p", {}, "The rules in this link start from a rule set that is not here."));
    return address && set ? set.id : chosen?.id ?? null;
  } catch (error) {
    alarm.replaceChildren(element("p", {}, `The rules in this link could not be read. ${error.message}`));
    return chosen?.id ?? null;
  }
}

/** Put these on the page, in place of what was there. */
function show(...nodes) {
  body.replaceChildren(...nodes);
  if (!body.isConnected) place.replaceChildren(alarm, status, body);
}

function showList(words = "") {
  view = null;
  bar.hidden = false;
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  show(keptGames(store, openGame, () => showList("Removed."), standingOf), newGameForm(sets, mine, scorer.seats, begin), bringIn(takeIn));
  say(words);
  stayAwake();
}

const standingOf = game => scorer.standing(game.rules, game.sides.map(side => side.name), points(game, state(game).rounds));

const begin = ({ set, ...chosen }) => beginGame({ ...chosen, short: set.short, href: set.href });

/** The same people by the same rules; the deal goes on round the table. */
function again(id) {
  const { rules, short, href, players, sides, dealer, ...played } = store.game(id);
  const dealt = state(played).rounds.length;
  beginGame({ rules, short, href, players, sides, dealer: (dealer + dealt) % players.length });
}

function beginGame(chosen) {
  const id = newId();
  store.update(id, () => newGame({ ...chosen, id, now: now() }));
  navigator.storage?.persist?.().catch(() => {});
  openGame(id);
}

function takeIn(text) {
  const { game, error } = readGame(text, FILE);
  if (!game) return `This file was not brought in: ${error}.`;
  const here = store.game(game.id);
  if (here && JSON.stringify(readGame(JSON.stringify(here)).game) === JSON.stringify(game)) {
    openGame(game.id);
    return "";
  }
  // a game of this name is here already and differs: both are kept
  const id = here ? newId() : game.id;
  store.update(id, () => ({ ...game, id }));
  openGame(id);
  return "";
}

function openGame(id) {
  if (!store.game(id)) return showList();
  const asked = history.state?.evening;      // was it left for a question?
  history.replaceState(null, "", `#game=${id}`);
  bar.hidden = true;        // the game has its own rules, which its own bar names
  view = gameView({ id, game: () => store.game(id), draft: () => readDraftOf(id), vocabulary: () => vocabulary, settle, scorer,
    href: rulesLink(store.game(id), ours), now, say,
    keepDraft: draft => store.keepDraft(id, draft), newId,
    act: action => change(id, game => act(game, action, now())), change: made => change(id, made), count: entry => count(id, entry),
    leave: () => showList(), again: () => again(id) });
  const opened = view;
  if (asked) view.ready.then(() => view === opened && view.showScore());
  if (body.isConnected) show(view.box);
  else {      // the page is loading: nothing is shown that would be pushed about
    place.querySelector("section")?.remove();
    view.ready.then(() => view === opened && show(view.box));
  }
  countAll(id);
  stayAwake();
  window.scrollTo(0, 0);
}

function readDraftOf(id) {
  const text = store.draft(id);
  return text ? readDraft(text, store.game(id).sides.length) : null;
}

/** Change a game; says whether it could be done. */
function change(id, made) {
  try {
    store.update(id, made);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    view?.changed();
    view?.tell(error.message);
    return false;
  }
  view?.changed();
  return true;
}

/** What bridge.py's `count` gives of an entry of round `n`, from 0: {problems, sides, groups, mend}. */
const count = (id, { entry, n }) => scorer.count(store.game(id).rules, numberOf(store.game(id), n), entry);

/** Count every finished round: those that wait, and the others once more, since a save may have been changed by hand. */
async function countAll(id) {
  const rounds = () => state(store.game(id)).rounds;
  for (let n = 0; n < rounds().length; n++) {
    const entry = rounds()[n];
    let result;
    try {
      const { sides } = await count(id, { entry, n });
      result = sides && { sides };
    } catch (error) {
      return view?.id === id && view.tell(`${error.message} Everything you enter is kept, and counted later.`);
    }
    if (!store.game(id)) return;
    if (!result) continue;
    if (!entry.result) change(id, game => withResult(game, entry.id, result));
    else if (view?.id === id && totals(entry.result) !== totals(result)) view.differs(n, entry, result);
  }
}

const totals = result => JSON.stringify(Object.values(result.sides).map(side => [side.total, side.arithmetic]));

/** The screen stays on while a game is open, where the browser allows. */
let lock = null;
async function stayAwake() {
  const wanted = view !== null && document.visibilityState === "visible";
  try {
    if (wanted && (!lock || lock.released)) lock = await navigator.wakeLock?.request("screen");
    else if (!wanted) await lock?.release();
  } catch {
    // low battery, or not allowed: the game goes on without
  }
}
document.addEventListener("visibilitychange", () => {
  if (view && document.visibilityState === "visible" && store.game(view.id)) view.changed();      // it may have slept through a change
  stayAwake();
});

const mine = await addHouseRules();
const wanted = /^#game=([a-z0-9-]+)$/.exec(location.hash)?.[1];
const last = store.games().find(game => !state(game).ended);
if (wanted && store.game(wanted)) openGame(wanted);
else if (last && Date.now() - Date.parse(last.changed) < 12 * 3600e3 && !location.hash) openGame(last.id);
else showList();
scorer.vocabulary().then(found => {
  vocabulary = found;
  view?.changed();
}, () => {});
