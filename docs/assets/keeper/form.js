/** The form of a round: one side at a time, each field as the core gives it (see fields.py). It draws and listens. */

import { button, element, newId, number } from "./draw.js";

/** What the buttons beside a field count from: the number in it, or nothing. */
const counted = text => Number.parseInt(text.replace(/[,\s]/g, ""), 10) || 0;
const MODES = [["value", "Count the cards"], ["sum", "Type sums"], ["two", "Two sums a side"]];

/**
 * The form of a round of a game; `groups` is what bridge.py's `form` gives. `first` is what has been entered; `changed(entry)` gets the new
 * one at every change, `shown(side)` hears which side's fields are shown. Gives { box, show(entry), problems([{ side, key, says }], go),
 * subtotals({PLACE: {GROUP: points}}), goTo(side, group), wentOut(out) }.
 */
export function roundForm(game, groups, first, { changed, shown }) {
  let entry = first;
  let open = 0;                      // the side whose fields are shown where there is room for one
  let usual = null;                  // the key of the field that was typed in first: the next side begins there
  const controls = new Map();        // "side key" -> { input, problem }
  const sums = new Map();            // "side group" -> where its sub-total stands
  const sections = [];
  const tabs = game.sides.map((side, i) => button(side.name, () => openSide(i)));
  const box = element("form", { class: "round", autocomplete: "off", submit: event => event.preventDefault(), keydown: onEnter });

  const mode = () => (groups[entry.mode] ? entry.mode : "sum");
  const change = next => {
    entry = next;
    changed(entry);
  };
  const type = (side, key, text) => {
    usual ??= key;
    change({ ...entry, sides: entry.sides.map((fields, i) => (i === side ? { ...fields, [key]: text } : fields)) });
  };

  function draw() {
    controls.clear();
    sums.clear();
    sections.splice(0, sections.length, ...game.sides.map((side, i) => element("section", { class: "side", "aria-label": side.name }, element("h3", {}, side.name),
      ...groups[mode()].map(group => drawGroup(group, i)),
      i + 1 < game.sides.length && button(`Next: ${game.sides[i + 1].name}`, () => nextSide(i), { class: "next" }))));
    box.replaceChildren(modes(), element("div", { class: "tabs-sides", role: "group", "aria-label": "Which side?" }, ...tabs),
      element("div", { class: "sides" }, ...sections), drawWentOut());
    openSide(open);
  }

  function openSide(side) {
    open = side;
    sections.forEach((section, i) => section.classList.toggle("off", i !== side));
    tabs.forEach((tab, i) => tab.setAttribute("aria-pressed", String(i === side)));
    shown(side);
  }

  /** The next side, at the field where this one was begun. */
  function nextSide(side) {
    openSide(side + 1);
    const key = usual ?? groups[mode()][0].fields[0].key;
    controls.get(`${side + 1} ${key}`)?.input.focus();
    sections[side + 1].scrollIntoView({ block: "nearest" });
  }

  /** Enter leads to the next field, and after the last of a side to the next side. */
  function onEnter(event) {
    if (event.key !== "Enter" || !event.target.matches("[data-field]")) return;
    event.preventDefault();
    const [side, key] = event.target.dataset.field.split(" ");
    const keys = groups[mode()].flatMap(group => group.fields.map(field => field.key));
    const next = keys[keys.indexOf(key) + 1];
    if (next) controls.get(`${side} ${next}`).input.focus();
    else if (Number(side) + 1 < game.sides.length) nextSide(Number(side));
    else box.querySelector(".out input").focus();
  }

  /** How the cards are counted: one choice for the round. */
  function modes() {
    const choice = ([id, words]) => button(words, () => {
      usual = null;
      change({ ...entry, mode: id });
      draw();
      box.querySelector(".modes [aria-pressed=true]").focus();
    }, { "aria-pressed": String(mode() === id) });
    return element("div", { class: "modes", role: "group", "aria-label": "How do you count the cards?" }, ...MODES.filter(([id]) => groups[id]).map(choice));
  }

  function drawGroup(group, side) {
    const sum = element("span", { class: "subtotal" });
    sums.set(`${side} ${group.id}`, sum);
    return element("fieldset", { class: `group-${group.id}`, "data-group": `${side} ${group.id}` }, element("legend", {}, group.legend, " ", sum), group.note && element("p", { class: "note" }, group.note),
      ...group.fields.map(field => drawField(field, side)));
  }

  function drawField(field, side) {
    const id = newId();
    const input = element("input", { id, type: "text", inputmode: "numeric", enterkeyhint: "next", maxlength: 40, value: entry.sides[side][field.key] ?? "", size: field.sum ? 7 : 4,
      "data-field": `${side} ${field.key}`, "aria-describedby": `${id}-problem`, input: () => type(side, field.key, input.value), focus: () => input.select() });
    const problem = element("span", { class: "problem", id: `${id}-problem` });
    const name = `${field.label}, ${game.sides[side].name}`;
    const put = text => {
      input.value = text;
      type(side, field.key, text);
    };
    const by = (sign, words, more) => button(sign, () => {
      const now = Math.max(0, counted(input.value) + more);
      put(now ? String(now) : "");
    }, { "aria-label": `${words}: ${name}` });
    // the number keys of many phones have no minus
    const turn = () => button("±", () => put(/^[-−]/.test(input.value) ? input.value.slice(1) : `−${input.value}`), { "aria-label": `Plus or minus: ${name}` });
    controls.set(`${side} ${field.key}`, { input, problem });
    return element("div", { class: "count" },
      element("label", { for: id }, element("span", { class: "sr" }, `${game.sides[side].name}: `), field.label, field.note && element("span", { class: "word" }, ` ${field.note}`)),
      element("div", { class: "row" }, ...(field.minus ? [turn(), input] : field.sum ? [input] : [by("−", "One less", -1), input, by("+", "One more", 1)])), problem);
  }

  /** Only one side goes out. */
  function drawWentOut() {
    const name = newId();
    const choice = (value, words) => element("label", {}, element("input", { type: "radio", name, value, checked: entry.out === value,
      change: () => change({ ...entry, out: value }) }), words);
    return element("fieldset", { class: "out" }, element("legend", {}, "Who went out?"), ...game.sides.map((side, i) => choice(String(i), side.name)), choice("", "Nobody"));
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

  /** Say what is no number beside its field; with `go`, the first one is shown. */
  function problems(found, go = false) {
    for (const { input, problem } of controls.values()) {
      problem.textContent = "";
      input.removeAttribute("aria-invalid");
    }
    for (const { side, key, says } of found) {
      const { input, problem } = controls.get(`${side} ${key}`);
      problem.textContent = says;
      input.setAttribute("aria-invalid", "true");
    }
    if (!go) return;
    openSide(found[0].side);
    controls.get(`${found[0].side} ${found[0].key}`).input.focus();
  }

  function subtotals(found) {
    for (const [key, place] of sums) {
      const [side, group] = key.split(" ");
      const points = found[side]?.[group];
      place.textContent = points === undefined ? "" : number(points);
    }
  }

  /** Show the fields of a side, those of a group where it has it, with the cursor in the first. */
  function goTo(side, group = "") {
    openSide(side);
    const place = box.querySelector(`[data-group="${side} ${group}"]`) ?? sections[side];
    place.querySelector("input").focus();
    place.scrollIntoView({ block: "center" });
  }

  draw();
  return { box, show, problems, subtotals, goTo, wentOut: out => {
    change({ ...entry, out });
    show(entry);
  } };
}
