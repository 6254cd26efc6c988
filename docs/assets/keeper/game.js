/**
 * A game as plain data, and what may happen to it. Pure: nothing here draws, stores or counts points.
 *
 * A game is { format, id, rev, began, changed, rules, short, href, players: [name], sides: [{name, seats}], dealer, log: [action], at }.
 * `rules` is the resolved rule set as it was when the game began; `href` is never shown as a link as it stands (see rulesLink in saved.js). The first `at` actions are in effect, the others are undone.
 * An action is { do: "round", n, over, entry } | { do: "remove", n, over } | { do: "end", ended }; `over` is the id of the entry it replaces.
 * An entry is { id, out, mode, sides: [{FIELD: text}], overrule: {SIDE: note}, agreed: {SIDE: {points, note}}, result }; see fields.py for
 * the fields, bridge.py's `count` for the result.
 */

export const FORMAT = 1;

/** Thrown where another tab has changed what an action was meant for. */
export class Conflict extends Error {}

export function newGame({ id, now, rules, short, href, players, sides, dealer }) {
  return { format: FORMAT, id, rev: 1, began: now, changed: now, rules, short, href, players, sides, dealer, log: [], at: 0 };
}

/** An entry in which nothing is entered yet. */
export function newEntry(id, sides, mode = "value") {
  return { id, out: "", mode, sides: sides.map(() => ({})), overrule: {}, agreed: {}, result: null };
}

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
  return { ...game, log: [...game.log.slice(0, game.at), action], at: game.at + 1, rev: game.rev + 1, changed: now };
}

export const undo = (game, now) => ({ ...game, at: Math.max(0, game.at - 1), rev: game.rev + 1, changed: now });
export const redo = (game, now) => ({ ...game, at: Math.min(game.log.length, game.at + 1), rev: game.rev + 1, changed: now });

/** What undoing or redoing would touch, in words; "" where there is nothing. */
export function step(game, back) {
  const action = game.log[back ? game.at - 1 : game.at];
  if (!action) return "";
  if (action.do === "end") return action.ended ? "the end of the game" : "going on with the game";
  if (action.do === "remove") return `the removal of round ${action.n + 1}`;
  return action.over === null ? `round ${action.n + 1}` : `the correction of round ${action.n + 1}`;
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
