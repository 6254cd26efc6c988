/** A control for a fact that may vary: one value throughout, or one for each round, number of players or total. */

import { draw } from "./controls.js";
import { button, capital, element, newId } from "./parts.js";

const FIRST = { round: 1, players: 4, score: 0 };
const STEP = { round: 1, players: 1, score: 1000 };
const LINE = { round: "Round", players: "Players", score: "From a total of" };

/** {box, read} as controls.js gives it, for any fact. */
export function anyControl(fact, by, value) {
  if (!fact.varies.length) return draw(fact.field, value, fact.ask, true);
  const id = newId();
  const now = fact.varies.find(dimension => value && typeof value === "object" && dimension in value) ?? "";
  const how = element("select", { id }, element("option", { value: "" }, "the same throughout"),
    ...fact.varies.map(dimension => element("option", { value: dimension, selected: dimension === now }, `by ${by.find(([key]) => key === dimension)[1]}`)));
  const place = element("div", {});
  let shown;
  const show = start => {
    shown = how.value ? table(fact, how.value, start) : draw(fact.field, start, fact.ask, true);
    place.replaceChildren(shown.box);
  };
  how.addEventListener("change", () => {
    const before = shown.read();
    const table = fact.varies.find(dimension => before && typeof before === "object" && dimension in before);
    const first = table ? Object.values(before[table])[0] : before;
    show(how.value ? { [how.value]: { [FIRST[how.value]]: first } } : first);
  });
  show(value);
  return { box: element("div", {}, element("div", { class: "field" }, element("label", { for: id }, "Is it always the same?"), how), place), read: () => shown.read() };
}

function table(fact, dimension, value) {
  const list = element("div", { class: "table" });
  const lines = [];
  const told = () => list.dispatchEvent(new Event("input", { bubbles: true }));
  const add = (key, cell) => {
    const id = newId();
    const input = element("input", { type: "text", inputmode: "numeric", id, value: key, size: 6, autocomplete: "off" });
    const made = draw(fact.field, cell, `${fact.ask} ${LINE[dimension]} ${key}`, true);
    const line = { input, made };
    const place = element("fieldset", { class: "line" }, element("legend", { class: "sr" }, `${LINE[dimension]} ${key}`),
      element("div", { class: "field" }, element("label", { for: id }, LINE[dimension]), input), made.box, button("Remove", () => {
        lines.splice(lines.indexOf(line), 1);
        place.remove();
        more.focus();
        told();
      }, { "aria-label": `Remove: ${LINE[dimension].toLowerCase()} ${key}` }));
    lines.push(line);
    list.append(place);
    return input;
  };
  const more = button(dimension === "score" ? "Add a total" : `Add a ${dimension === "round" ? "round" : "number of players"}`, () => {
    const keys = lines.map(line => Number(line.input.value)).filter(Number.isFinite);
    add(keys.length ? Math.max(...keys) + STEP[dimension] : FIRST[dimension], lines.at(-1)?.made.read()).focus();
    told();
  });
  const cells = value?.[dimension] ?? { [FIRST[dimension]]: undefined };
  for (const key of Object.keys(cells).sort((a, b) => Number(a) - Number(b))) add(key, cells[key]);
  const read = () => {
    const read = lines.map(({ input, made }) => [input.value.trim().replace(/^−/, "-"), made.read()]).filter(([, cell]) => cell !== undefined);
    return read.length ? { [dimension]: Object.fromEntries(read) } : undefined;
  };
  return { box: element("fieldset", {}, element("legend", { class: "sr" }, capital(`${fact.label} by ${dimension}`)), list, more), read };
}
