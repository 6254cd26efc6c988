/**
 * A worked example to play with: a form made from the round on the page, and its score, reckoned by the site's own
 * Python (see bridge.js) at every change. This file draws and listens; it knows no rule.
 */

import { core, fetchJson } from "../lib/bridge.js";
import { capital, element } from "../lib/element.js";

const PATIENCE = 350;      // milliseconds without a change before a round is scored
const WENT_OUT = [["", "no"], ["melding", "yes, by melding the last card"], ["discarding", "yes, by discarding the last card"],
  ["true", "yes, not known how"]];
const BOOKS = ["clean", "dirty", "wild"];
const LEFT = [["hand", "Left in the hand"], ["foot", "Left of the foot, once picked up"], ["untouched_foot", "The foot, if it was never picked up"]];

const SUMS = [["books", "All books, as one sum"], ["cards", "All cards played, as one sum"]];

const number = n => (n < 0 ? "−" : "") + Math.abs(n).toLocaleString("en-US");

let made = 0;

/** @typedef {HTMLElement & { control: HTMLInputElement | HTMLSelectElement }} Field  a label, its control, and what is wrong */

/**
 * A labelled control, with a place for the problem found in it.
 * @param {string} label
 * @param {Field["control"]} control
 * @param {HTMLElement[]} [beside]
 * @returns {Field}
 */
function field(label, control, beside = []) {
  control.id = `round-${++made}`;
  const problem = element("p", { class: "problem", id: `${control.id}-problem`, hidden: true });
  const row = element("div", { class: "row" }, ...(beside.length > 1 ? [beside[0], control, beside[1]] : [control, ...beside]));
  const box = element("div", { class: "field" }, element("label", { for: control.id }, label), row, problem);
  return Object.assign(box, { control });
}

function cardsField(label, cards, beside) {
  const control = element("input", { type: "text", value: written(cards), autocapitalize: "characters", autocorrect: "off", spellcheck: "false",
    "aria-describedby": "round-notation" });
  return field(label, control, beside);
}

