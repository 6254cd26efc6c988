/** Small parts that the builder's other files share. */

import { button, capital, element } from "../lib/element.js";

export { button, capital, element };

/** Plain data as text that is the same for equal data. */
export function same(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(same).join()}]`;
  return `{${Object.keys(value).sort().map(key => `${JSON.stringify(key)}:${same(value[key])}`).join()}}`;
}

let made = 0;
export const newId = () => `table-${++made}`;
