/**
 * A rule page: a footnote opens under its sentence, and "Show where others differ" puts what other sources say under each
 * paragraph, until it is switched off. Without this script the mark leads to its note, and each section ends in a fold.
 */

import { element } from "../lib/element.js";

const KEY = "footnotes.differ";
const mode = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-differ]"));

/** The note that a mark leads to, and the way to everybody's answers. */
function opened(mark) {
  const place = document.getElementById(mark.getAttribute("href").slice(1));
  let said = mark.previousElementSibling;
  while (said && !said.dataset.asks) said = said.previousElementSibling;
  return element("span", { class: "opened", "data-opened": mark.getAttribute("href") }, ...[...place.querySelector("[data-note]").childNodes].map(node => node.cloneNode(true)),
    said && element("a", { href: said.dataset.asks }, "Who says what"));
}

document.addEventListener("click", event => {
  const mark = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-sentence] .fn[href^='#']")) : null;
  if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const open = mark.getAttribute("aria-expanded") === "true";
  const sentence = mark.closest("[data-sentence]");
  if (open) sentence.querySelector(`[data-opened="${mark.getAttribute("href")}"]`).remove();
  else sentence.append(opened(mark));
  mark.setAttribute("aria-expanded", String(!open));
});
for (const mark of document.querySelectorAll("[data-sentence] .fn[href^='#']")) mark.setAttribute("aria-expanded", "false");

function showDiffering(on) {
  mode.setAttribute("aria-pressed", String(on));
  mode.textContent = on ? "Hide where others differ" : "Show where others differ";
  for (const shown of document.querySelectorAll("[data-rule-text] ul.here")) shown.remove();
  if (!on) return;
  for (const line of document.querySelectorAll("[data-differing] li")) {
    const about = document.getElementById(/** @type {HTMLElement} */ (line).dataset.of)?.closest("p, .disputed");
    if (!about) continue;
    if (!about.nextElementSibling?.matches("ul.here")) about.after(element("ul", { class: "here" }));
    about.nextElementSibling.append(line.cloneNode(true));
  }
}

if (mode) {
  let on = false;
  try {
    on = sessionStorage.getItem(KEY) === "on";
  } catch { /* then it begins switched off */ }
  showDiffering(on);
  mode.addEventListener("click", () => {
    on = !on;
    showDiffering(on);
    try {
      sessionStorage.setItem(KEY, on ? "on" : "off");
    } catch { /* then it holds for this page */ }
  });
}
