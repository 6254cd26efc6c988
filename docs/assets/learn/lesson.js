/**
 * The lesson by the reader's own rules: the same sentences, made by the same Python (core/lesson.py), each with its place. Without
 * rules chosen the page stays as it was written, with the common game.
 */

import { readyCore } from "../ask/answers.js";
import { drawn } from "../ask/fields.js";
import { button, element } from "../lib/element.js";
import { chosenRules } from "../lib/house_rules.js";
import { choice, onChoice } from "../lib/whose.js";
import { siteWords } from "../lib/words.js";

const root = document.querySelector("[data-lesson]");
const told = root.querySelector("[data-taught]");
const written = { told: [...told.childNodes], sections: new Map() };
for (const section of root.querySelectorAll("[data-section]")) written.sections.set(section, [...section.childNodes].map(node => node.cloneNode(true)));

function asWritten() {
  told.replaceChildren(...written.told);
  for (const [section, nodes] of written.sections) {
    section.replaceChildren(...nodes.map(node => node.cloneNode(true)));
    section.hidden = false;
  }
}

async function show(chosen) {
  asWritten();
  if (!chosen || chosen.id === "common") return;
  const rules = await chosenRules(chosen);
  if (!rules) return;
  const [python, { cards }] = await Promise.all([readyCore(), siteWords()]);
  const lesson = await python.call("lesson", { vocabulary: { held: "vocabulary" }, rules });
  if (choice()?.id !== chosen.id) return;
  told.replaceChildren(`By ${chosen.name}. What these rules do not say is left out. `, button("Teach the common game instead", asWritten));
  for (const section of written.sections.keys()) {
    const found = lesson.sections.find(each => each.id === section.dataset.section);
    section.hidden = !found;
    if (found) section.querySelector("[data-says]").replaceChildren(...found.says.flatMap(said => [said.text, " ", ...said.facts.map(fact => place(rules.facts[fact]))]));
  }
  const shown = root.querySelector("[data-melds]");
  shown?.replaceChildren(element("ul", { class: "shown" }, ...lesson.melds.map(meld => element("li", {}, drawn(meld.cards.map(id => cards.find(card => card.id === id))), " ",
    element("b", { class: `verdict ${meld.allowed ? "legal" : "illegal"}` }, meld.allowed ? "yes" : "no")))));
  const rows = root.querySelector("[data-round] tbody");
  const { lines, total } = lesson.round;
  rows?.replaceChildren(...[...lines, { label: "Together", points: total ?? "open", sum: true }].map(line => element("tr", { class: line.sum ? "sum" : null },
    element("th", { scope: "row" }, line.label), element("td", {}, typeof line.points === "number" ? line.points.toLocaleString("en-US").replace("-", "−") : line.points))));
}

/** Where a rule set says so, in small. */
function place(entry) {
  return entry.at ? element("span", { class: "word" }, `(${entry.at}) `) : "";
}

onChoice(chosen => show(chosen).catch(asWritten));
