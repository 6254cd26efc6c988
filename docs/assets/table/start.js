/** The head of the builder: notices on the address, the base, the table's name. */

import { element, newId } from "./parts.js";

const LONGEST_NAME = 60;    // as core/house/draft.py cuts it
const PATIENCE = 500;      // milliseconds without a key before a name or a base is taken

/** Fill `place`; `acts`: {base(id), name(text)}. Gives {show(draft), tell(notices)}. */
export function startSection(place, bases, acts) {
  const notices = element("div", { role: "status", class: "notices" });
  const [baseId, nameId] = [newId(), newId()];
  const about = element("p", { class: "note", id: newId() });
  const prompt = element("option", { value: "" }, "Choose the rules nearest to yours");
  const select = element("select", { id: baseId, "aria-describedby": about.id }, prompt, ...bases.map(set => element("option", { value: set.id }, set.short)));
  const full = element("p", { class: "note", id: newId(), role: "status" });
  const name = element("input", { id: nameId, type: "text", maxlength: LONGEST_NAME, "aria-describedby": full.id, autocomplete: "off", placeholder: "Our table" });
  place.replaceChildren(notices, element("p", { class: "field" }, element("label", { for: baseId }, "Start from"), select), about,
    element("p", { class: "field" }, element("label", { for: nameId }, "Name of your table"), name), full);
  let waiting, choosing;
  const tellFull = () => { full.textContent = name.value.length >= LONGEST_NAME ? `A name has at most ${LONGEST_NAME} letters: what is beyond them is left out.` : ""; };
  select.addEventListener("change", () => {          // the arrow keys go through the list one by one
    clearTimeout(choosing);
    choosing = setTimeout(() => select.value && acts.base(select.value), PATIENCE);
  });
  name.addEventListener("input", () => {
    tellFull();
    clearTimeout(waiting);
    waiting = setTimeout(() => acts.name(name.value), PATIENCE);
  });
  return {
    show(draft) {
      const set = bases.find(one => one.id === draft.base);
      if (document.activeElement !== select || !select.value) select.value = draft.base;
      prompt.hidden = Boolean(set);
      if (document.activeElement !== name) name.value = draft.name;
      tellFull();
      if (set) about.replaceChildren(set.tagline ? `${set.tagline}. ` : "", element("a", { href: set.href }, `Read ${set.short}`));
      else about.textContent = "The questions below then show what it says, and you change what you play otherwise.";
    },
    tell(words) {
      notices.replaceChildren(...(words.length ? [element("div", { class: "disputed" }, element("p", {}, element("b", {}, "Not all of the link could be read.")),
        element("ul", {}, ...words.map(text => element("li", {}, text))))] : []));
    },
  };
}
