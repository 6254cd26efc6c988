/** What to do with the rules: share the link, print them, take them for one's own, keep them as a file, hold them against others. */

import { HOUSE, choose, forget, onChoice } from "../lib/whose.js";
import { asYaml } from "../lib/house_rules.js";
import { button, capital, element, newId } from "./parts.js";
import { KINDS, sheetAddress } from "./print.js";

/** What these rules are for, from the builder's folder: each makes them the reader's own on the way. */
const WAYS = [["../score/", "Keep score by these"], ["../settle/", "Settle by these"], ["../rules/new/", "Teach these"]];

/** Fill `place`; `acts`: {differences(id), clear(), jump(id)}. Gives {heading, show(view, base, address)}. */
export function keepSection(place, bases, acts) {
  let view = null;
  let chosen = null;
  const heading = element("h2", { id: "keep", tabindex: "-1" }, "Share, print, keep");
  const status = element("p", { role: "status", class: "note" });
  const tell = words => { status.textContent = words; };
  const tried = does => async () => {
    try {
      await does();
    } catch (error) {
      tell(error.message);
    }
  };

  const link = element("input", { id: newId(), type: "text", readonly: true });
  link.addEventListener("focus", () => link.select());
  const copy = button("Copy the link", tried(async () => {
    try {
      await navigator.clipboard.writeText(link.value);
      tell("Copied. Paste it where your table reads it.");
    } catch {
      link.focus();
      tell("This browser does not copy by itself: the link is marked, copy it by hand.");
    }
  }), { class: "main" });

  const mine = button("Use these as my rules", () => (isMine() ? forget() : choose(HOUSE, view.short, view.address)));
  const isMine = () => chosen?.id === HOUSE && chosen.address === view?.address;
  const tellMine = () => {
    mine.textContent = isMine() ? "These are your rules" : chosen?.id === HOUSE ? "Use these instead of my rules" : "Use these as my rules";
    mine.setAttribute("aria-pressed", String(isMine()));
  };
  const ways = WAYS.map(([href, words]) => {
    const way = element("a", { class: "button", href }, words);
    way.addEventListener("click", () => choose(HOUSE, view.short, view.address));
    return way;
  });
  const send = button("Send", tried(async () => {
    try {
      await navigator.share({ title: view.title, url: link.value });
    } catch (error) {
      if (error.name !== "AbortError") throw error;          // whoever closes the phone's sheet has decided
    }
  }), { hidden: !navigator.share });
  const scan = element("details", { class: "scan" }, element("summary", {}, "A square to scan"), element("div", { role: "status" }));
  const drawSquare = tried(async () => {
    if (!scan.open) return;
    const { square } = await import("./square.js");
    scan.lastElementChild.replaceChildren(square(link.value) ?? "This link is too long for a square: send it instead.");
  });
  scan.addEventListener("toggle", drawSquare);
  const prints = KINDS.map(([kind, words]) => ({ kind, link: element("a", { class: "button" }, words) }));
  const file = button("Download the file", tried(async () => {
    const made = await asYaml(view.draft);
    const away = element("a", { href: URL.createObjectURL(new Blob([made.text], { type: "text/yaml" })), download: made.file });
    away.click();
    setTimeout(() => URL.revokeObjectURL(away.href), 1000);
    tell(`${made.file} holds your rules; the add-a-source page says where to put it.`);
  }));

  const changes = element("div", {});
  const otherId = newId();
  const other = element("select", { id: otherId }, element("option", { value: "" }, "choose a rule set"), ...bases.map(set => element("option", { value: set.id }, set.short)));
  const found = element("div", { role: "status" });
  const compare = tried(async () => {
    if (!other.value) return found.replaceChildren();
    const set = bases.find(one => one.id === other.value);
    const all = await acts.differences(other.value);
    found.replaceChildren(element("p", {}, all.length ? `Your rules and ${set.short} answer ${all.length === 1 ? "one question" : `${all.length} questions`} differently.` : `Your rules answer every question as ${set.short} does.`),
      list(all.map(entry => [entry, `Yours: ${entry.one}. ${set.short}: ${entry.other}.`])));
  });
  other.addEventListener("change", compare);

  /** Questions with a line each; the question leads to its row. */
  function list(entries) {
    return element("dl", { class: "sayings" }, ...entries.map(([entry, words]) => element("div", {},
      element("dt", {}, button(entry.label, () => acts.jump(entry.fact), { class: "link" })), element("dd", {}, words))));
  }

  place.replaceChildren(heading, changes,
    element("p", { class: "field" }, element("label", { for: link.id }, "The link holds all of it"), link),
    element("div", { class: "ways" }, ...prints.map(print => print.link), ...ways, send, copy, mine, file), scan, status,
    element("p", { class: "field" }, element("label", { for: otherId }, "Compare with"), other), found);
  place.hidden = true;
  onChoice(now => {
    chosen = now;
    tellMine();
  });

  return {
    heading,
    show(next, base, address) {
      view = next;
      place.hidden = false;
      link.value = address;
      for (const print of prints) print.link.href = sheetAddress(print.kind, view.address);
      tellMine();
      tell("");
      drawSquare();
      changes.replaceChildren(element("h3", {}, view.changes.length ? `What ${view.title} plays otherwise than ${base.short}` : `${view.title} plays as ${base.short} does`),
        list(view.changes.map(entry => [entry, `${capital(entry.one)}. ${base.short}: ${entry.other}.`])));
      if (view.changes.length) changes.append(button("Drop all changes", acts.clear));
      if (other.value) compare();
    },
  };
}
