/** The address of a table's rules as a square to scan (a QR code): the same address gives the same square. */

import encodeQR from "../vendor/qr/qr.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;         // modules that stay white around it, as readers expect
const MODULE = .42;      // millimetres on paper: what a phone still reads when a printer is poor

/**
 * @param {string} address
 * @returns {SVGElement | null}  null where the address is too long for a square (2,953 signs)
 */
export function square(address) {
  let rows;
  try {
    rows = encodeQR(address, "raw", { ecc: "low", border: QUIET });
  } catch {
    return null;
  }
  const runs = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${run(row, x)}v1h-${run(row, x)}z`] : [])));
  const made = node("svg", { class: "square", viewBox: `0 0 ${rows.length} ${rows.length}`, width: `${size(rows)}mm`, height: `${size(rows)}mm`, role: "img",
    "aria-label": "The address of these rules as a square to scan", "shape-rendering": "crispEdges" });
  made.append(node("rect", { width: rows.length, height: rows.length, fill: "#fff" }), node("path", { d: runs.join(""), fill: "#000" }));
  return made;
}

/** So many dark modules stand in a row from here on. */
function run(row, from) {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}

const size = rows => Math.round(rows.length * MODULE * 10) / 10;

function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * Put squares in place of the long addresses of a sheet's page, each with the short one beside it.
 * @param {string} html
 * @returns {string}
 */
export function withSquares(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const place of page.querySelectorAll("[data-link]")) {
    const address = new URL(/** @type {HTMLElement} */ (place).dataset.link, location.href);
    const drawn = square(address.href);
    if (!drawn) continue;                 // then the address stands there in full
    const words = page.createElement("span");
    words.textContent = `Scan it to read these rules on a phone, to change them or to keep score by them. ${address.host}${address.pathname}`;
    place.replaceChildren(drawn, words);
    place.classList.add("scan");
    place.removeAttribute("data-link");
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
