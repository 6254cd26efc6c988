/**
 * A node, as the tools draw them: attributes by name (true stands alone; false, null and undefined are left out; a function
 * listens to the event of that name), then the children (those that are null, undefined or false are left out).
 * @template {string} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(.../** @type {string[]} */ (children.filter(child => child !== null && child !== undefined && child !== false)));
  return /** @type {any} */ (made);
}

/**
 * A button of words that does something.
 * @param {Node | string} words
 * @param {(event: Event) => any} click
 * @param {Record<string, any>} [attributes]
 */
export const button = (words, click, attributes = {}) => element("button", { type: "button", click, ...attributes }, words);

/** @param {string} text */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Open a fold, or close it.
 * @param {HTMLDetailsElement} fold
 * @param {boolean} [wide]
 */
export function unfold(fold, wide = true) {
  fold.open = wide;
}

/** @param {HTMLDetailsElement} fold */
export const isUnfolded = fold => fold.open;
