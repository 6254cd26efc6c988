/**
 * The site's own Python in the browser, so that a tool reckons exactly as the pages were made:
 *   const answer = await core({ core: "…/core.json", micropython: "…/micropython.mjs" }).call("score", { rules, round });
 * The functions and their arguments are those of bridge.py. Nothing is loaded before the first call.
 */

const PACKAGE = "/footnotes";
const FAILED = "This browser could not start the scorer. The page itself needs none of it.";
const AWAY = "A part of this page could not be loaded. Is this device offline?";

/** @typedef {{ core: string, micropython: string }} Paths  the addresses of core.json and micropython.mjs */

// Functions whose part of the core is a file of its own beside core.json, loaded at the first call (see published.core_files).
const LATER = {
  read_move: "asking.json", house: "house.json", findings: "house.json", find: "find.json", like: "find.json",
  standing: "keeper.json", seats: "keeper.json", form: "keeper.json", count: "keeper.json", counter: "keeper.json",
  lesson: "lesson.json",
};

/** @typedef {{ ask: (text: string) => string, add: (modules: Record<string, string>) => void }} Python */
/** @type {Promise<Python> | null} */
let started = null;      // one interpreter a page, started once
/** @type {Map<string, Promise<void>>} */
const added = new Map();

/**
 * The core.
 * @param {Paths} paths
 */
export function core(paths) {
  return {
    /**
     * What the function gives; throws an Error with words fit to be shown.
     * @param {string} name
     * @param {Record<string, any>} values
     * @returns {Promise<any>}
     */
    async call(name, values) {
      started ??= start(paths);
      let python;
      try {
        python = await started;
      } catch (error) {
        started = null;      // the next call tries again
        throw error;
      }
      if (name in LATER) await more(python, paths, LATER[name]);
      const { ok, error } = JSON.parse(python.ask(JSON.stringify({ ...values, do: name })));
      if (error !== undefined) throw new Error(`That could not be worked out: ${error}.`);
      return ok;
    },
  };
}

/** Adds a part of the core that was not loaded yet. */
function more(python, paths, file) {
  if (!added.has(file)) {
    const address = new URL(file, new URL(paths.core, document.baseURI)).href;
    added.set(file, fetchJson(address).then(python.add).catch(error => {
      added.delete(file);      // the next call tries again
      throw error;
    }));
  }
  return added.get(file);
}

/**
 * @param {Paths} paths
 * @returns {Promise<Python>}
 */
async function start(paths) {
  const address = new URL(paths.micropython, document.baseURI).href;
  const [{ loadMicroPython }, modules] = await Promise.all([reached(import(address)), fetchJson(paths.core)]);
  try {
    // The heap grows where it must; so much is enough to score most rounds without growing.
    const python = await loadMicroPython({ heapsize: 4 * 1024 * 1024, pystack: 64 * 1024, stderr: () => {} });
    python.FS.mkdir(PACKAGE);
    const made = new Set();
    const add = files => {
      for (const [path, source] of Object.entries(files)) {
        const folders = path.split("/").slice(0, -1);
        folders.forEach((_, depth) => {
          const folder = [PACKAGE, ...folders.slice(0, depth + 1)].join("/");
          if (!made.has(folder)) python.FS.mkdir(folder);
          made.add(folder);
        });
        python.FS.writeFile(`${PACKAGE}/${path}`, source);
      }
    };
    add(modules);
    return { ask: python.pyimport("footnotes.core.bridge").call, add };
  } catch (cause) {
    throw new Error(FAILED, { cause });
  }
}

/**
 * The JSON of one of the site's own files; throws an Error with words where there is none.
 * @param {string} address
 * @returns {Promise<any>}
 */
export async function fetchJson(address) {
  const answer = await reached(fetch(address));
  if (!answer.ok) throw new Error(AWAY);
  return reached(answer.json());
}

/**
 * @template Found
 * @param {Promise<Found>} promise
 * @returns {Promise<Found>}
 */
function reached(promise) {
  return promise.catch(cause => {
    throw new Error(AWAY, { cause });
  });
}
