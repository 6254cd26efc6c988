/**
 * A game as plain data, and what may happen to it. Pure: nothing here draws, stores or counts points.
 *
 * A game is { format, id, rev, began, changed, rules, short, href, players: [name], sides: [{name, seats}], dealer, log: [action], at },
 * and where it was begun on paper { start: { rounds, totals } }: how many rounds were played there, and what each side had after them.
 * `rules` is the resolved rule set as it was when the game began; `href` is never shown as a link as it stands (see rulesLink in saved.js). The first `at` actions are in effect, the others are undone.
 * An action is { do: "round", n, over, entry } | { do: "remove", n, over } | { do: "end", ended }; `over` is the id of the entry it replaces.
 * An entry is { id, out, mode, sides: [{FIELD: text}], overrule: {SIDE: note}, agreed: {SIDE: {points, note}}, result }, and { why } where a
 * correction has a reason; see fields.py for the fields, bridge.py's `count` for the result. `out` is the side that went out as text, ""
 * for nobody, null while that is not answered.
 *
 * The format grows: a game is of the first version that knows all that is in it, so that a tab with an older page opens what it can read.
 */

export const FORMAT = 2;

/** Thrown where another tab has changed what an action was meant for. */
export class Conflict extends Error {}

export function newGame({ id, now, rules, short, href, players, sides, dealer, start = null }) {
  return { format: start ? 2 : 1, id, rev: 1, began: now, changed: now, rules, short, href, players, sides, dealer, ...(start && { start }), log: [], at: 0 };
}

/** The number of a round at the table, from 1; `n` counts those of this game from 0. */
export const numberOf = (game, n) => (game.start?.rounds ?? 0) + n + 1;

/** An entry in which nothing is entered yet. */
export function newEntry(id, sides, mode = "value") {
  return { id, out: null, mode, sides: sides.map(() => ({})), overrule: {}, agreed: {}, result: null };
}

/** Is nothing entered for a side? */
export const isBlank = (entry, side) => Object.values(entry.sides[side]).every(text => text.trim() === "");

/** { rounds: [entry], ended } after the actions in effect. */
export function state(game) {
  return game.log.slice(0, game.at).reduce(apply, { rounds: [], ended: false });
}

function apply({ rounds, ended }, action) {
  if (action.do === "end") return { rounds, ended: action.ended };
  if ((rounds[action.n]?.id ?? null) !== action.over || action.n > rounds.length) {
    throw new Conflict(`Round ${action.n + 1} was changed in another tab meanwhile. Look at it first.`);
  }
  const put = action.do === "remove" ? [] : [action.entry];
  return { rounds: [...rounds.slice(0, action.n), ...put, ...rounds.slice(action.n + 1)], ended };
}

/** The game after one more action; what was undone is dropped. Throws a Conflict. */
export function act(game, action, now) {
  apply(state(game), action);
  const format = action.entry && (action.entry.mode === "two" || action.entry.why) ? 2 : game.format;
  return { ...game, format, log: [...game.log.slice(0, game.at), action], at: game.at + 1, rev: game.rev + 1, changed: now };
}

export const undo = (game, now) => ({ ...game, at: Math.max(0, game.at - 1), rev: game.rev + 1, changed: now });
export const redo = (game, now) => ({ ...game, at: Math.min(game.log.length, game.at + 1), rev: game.rev + 1, changed: now });

/** What undoing or redoing would touch, in words; "" where there is nothing. */
export function step(game, back) {
  const action = game.log[back ? game.at - 1 : game.at];
  if (!action) return "";
  if (action.do === "end") return action.ended ? "the end of the game" : "going on with the game";
  const round = `round ${numberOf(game, action.n)}`;
  if (action.do === "remove") return `the removal of ${round}`;
  return action.over === null ? round : `the correction of ${round}`;
}

/** The game with the counted result of one entry, wherever it stands in the log. */
export function withResult(game, id, result) {
  const log = game.log.map(action => (action.entry?.id === id ? { ...action, entry: { ...action.entry, result } } : action));
  return { ...game, log, rev: game.rev + 1 };
}

/** The points of a side in an entry: as counted, or as the table decided where the rules give no total; null while they are open. */
export function pointsOf(entry, side) {
  const found = entry.result?.sides[side];
  if (!found) return null;
  if (found.total !== null) return found.total;
  if (entry.agreed[side]) return entry.agreed[side].points;
  return entry.overrule[side] === undefined ? null : found.arithmetic;
}

/** Who deals a round, counted from 0: the deal goes round the table. */
export const dealerOf = (game, n) => game.players[(game.dealer + n) % game.players.length];
