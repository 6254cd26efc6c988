/** The pages that print a table's rules: where they are, and, on table/sheet.html, how one is made from its address. */

import { sheetPage } from "../lib/house_rules.js";

export const KINDS = [["sheet", "Print one page"], ["pocket", "Pocket cards"], ["pad", "Score pad"]];

/** The address of a page to print, from the builder's folder. */
export const sheetAddress = (kind, address) => `sheet.html${kind === "sheet" ? "" : `?kind=${kind}`}#${address}`;

/** Put the page to print in place of the one that is shown. */
async function fill(place) {
  const asked = new URLSearchParams(location.search).get("kind");
  const kind = KINDS.some(([known]) => known === asked) ? asked : "sheet";
  const text = location.hash.slice(1);
  const ways = [...KINDS.filter(([other]) => other !== kind).map(([other, words]) => ({ href: sheetAddress(other, text), text: words })),
    { href: `./#${text}`, text: "Back to the rules" }];
  try {
    const html = await sheetPage(text, kind, ways);
    if (html === null) throw new Error("The link names no rules to start from: nothing can be printed.");
    const { withSquares } = await import("./square.js");
    document.open();
    document.write(withSquares(html));
    document.close();
  } catch (error) {
    place.textContent = error.message;
  }
}

const place = document.querySelector("[data-sheet-wait]");
if (place) {
  addEventListener("hashchange", () => location.reload());
  fill(place);
}
