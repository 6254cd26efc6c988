/** What a round is worth, line by line with its facts, and what the table decides where the rules give no total. It draws. */

import { button, element, labelled, number, points } from "./draw.js";
import { pointsOf } from "./game.js";

/** The words around a score: { label(fact), link(fact), sure(fact) } for a game's rules; `vocabulary` may still be on its way. */
export function wordsFor(rules, vocabulary, settle) {
  const facts = new Map((vocabulary?.facts ?? []).map(fact => [fact.id, fact]));
  const label = id => facts.get(id)?.label ?? id.replace(/[._]/g, " ");
  return {
    label,
    ask: id => facts.get(id)?.ask ?? label(id),
    link: id => (facts.has(id) ? element("a", { href: `${settle}${facts.get(id).topic}/#${id.replace(/[._]/g, "-")}` }, label(id)) : label(id)),
    sure: id => {
      const { at, status } = rules.facts[id] ?? {};
      return [at, { implies: "implied", disputed: "the source says two things" }[status]].filter(Boolean).join("; ");
    },
  };
}

/**
 * The score of one side of an entry. `decide` is null, or { overrule(note or null), agree(points, note; or null) } where the table may decide.
 */
export function drawScore(name, entry, side, words, decide) {
  const found = entry.result?.sides[side];
  if (!found) return element("section", { class: "result" }, element("h3", {}, name), element("p", { class: "note" }, "Being counted. You can go on."));
  const rows = found.lines.map(line => element("tr", {},
    element("td", {}, `${line.label} `, line.fact && element("span", { class: "word" }, words.link(line.fact), words.sure(line.fact) && `: ${words.sure(line.fact)}`)),
    element("td", {}, line.count === null ? "" : `${line.count} × ${number(line.each)}`), element("td", {}, number(line.points))));
  if (!rows.length) rows.push(element("tr", {}, element("td", { colspan: "3" }, "Nothing scores yet.")));
  const total = pointsOf(entry, side);
  const decided = found.total === null && total !== null;
  const made = element("section", { class: "result", "aria-label": `What ${name} scores` },
    element("table", { class: "score" }, element("caption", {}, name),
      element("thead", { class: "sr" }, element("tr", {}, ...["For, and what it rests on", "Count", "Points"].map(text => element("th", { scope: "col" }, text)))),
      element("tbody", {}, ...rows),
      element("tfoot", {}, element("tr", {}, element("td", { colspan: "2" }, decided ? "Total, as the table decided" : "Total"), element("td", {}, number(total))))));
  if (found.not_allowed.length) {
    made.append(element("p", {}, element("b", {}, "These rules do not allow this:")),
      element("ul", {}, ...found.not_allowed.map(item => element("li", {}, `${item.why} `, words.link(item.fact), " ", element("span", { class: "word" }, words.sure(item.fact))))));
  }
  const own = new Map((found.own_words ?? []).map(item => [item.fact, item.in_words]));
  const silent = found.not_stated.filter(fact => !own.has(fact));
  if (silent.length) {
    made.append(element("p", { class: "silent" }, "The source does not say, and nothing was guessed: ",
      ...silent.flatMap((fact, i) => [i ? ", " : "", words.link(fact)]), "."));
  }
  for (const [fact, text] of own) made.append(element("p", { class: "silent" }, `These rules have a rule of their own here: ${text}. `, words.link(fact)));
  for (const item of found.exceptions ?? []) made.append(element("p", { class: "note" }, `These rules have an exception here: ${item.except}. `, words.link(item.fact)));
  if (found.total === null && found.arithmetic === null && found.at_least !== null) made.append(element("p", { class: "note" }, `At least ${points(found.at_least)}.`));
  const other = found.other_readings.filter(read => read.total !== null && read.total !== found.total);
  if (other.length) {
    made.append(element("p", { class: "note" }, "The source can be read otherwise: ",
      ...other.flatMap((read, i) => [i ? "; " : "", ...Object.keys(read.reading).flatMap((fact, j) => [j ? " and " : "", words.link(fact)]), `, then ${points(read.total)}`]), "."));
  }
  if (decide && found.total === null) made.append(decisions(found, entry, side, decide));
  else if (entry.overrule[side] || entry.agreed[side]?.note) made.append(element("p", { class: "note" }, `Your note: ${entry.agreed[side]?.note || entry.overrule[side]}`));
  return made;
}

