/** Small parts that the builder's other files share. */

/** An element with attributes (true: without a value; false, null, undefined: not there) and children. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** A button that does something. */
export function button(words, does, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", does);
  return made;
}

/** Plain data as text that is the same for equal data. */
export function same(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(same).join()}]`;
  return `{${Object.keys(value).sort().map(key => `${JSON.stringify(key)}:${same(value[key])}`).join()}}`;
}

let made = 0;
export const newId = () => `table-${++made}`;
