/**
 * The form fields. `draw(field, value, label)` gives {box, read}: what to show, and a function that gives what was entered as
 * data, undefined where nothing was. Which field a value needs, its words and its bounds come with the question (see
 * core/types/registry.py, FIELDS); whether what is entered is a good answer is for the core to say.
 */

import { button, capital, element, newId } from "./parts.js";

/** Draw a field filled in with `value`; `label` names it, `hidden` leaves the name to screen readers. */
export function draw(field, value, label, hidden = false) {
  return KINDS[field.control](field, value, label, hidden);
}

/** A number with a button on each side; `sign`: also a button that turns it into minus. */
function number({ unit = "", sign = false, step = 1, least = 0, start }, value = start, label, hidden) {
  const id = newId();
  const input = element("input", { type: "text", inputmode: "numeric", id, value: value ?? "", size: 6, autocomplete: "off" });
  const told = () => input.dispatchEvent(new Event("input", { bubbles: true }));
  const whole = () => parseInt(input.value.replace("−", "-"), 10) || 0;
  const put = n => {
    input.value = n;
    told();
  };
  const add = by => put(sign ? whole() + by : Math.max(least, whole() + by));
  const row = element("div", { class: "row" }, button("−", () => add(-step), { "aria-label": `less: ${label}` }), input,
    button("+", () => add(step), { "aria-label": `more: ${label}` }));
  if (sign) row.append(button("±", () => put(-whole()), { "aria-label": `plus or minus: ${label}` }));
  if (unit) row.append(element("span", { class: "unit", "aria-hidden": "true" }, unit));
  const box = element("div", { class: "field" }, element("label", { for: id, class: hidden ? "sr" : null }, label + (unit && hidden ? `, in ${unit}` : "")), row);
  return { box, read: () => typed(input.value) };
}

/** What a field holds: a number, nothing, or the text that is none, for the core to say so. */
function typed(text) {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/,(?=\d{3}\b)/g, "");
  return plain === "" ? undefined : /^-?\d{1,9}$/.test(plain) ? Number(plain) : plain;
}

function select({ options }, value = options[0][0], label, hidden) {
  const id = newId();
  const made = element("select", { id }, ...options.map(([key, text]) => element("option", { value: key, selected: key === value }, text)));
  const box = element("div", { class: "field" }, element("label", { for: id, class: hidden ? "sr" : null }, label), made);
  return { box, read: () => made.value || undefined };
}

/** Names, with commas between. */
function words(_, value, label) {
  const id = newId();
  const input = element("input", { type: "text", id, value: (value ?? []).join(", "), autocomplete: "off", maxlength: 80 });
  const read = () => {
    const names = input.value.split(",").map(name => name.trim()).filter(Boolean);
    return names.length ? names : undefined;
  };
  return { box: element("div", { class: "field" }, element("label", { for: id }, label), input), read };
}

/** Buttons to tick: `read` gives the places of those that are. */
function ticks(kind, label, options, ticked) {
  const name = newId();
  const boxes = options.map(([, text], place) => {
    const input = element("input", { type: kind, name, value: place, checked: ticked(place) });
    return { input, label: element("label", {}, input, element("span", {}, capital(text))) };
  });
  const box = element("fieldset", { class: "ticks" }, element("legend", { class: "sr" }, label), ...boxes.map(made => made.label));
  return { box, read: () => options.filter((_, place) => boxes[place].input.checked) };
}

/** One of several, which may bring a field of its own. In a table a choice may be several: any of them. */
function one({ options }, value, label) {
  if (Array.isArray(value)) return several({ options, none: null }, value, label);
  const isMap = value !== null && typeof value === "object";
  const made = ticks("radio", label, options, place => (isMap ? Boolean(options[place][2]) : options[place][0] === value));
  const own = options.filter(([, , field]) => field).map(([key, , field]) => [key, draw(field, isMap ? value : undefined, field.label)]);
  const read = () => {
    const [chosen] = made.read();
    return chosen && (own.find(([key]) => key === chosen[0])?.[1].read() ?? chosen[0]);
  };
  return { box: own.length ? element("div", {}, made.box, ...own.map(([, drawn]) => drawn.box)) : made.box, read };
}

