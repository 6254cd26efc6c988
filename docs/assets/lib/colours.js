/**
 * Light or dark: what the reader chose, else what the device says. It runs before the first paint, so it is no module.
 * The choice is kept as the theme keeps it ({index, color: {media, scheme}}), for those who chose long ago.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const name = new URL("../../", script.src).pathname + ".__palette";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  document.documentElement.classList.replace("no-js", "js");

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      return {};
    }
  }
  function show() {
    const color = kept().color;
    const chosen = color && color.media !== "(prefers-color-scheme)" ? color.scheme : null;
    document.body.setAttribute("data-md-color-scheme", chosen === "default" || chosen === "slate" ? chosen : dark.matches ? "slate" : "default");
  }
  show();
  dark.addEventListener("change", show);
  window.addEventListener("storage", event => event.key === name && show());

  document.addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector(".colours");
    /** @type {HTMLInputElement[]} */
    const buttons = [...form.querySelectorAll("input")];
    (buttons[kept().index] ?? buttons[0]).checked = true;
    form.addEventListener("change", () => {
      const index = buttons.findIndex(button => button.checked);
      const { mdColorMedia: media, mdColorScheme: scheme } = buttons[index].dataset;
      try {
        localStorage.setItem(name, JSON.stringify({ index, color: { media, scheme } }));
      } catch {                                // this browser keeps nothing: the choice holds for this page
        document.body.setAttribute("data-md-color-scheme", media === "(prefers-color-scheme)" ? dark.matches ? "slate" : "default" : scheme);
        return;
      }
      show();
    });
  });
})();
