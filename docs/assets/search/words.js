/**
 * A text as the box compares it: words brought to one form each (nines, 9s and 9; melded and meld), and with each word what it may
 * also stand for (red and clean). The tables come with the index, see pages/search_words.py.
 */

/** @typedef {{ small: string[], same: Record<string, string>, alike: string[][], kin: string[][], cards: string[] }} Table */
/**
 * One word of a text: what it is, and what it may stand for, each with how far it counts, 0 to 1.
 * @typedef {{ word: string, senses: Map<string, number> }} Unit
 */

const SENSE = 0.97;      // another word for the same is a little less than the word itself
const AMBIGUOUS = 0.5;  // one that may be several things is less of each
const KIN = 0.7;          // words of one family: a king is another rank, and so is a seven
const LONGEST = 4;       // words in a phrase

/** @param {string} text */
export const raw = text =>
  text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f'’]/g, "").replace(/(\d)[,.](?=\d{3}\b)/g, "$1").match(/\d+(?:st|nd|rd|th)?|[a-z]+/g) ?? [];

/** The form that all endings of an English word share; not always a word. */
export function stem(word) {
  if (word.length < 4 || /\d/.test(word)) return word;
  const plural = word.replace(/ies$/, "y").replace(/(s|x|ch|sh|z)es$/, "$1").replace(/([^su])s$/, "$1");
  const ended = plural.length > 5 ? plural.replace(/ing$/, "") : plural;
  const verb = ended === plural && plural.length > 4 ? plural.replace(/ied$/, "y").replace(/([^e])ed$/, "$1") : ended;
  const single = verb === plural ? verb : verb.replace(/([bdgmnprt])\1$/, "$1");
  return single.length > 3 ? single.replace(/e$/, "") : single;
}

/** @param {Table} table */
export function reader(table) {
  const same = new Map(Object.entries(table.same));
  const one = word => stem(same.get(word) ?? same.get(word.replace(/s$/, "")) ?? word);
  const small = new Set(table.small.map(one));
  /** @type {Map<string, string[]>} */
  const phrases = new Map();
  table.alike.forEach((row, sense) => {
    for (const phrase of row) {
      const words = raw(phrase).map(one);
      const key = (words.length > 1 && small.has(words[0]) && !phrases.has(words[0]) && words[0] === "the" ? words.slice(1) : words).join(" ");
      const senses = phrases.get(key) ?? [];
      if (!senses.includes(`=${sense}`)) phrases.set(key, [...senses, `=${sense}`]);
    }
  });

  /** @type {Map<string, string[]>} */
  const kin = new Map();
  table.kin.forEach((row, sense) => row.map(one).forEach(word => kin.set(word, [...kin.get(word) ?? [], `~${sense}`])));

  /**
   * @param {string[]} words
   * @returns {Unit[]}
   */
  function units(words) {
    const found = words.filter(word => word !== "s").map(word => ({ word: one(word), senses: new Map(), part: 1 }));
    for (let start = 0; start < found.length; start++) {
      for (let length = Math.min(LONGEST, found.length - start); length > 0; length--) {
        const part = found.slice(start, start + length);
        const senses = phrases.get(part.map(unit => unit.word).join(" "));
        if (!senses) continue;
        for (const unit of part) unit.part = Math.max(unit.part, length);
        for (const unit of part) for (const sense of senses) if (!unit.senses.has(sense)) unit.senses.set(sense, SENSE / senses.length ** AMBIGUOUS);
        if (length > 1) start += length - 1;
        break;
      }
    }
    for (const unit of found) {
      for (const sense of kin.get(unit.word) ?? []) unit.senses.set(sense, KIN);
      unit.senses.set(unit.word, 1);
    }
    return found;
  }

  return { units, small, one };
}

/**
 * Is one word the other but for one letter: left out, put in, changed, or two that changed places?
 * @param {string} one
 * @param {string} other
 */
export function isSlip(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return short.slice(at + 1) === long.slice(at + 1)
    || short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
