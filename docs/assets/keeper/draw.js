/** Small tools to draw with, shared by the score keeper's files. */

import { button, capital, element } from "../lib/element.js";

export { button, capital, element };

/** A whole number as the pages show it, with a true minus sign; "open" for none. */
export const number = n => (n === null || n === undefined ? "open" : (n < 0 ? "−" : "") + Math.abs(n).toLocaleString("en-US"));

/** "1 point", "−100 points". */
export const points = n => `${number(n)} ${Math.abs(n) === 1 ? "point" : "points"}`;

/** ["a", "b", "c"] -> "a, b and c". */
export const series = parts => (parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`);

let ids = 0;

/** An id that no other element of the page has. */
export const newId = () => `keeper-${++ids}`;

/** A label above its control. */
export function labelled(label, control, note = "") {
  control.id ||= newId();
  return element("p", { class: "field" }, element("label", { for: control.id }, label), control, note && element("span", { class: "word" }, note));
}

/** Give the reader a file to keep. */
export function download(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The day of an ISO time, in words: "29 November 2026". */
export const day = iso => new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
