/**
 * How the answers of one row stand to each other, as compare.marks of the core has it for the page as it is written: a choice of
 * columns must not wait for the core. A test holds both to the same.
 */

/** @typedef {{ words: string, key: string, silent: boolean }} Cell */

/**
 * @param {Cell[]} cells
 * @param {number} [mine]  the place of the reader's own rules, -1 where they are not shown
 * @returns {{ said: number, differs: boolean, bold: boolean[] }}
 */
export function marks(cells, mine = -1) {
  const keys = cells.map(cell => (cell.silent ? null : cell.key));
  const said = keys.filter(key => key !== null);
  const counts = new Map();
  for (const key of said) counts.set(key, (counts.get(key) ?? 0) + 1);
  let usual = null;
  if (mine >= 0) usual = keys[mine];
  else {
    const order = [...counts].sort((one, other) => other[1] - one[1]);
    if (order.length > 1 && order[0][1] > order[1][1]) usual = order[0][0];
  }
  return { said: said.length, differs: counts.size > 1, bold: keys.map(key => usual !== null && key !== null && key !== usual) };
}

/**
 * Is a row shown: `only` what differs, and with `one` also where one column alone speaks?
 * @param {{ said: number, differs: boolean }} row
 * @param {boolean} only
 * @param {boolean} one
 */
export const isShown = (row, only, one) => !only || row.differs || one && row.said === 1;

/**
 * The answers of a row with who gives them, the most frequent first, silence last: [{words, silent, places}].
 * @param {Cell[]} cells
 */
export function grouped(cells) {
  const groups = new Map();
  cells.forEach((cell, place) => {
    if (!groups.has(cell.words)) groups.set(cell.words, { words: cell.words, silent: cell.silent, places: [] });
    groups.get(cell.words).places.push(place);
  });
  return [...groups.values()].sort((one, other) => Number(one.silent) - Number(other.silent) || other.places.length - one.places.length);
}
