/**
 * The comparison: which rule sets are shown, and which questions. What is chosen stands in the address
 * (?rules=a,b&only=differences&one=speaks; a table's own rules after the #, as Our table writes them), so that a link opens the same
 * view. With none in the address, the reader's own rules and those seen last are shown.
 */

import { core, fetchJson } from "../lib/bridge.js";
import { pickRules } from "../lib/chooser.js";
import { button, element } from "../lib/element.js";
import { resolveFromAddress, vocabulary } from "../lib/house_rules.js";
import { HOUSE, choice, onChoice, seen, used } from "../lib/whose.js";
import { drawn } from "./draw.js";
import { isShown } from "./rows.js";

const OURS = "our-table";      // a table's own rules among the ids of the address

/** @param {HTMLElement} place */
async function compare(place) {
  /** @type {HTMLFormElement} */
  const form = place.querySelector("[data-compare-form]");
  /** @type {HTMLElement} */
  const area = place.querySelector("[data-compare-shown]");
  const [only, one] = /** @type {HTMLInputElement[]} */ (["only", "one"].map(name => form.elements.namedItem(name)));
  const { compareJson, findJson, core: source, micropython, table: tablePage } = place.dataset;
  const python = core({ core: source, micropython });
  const asked = new URLSearchParams(location.search);
  only.checked = asked.get("only") === "differences";
  one.checked = asked.get("one") === "speaks";

  const status = element("p", { class: "note", role: "status", "data-compare-status": true });
  const data = await fetchJson(compareJson).catch(error => {
    area.querySelector("[data-compare-status]").textContent = error.message;
  });
  if (!data) return;
  const known = new Map(data.columns.map((column, place) => [column.id, { ...column, cells: cellsOf(place) }]));
  const ids = [...known.keys()];
  let ours = ownAddress();       // the address of a table's own rules, "" where there are none
  let failed = "";
  /** @type {string[]} */
  let shown = fromAddress();
  /** @type {ReturnType<typeof drawn>} */
  let now = null;

  /** {fact: cell} of the column at a place. */
  function cellsOf(place) {
    return Object.fromEntries(data.topics.flatMap(topic => topic.rows.map(row => [row.fact, row.answers[row.of[place]]])));
  }

  function ownAddress() {
    const inLink = location.hash.replace(/^#/, "");
    if (/(^|&)base=/.test(inLink)) return inLink;
    return [choice(), ...used()].find(each => each?.id === HOUSE)?.address ?? "";
  }

  function fromAddress() {
    const wanted = (asked.get("rules") ?? "").split(",").filter(id => ids.includes(id) || id === OURS && ours);
    if (asked.get("rules") === "all") return ids;
    if (wanted.length) return [...new Set(wanted)];
    const mine = [choice()?.id === HOUSE ? OURS : choice()?.id, ...seen()].filter(id => ids.includes(id) || id === OURS && ours);
    if (location.hash.includes("base=") && ours) mine.unshift(OURS);
    return mine.length > 1 ? [...new Set(mine)] : [...new Set([...mine, ...startWith()])].slice(0, 4);
  }

  /** What stands on the page as it is written. */
  function startWith() {
    return data.suggested;
  }

  /** A table's own rules as a column; they are worked out once for each address. */
  async function ownColumn() {
    if (known.get(OURS)?.address === ours) return;
    const found = await resolveFromAddress(ours);
    if (!found) throw new Error("The table's own rules in this link could not be read.");
    known.set(OURS, { id: OURS, short: found.title, href: `${tablePage}#${found.address}`, address: ours, cells: await python.call("column", { vocabulary: await vocabulary(), rules: found.rules }) });
  }

  async function show() {
    if (shown.includes(OURS)) {
      try {
        say("Fetching your table’s rules …");
        await ownColumn();
      } catch (error) {
        failed = error.message;
        shown = shown.filter(id => id !== OURS);
        if (!shown.length) shown = startWith();
      }
    }
    const columns = shown.map(id => known.get(id));
    now = drawn(data.topics, columns, mine());
    area.replaceChildren(chips(columns), status, now.table);
    sift();
  }

  /** @param {string} words */
  function say(words) {
    (area.querySelector("[data-compare-status]") ?? status).textContent = words;
  }

  /** What is shown, to take away or to add to; drawn anew it stays folded as it was. */
  function chips(columns) {
    const isAll = columns.length === ids.length;
    const open = /** @type {HTMLDetailsElement | null} */ (area.querySelector("details"))?.open;
    const fold = element("details", { open }, element("summary", {}, "Side by side: ", element("span", { class: "word" }, isAll ? `all ${ids.length} rule sets` : columns.map(column => column.short).join(", "))),
      element("ul", { class: "chosen" }, ...(isAll ? [element("li", {}, button("Show only four", () => change(startWith())))]
        : columns.map(column => element("li", {}, element("a", { href: column.href }, column.short),
          columns.length > 1 && button("Remove", () => change(shown.filter(id => id !== column.id)), { "aria-label": `Remove ${column.short}` }))))));
    return element("div", { class: "choosing" }, fold, !isAll && element("p", { class: "moves" }, button("Add a rule set", pick), columns.length < 4 && button("Add the nearest", nearest), button("Show all", () => change(ids))));
  }

  /** Show what is wanted of the rows that are drawn. */
  function sift() {
    one.disabled = !only.checked;
    now.table.classList.toggle("only", only.checked);
    const two = shown.length > 1;
    let [all, left, unlike] = [0, 0, 0];
    for (const { body, id, rows } of now.topics) {
      let here = 0;
      for (const each of rows) {
        each.row.hidden = two && !isShown(each, only.checked, one.checked);
        if (!each.row.hidden) here += 1;
        if (each.differs) unlike += 1;
      }
      body.hidden = here === 0;
      /** @type {HTMLElement} */ (form.querySelector(`[data-jump="${id}"]`).parentElement).hidden = here === 0;
      all += rows.length;
      left += here;
    }
    const bold = now.table.querySelector(".differs") ? mine() >= 0 ? " Bold is what differs from your rules." : " Bold is the odd one out among those shown." : "";
    status.textContent = [failed, words(all, left, unlike), bold].filter(Boolean).join(" ");
  }

  /** The place of the reader's own rules among those shown, or -1: a table's own, else the chosen ones. */
  const mine = () => shown.indexOf(shown.includes(OURS) ? OURS : choice()?.id);

  function words(all, left, unlike) {
    if (shown.length < 2) return `One rule set, ${all} questions. Add a second one to compare.`;
    if (!unlike && only.checked && !left) return `On none of ${all} questions do two of these say different things. Silence is no difference.`;
    if (!only.checked) return `On ${unlike} of ${all} questions they say different things. Silence is no difference.`;
    return `Shown: ${unlike} of ${all} questions on which they say different things${left > unlike ? `, and ${left - unlike} on which only one speaks` : ""}. Silence is no difference.`;
  }

  function toAddress() {
    const parts = [`rules=${shown.length === ids.length ? "all" : shown.join()}`, only.checked && "only=differences", only.checked && one.checked && "one=speaks"].filter(Boolean);
    const hash = shown.includes(OURS) ? `#${ours}` : /base=/.test(location.hash) ? "" : location.hash;
    history.replaceState(history.state, "", `${location.pathname}?${parts.join("&")}${hash}`);
  }

  /** @param {string[]} wanted */
  async function change(wanted) {
    shown = wanted;
    failed = "";
    await show();
    toAddress();
    /** @type {HTMLElement | null} */ (area.querySelector("summary"))?.focus({ preventScroll: true });
  }

  function pick(event) {
    pickRules(event.currentTarget, { title: "Add a rule set", own: "your own table", isChosen: id => shown.includes(id === HOUSE ? OURS : id), pick: (id, _, address) => {
      if (id === HOUSE) ours = address;
      const wanted = id === HOUSE ? OURS : id;
      change(shown.includes(wanted) ? shown : [...shown, wanted]);
    } });
  }

  /** Add the four nearest to the first one shown, as Find your rules reckons it. */
  async function nearest() {
    try {
      say("Fetching the nearest …");
      const found = await fetchJson(findJson);
      const base = shown.find(id => found.candidates.some(candidate => candidate.id === id)) ?? found.candidates[0].id;
      const near = await python.call("like", { vocabulary: { facts: found.facts }, candidates: found.candidates, id: base });
      await change([...new Set([...shown, ...near])].slice(0, shown.length + 4));
    } catch (error) {
      say(error.message);
    }
  }

  form.addEventListener("change", () => {
    sift();
    toAddress();
  });
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("click", event => {      // the address may hold a table's rules after its #
    const link = event.target instanceof Element ? event.target.closest("[data-jump]") : null;
    if (!link) return;
    event.preventDefault();
    const body = document.getElementById(/** @type {HTMLElement} */ (link).dataset.jump);
    body.scrollIntoView();
    /** @type {HTMLElement} */ (body.querySelector("[data-row]:not([hidden]) a"))?.focus({ preventScroll: true });
  });
  await show();
  let first = true;
  onChoice(() => {
    if (!first) show();      // what is bold may have changed
    first = false;
  });
  place.dataset.ready = "";
}

for (const place of document.querySelectorAll("[data-compare]")) compare(place);
