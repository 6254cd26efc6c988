/**
 * Find your rules: asks one question at a time and shows the nearest rule sets. Which question comes next, and what is
 * near, the site's own Python says (see bridge.js and find.py); this file draws and listens, and knows no rule.
 */

import { core, fetchJson } from "../lib/bridge.js";
import { button, capital, element } from "../lib/element.js";
import { choice, choose, forget, onChoice } from "../lib/whose.js";
import { siteWords } from "../lib/words.js";

const KEY = "footnotes.find";      // kept until the tab is closed, so that a look at a rule page loses nothing
const COUNTED = ["No rule set", "One rule set", "Two rule sets", "Three rule sets", "Four rule sets", "Five rule sets"];

/** @type {(n: number, one: string, more: string) => string} */
const many = (n, one, more) => `${n} ${n === 1 ? one : more}`;

/**
 * @typedef {{ fact: string, value?: any, skipped?: boolean }} Said
 * @typedef {{ trail: Said[], shown: boolean, on: boolean }} State  what was said so far, in order; `on`: the reader wants to be asked on
 */

/**
 * Is it something that was said: a fact, and an answer or none? Whether the answer fits, the core sees.
 * @param {any} said
 */
const isSaid = said => typeof said?.fact === "string" && (said.skipped === true || said.value !== undefined);

/** @returns {State} */
function kept() {
  try {
    const { trail, shown, on } = JSON.parse(sessionStorage.getItem(KEY));
    if (Array.isArray(trail) && trail.every(isSaid)) return { trail, shown: shown === true, on: on === true };
  } catch { /* nothing kept, or a device that keeps nothing */ }
  return { trail: [], shown: false, on: false };
}

/** @param {State} state */
function keep(state) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch { /* then it lasts as long as the page */ }
}

