/** The form of a round: one section a side, each field as the core gives it (see fields.py). It draws and listens. */

import { button, element, newId } from "./draw.js";

/** What the buttons beside a field count from: the number in it, or nothing. */
const counted = text => Number.parseInt(text.replace(/[,\s]/g, ""), 10) || 0;

/**
 * The form of a round of a game; `groups` is what bridge.py's `form` gives. `first` is what has been entered; `changed(entry)` gets the
 * new one at every change, and `mode` is changed by the form as well. Gives { box, show(entry), problems([{ side, key, says }]) }.
 */
export function roundForm(game, groups, first, changed) {
  let entry = first;
  const controls = new Map();        // "side key" -> { input, problem }
  const box = element("form", { class: "round", autocomplete: "off", submit: event => event.preventDefault() });

  const change = next => {
    entry = next;
    changed(entry);
  };
  const type = (side, key, text) => change({ ...entry, sides: entry.sides.map((fields, i) => (i === side ? { ...fields, [key]: text } : fields)) });

  function draw() {
    controls.clear();
    const sides = game.sides.map((side, i) => element("section", { class: "side", "aria-label": side.name }, element("h3", {}, side.name),
      ...(entry.mode === "value" && groups.value || groups.sum).map(group => drawGroup(group, i))));
    box.replaceChildren(...modes(), element("div", { class: "sides" }, ...sides), wentOut());
  }

  /** Cards by what they are worth, or a sum: one choice for the round. */
  function modes() {
    if (!groups.value) return [];
    const choice = (mode, words) => button(words, () => {
      change({ ...entry, mode });
      draw();
      box.querySelector("[aria-pressed=true]").focus();
    }, { "aria-pressed": String(entry.mode === mode) });
    return [element("div", { class: "modes", role: "group", "aria-label": "How do you count the cards?" }, choice("value", "Count the cards"), choice("sum", "Type sums"))];
  }

  function drawGroup(group, side) {
    return element("fieldset", { class: `group-${group.id}` }, element("legend", {}, group.legend), group.note && element("p", { class: "note" }, group.note),
      ...group.fields.map(field => drawField(field, side)));
  }

  function drawField(field, side) {
    const id = newId();
    const input = element("input", { id, type: "text", inputmode: "numeric", enterkeyhint: "next", maxlength: 40, value: entry.sides[side][field.key] ?? "", size: field.sum ? 7 : 4,
      "data-field": `${side} ${field.key}`, "aria-describedby": `${id}-problem`, input: () => type(side, field.key, input.value), focus: () => input.select() });
    const problem = element("span", { class: "problem", id: `${id}-problem` });
    const name = `${field.label}, ${game.sides[side].name}`;
    const by = (sign, words, more) => button(sign, () => {
      const now = Math.max(0, counted(input.value) + more);
      input.value = now ? String(now) : "";
      type(side, field.key, input.value);
    }, { "aria-label": `${words}: ${name}` });
    controls.set(`${side} ${field.key}`, { input, problem });
    return element("div", { class: "count" },
      element("label", { for: id }, element("span", { class: "sr" }, `${game.sides[side].name}: `), field.label, field.note && element("span", { class: "word" }, ` ${field.note}`)),
      element("div", { class: "row" }, ...(field.sum ? [input] : [by("−", "One less", -1), input, by("+", "One more", 1)])), problem);
  }

  /** Only one side goes out. */
  function wentOut() {
    const name = newId();
    const choice = (value, words) => element("label", {}, element("input", { type: "radio", name, value, checked: entry.out === value,
      change: () => change({ ...entry, out: value }) }), words);
    return element("fieldset", { class: "out" }, element("legend", {}, "Who went out?"), choice("", "Nobody"), ...game.sides.map((side, i) => choice(String(i), side.name)));
  }

  /** Show an entry that came from elsewhere, without taking the cursor from a field that is being typed in. */
  function show(next) {
    const anew = next.mode !== entry.mode;
    entry = next;
    if (anew) return draw();
    for (const [key, { input }] of controls) {
      const space = key.indexOf(" ");
      const text = entry.sides[key.slice(0, space)]?.[key.slice(space + 1)] ?? "";
      if (input.value !== text) input.value = text;
    }
    /** @type {NodeListOf<HTMLInputElement>} */
    const radios = box.querySelectorAll("[type=radio]");
    for (const radio of radios) radio.checked = radio.value === entry.out;
  }

  function problems(found) {
    for (const { input, problem } of controls.values()) {
      problem.textContent = "";
      input.removeAttribute("aria-invalid");
    }
    for (const { side, key, says } of found) {
      const { input, problem } = controls.get(`${side} ${key}`);
      problem.textContent = says;
      input.setAttribute("aria-invalid", "true");
    }
    return found.length ? controls.get(`${found[0].side} ${found[0].key}`).input : null;
  }

  draw();
  return { box, show, problems };
}