/** Where there is no total: count it all the same, or type what was agreed, each with a note. */
function decisions(found, entry, side, decide) {
  const box = element("fieldset", { class: "decide" }, element("legend", {}, "Your table decides"));
  if (found.arithmetic !== null) {
    const note = element("input", { type: "text", maxlength: "200", value: entry.overrule[side] ?? "", input: () => entry.overrule[side] !== undefined && decide.overrule(note.value, true) });
    const on = entry.overrule[side] !== undefined;
    const press = button(on ? `Counted all the same: ${number(found.arithmetic)}` : `Count it all the same: ${number(found.arithmetic)}`,
      () => decide.overrule(on ? null : note.value), { "aria-pressed": String(on) });
    box.append(element("p", {}, press), labelled("Why? A note for later", note));
  } else {
    const agreed = entry.agreed[side];
    const sum = element("input", { type: "text", inputmode: "numeric", size: "7", value: agreed ? Math.abs(agreed.points) : "" });
    const minus = element("select", {}, element("option", { value: "1" }, "plus"), element("option", { value: "-1", selected: agreed?.points < 0 }, "minus"));
    const note = element("input", { type: "text", maxlength: "200", value: agreed?.note ?? "" });
    const problem = element("p", { class: "problem", role: "alert" });
    const press = button("Use these points", () => {
      const text = sum.value.trim().replace(/,/g, "");
      if (!/^\d{1,6}$/.test(text)) {
        problem.textContent = "Write a whole number, digits only.";
        return sum.focus();
      }
      decide.agree(Number(text) * Number(minus.value), note.value);
    });
    box.append(element("p", {}, "The rules leave this total open. What did you agree?"), element("div", { class: "row" }, labelled("Plus or minus", minus), labelled("Points", sum)),
      labelled("How? A note for later", note), problem, element("p", {}, press, agreed && " ", agreed && button("Leave it open", () => decide.agree(null))));
  }
  return box;
}

/** What the totals of a game rest on besides the plain words of its source: a fold of facts, "" where all is said outright. */
export function restsOn(rules, vocabulary, words) {
  const scoring = (vocabulary?.facts ?? []).filter(fact => fact.scoring && rules.facts[fact.id]);
  const kinds = [["disputed", "The source says two things; the better supported reading counts"], ["implies", "Implied, not said outright"], ["counted", "As most rule sets here have it"],
    ["in_words", "A rule of its own, which your table counts by itself"], ["offers", "Left to the table, and not counted until you choose"],
    ["silent", "Not said: nothing is counted for it"], ["not_in_part_read", "Not in the part that was read: nothing is counted for it"],
    ["not_checked", "Not looked up yet: nothing is counted for it"], ["open", "Too few rule sets say, or they are split: nothing is counted for it"]];
  const told = ({ in_words: text, because, except }) => [text ?? because, except && `except: ${except}`].filter(Boolean).join("; ");
  const parts = kinds.map(([status, title]) => {
    const here = scoring.filter(fact => rules.facts[fact.id].status === status && !(fact.rare && ["silent", "not_in_part_read", "not_checked", "open"].includes(status)));
    return here.length && element("div", {}, element("p", {}, element("b", {}, `${title}:`)), element("ul", {}, ...here.map(fact =>
      element("li", {}, words.link(fact.id), told(rules.facts[fact.id]) ? `: ${told(rules.facts[fact.id])}` : "."))));
  }).filter(Boolean);
  return parts.length ? element("details", {}, element("summary", {}, "What these totals rest on"), ...parts) : "";
}
