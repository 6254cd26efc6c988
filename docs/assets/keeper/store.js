/**
 * Keeps games on this device, each change at once and in two places: localStorage, which another tab can read at the same moment, and
 * IndexedDB, which is written through to the disk. The newer copy that can be read counts, so either place may be full, damaged or lost.
 *
 * Two tabs: a change is always made to the newest copy, whichever tab wrote it, and every other tab is told. So the last change to a
 * thing counts, and a finished round is never replaced by a tab that had not seen it (see Conflict in game.js).
 *
 * What cannot be read is never written over: its text is set aside first, and the reader can save it as a file.
 */

import { readGame } from "./saved.js";

const GAME = "footnotes.game.";
const DRAFT = "footnotes.draft.";
const ASIDE = "footnotes.aside.";
const DATABASE = "footnotes.score";
const TABLE = "saves";
const LOST = "This device does not keep the game: its store is full, or closed to this site. Until you close this page nothing is lost. Save the game as a file now.";
const FULL = "This device's store is nearly full. Your game is kept, but save a copy as a file, and remove games you no longer need.";

/**
 * A store; `told({ id, draft })` is called when another tab changed something, `trouble(words)` when something could not be kept
 * ("" when all is well again).
 */
export async function openStore(told, trouble) {
  const base = await openBase().catch(() => null);
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(DATABASE) : null;
  const games = new Map();       // id -> game, the newest this tab knows
  const drafts = new Map();      // id -> text of the draft
  const unread = [];             // { key, text, error, newer }
  const failing = new Map();     // key that localStorage did not take -> did the database take it?
  let waits = Promise.resolve();

  const hear = (key, text) => {
    if (!key) return;
    if (key.startsWith(GAME)) {
      const id = key.slice(GAME.length);
      if (text === null) games.delete(id);
      else if (!adopt(id, text)) return;
      told({ id, draft: false });
    } else if (key.startsWith(DRAFT)) {
      const id = key.slice(DRAFT.length);
      if (drafts.get(id) === text) return;
      if (text === null) drafts.delete(id);
      else drafts.set(id, text);
      told({ id, draft: true });
    }
  };
  addEventListener("storage", event => hear(event.key, event.newValue));
  channel?.addEventListener("message", event => hear(event.data.key, event.data.text));

  /** Take over a game from its text where it is newer than what is known; says whether it was. */
  function adopt(id, text) {
    const { game } = readGame(text);
    if (!game || (games.get(id)?.rev ?? 0) >= game.rev) return false;
    games.set(id, game);
    return true;
  }

  async function load() {
    const local = localEntries();
    const based = await baseEntries(base);
    const keys = new Set([...local.keys(), ...based.keys()]);
    for (const key of keys) {
      if (key.startsWith(DRAFT)) drafts.set(key.slice(DRAFT.length), newerDraft(local.get(key), based.get(key)));
      if (key.startsWith(ASIDE)) unread.push({ key, text: local.get(key) ?? based.get(key), error: "it was set aside, since it could not be read", newer: false });
      if (!key.startsWith(GAME)) continue;
      const copies = [local.get(key), based.get(key)].filter(text => typeof text === "string").map(text => ({ text, ...readGame(text) }));
      // a game must be found under its own name: else two saves could overwrite each other
      for (const copy of copies) if (copy.game && GAME + copy.game.id !== key) Object.assign(copy, { game: undefined, error: "it stands in another game's place", newer: false });
      const good = copies.filter(copy => copy.game).sort((a, b) => b.game.rev - a.game.rev)[0];
      const bad = copies.filter((copy, i) => !copy.game && copies.findIndex(other => other.text === copy.text) === i);
      if (good && !bad.some(copy => copy.newer)) {
        games.set(good.game.id, good.game);
        for (const copy of bad) {
          const aside = `${ASIDE}${good.game.id}.${Date.now()}`;
          await write(aside, copy.text);
          unread.push({ key: aside, text: copy.text, error: `${copy.error}; a second copy of the game was whole, and is used`, newer: false });
        }
        if (copies.length < 2 || copies[0].text !== copies[1].text) await write(key, JSON.stringify(good.game));
      } else {
        unread.push(...bad.map(copy => ({ key, ...copy })));
      }
    }
  }

  /** Write text (null: remove) in both places, tell the other tabs, and report what failed. */
  function write(key, text) {
    let local = true;
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      local = false;
      try {
        localStorage.removeItem(key);      // an old copy must not pass for the newest
      } catch {
        // a browser that keeps nothing at all
      }
    }
    channel?.postMessage({ key, text });
    // started now, not after the last one: a page that is closed finishes no promises
    const based = baseWrite(base, key, text).then(() => true, () => false);
    waits = Promise.all([based, waits]).then(([based]) => {
      // a small thing that could be kept says nothing of a greater one that could not
      if (local) failing.delete(key);
      else failing.set(key, based);
      trouble([...failing.values()].includes(false) ? LOST : failing.size ? FULL : "");
    });
    return waits;
  }

  /** The newest copy of a game, also one that another tab wrote a moment ago. */
  function newest(id) {
    try {
      const text = localStorage.getItem(GAME + id);
      if (text !== null) adopt(id, text);
    } catch {
      // what this tab knows is all there is
    }
    return games.get(id) ?? null;
  }

  await load();
  return {
    games: () => [...games.values()].sort((a, b) => b.changed.localeCompare(a.changed)),
    unread: () => [...unread],
    game: newest,
    /** Change a game: `change` gets the newest copy and gives the new one. Gives that; throws what `change` throws. */
    update(id, change) {
      const game = change(newest(id));
      games.set(id, game);
      write(GAME + id, JSON.stringify(game));
      return game;
    },
    draft: id => drafts.get(id) ?? null,
    keepDraft(id, draft) {
      const text = draft === null ? null : JSON.stringify(draft);
      if (text === null) drafts.delete(id);
      else drafts.set(id, text);
      write(DRAFT + id, text);
    },
    remove(id) {
      games.delete(id);
      drafts.delete(id);
      write(GAME + id, null);
      write(DRAFT + id, null);
    },
    /** Remove a save that could not be read. */
    drop(key) {
      unread.splice(0, unread.length, ...unread.filter(save => save.key !== key));
      write(key, null);
    },
    /** When all that was given to be kept has been written, or could not be. */
    settled: () => waits,
  };
}

