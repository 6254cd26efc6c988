/**
 * A list of questions: an address that was kept with the place of a question is led on to the question's own page, and each
 * line says what the chosen rules say (data/said/ID.json).
 */

import { fetchJson } from "../lib/bridge.js";
import { element } from "../lib/element.js";
import { HOUSE, onChoice } from "../lib/whose.js";

const lines = [...document.querySelectorAll("[data-short]")].map(line => ({ line: /** @type {HTMLElement} */ (line), usual: [...line.childNodes] }));

function leadOn() {
  const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  /** @type {HTMLAnchorElement | null} */
  const link = named && named.matches(".lines > li") ? named.querySelector("a") : null;
  if (link) location.replace(link.href);
}

async function show(chosen) {
  for (const { line, usual } of lines) line.replaceChildren(...usual);
  if (!chosen || chosen.id === HOUSE) return;
  const said = await fetchJson(new URL(`../../data/said/${chosen.id}.json`, import.meta.url).href).catch(() => ({}));
  for (const { line } of lines) {
    const found = said[line.dataset.short];      // what is not there is silent
    line.replaceChildren("Your rules: ", element("b", { class: found?.look ? `verdict ${found.look}` : null }, found?.words ?? line.dataset.silent));
  }
}

leadOn();
addEventListener("hashchange", leadOn);
if (lines.length) onChoice(show);
