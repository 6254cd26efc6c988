/**
 * The words that the site's Python gives to cards, statuses and anchors, as data/words.json has them:
 * {cards: [{id, name, names, face, look}], statuses: {status: words}, anchors: {fact: anchor}}. Fetched once a page.
 */

import { fetchJson } from "./bridge.js";

const ADDRESS = new URL("../../data/words.json", import.meta.url).href;
let fetched = null;

/** The words; throws an Error fit to be shown where they cannot be had. */
export function siteWords() {
  fetched ??= fetchJson(ADDRESS).catch(error => {
    fetched = null;      // the next call tries again
    throw error;
  });
  return fetched;
}