function newerDraft(a, b) {
  const rev = text => {
    try {
      return JSON.parse(text).rev ?? 0;
    } catch {
      return -1;
    }
  };
  return a === undefined ? b : b === undefined || rev(a) >= rev(b) ? a : b;
}

function localEntries() {
  const found = new Map();
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if ([GAME, DRAFT, ASIDE].some(start => key.startsWith(start))) found.set(key, localStorage.getItem(key));
    }
  } catch {
    // closed to this site: the other place remains
  }
  return found;
}

function openBase() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = asked.onblocked = () => fail(asked.error);
  });
}

async function baseEntries(base) {
  if (!base) return new Map();
  try {
    const table = base.transaction(TABLE).objectStore(TABLE);
    const [keys, texts] = await Promise.all([finished(table.getAllKeys()), finished(table.getAll())]);
    return new Map(keys.map((key, i) => [key, texts[i]]).filter(([, text]) => typeof text === "string"));
  } catch {
    return new Map();
  }
}

function baseWrite(base, key, text) {
  return new Promise((done, fail) => {
    if (!base) return fail(new Error("no database"));
    const change = base.transaction(TABLE, "readwrite", { durability: "strict" });
    change.oncomplete = done;
    change.onerror = change.onabort = () => fail(change.error);
    if (text === null) change.objectStore(TABLE).delete(key);
    else change.objectStore(TABLE).put(text, key);
    change.commit?.();
  });
}

function finished(asked) {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}
