/** The words Menu and Close: the theme knows a hidden check box, which these buttons press. */

/** @type {HTMLInputElement} */
const box = document.querySelector("#__drawer");

for (const button of document.querySelectorAll("[data-toggles=drawer]")) {
  const say = () => button.setAttribute("aria-expanded", String(box.checked));
  button.addEventListener("click", () => {
    box.click();
    (box.checked ? document.querySelector(".menu a") : inHeader()).focus();
  });
  box.addEventListener("change", say);
  say();
}
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && box.checked) inHeader().click();
});

/** The button in the header. */
function inHeader() {
  return document.querySelector("header [data-toggles=drawer]");
}