function several({ options, none: nothing }, value, label) {
  const chosen = Array.isArray(value) ? value : value?.has ?? [];
  const made = ticks("checkbox", label, options, place => chosen.includes(options[place][0]));
  if (nothing) made.box.append(none(nothing, made.box));
  return { box: made.box, read: () => made.read().map(([key]) => key) };
}

/** A button that empties a group: to choose nothing is a choice as well. */
function none(text, group) {
  return button(text, () => {
    for (const input of group.querySelectorAll("input")) {
      if (input.type === "checkbox") input.checked = false;
      else input.value = 0;
    }
    group.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const given = list => Object.fromEntries(list.map(([key, made]) => [key, made.read()]).filter(([, value]) => value !== undefined));

/** A map with a field for each key it may have, and rows for the rest; without `needs`, or empty, it is nothing. */
function fields({ fields: parts, rest, none: nothing, needs, may_be_empty: empty }, value, label) {
  const map = value && typeof value === "object" && !Array.isArray(value) ? value : {};
  const drawn = parts.map(([key, words, field]) => [key, draw(field, map[key], capital(words) || field.label)]);
  const grid = element("fieldset", { class: "grid" }, element("legend", { class: "sr" }, label), ...drawn.map(([, made]) => made.box));
  const keys = parts.map(([key]) => key);
  const more = rest && draw(rest, Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key))), rest.label);
  const read = () => {
    const found = { ...given(drawn), ...more?.read() };
    if (needs && found[needs] === undefined) return undefined;
    return empty || Object.keys(found).length ? found : undefined;
  };
  const box = more || nothing ? element("div", {}, grid, more?.box ?? "", nothing ? none(nothing, grid) : "") : grid;
  return { box, read };
}

/** One value, or a map. Where the map's needed key is there it is the map, else the value, else what there is of the map. */
function either({ plain: [words, field], map, needs }, value, label) {
  const isMap = value && typeof value === "object";
  const drawn = draw(field, isMap ? undefined : value, words);
  const parts = map.map(([key, text, part]) => [key, draw(part, isMap ? value[key] : undefined, text)]);
  const read = () => {
    const found = given(parts);
    if (needs) return found[needs] === undefined ? drawn.read() : found;
    return drawn.read() ?? (Object.keys(found).length ? found : undefined);
  };
  return { box: element("fieldset", { class: "grid" }, element("legend", { class: "sr" }, label), drawn.box, ...parts.map(([, made]) => made.box)), read };
}

/** A map of any length, as rows that can be added and taken away. */
function rows({ key: [keyWords, keyField], value: [valueWords, valueField], more }, value, label) {
  const list = element("div", {});
  const all = [];
  const told = () => list.dispatchEvent(new Event("input", { bubbles: true }));
  const add = entry => {
    const key = draw(keyField, entry?.[0], keyWords, keyField.control === "select");
    const worth = draw(valueField, entry?.[1], valueWords);
    const line = { read: () => [String(key.read() ?? ""), worth.read()] };
    const place = element("div", { class: "line" }, element("div", { class: "pair" }, key.box, worth.box), button("Remove", () => {
      all.splice(all.indexOf(line), 1);
      place.remove();
      another.focus();
      told();
    }, { "aria-label": `Remove: ${label}, line ${all.length + 1}` }));
    all.push(line);
    list.append(place);
    return place;
  };
  const another = button(more, () => {
    add(null).querySelector("select, input").focus();
    told();
  });
  Object.entries(value ?? {}).forEach(add);
  const box = element("fieldset", {}, element("legend", { class: "sr" }, label), list, another);
  const read = () => {
    const found = all.map(line => line.read()).filter(([, worth]) => worth !== undefined);
    return found.length ? Object.fromEntries(found) : undefined;
  };
  return { box, read };
}

const KINDS = { number, one, several, select, words, fields, rows, either };
