/**
 * The search field of the home page opens the theme's search with what was typed; without this script the form
 * loads the home page with `?q=`, which the theme understands as well. And the buttons Search, Menu and Close.
 */

/** @returns {HTMLInputElement} */
const toggle = name => document.querySelector(`#__${name}`);
/** @type {HTMLInputElement} */
const query = document.querySelector("[data-md-component=search-query]");

for (const form of document.querySelectorAll("form.ask")) {
  /** @type {HTMLInputElement} */
  const asked = form.querySelector("[name=q]");
  form.addEventListener("submit", event => {
    if (!query) return;
    event.preventDefault();
    if (!toggle("search").checked) toggle("search").click();
    query.value = asked.value;
    query.focus();
    query.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  });
}

// What was asked leaves the address once the search has it.
addEventListener("load", () => {
  const here = new URL(location.href);
  if (!here.searchParams.has("q")) return;
  here.searchParams.delete("q");
  history.replaceState(history.state, "", here);
});

// The words Search, Menu and Close: the theme knows two hidden check boxes.
for (const button of document.querySelectorAll("[data-toggles]")) {
  const box = toggle(button.dataset.toggles);
  const say = () => button.setAttribute("aria-expanded", String(box.checked));
  button.addEventListener("click", () => {
    box.click();
    if (!box.checked) document.querySelector(`header [data-toggles=${button.dataset.toggles}]`).focus();
    else if (box.id === "__search") query.focus();
    else document.querySelector(".menu a").focus();
  });
  box.addEventListener("change", say);
  say();
}
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && toggle("drawer").checked) document.querySelector("header [data-toggles=drawer]").click();
});
