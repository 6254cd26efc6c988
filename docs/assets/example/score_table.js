/** A side's score as a table, drawn as the page of a worked example has it, with what is open, barred, or read otherwise. */

import { element } from "../lib/element.js";

export const number = n => (n < 0 ? "−" : "") + Math.abs(n).toLocaleString("en-US");

/** A side's score, as the template score_table draws one. `words` is what wordsOf gives. */
export function scoreTable(name, side, words) {
  const open = side.total === null;
  const cells = (tag, attributes, texts) => texts.map(text => element(tag, attributes, text));
  const rows = side.lines.map(({ label, count, each, points, fact }) => element("tr", {},
    element("td", {}, `${label} `, fact && element("span", { class: "word" }, words.link(fact), words.sure(fact) && `: ${words.sure(fact)}`)),
    ...cells("td", {}, [count ?? "", each === null ? "" : number(each), number(points)])));
  if (!rows.length) rows.push(element("tr", {}, element("td", { colspan: "4" }, "Nothing scores in this round.")));
  const table = element("table", { class: "score" }, element("caption", {}, `What ${name} scores now`),
    element("thead", {}, element("tr", {}, ...cells("th", { scope: "col" }, ["For, and what it rests on", "Count", "Each", "Points"]))),
    element("tbody", {}, ...rows),
    element("tfoot", {}, element("tr", {}, element("td", { colspan: "3" }, open ? "Total: open" : "Total"), element("td", {}, open ? "open" : number(side.total)))));
  /** @type {HTMLElement[]} */
  const drawn = [element("div", { class: "scroll", role: "region", "aria-label": `What ${name} scores now`, tabindex: "0" }, table)];
  if (open && side.arithmetic !== null) drawn.push(claim(`The numbers alone add up to ${number(side.arithmetic)}.`));
  else if (open && side.at_least !== null) {
    drawn.push(claim(`At least ${number(side.at_least)}: what is not known is counted at the least that it can be.`));
  }
  if (side.not_allowed.length) {
    drawn.push(element("p", {}, element("b", {}, "These rules do not allow this:")), element("ul", {}, ...side.not_allowed.map(found =>
      element("li", {}, `${found.why} `, words.link(found.fact), " ", element("span", { class: "word" }, words.place(found.fact))))));
  }
  const own = new Map(side.own_words.map(found => [found.fact, found.in_words]));
  const silent = side.not_stated.filter(fact => !own.has(fact));
  if (silent.length) {
    drawn.push(element("p", { class: "silent" }, "The source does not say, and nothing was guessed: ",
      ...silent.flatMap((fact, i) => [i ? ", " : "", words.link(fact)]), "."));
  }
  for (const [fact, text] of own) {
    drawn.push(element("p", { class: "silent" }, `These rules have a rule of their own here: ${text}. `, words.link(fact), " ", element("span", { class: "word" }, words.place(fact))));
  }
  for (const found of side.exceptions) {
    drawn.push(element("p", {}, `These rules have an exception here: ${found.except}. `, words.link(found.fact), " ", element("span", { class: "word" }, words.place(found.fact))));
  }
  if (side.other_readings.length) {
    drawn.push(element("div", { class: "disputed" }, element("p", {}, element("b", {}, "The source can be read otherwise.")),
      element("ul", {}, ...side.other_readings.map(other => element("li", {}, ...otherReading(other, words))))));
  }
  return drawn;
}

const claim = text => element("ul", { class: "claims" }, element("li", {}, text));

function otherReading(other, words) {
  const parts = words.order(Object.keys(other.reading)).flatMap((fact, i) => {
    const { text, at } = words.reading(fact, other.reading[fact]);
    return [i ? " and " : "", `“${words.ask(fact)}” is read as `, element("b", {}, text), at ? ` (${at})` : ""];
  });
  let end;
  if (other.total !== null) end = [": the total is ", element("b", {}, number(other.total)), "."];
  else if (other.arithmetic !== null) end = [`: the total stays open, the numbers alone add up to ${number(other.arithmetic)}.`];
  else if (other.at_least !== null) end = [`: the total stays open, and is at least ${number(other.at_least)}.`];
  else end = [": the total stays open."];
  return ["If ", ...parts, ...end, ...other.not_allowed.map(found => ` Not allowed: ${found.why}`)];
}

/** The words around a score: names and addresses of questions, places, and each reading in words. */
export async function wordsOf(rules, known, python, result) {
  const facts = new Map(known.map(fact => [fact.id, fact]));
  const read = new Map();
  for (const { other_readings: others } of Object.values(result.sides)) {
    for (const [id, n] of others.flatMap(other => Object.entries(other.reading))) {
      const { value, at } = rules.facts[id].readings[n - 1];
      if (!read.has(`${id} ${n}`)) {
        read.set(`${id} ${n}`, { text: await python.call("say", { fact: facts.get(id).fact, value, rules }), at });
      }
    }
  }
  return {
    ask: id => facts.get(id).ask,
    order: ids => known.map(fact => fact.id).filter(id => ids.includes(id)),
    link: id => element("a", { href: facts.get(id).href }, facts.get(id).label),
    reading: (id, n) => read.get(`${id} ${n}`),
    place: id => rules.facts[id].at ?? "",
    sure: id => {
      const { at } = rules.facts[id];
      return at ? [at, facts.get(id).sure].filter(Boolean).join("; ") : "";
    },
  };
}
