/** Before a game: the games kept on this device, a saved one from a file, and a new one. It draws and listens. */

import { fetchJson } from "../lib/bridge.js";
import { HOUSE } from "../lib/whose.js";
import { button, day, download, element, labelled, newId, number, series } from "./draw.js";
import { state } from "./game.js";
import { paperPart } from "./paper.js";
import { FILE } from "./saved.js";
import { begun, running } from "./table.js";

const WAYS = [["pairs", "in pairs, partners opposite", 2], ["alone", "each alone", 1], ["threes", "in threes", 3], ["two", "two sides of any size", 0]];
const MOST = 12;

/** Where resolved rule sets come from: { id, short, href, rules() } of each rule set of the site. */
export function ruleSets(sets) {
  return sets.map(set => ({ ...set, rules: () => fetchJson(set.json) }));
}

/** The same of house rules that live in an address; null where it names no base that is here. */
export async function houseRules(address, known) {
  if (known) return { id: HOUSE, short: known, title: known, href: `../table/#${address}`, rules: async () => (await readHouse(address)).rules };
  const found = await readHouse(address);
  return found && { id: HOUSE, short: found.short, title: found.title, href: `../table/#${found.address}`, rules: async () => found.rules };
}

/** Loaded where there are house rules, and not before. */
async function readHouse(address) {
  const { resolveFromAddress } = await import("../lib/house_rules.js");
  return resolveFromAddress(address);
}

/** The sides of a game: seats in turn, so that partners sit opposite. `size` is that of a side, 0 for two sides whatever their size. */
export function seatSides(names, size) {
  const number = size === 0 ? 2 : Math.ceil(names.length / size);
  return Array.from({ length: number }, (_, i) => {
    const seats = names.map((_, seat) => seat).filter(seat => seat % number === i);
    const named = seats.map(seat => names[seat]).filter(Boolean);
    const usual = number === 2 && size !== 1 ? ["Us", "Them"][i] : size === 1 ? `Player ${i + 1}` : `Side ${i + 1}`;
    return { name: named.length === seats.length ? series(named) : named.length ? `${series(named)} (side ${i + 1})` : usual, seats };
  });
}

/** The games kept on this device and what could not be read; `open(id)` goes on with one, `standing(game)` is what bridge.py says of one. */
export function keptGames(store, open, redraw, standing) {
  const box = element("div", {});
  const games = store.games();
  if (games.length) {
    box.append(element("h2", {}, "Your games"), element("ul", { class: "kept" }, ...games.map(game => {
      const { rounds, ended } = state(game);
      const words = `${series(game.sides.map(side => side.name))}`;
      return element("li", {}, element("p", {}, element("b", {}, words), element("br"), element("span", { class: "word" }, `${game.short}, ${day(game.began)}, ${rounds.length === 1 ? "one round" : `${rounds.length} rounds`}${ended ? ", ended" : ""}`), result(game, rounds, ended, standing)),
        element("div", { class: "row" }, button(ended ? "Look at it" : "Go on", () => open(game.id), { class: "main", "aria-label": `${ended ? "Look at" : "Go on with"} ${words}` }),
          remover(`Remove ${words}`, () => {
            store.remove(game.id);
            redraw();
          })));
    })));
  }
  for (const save of store.unread()) {
    box.append(element("div", { class: "disputed" }, element("p", {}, element("b", {}, save.newer ? "A game was saved by a newer version of this page." : "A saved game could not be read.")),
      element("p", {}, save.newer ? "It is left as it is. Load this page again while you are online, and it will open." : `What is wrong: ${save.error}. Nothing of it was thrown away.`),
      element("div", { class: "row" }, button("Save its text as a file", () => download("score-unread.json", "application/json", save.text)),
        remover("Remove it", () => {
          store.drop(save.key);
          redraw();
        }))));
  }
  return box;
}

/** What each side has, and who won or leads as soon as the rules have been asked; nothing before the first round. */
function result(game, rounds, ended, standing) {
  const totals = rounds.length ? running(game, rounds).at(-1) : begun(game);
  if (!rounds.length && !game.start) return "";
  const who = element("span", {});
  standing(game).then(({ leaders, over }) => {
    if (leaders.length) who.textContent = `. ${ended || over ? "Winner" : "Ahead"}: ${series(leaders.map(side => game.sides[side].name))}`;
  }, () => {});      // without the rules there are the totals
  return element("span", { class: "outcome" }, totals.map(number).join(" to "), who);
}

/** A button that asks once more before it removes. */
function remover(label, remove) {
  const place = element("span", { class: "row" });
  const rest = () => place.replaceChildren(button("Remove", () => {
    place.replaceChildren(button("Yes, remove", remove), button("No", rest));
    place.querySelector("button").focus();
  }, { "aria-label": label }));
  rest();
  return place;
}