/** A whole number, with a button on each side to take one away or add one. */
function numberField(label, value, least = 0) {
  const control = element("input", { type: "text", inputmode: "numeric", value: value ?? "", size: "5" });
  const step = (sign, words, by) => {
    const button = element("button", { type: "button", "aria-label": `${words}: ${label}` }, sign);
    button.addEventListener("click", () => {
      control.value = String(Math.max(least, (parseInt(control.value, 10) || 0) + by));
      control.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return button;
  };
  return field(label, control, [step("−", "one less", -1), step("+", "one more", 1)]);
}

/** Cards as they are written: each by itself, as they lie on the table, but more than nine alike as "12*K". */
function written(cards = []) {
  const runs = [];
  for (const card of cards) {
    if (runs.at(-1)?.[0] === card) runs.at(-1).push(card);
    else runs.push([card]);
  }
  return runs.map(run => (run.length > 9 ? `${run.length}*${run[0]}` : run.join(" "))).join(" ");
}

/** What a number field holds: a number, nothing, or the text that is none, for the scorer to say so. */
function whole(control) {
  const text = control.value.trim();
  return text === "" ? null : /^[-−]?\d{1,9}$/.test(text) ? Number(text.replace("−", "-")) : text;
}

/** What of these stands in its field, as an object; null where nothing does. */
function filled(entries) {
  const known = entries.filter(([, value]) => value !== null);
  return known.length ? Object.fromEntries(known) : null;
}

/** The melds of a side: one field each, to add and to take away. */
function meldsGroup(melds) {
  const rows = element("div", {});
  const more = element("button", { type: "button" }, "Add a meld");
  /** @type {() => Field[]} */
  const fields = () => /** @type {any[]} */ ([...rows.children]);
  const name = () => fields().forEach((row, i) => {
    row.querySelector("label").textContent = `Meld ${i + 1}`;
    row.querySelector("button").setAttribute("aria-label", `Remove meld ${i + 1}`);
  });
  const add = cards => {
    const remove = element("button", { type: "button" }, "Remove");
    const row = cardsField("", cards, [remove]);
    row.classList.add("meld");
    remove.addEventListener("click", () => {
      const next = /** @type {Field | null} */ (row.nextElementSibling ?? row.previousElementSibling);
      row.remove();
      name();
      (next?.control ?? more).focus();
      rows.dispatchEvent(new Event("input", { bubbles: true }));
    });
    rows.append(row);
    name();
    return row;
  };
  melds.forEach(add);
  more.addEventListener("click", () => add([]).control.focus());
  return { box: element("fieldset", {}, element("legend", {}, "Melds and books"), rows, more), fields };
}

/** One side: {box, read(into), result}; `read` gives the side as data and notes the field of each path in `into`. */
function sideForm(name, side) {
  const melds = meldsGroup(side.melds);
  const kinds = [...BOOKS, ...Object.keys(side.books).filter(kind => !BOOKS.includes(kind)).sort()];
  const books = kinds.map(kind => [kind, numberField(BOOKS.includes(kind) ? `${capital(kind)} books` : `Books of ${kind}`, side.books[kind] ?? 0)]);
  const loose = numberField("Points of unfinished melds", side.card_points);
  const sums = SUMS.map(([key, label]) => [key, numberField(label, side.sums?.[key], -Infinity)]);
  const threes = numberField("Red threes laid down", side.red_threes_laid);
  const exact = numberField("Exact pick-ups", side.exact_pickups);
  const select = element("select", {}, ...WENT_OUT.map(([value, words]) =>
    element("option", { value, selected: value === String(side.went_out ?? "") }, words)));
  const out = field("Went out", select);
  const left = LEFT.map(([place, label]) => [place, cardsField(label, side.left[place])]);
  const leftSum = numberField("What is left, as one sum", side.counted?.left);
  const unlisted = Object.values(side.books).some(Boolean) || Boolean(side.card_points) || Boolean(side.sums);
  const result = element("div", { class: "result" });
  const box = element("section", { "aria-label": name }, element("h3", {}, capital(name)), melds.box,
    element("details", { open: unlisted }, element("summary", {}, "Books and points whose cards are not in a line above"),
      element("div", { class: "fields" }, ...books.map(([, made]) => made), loose, ...sums.map(([, made]) => made))),
    element("fieldset", {}, element("legend", {}, "Threes, pick-ups and going out"), element("div", { class: "fields" }, threes, exact), out),
    element("fieldset", {}, element("legend", {}, "Cards left at the end"), ...left.map(([, made]) => made), leftSum), result);

  function read(into) {
    const at = (path, made) => {
      into.set(JSON.stringify(["sides", name, ...path]), made);
      return made.control;
    };
    const data = { melds: [], books: {}, left: {} };
    for (const row of melds.fields()) {
      for (const text of row.control.value.split(",").filter(text => text.trim())) {
        at(["melds", data.melds.length], row);
        data.melds.push(text);
      }
    }
    for (const [kind, made] of books) data.books[kind] = whole(at(["books", kind], made));
    data.sums = filled(sums.map(([key, made]) => [key, whole(at(["sums", key], made))]));
    data.counted = filled([["left", whole(at(["counted", "left"], leftSum))]]);
    for (const [place, made] of left) data.left[place] = at(["left", place], made).value;
    data.card_points = whole(at(["card_points"], loose));
    data.red_threes_laid = whole(at(["red_threes_laid"], threes));
    data.exact_pickups = whole(at(["exact_pickups"], exact));
    const went = at(["went_out"], out).value;
    data.went_out = went === "true" ? true : went || null;
    return data;
  }
  return { box, read, result, name };
}

/** A side's score, as the template score_table draws one. `words` is what wordsOf gives. */
function scoreTable(name, side, words) {
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
async function wordsOf(rules, known, python, result) {
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

/** Fill `place` with the form of the round `shown`; `known` are the facts a score may rest on, as the page gives them. */
function tryIt(place, shown, known) {
  const { core: source, micropython, rulesJson } = place.dataset;
  const python = core({ core: source, micropython });
  let fetched = null;          // the rules, once asked for
  let sides = [];
  let round;
  let asked = 0;
  let waiting;
  const form = element("form", { class: "round", autocomplete: "off" });
  const status = element("p", { class: "totals", role: "status" });
  const back = element("button", { type: "button" }, "Back to the example");
  place.append(form, status, back);

  function draw() {
    sides = Object.keys(shown.sides).sort().map(name => sideForm(name, shown.sides[name]));
    round = numberField("Round", shown.round, 1);
    form.replaceChildren(round, ...sides.map(side => side.box));
  }

  async function score() {
    const turn = ++asked;
    const fields = new Map([[JSON.stringify(["round"]), round]]);
    const played = { round: whole(round.control), sides: Object.fromEntries(sides.map(side => [side.name, side.read(fields)])) };
    try {
      status.textContent ||= "Loading the scorer …";
      const rules = await (fetched ??= fetchJson(rulesJson));
      const result = await python.call("score", { rules, round: played });
      const words = result.problems ? null : await wordsOf(rules, known, python, result);
      if (turn === asked) show(fields, result, words);
    } catch (error) {
      fetched = null;
      if (turn === asked) status.textContent = error.message;
    }
  }

  function show(fields, result, words) {
    for (const made of fields.values()) mark(made, []);
    const found = new Map();
    for (const problem of result.problems ?? []) {
      const made = fields.get(JSON.stringify(problem.path));
      if (made) found.set(made, [...(found.get(made) ?? []), problem]);
    }
    found.forEach((problems, made) => mark(made, problems));
    if (result.problems) {
      for (const { result: where } of sides) {
        if (where.firstChild && !where.querySelector(".before")) where.prepend(element("p", { class: "silent before" }, "The points before the last change:"));
      }
      status.textContent = "Not scored: " + (found.size ? "see what is said below the marked fields." : result.problems[0].message);
      return;
    }
    for (const { name, result: where } of sides) where.replaceChildren(...scoreTable(name, result.sides[name], words));
    status.textContent = sides.map(({ name }) => {
      const { total, not_allowed: forbidden } = result.sides[name];
      return `${capital(name)}: ${total !== null ? number(total) : forbidden.length ? "not allowed, total open" : "total open"}`;
    }).join(". ") + ".";
  }

  function mark(made, problems) {
    const [words, control] = [made.querySelector(".problem"), made.control];
    words.hidden = !problems.length;
    words.textContent = problems.map(({ message, tip }) => capital(message) + (tip ? `. ${capital(tip)}.` : ".")).join(" ");
    control.toggleAttribute("aria-invalid", false);
    if (problems.length) control.setAttribute("aria-invalid", "true");
    const notes = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(id => id && id !== words.id);
    if (problems.length) notes.unshift(words.id);
    if (notes.length) control.setAttribute("aria-describedby", notes.join(" "));
    else control.removeAttribute("aria-describedby");
  }

  function soon(wait) {
    clearTimeout(waiting);
    waiting = setTimeout(score, wait);
  }

  form.addEventListener("input", () => soon(PATIENCE));
  form.addEventListener("submit", event => {
    event.preventDefault();
    soon(0);
  });
  back.addEventListener("click", () => {
    draw();
    soon(0);
  });
  draw();
  // The scorer is a quarter of a megabyte: it comes when the form comes into view.
  const watch = new IntersectionObserver(entries => {
    if (entries.some(entry => entry.isIntersecting)) {
      watch.disconnect();
      soon(0);
    }
  });
  watch.observe(form);
}

for (const place of document.querySelectorAll("[data-score]")) {
  const embedded = name => JSON.parse(place.parentElement.querySelector(`[${name}]`).textContent);
  tryIt(place, embedded("data-score-round"), embedded("data-score-facts"));
}
