/** Folds open for an address that leads into them, and on paper. */

/** What the address leads to, or null: it may hold something else after its #, a table's own rules for one. */
function aimed() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {                                    // a stray % sign
    return null;
  }
}

function lead() {
  const found = aimed();
  const closed = [];
  for (let fold = found?.closest("details"); fold; fold = fold.parentElement.closest("details")) if (!fold.open) closed.push(fold);
  for (const fold of closed) fold.open = true;
  if (closed.length) found.scrollIntoView();
}
addEventListener("hashchange", lead);
lead();

/** @type {HTMLDetailsElement[]} */
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details")].filter(fold => !fold.open);
  for (const fold of opened) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false;
});
