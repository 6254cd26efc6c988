/** "Decide these": the questions that the base leaves open and on which rule sets differ, most split first, set before the others. */

import { element } from "./parts.js";
import { isSilent } from "./row.js";

const FIRST = 8;      // so many are in sight; the others are one fold away

/** Is it for the table to decide, with this base? */
function isOpen(row, base) {
  const { status } = base.facts[row.fact.id];
  return row.rank !== null && status !== "does_not_apply" && (isSilent({ status }) || status === "disputed" || status === "offers");
}

/** Put each row in its place for a base; gives the rows to decide. `jump(row)` goes to one. */
export function placeRows(page, rows, base, jump) {
  const section = page.querySelector("[data-decide]");
  const open = rows.filter(row => isOpen(row, base)).sort((one, other) => one.rank - other.rank);
  const more = section.querySelector("[data-decide-more]");
  section.querySelector("[data-decide-first]").replaceChildren(...open.slice(0, FIRST).map(row => row.details));
  more.querySelector("div").replaceChildren(...open.slice(FIRST).map(row => row.details));
  more.hidden = open.length <= FIRST;
  more.querySelector("summary").textContent = `${open.length - FIRST} more, on which fewer rule sets differ`;
  section.hidden = !open.length;
  for (const topic of page.querySelectorAll("[data-topic]")) {
    topic.querySelector("[data-moved]")?.remove();
    const mine = rows.filter(row => row.topic === topic.dataset.topic);
    topic.append(...mine.filter(row => !open.includes(row)).map(row => row.details));
    const moved = mine.filter(row => open.includes(row));
    if (moved.length) topic.append(element("p", { class: "note", "data-moved": true }, "To decide, above: ", ...links(moved, jump)));
  }
  return open;
}

function links(rows, jump) {
  return rows.flatMap((row, i) => {
    const link = element("a", { href: `#${row.details.id}` }, row.fact.label);
    link.addEventListener("click", event => {
      event.preventDefault();          // the address holds the rules
      jump(row);
    });
    return [i ? ", " : "", link];
  });
}

/** Say how many are decided. */
export function tellDecided(page, open, facts, baseName) {
  const done = open.filter(row => row.fact.id in facts).length;
  page.querySelector("[data-decide-words]").textContent = `${baseName} leaves ${open.length === 1 ? "one question" : `${open.length} questions`} open on which rule sets differ. `
    + `Agree on these before the deal. Decided: ${done} of ${open.length}.`;
}
