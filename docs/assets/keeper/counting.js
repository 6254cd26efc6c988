/**
 * What the site's own Python says of a game: its fields, what a round is worth, how it stands (see bridge.py). This file hands over the
 * vocabulary, once, and passes on. Every function throws an Error with words fit to be shown.
 */

import { core, fetchJson } from "../lib/bridge.js";

const VOCABULARY = { held: "vocabulary" };

/** `paths`: the addresses of core.json, micropython.mjs and vocabulary.json. */
export function counting({ core: source, micropython, vocabularyJson }) {
  const python = core({ core: source, micropython });
  const vocabulary = once(() => fetchJson(vocabularyJson));
  const handOver = once(async () => python.call("hold", { name: VOCABULARY.held, value: await vocabulary() }));
  const inWords = async (name, values) => {
    await handOver();
    return python.call(name, { vocabulary: VOCABULARY, ...values });
  };
  return {
    vocabulary,
    /** {players, way}: how a table with these rules most likely sits. */
    seats: rules => python.call("seats", { rules }),
    /** The fields of round `number` (from 1), by how cards are counted: {value: groups or null, sum: groups, two: groups}. */
    form: (rules, number) => python.call("form", { rules, number }),
    /** {problems: [{side, key, says}], sides: {PLACE: score} or null, groups, mend (see typed.py)} of an entry (see game.js). */
    count: (rules, number, { mode, out, sides }) => python.call("count", { rules, number, entry: { mode, out, sides } }),
    /** How a game stands, in figures and sentences; `rounds`: the points of each round, one a side. */
    standing: (rules, names, rounds) => inWords("standing", { rules, names, rounds }),
    /** What “Can we open?” offers. */
    counter: rules => inWords("counter", { rules }),
    /** Are these cards enough to go down in round `number`, with this total? */
    opening: (rules, number, total, held) => python.call("opening", { rules, number, total, held }),
  };
}

/** A function that does it once; where it fails, the next call tries again. */
function once(does) {
  let done = null;
  return () => {
    done ??= does().catch(error => {
      done = null;
      throw error;
    });
    return done;
  };
}
