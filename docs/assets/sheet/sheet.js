/* Fits a printed sheet to one page in the browser, in the way press.py does for the PDF: lists one below the other where
   they fit, else lines that run on, else fewer of them, and what leaves the sheet is named; then the largest type that fits.
   A plain script, so that a page that was saved works from the disk, too. */

(() => {
  const PAPER = {letter: [195.9, 259.4], a4: [190, 277]};       // mm inside the margins of sheet.css
  const RESERVE = 0.992;                                        // a printer's page may come out a little shorter than the screen's
  const SMALLEST = 93, LARGEST = 170;                           // per cent of a full page's type
  const sheet = document.querySelector(".sheet");
  const size = new CSSStyleSheet();                             // the policy allows no style in the page itself
  document.adoptedStyleSheets.push(size);
  if (sheet.dataset.copies) sheet.innerHTML = sheet.innerHTML.repeat(Number(sheet.dataset.copies));
  const whole = sheet.innerHTML;
  const leaving = [...new Map([...sheet.querySelectorAll("[data-leaves]")].map(item => [item.dataset.fact, item])).values()]
    .filter(item => Number(item.dataset.leaves) > 0).sort((one, other) => Number(one.dataset.leaves) - Number(other.dataset.leaves));
  let left = 0;

  /**
   * @param {number} leftOff
   * @param {number} percent
   * @param {boolean} running
   */
  function set(leftOff, percent, running) {
    if (leftOff !== left) {
      left = leftOff;
      sheet.innerHTML = whole;
      const gone = leaving.slice(0, left);
      for (const item of gone) sheet.querySelectorAll(`[data-fact="${item.dataset.fact}"]`).forEach(part => part.remove());
      for (const part of sheet.querySelectorAll("section, ul, .columns, .groups")) if (!part.querySelector("[data-fact]")) part.remove();
      for (const note of sheet.querySelectorAll("[data-left-off]")) {
        note.querySelector("span").textContent = gone.map(item => item.dataset.name).filter(Boolean).join("; ");
        note.hidden = !left;
      }
      link();
    }
    sheet.classList.toggle("running", running);
    sheet.style.setProperty("--scale", String(percent / 100));
  }

  /** @param {Parameters<typeof set>} setting */
  function fits(...setting) {
    set(...setting);
    const box = sheet.getBoundingClientRect();
    const right = [...sheet.querySelectorAll("table, p, li")].reduce((most, part) => Math.max(most, part.getBoundingClientRect().right), 0);
    return box.height <= PAPER[document.body.dataset.paper][1] * 96 / 25.4 * RESERVE && right <= box.right + 1;
  }

  /**
   * @param {number} low
   * @param {number} high
   * @param {(middle: number) => boolean} holds
   */
  function last(low, high, holds) {
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (holds(middle)) low = middle; else high = middle - 1;
    }
    return low;
  }

  function fit() {
    const paper = document.body.dataset.paper;
    size.replaceSync(`@page { size: ${paper} }`);
    sheet.style.zoom = "1";
    sheet.style.width = PAPER[paper][0] + "mm";
    let leftOff = 0, running = false;
    if (!fits(0, SMALLEST, false)) {
      running = true;
      while (leftOff < leaving.length && !fits(leftOff, SMALLEST, true)) leftOff++;
    }
    set(leftOff, last(SMALLEST, LARGEST, percent => fits(leftOff, percent, running)), running);
    const room = document.documentElement.clientWidth - 16;
    sheet.style.zoom = String(Math.min(1, room / sheet.getBoundingClientRect().width));       // a narrow screen shows the page whole
  }

  function link() {                       // on paper an address must be whole
    for (const part of sheet.querySelectorAll("[data-link]"))
      if (part.dataset.link && location.protocol.startsWith("http")) part.textContent = new URL(part.dataset.link, location.href).href;
  }

  document.querySelector("[data-print]").addEventListener("click", () => print());
  /** @type {HTMLSelectElement} */
  const choice = document.querySelector("[data-size]");
  choice.addEventListener("change", () => {
    document.body.dataset.paper = choice.value;
    fit();
  });
  link();
  Promise.all(["400 13pt", "700 13pt"].map(font => document.fonts.load(`${font} "Atkinson Hyperlegible Next"`, "a0")))
    .catch(() => {}).then(() => { fit(); document.body.dataset.fitted = ""; });
})();
