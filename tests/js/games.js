/** Games and entries for the tests, as the keeper makes them. */

const NOON = new Date(2026, 10, 29, 12).toISOString();      // here, so that it is the same day wherever the test runs

export const sides = [{ name: "Us", seats: [0, 2] }, { name: "Them", seats: [1, 3] }];

export const entry = id => ({ id, out: "", mode: "value", sides: [{}, {}], overrule: {}, agreed: {}, result: null });

/** The action of round `n` (from 0), with the entry `id` in place of the entry `over`. */
export const round = (n, id, over = null) => ({ do: "round", n, over, entry: entry(id) });

/** A game of two sides with all the actions of the log in effect. */
export const game = log => ({
  format: 1, id: "g-1", rev: log.length + 1, began: NOON, changed: NOON,
  rules: { id: "ours", title: "Our rules", based_on: null, facts: {} }, short: "Ours", href: "../rules/ours/", players: ["Ann", "Bob", "Cy", "Dee"], sides, dealer: 0,
  log, at: log.length,
});

/** A side of a counted result with nothing out of the way. */
export const counted = total => ({ total, at_least: total, arithmetic: total, lines: [], not_allowed: [], not_stated: [], other_readings: [] });

/** A game whose rounds have these points, one row a round: [[us, them]]; null: open. */
export const playedOut = points => game(points.map((row, n) => {
  const action = round(n, `r${n}`);
  action.entry.result = { sides: { 0: counted(row[0]), 1: counted(row[1]) } };
  return action;
}));