/** A file with a saved game; `take(text)` gives words for the reader. */
export function bringIn(take) {
  const said = element("p", { class: "problem", role: "alert" });
  const input = element("input", { type: "file", accept: ".json,application/json", change: async () => {
    const file = input.files[0];
    input.value = "";
    if (file?.size > FILE.bytes) said.textContent = "This file was not brought in: it is too big to be a game.";
    else if (file) said.textContent = await file.text().then(take, () => "This file could not be opened.");
  } });
  return element("div", {}, element("h2", {}, "Bring in a saved game"), labelled("A file that “Save as a file” made, here or on another device", input), said);
}

/**
 * The form of a new game; `begin({ set, rules, players, sides, dealer, start })` starts it. `mine` is the id of the reader's rules, or null;
 * `seats(rules)` gives how a table with these rules most likely sits.
 */
export function newGameForm(sets, mine, seats, begin) {
  const known = sets.find(set => set.id === mine);
  const rules = element("select", {}, known ? null : element("option", { value: "" }, "Choose your rules"), ...sets.map(set => element("option", { value: set.id, selected: set === known }, `${set.short}${set.tagline ? ` (${set.tagline})` : ""}`)));
  const about = element("p", { class: "note" });
  const number = element("select", {}, ...Array.from({ length: MOST - 1 }, (_, i) => element("option", { value: i + 2, selected: i + 2 === 4 }, `${i + 2} players`)));
  const way = element("select", {}, ...WAYS.map(([id, words]) => element("option", { value: id }, words)));
  const names = element("div", { class: "names" });
  const dealer = element("select", {});
  const shown = element("p", { class: "note", role: "status" });
  const problem = element("p", { class: "problem", role: "alert" });
  const paper = paperPart();
  const kept = [];
  let touched = false;

  const size = () => WAYS.find(([id]) => id === way.value)[2];
  const players = () => Array.from({ length: Number(number.value) }, (_, i) => (kept[i] ?? "").trim());
  const nameOf = i => players()[i] || `Player ${i + 1}`;

  function drawNames() {
    names.replaceChildren(...players().map((_, i) => {
      const input = element("input", { type: "text", maxlength: "40", autocomplete: "off", autocapitalize: "words", value: kept[i] ?? "", placeholder: `Player ${i + 1}`, input: () => {
        kept[i] = input.value;
        update();
      } });
      return labelled(`Seat ${i + 1}`, input);
    }));
    update();
  }

  function update() {
    const at = Number(dealer.value) || 0;
    dealer.replaceChildren(...players().map((_, i) => element("option", { value: i, selected: i === at }, nameOf(i))));
    const sides = seatSides(players(), size());
    shown.textContent = `Sides: ${sides.map(side => side.name).join(" against ")}.`;
    paper.name(sides);
    for (const option of way.options) option.disabled = { pairs: players().length % 2 > 0 || players().length < 4, threes: players().length % 3 > 0 || players().length < 6 }[option.value] ?? false;
    if (way.selectedOptions[0].disabled) {
      way.value = "alone";
      update();
    }
  }

  async function follow() {
    const set = sets.find(each => each.id === rules.value);
    about.replaceChildren(...(set ? [element("a", { href: set.href }, `Read these rules: ${set.title}`)] : ["Your rules decide what is counted. ", element("a", { href: "../rules/" }, "Look at the rule sets.")]));
    if (!set || touched) return;
    const usual = await set.rules().then(seats).catch(() => null);
    if (!usual || touched || rules.value !== set.id) return;
    number.value = usual.players;
    way.value = usual.way;
    drawNames();
  }

  rules.addEventListener("change", follow);
  for (const control of [number, way]) control.addEventListener("change", () => {
    touched = true;
    drawNames();
  });
  const form = element("form", { class: "setup", autocomplete: "off", submit: async event => {
    event.preventDefault();
    const set = sets.find(each => each.id === rules.value);
    if (!set) {
      problem.textContent = "Choose your rules first: they decide what is counted.";
      return rules.focus();
    }
    problem.textContent = "";
    const { start, error } = paper.read();
    if (error) return;
    try {
      begin({ set, rules: await set.rules(), players: players().map((_, i) => nameOf(i)), sides: seatSides(players(), size()), dealer: Number(dealer.value), start });
    } catch (error) {
      problem.textContent = error.message;
    }
  } }, labelled("Your rules", rules), about,
  element("div", { class: "pair" }, labelled("How many play?", number), labelled("How do you play?", way)),
  element("fieldset", {}, element("legend", {}, "Names round the table"), element("p", { class: "note" }, "Leave them out if you like."), names),
  shown, labelled("Who deals first?", dealer), paper.box, problem, element("p", {}, element("button", { class: "main" }, "Begin")));
  drawNames();
  follow();
  const title = newId();
  return element("section", { "aria-labelledby": title }, element("h2", { id: title }, "A new game"), form);
}
