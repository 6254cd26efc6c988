/** The comparison as a table: a column for each rule set or, where these are too many to read, each answer with who gives it. */

import { capital, element } from "../lib/element.js";
import { grouped, marks } from "./rows.js";

export const MOST = 6;     // more columns than this nobody can read side by side

/**
 * @typedef {{ id: string, short: string, href: string, cells: Record<string, import("./rows.js").Cell> }} Column
 * @typedef {{ id: string, title: string, rows: { fact: string, ask: string, href: string }[] }} Topic
 * @typedef {{ row: HTMLElement, said: number, differs: boolean }} Drawn
 */

/**
 * @param {Topic[]} topics
 * @param {Column[]} columns
 * @param {number} mine  the place of the reader's own rules among them, or -1
 * @returns {{ table: HTMLElement, topics: { body: HTMLElement, id: string, rows: Drawn[] }[] }}
 */
export function drawn(topics, columns, mine) {
  const many = columns.length > MOST;
  const bodies = topics.map(topic => {
    const rows = topic.rows.map(row => {
      const cells = columns.map(column => column.cells[row.fact]);
      const found = marks(cells, mine);
      const head = element("th", { scope: "row", role: "rowheader" }, element("a", { href: row.href }, row.ask), found.differs && " ", found.differs && element("span", { class: "word" }, "differs"));
      const made = element("tr", { role: "row", "data-row": true, class: found.differs ? "unlike" : null }, head, ...(many ? [groupsOf(cells, columns, found.bold)] : cells.map((cell, i) =>
        element("td", { role: "cell", "data-of": columns[i].short, class: found.bold[i] ? "differs" : cell.silent ? "silent" : null }, cell.words))));
      return { row: made, said: found.said, differs: found.differs };
    });
    const group = element("tr", { class: "group", role: "row" }, element("th", { scope: "rowgroup", colspan: (many ? 1 : columns.length) + 1, role: "rowheader" }, topic.title));
    return { id: topic.id, rows, body: element("tbody", { role: "rowgroup", id: topic.id }, group, ...rows.map(each => each.row)) };
  });
  const names = many ? [element("th", { scope: "col", role: "columnheader" }, `Answers of ${columns.length} rule sets`)]
    : columns.map(column => element("th", { scope: "col", role: "columnheader", "data-column": column.id }, element("a", { href: column.href }, column.short)));
  const table = element("table", { class: many ? "stack many" : "stack", role: "table" }, element("caption", { class: "sr" }, "The rule sets side by side"),
    element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, element("th", { scope: "col", role: "columnheader" }, "Question"), ...names)), ...bodies.map(topic => topic.body));
  return { table, topics: bodies };
}

function groupsOf(cells, columns, bold) {
  return element("td", { role: "cell" }, element("dl", { class: "sayings" }, ...grouped(cells).map(({ words, silent, places }) => element("div", {},
    element("dt", { class: silent ? "silent" : bold[places[0]] ? "differs" : "usual" }, capital(words)), element("dd", {}, places.map(place => columns[place].short).join("; "))))));
}
