/**
 * The comparison: which rule sets are shown, and only the questions on which they differ. What is chosen stands in the
 * address (?rules=a,b&only=differences), so that a link opens the same view. With none in the address, the reader's own rules and those seen
 * last are shown; all of them only on demand (?rules=all), or where they are few.
 */

import { core, fetchJson } from "../lib/bridge.js";
import { choice, seen } from "../lib/whose.js";

const MANY = 6;                         // more columns are not shown unless asked for

/** @param {HTMLElement} place */
function compare(place) {
  /** @type {HTMLFormElement} */
  const form = place.querySelector("[data-compare-form]");
  const [status, chosenWords] = [place.querySelector("[data-compare-status]"), place.querySelector("[data-compare-chosen]")];
  /** @type {HTMLInputElement} */
  const only = form.querySelector("[name=only]");
  /** @type {NodeListOf<HTMLInputElement>} */
  const named = form.querySelectorAll("[name=rules]");
  const boxes = [...named];
  const table = place.querySelector("table");
  const ids = [...table.querySelectorAll("[data-column]")].map(head => head.dataset.column);
  // One rule of style hides whole columns at once: touching thousands of cells would be slow.
  const columns = document.head.appendChild(document.createElement("style"));
  let read = null;

  /** @type {(body: HTMLElement) => NodeListOf<HTMLTableRowElement>} */
  const rowsOf = body => body.querySelectorAll("[data-row]");

  /** Each topic with its rows; a row holds the keys of its answers (equal where they agree), in the order of the columns. Read once. */
  function topics() {
    read ??= [...table.tBodies].map(body => ({
      body,
      heading: body.querySelector("[scope=rowgroup]"),
      rows: [...rowsOf(body)].map(row => ({
        row,
        answers: [...row.cells].slice(1).map(cell => cell.dataset.key),
      })),
    }));
    return read;
  }

  function show() {
    const ticked = boxes.filter(box => box.checked).map(box => ids.indexOf(box.value));
    const shown = ticked.length ? ticked : ids.map((_, i) => i);
    const hide = only.checked && shown.length > 1;
    let [all, same] = [0, 0];
    for (const { body, heading, rows } of topics()) {
      let left = 0;
      for (const { row, answers } of rows) {
        const alike = shown.every(i => answers[i] === answers[shown[0]]);
        row.hidden = hide && alike;
        all += 1;
        if (alike) same += 1;
        if (!row.hidden) left += 1;
      }
      body.hidden = left === 0;
      heading.colSpan = shown.length + 1;
    }
    const kept = shown.map(i => `:nth-child(${i + 2})`).join();
    columns.textContent = ticked.length ? `[data-compare] tr:not(.group) > :not(:first-child, ${kept}) { display: none !important }` : "";
    table.style.setProperty("--shown", String(shown.length));
    chosenWords.textContent = ticked.length ? `${ticked.length} of ${ids.length}` : `all ${ids.length}`;
    status.textContent = words(all, same, shown.length, hide);
  }

  /**
   * @param {number} all
   * @param {number} same
   * @param {number} count
   * @param {boolean} hide
   */
  function words(all, same, count, hide) {
    if (count < 2) return `Shown: all ${all} questions for one rule set. Tick a second one to compare.`;
    const who = count === 2 ? "both rule sets" : `all ${count} rule sets`;
    if (!same) return `Shown: all ${all} questions. None of them is answered alike by ${who}.`;
    if (!hide) return `Shown: all ${all} questions. On ${same} of them ${who} answer alike.`;
    const differ = all - same;
    return `Shown: ${differ} ${differ === 1 ? "question" : "questions"} with different answers. Not shown: ${same} that ${who} answer alike.`;
  }

  const tick = wanted => boxes.forEach(box => (box.checked = wanted.includes(box.value)));

  function fromAddress() {
    const asked = new URLSearchParams(location.search);
    const wanted = (asked.get("rules") ?? "").split(",").filter(id => id === "all" || ids.includes(id));
    tick(wanted.length ? wanted : atFirst());
    only.checked = asked.get("only") === "differences";
  }

  /** Mine and the three I saw last; never so many columns at once that nobody can read them. */
  function atFirst() {
    if (ids.length <= MANY) return [];
    const mine = [choice()?.id, ...seen()].filter(id => ids.includes(id));
    return mine.length > 1 ? mine : [...mine, ...place.dataset.suggested.split(",")].slice(0, 4);
  }

  function toAddress() {
    const ticked = boxes.filter(box => box.checked).map(box => box.value).join() || (ids.length > MANY && "all");
    const parts = [ticked && `rules=${ticked}`, only.checked && "only=differences"].filter(Boolean);
    history.replaceState(history.state, "", location.pathname + (parts.length ? `?${parts.join("&")}` : "") + location.hash);
  }

  form.addEventListener("change", () => {
    show();
    toAddress();
  });
  form.addEventListener("submit", event => event.preventDefault());
  place.querySelector("[data-compare-all]").addEventListener("click", () => {
    tick([]);
    show();
    toAddress();
  });
  place.querySelector("[data-compare-nearest]").addEventListener("click", async () => {
    const base = boxes.find(box => box.checked)?.value ?? choice()?.id ?? ids[0];
    try {
      tick([base, ...await nearest(ids.includes(base) ? base : ids[0])]);
      show();
      toAddress();
    } catch (error) {
      status.textContent = error.message;
    }
  });

  /**
   * The rule sets nearest to one, as Find your rules reckons it.
   * @param {string} id
   * @returns {Promise<string[]>}
   */
  async function nearest(id) {
    const { findJson, core: source, micropython } = place.dataset;
    const found = await fetchJson(findJson);
    return core({ core: source, micropython }).call("like", { vocabulary: { facts: found.facts }, candidates: found.candidates, id });
  }

  fromAddress();
  show();
  form.hidden = false;
}

for (const place of document.querySelectorAll("[data-compare]")) compare(place);
