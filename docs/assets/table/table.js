/**
 * Our table: a base, what the table plays otherwise, and the address that holds both. The page's questions come from the
 * template; each answer, each address and each finding from the site's own Python (see house_rules.js).
 */

import { HOUSE, choice } from "../lib/whose.js";
import { differences, house, openDraft, readAddress, rulesOf } from "../lib/house_rules.js";
import { showAgreed } from "./agreed.js";
import { placeRows, tellDecided } from "./decide.js";
import { keepSection } from "./keep.js";
import { button, element, newId } from "./parts.js";
import { changedWords, isSilent, questionRow } from "./row.js";
import { startSection } from "./start.js";

const page = document.querySelector("[data-table]");
const data = name => JSON.parse(page.querySelector(`[data-table-${name}]`).textContent);
const [bases, by, facts] = ["bases", "by", "facts"].map(data);
const status = page.querySelector("[data-table-status]");
const byId = new Map(facts.map(fact => [fact.id, fact]));
const past = [];                 // drafts, for undo
let draft = { base: "", name: "", facts: {}, unset: [], agreed: {} };
let view = null;                 // what follows from the draft, see house_rules.js
let base = null;                 // {rules, said} of the draft's base
let open = [];                   // the rows to decide
let common = null;               // what most rule sets play
let queue = Promise.resolve();   // changes are made one after the other

const rows = [...page.querySelectorAll("[data-fact]")].map(details => ({
  ...questionRow(details, byId.get(details.dataset.fact), by, {
    set: (id, value) => change(next => ({ ...next, facts: { ...next.facts, [id]: value }, unset: next.unset.filter(other => other !== id) }), id),
    unset: id => change(next => ({ ...next, facts: without(next.facts, id), unset: [...next.unset.filter(other => other !== id), id] }), id),
    back: id => change(next => ({ ...next, facts: without(next.facts, id), unset: next.unset.filter(other => other !== id) }), id),
  }),
  topic: details.closest("[data-topic]").dataset.topic,
}));
const rowOf = new Map(rows.map(row => [row.fact.id, row]));

const start = startSection(page.querySelector("[data-table-start]"), bases, {
  base: id => change(next => ({ ...next, base: id }), null, `Starting from ${baseOf(id).short}.`),
  name: name => change(next => ({ ...next, name }), null, ""),
});
const keep = keepSection(page.querySelector("[data-table-keep]"), bases, {
  differences: async id => differences(view.rules, await rulesOf(id)),
  clear: () => change(next => ({ ...next, facts: {}, unset: [] }), null, "All changes dropped."),
  jump: id => jump(rowOf.get(id)),
});

const most = button("", () => change(next => ({ ...next, facts: { ...next.facts, ...mostPlayed() } }), null, "Taken. Change what is not yours."), { hidden: true });
page.querySelector("[data-decide-words]").after(element("p", { class: "ways" }, most));
const count = element("span", { class: "changes" });
const wrong = button("", () => goTo(findings), { hidden: true });
const undo = button("Undo", () => {
  if (past.length) set(() => past.pop(), null, "Undone.");
});
const bar = element("div", { class: "bar", role: "region", "aria-label": "Your changes", hidden: true }, wrong, count, undo,
  button("Share, print", () => goTo(keep.heading)));
const findings = element("section", { class: "disputed findings", "aria-labelledby": newId(), tabindex: "-1", hidden: true });
page.querySelector("[data-table-questions]").before(findings);
page.append(bar);

/** What most rule sets play on the questions that are still to be decided: {fact: value}. */
const mostPlayed = () => Object.fromEntries(open.map(row => row.fact.id)
  .filter(id => !(id in draft.facts) && !draft.unset.includes(id) && common.facts[id].value !== null)
  .map(id => [id, common.facts[id].value]));
const baseOf = id => bases.find(set => set.id === id);
const without = (all, id) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

/** Change the draft; it can be undone. `id`: the fact that is changed, `said`: what a screen reader hears instead. */
function change(make, id, said) {
  return set(() => {
    past.push(draft);
    return make(draft);
  }, id, said);
}

function set(make, id, said) {
  queue = queue.then(async () => {
    const before = view;
    draft = make();
    await show();
    announce(id, said, before);
  }).catch(error => start.tell([error.message]));
  return queue;
}

