/**
 * A control for each type of value. `control(fact, words, value)` gives {box, read}: what to show, and a function that gives
 * what was entered as data, undefined where nothing was. Whether it is a good answer is for the core to say.
 */

import { button, capital, element, newId } from "./parts.js";

/** Fill in a control for one value of `fact`; `words` are the lists of view_table.py, `label` names the control. */
export function control(fact, words, value, label = fact.ask) {
  return KINDS[fact.type]({ fact, words, value, label });
}

/** A number with a button on each side. `sign`: also a button that turns it into minus. */
function number(label, value, { unit = "", sign = false, step = 1, least = 0, hidden = false } = {}) {
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

function select(label, options, value, hidden = false) {
  const id = newId();
  const made = element("select", { id }, ...options.map(([key, text]) => element("option", { value: key, selected: key === value }, text)));
  const box = element("div", { class: "field" }, element("label", { for: id, class: hidden ? "sr" : null }, label), made);
  return { box, read: () => made.value, input: made };
}

/** One of several, or several of several. */
function ticks(kind, label, options, ticked) {
  const name = newId();
  const boxes = options.map(([key, text]) => {
    const input = element("input", { type: kind, name, value: key, checked: ticked.includes(key) });
    return { input, label: element("label", {}, input, element("span", {}, capital(text))) };
  });
  const box = element("fieldset", { class: "ticks" }, element("legend", { class: "sr" }, label), ...boxes.map(made => made.label));
  return { box, read: () => boxes.filter(made => made.input.checked).map(made => made.input.value) };
}

/** A button that empties a group: to choose nothing is a choice as well. */
function none(words, group) {
  return button(words, () => {
    for (const input of group.querySelectorAll("input")) {
      if (input.type === "checkbox") input.checked = false;
      else input.value = 0;
    }
    group.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Several fields with a name each, read into a map without the empty ones. */
function fields(label, list) {
  const box = element("fieldset", { class: "grid" }, element("legend", { class: "sr" }, label), ...list.map(([, made]) => made.box));
  return { box, read: () => Object.fromEntries(list.map(([key, made]) => [key, made.read()]).filter(([, value]) => value !== undefined)) };
}

/** Rows that can be added and taken away; `make(entry)` gives a row {box, read} whose read gives [key, value]. */
function rows(label, entries, make, more) {
  const list = element("div", {});
  const all = [];
  const told = () => list.dispatchEvent(new Event("input", { bubbles: true }));
  const add = entry => {
    const made = make(entry, all.length);
    const place = element("div", { class: "line" }, made.box, button("Remove", () => {
      all.splice(all.indexOf(made), 1);
      place.remove();
      another.focus();
      told();
    }, { "aria-label": `Remove: ${label}, line ${all.length + 1}` }));
    all.push(made);
    list.append(place);
    return place;
  };
  const another = button(more, () => {
    add(null).querySelector("select, input").focus();
    told();
  });
  entries.forEach(add);
  const box = element("fieldset", {}, element("legend", { class: "sr" }, label), list, another);
  const read = () => {
    const found = all.map(made => made.read()).filter(entry => entry && entry[1] !== undefined);
    return found.length ? Object.fromEntries(found) : undefined;
  };
  return { box, read };
}

const one = made => ({ box: made.box, read: () => made.read()[0] });
const given = (list, value) => list.map(([key, text]) => [key, value?.[key], text]);
const step = fact => (fact.type === "points" ? 10 : 1);

function rowsByRank(list, value, label, extra) {
  return rows(label, Object.entries(value ?? {}), entry => {
    const rank = select("Rank", list, entry?.[0] ?? list[0][0], true);
    const rest = extra(entry?.[1]);
    return { box: element("div", { class: "pair" }, rank.box, ...rest.map(([, made]) => made.box)),
      read: () => [rank.read(), rest.length === 1 && rest[0][0] === "" ? rest[0][1].read() : nested(rest)] };
  }, "Add a rank");
}

/** {clean: 500} of fields, or the one number that stands for every kind. */
function nested(list) {
  const read = Object.fromEntries(list.map(([key, made]) => [key, made.read()]).filter(([, value]) => value !== undefined));
  if (read[""] !== undefined) return read[""];
  return Object.keys(read).length ? read : undefined;
}

const KINDS = {
  count: ({ fact, value, label }) => number(label, value, { unit: fact.unit, hidden: true }),
  points: ({ fact, value, label }) => number(label, value, { unit: "points", sign: true, step: step(fact), hidden: true }),
  yes_no: ({ value, label }) => {
    const made = one(ticks("radio", label, [["true", "yes"], ["false", "no"]], [String(value)]));
    return { box: made.box, read: () => ({ true: true, false: false })[made.read()] };
  },
  // in a table a choice may be several: any of them
  choice: ({ fact, value, label }) => (Array.isArray(value)
    ? ticks("checkbox", label, fact.of.map(key => [key, fact.words[key]]), value)
    : one(ticks("radio", label, fact.of.map(key => [key, fact.words[key]]), [value]))),
  set: ({ fact, value, label }) => {
    const made = ticks("checkbox", label, fact.of.map(key => [key, fact.words[key]]), Array.isArray(value) ? value : value?.has ?? []);
    made.box.append(none("None of these", made.box));
    return made;
  },
  range: ({ fact, value, label }) => {
    const ends = Array.isArray(value) ? {} : value ?? {};
    const made = fields(label, [["from", number("From", ends.from, { least: 1 })], ["to", number("To (empty: or more)", ends.to, { least: 1 })],
      ["step", number("In steps of", ends.step ?? 1, { least: 1 })]]);
    return { box: made.box, read: () => (made.read().from === undefined ? undefined : made.read()) };
  },
  decks: ({ value, label }) => {
    const each = value && typeof value === "object" ? value : {};
    const fixed = number("Decks", typeof value === "number" ? value : undefined, { least: 1 });
    const made = [number("Or for each player", each.per_player, { least: 1 }), number("and so many more", each.plus, { sign: true })];
    const box = element("fieldset", { class: "grid" }, element("legend", { class: "sr" }, label), fixed.box, ...made.map(part => part.box));
    return { box, read: () => (made[0].read() === undefined ? fixed.read() : nested([["per_player", made[0]], ["plus", made[1]]])) };
  },
  takes: ({ value, label }) => {
    const top = value && typeof value === "object" ? value : {};
    const how = one(ticks("radio", label, [["all", "all of it"], ["part", "part of it"], ["top", "so many cards from its top"]],
      [value && typeof value === "object" ? "top" : value]));
    const many = fields("How many", [["top", number("From the top", top.top ?? 7, { least: 1 })], ["stock", number("And from the stock", top.stock, { least: 0 })]]);
    return { box: element("div", {}, how.box, many.box), read: () => (how.read() === "top" ? many.read() : how.read()) };
  },
  wild_limit: ({ words, value, label }) => {
    const than = select("Against natural cards", [["", "no such limit"], ...words.than], value?.than_naturals ?? "");
    const made = fields(label, [["at_most", number("At most, in one meld", value?.at_most)], ["naturals", number("Natural cards at least", value?.naturals)],
      ["at_start", number("At most, when first laid", value?.at_start)], ["a_turn", number("At most, in one turn", value?.a_turn)]]);
    const sizes = rows("Limit by the size of the meld", Object.entries(value?.by_size ?? {}), entry => {
      const [size, most] = [number("From so many cards", entry?.[0]), number("at most so many wild", entry?.[1])];
      return { box: element("div", { class: "pair" }, size.box, most.box), read: () => [String(size.read() ?? ""), most.read()] };
    }, "Add a limit by size");
    const read = () => {
      const limit = { ...made.read(), ...(than.read() && { than_naturals: than.read() }), ...(sizes.read() && { by_size: sizes.read() }) };
      return Object.keys(limit).length ? limit : undefined;
    };
    return { box: element("div", {}, than.box, made.box, sizes.box), read };
  },
  books: ({ words, value, label }) => {
    const kinds = fields(label, given(words.books, value).map(([key, count, text]) => [key, number(capital(text), count ?? 0)]));
    const ranks = Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !words.books.some(([kind]) => kind === key)));
    const special = rowsByRank(words.ranks, ranks, "Books of one rank", count => [["", number("Books", count ?? 1)]]);
    return { box: element("div", {}, kinds.box, special.box, none("No book needed", kinds.box)), read: () => ({ ...kinds.read(), ...special.read() }) };
  },
  card_values: ({ words, value, label }) => {
    const made = fields(label, given(words.priced, value).map(([key, points, text]) => [key, number(capital(text), points, { step: 5 })]));
    return { box: made.box, read: () => (Object.keys(made.read()).length ? made.read() : undefined) };
  },
  rank_points: ({ words, value, label }) => rowsByRank(words.special, value, label, worth => {
    const kinds = worth && typeof worth === "object" ? worth : { "": worth };
    return [["", number("Any such book", kinds[""], { sign: true, step: 100 })], ["clean", number("Clean", kinds.clean, { sign: true, step: 100 })],
      ["dirty", number("Dirty", kinds.dirty, { sign: true, step: 100 })]];
  }),
  count_points: ({ value, label }) => rows(label, Object.entries(value ?? {}), entry => {
    const [count, points] = [number("So many together", entry?.[0], { least: 2 }), number("count", entry?.[1], { sign: true, step: 100 })];
    return { box: element("div", { class: "pair" }, count.box, points.box), read: () => [String(count.read() ?? ""), points.read()] };
  }, "Add a number"),
  terms: ({ words, value, label }) => {
    const made = words.terms.map(([key, text]) => {
      const id = newId();
      const input = element("input", { type: "text", id, value: (value?.[key] ?? []).join(", "), autocomplete: "off", maxlength: 80 });
      return [key, { box: element("div", { class: "field" }, element("label", { for: id }, `Your word for ${text}`), input),
        read: () => {
          const names = input.value.split(",").map(name => name.trim()).filter(Boolean);
          return names.length ? names : undefined;
        } }];
    });
    const all = fields(label, made);
    return { box: all.box, read: () => (Object.keys(all.read()).length ? all.read() : undefined) };
  },
};
