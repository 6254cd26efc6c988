/** What came from outside, made anew of plain parts: nothing of it is taken over but text, numbers and the keys that are asked for. Pure. */

// controls, signs that nobody sees, and signs that turn the direction of the text round them
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const KEY = /^[\w.:-]{1,60}$/;
const isKey = key => KEY.test(key) && !(key in {});      // no "__proto__", no "toString"
const DEEPEST = 6;
const MOST = 300;      // entries of a list or a map inside a fact

export const isMap = data => typeof data === "object" && data !== null && !Array.isArray(data);
export const whole = (n, low, high) => Number.isSafeInteger(n) && n >= low && n <= high;
export const isText = (text, longest = 300) => typeof text === "string" && text.length <= longest;
export const isId = text => isText(text, 60) && /^[a-z0-9-]+$/.test(text);
export const isFact = text => isText(text, 60) && /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/.test(text);
export const isTime = text => isText(text, 30) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** A text on one line, without signs that nobody sees. */
export const tidy = text => text.replace(UNSEEN, " ");

/** A name, of which something is left to be seen; else "". */
export const nameIn = text => tidy(text).replace(/ +/g, " ").trim();

/** A copy of data as the values of facts are; undefined where it is none: too deep, too much, a fraction, a strange key. */
export function plain(data, depth = 0) {
  if (data === null || typeof data === "boolean") return data;
  if (typeof data === "number") return Number.isSafeInteger(data) ? data : undefined;
  if (typeof data === "string") return isText(data, 2000) ? tidy(data) : undefined;
  if (depth === DEEPEST) return undefined;
  if (Object.keys(data).length > MOST) return undefined;
  const entries = Object.entries(data).map(([key, value]) => [key, plain(value, depth + 1)]);
  if (entries.some(([key, value]) => value === undefined || !isKey(key))) return undefined;
  return Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