/** Draw everything from the draft. */
async function show() {
  start.show(draft);
  undo.disabled = !past.length;
  page.classList.toggle("started", Boolean(draft.base));
  if (!draft.base) return;
  if (base?.rules.id !== draft.base) {
    const rules = await rulesOf(draft.base);
    base = { rules, said: await house("said", { rules }) };
    open = placeRows(page, rows, rules, jump);
  }
  view = await openDraft(draft);
  draft = view.draft;
  history.replaceState(history.state, "", `#${view.address}`);
  const changed = new Map(view.changes.map(entry => [entry.fact, entry]));
  const { short, href, page: ownPage } = baseOf(draft.base);
  for (const row of rows) row.show(viewOf(row, changed.get(row.fact.id), short, ownPage ? `${href}#${row.details.id}` : href));
  tellDecided(page, open, draft.facts, short);
  common ??= await rulesOf("common");
  const left = Object.keys(mostPlayed()).length;
  most.hidden = !left;
  most.textContent = `Take what most play for all that is open (${left})`;
  showFindings();
  showAgreed(page.querySelector("[data-table-agreed]"), draft.agreed, id => change(next => ({ ...next, agreed: without(next.agreed, id) }), null, "Taken back."));
  bar.hidden = false;
  count.textContent = view.changes.length === 1 ? "1 change" : view.changes.length ? `${view.changes.length} changes` : draft.name ? "Named, no rule changed" : "No rule changed";
  keep.show(view, baseOf(draft.base), location.href);
}

function viewOf(row, changed, baseName, baseHref) {
  const { id } = row.fact;
  const baseWords = base.said[id];
  return { entry: view.rules.facts[id], base: base.rules.facts[id], words: changed ? changed.one : baseWords, baseWords, wrong: view.findings.some(finding => finding.facts.includes(id)),
    changed: Boolean(changed) && (id in draft.facts || draft.unset.includes(id)), baseName, baseHref };
}

function showFindings() {
  findings.hidden = !view.findings.length;
  findings.replaceChildren(element("p", { id: findings.getAttribute("aria-labelledby") }, element("b", {}, "Does not add up")),
    element("ul", {}, ...view.findings.map(finding => element("li", {}, `${finding.says} Change: `,
      ...finding.facts.slice(0, 4).flatMap((id, i) => [i ? ", " : "", button(byId.get(id).label, () => jump(rowOf.get(id)), { class: "link" })])))));
  wrong.hidden = !view.findings.length;
  wrong.textContent = `${view.findings.length} ${view.findings.length === 1 ? "does" : "do"} not add up`;
}

/** What a screen reader hears of a change: the answer, how it stands to the base, and what now does not add up. */
function announce(id, said, before) {
  const parts = [];
  if (said !== undefined) parts.push(said);
  else if (id) {
    const { label } = byId.get(id);
    const entry = view.changes.find(changed => changed.fact === id);
    const shown = isSilent(view.rules.facts[id]) ? "not settled" : entry ? entry.one : base.said[id];
    const words = entry ? changedWords({ base: base.rules.facts[id], baseWords: base.said[id], entry: view.rules.facts[id] }) : "as in the base";
    parts.push(`${label}: ${shown}; ${words}.`);
  }
  const known = new Set(before?.findings.map(finding => finding.says));
  for (const finding of view?.findings ?? []) if (!known.has(finding.says)) parts.push(`Does not add up: ${finding.says}`);
  if (parts.some(Boolean)) status.textContent = parts.join(" ");
}

function jump(row) {
  for (let fold = row.details.parentElement.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  row.details.open = true;
  goTo(row.details.querySelector("summary"));
}

function goTo(target) {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}

/** Take the rules out of the address, or start from the reader's own choice. */
async function taken(text) {
  const chosen = choice();
  if (!text.includes("=")) text = chosen?.id === HOUSE ? chosen.address : "";
  const read = text ? await readAddress(text) : { draft: { ...draft, base: baseOf(chosen?.id) ? chosen.id : "" }, notices: [] };
  start.tell(read.notices);
  return read.draft;
}

addEventListener("hashchange", async () => {
  const text = location.hash.slice(1);
  if (!text.includes("=")) return view && history.replaceState(history.state, "", `#${view.address}`);
  if (text !== view?.address) {
    const next = await taken(text);
    change(() => next, null, "Rules read from the address.");
  }
});

taken(location.hash.slice(1)).then(next => set(() => next, null, ""), error => start.tell([error.message]));