/** @param {HTMLElement} place */
function finder(place) {
  const { findJson, core: source, micropython, settle, rulesPage, comparePage, tablePage, keeperPage } = place.dataset;
  const python = core({ core: source, micropython });
  let state = kept();
  let proven = false;      // did the core take what was kept?
  let data = null;
  let busy = false;

  /**
   * Change the state, ask the core what follows, and draw it.
   * @param {Partial<State>} change
   * @param {boolean} [focus]
   */
  async function go(change, focus = true) {
    if (busy) return;
    busy = true;
    let unfit = false;
    const next = { ...state, ...change };
    try {
      if (!data) {
        const [found, { anchors }] = await Promise.all([fetchJson(findJson), siteWords()]);
        data = { ...found, anchors };
      }
      const known = next.trail.filter(({ fact }) => data.facts.some(({ id }) => id === fact));
      const answered = known.filter(said => !said.skipped);
      const step = await python.call("find", {
        vocabulary: { facts: data.facts }, candidates: data.candidates,
        answers: Object.fromEntries(answered.map(({ fact, value }) => [fact, value])),
        skipped: known.filter(said => said.skipped).map(({ fact }) => fact),
      });
      if (!step.question || (step.enough && !next.on)) next.shown = true;
      state = { ...next, trail: known };
      proven = true;
      keep(state);
      place.replaceChildren(...(state.shown ? nearest(step, answered.length) : asked(step, answered.length)));
      if (focus) lookAt(place.querySelector("h2"));
    } catch (error) {
      unfit = !proven && data !== null && state.trail.length > 0;
      if (!unfit) place.replaceChildren(element("p", { class: "silent", role: "status" }, error.message), element("p", { class: "moves" }, button("Try again", () => go({}))));
    } finally {
      busy = false;
    }
    if (unfit) {      // it was kept by another version, or changed by hand: begin again
      state = { trail: [], shown: false, on: false };
      await go({}, focus);
    }
  }

  /**
   * The question is what is read next; the page moves only where its beginning is out of sight.
   * @param {HTMLElement} heading
   */
  function lookAt(heading) {
    heading.focus({ preventScroll: true });
    const margin = parseFloat(getComputedStyle(place).scrollMarginTop);
    if (place.getBoundingClientRect().top < margin) place.scrollIntoView();
  }

  /** @param {Said} said */
  const say = said => go({ trail: [...state.trail, said], shown: false });
  const back = () => button("Back", () => go({ trail: state.trail.slice(0, -1), shown: false, on: true }));

  function progress(step, answered) {
    const skipped = state.trail.length - answered;
    if (!state.trail.length) return `${data.candidates.length} rule sets could be yours.`;
    const said = [`${many(answered, "question", "questions")} answered`, ...(skipped ? [`${skipped} skipped`] : [])].join(", ");
    return `${said}. ${step.fits} of ${data.candidates.length} rule sets ${step.fits === 1 ? "says" : "say"} nothing against it.`;
  }

  function asked(step, answered) {
    const { fact, ask, note, options, more, none, number } = step.question;
    const answer = ({ value, words }) => button(capital(words), () => say({ fact, value }));
    const others = more.map(answer);
    /** @type {Node[]} */
    const drawn = [
      element("p", { class: "note", role: "status" }, progress(step, answered)),
      element("h2", { id: "find-ask", tabindex: "-1" }, ask),
      ...(note ? [element("p", { class: "note" }, note)] : []),
      element("div", { class: "answers", role: "group", "aria-labelledby": "find-ask" }, ...options.map(answer),
        ...(none && !others.length ? [button("None of these", () => say({ fact, value: null }))] : [])),
    ];
    if (others.length) {
      if (none) others.push(button("None of these", () => say({ fact, value: null })));
      drawn.push(element("details", {}, element("summary", {}, "Other answers"), element("div", { class: "answers", role: "group", "aria-label": "Other answers" }, ...others)));
    }
    if (number) drawn.push(anotherNumber(fact, number));
    drawn.push(element("p", { class: "moves" }, button("I don't know: skip", () => say({ fact, skipped: true })), ...(state.trail.length ? [back()] : []),
      ...(answered ? [button("Show the nearest now", () => go({ shown: true }))] : [])));
    return drawn;
  }

  function anotherNumber(fact, { unit, least, most, round }) {
    const input = element("input", { id: "find-number", type: "number", inputmode: least < 0 ? "text" : "numeric", min: least, max: most, step: "1", required: true });
    const form = element("form", { class: "another", autocomplete: "off" },
      element("label", { for: "find-number" }, `Another number of ${unit}${round ? ` in round ${round}` : ""}`), input, element("button", {}, "Take this number"));
    form.addEventListener("submit", event => {
      event.preventDefault();
      const value = Number(input.value);
      say({ fact, value: round ? { round: { [round]: value } } : value });
    });
    return form;
  }

  function nearest(step, answered) {
    /** @type {Node[]} */
    const drawn = [element("h2", { tabindex: "-1" }, answered ? "Your table, as you told it" : "Nothing is known yet")];
    if (answered) {
      const best = step.nearest[0];
      const ties = step.nearest.filter(found => found.agrees.length === best.agrees.length && found.differs.length === best.differs.length).length;
      const tied = ties === 1 ? "" : ` ${COUNTED[ties]} ${ties === step.nearest.length ? "or more " : ""}come equally near.`;
      const { short } = data.candidates.find(({ id }) => id === best.id);
      if (tablePage) {
        drawn.push(element("p", {}, `${many(answered, "question", "questions")} answered. The nearest rule set, ${short}, fills up the rest.`),
          element("p", { class: "moves" }, element("a", { class: "button main", href: ours(tablePage, best) }, "Make these our house rules")));
      }
      drawn.push(element("h2", {}, "The nearest rule sets"), element("p", { role: "status" }, `${progress(step, answered)}${tied}`), ...step.nearest.map((found, i) => rules(found, answered, i === 0)));
      const ids = step.nearest.map(({ id }) => id).join();
      drawn.push(element("h2", {}, "And now?"), element("p", { class: "moves" }, element("a", { class: "button", href: `${comparePage}?rules=${ids}` }, "Compare the five side by side")));
    } else drawn.push(element("p", { role: "status" }, "Answer a question, and the nearest rule sets stand here."));
    drawn.push(element("p", { class: "moves" },
      ...(step.question ? [button(answered ? "One more question" : "Ask me", () => go({ shown: false, on: true }))] : []),
      ...(state.trail.length ? [back()] : []), button("Start again", () => go({ trail: [], shown: false, on: false }))));
    queueMicrotask(mark);
    return drawn;
  }

  /** A rule set as the base, with every answer that it does not give by itself. */
  const ours = (page, { id, told }) => `${page}#base=${id}${told && `&${told}`}`;

  /** One of the nearest: what agrees, what differs, what is unknown, and what to do with it. */
  function rules(found, answered, first) {
    const { short, tagline } = data.candidates.find(({ id }) => id === found.id);
    const address = `${rulesPage}${found.id}/`;
    const count = [...(found.differs.length ? [`differs in ${found.differs.length}`] : []), ...(found.unknown.length ? [`does not settle ${found.unknown.length}`] : [])];
    const asked = ({ fact, topic, label, stated }) =>
      element("a", { href: stated ? `${address}#${data.anchors[fact]}` : `${settle}${topic}/#${data.anchors[fact]}` }, label);
    const both = ({ yours, theirs }) => ["you: ", element("b", {}, yours), "; here: ", element("b", {}, theirs)];
    const group = (words, facts, answers) => (facts.length ? [element("h4", {}, words), element("dl", { class: "sayings" },
      ...facts.map(fact => element("div", {}, element("dt", {}, asked(fact)), element("dd", {}, ...answers(fact)))))] : []);
    const silent = found.unknown.filter(({ stated }) => !stated);
    const silences = [...new Set(silent.map(({ theirs }) => theirs))].map(words => element("p", { class: "silent" }, `${capital(words)}: `,
      ...silent.filter(({ theirs }) => theirs === words).flatMap((fact, i) => [i ? ", " : "", asked(fact)]), "."));
    const moves = element("p", { class: "moves" },
      button("Use these rules", () => (choice()?.id === found.id ? forget() : choose(found.id, short)), { "data-find-choose": found.id, "data-name": short }),
      ...(tablePage ? [element("a", { class: "button", "data-base": found.id, href: ours(tablePage, found) }, "Make it our table")] : []),
      ...(keeperPage ? [element("a", { class: "button", "data-base": found.id, href: ours(keeperPage, found) }, "Keep score by it")] : []));
    return element("section", { class: "near", "aria-labelledby": `near-${found.id}` },
      element("h3", { id: `near-${found.id}` }, element("a", { href: address }, short)),
      ...(tagline ? [element("p", { class: "note" }, `${capital(tagline)}.`)] : []),
      element("p", {}, element("b", {}, `Agrees with ${found.agrees.length} of your ${many(answered, "answer", "answers")}`), ...count.map(words => `, ${words}`), "."),
      element("details", { open: first }, element("summary", {}, "What agrees and what differs"),
        ...group("Differs", found.differs, both), ...group("Agrees", found.agrees, ({ theirs }) => [theirs]),
        ...group("Cannot be told", found.unknown.filter(({ stated }) => stated), both),
        ...(silences.length ? [element("h4", {}, "Unknown"), ...silences] : []), moves));
  }

  function mark() {
    for (const made of place.querySelectorAll("[data-find-choose]")) {
      const mine = choice()?.id === made.dataset.findChoose;
      made.textContent = mine ? "These are your rules" : "Use these rules";
      made.setAttribute("aria-pressed", String(mine));
      made.setAttribute("aria-label", `${made.textContent}: ${made.dataset.name}`);
    }
  }

  onChoice(mark);
  place.replaceChildren(element("p", { class: "note", role: "status" }, "Loading the questions …"));
  go({}, false);
}

document.querySelectorAll("[data-find]").forEach(finder);
