/** Makes the list of rule sets shorter: only those that answer as is asked for. What is asked stands in the address. */

/** @type {HTMLFormElement} */
const form = document.querySelector("[data-filters]");
const told = document.querySelector("[data-filtered]");
/** @type {HTMLElement[]} */
const sets = [...document.querySelectorAll("[data-set]")];
/** @type {HTMLSelectElement[]} */
const choices = [...form.querySelectorAll("select")];

const asked = new URLSearchParams(location.search);
for (const choice of choices) if ([...choice.options].some(option => option.value === asked.get(choice.name))) choice.value = asked.get(choice.name);

function sift() {
  const wanted = choices.filter(choice => choice.value);
  for (const set of sets) set.hidden = !wanted.every(choice => set.dataset[choice.name].split("|").includes(choice.value));
  const shown = sets.filter(set => !set.hidden).length;
  told.textContent = !wanted.length ? "" : shown ? `${shown} of ${sets.length} say so. Who does not say is not shown.` : "None of them says so. Ask for less.";
}

form.addEventListener("change", () => {
  const query = new URLSearchParams(choices.filter(choice => choice.value).map(choice => [choice.name, choice.value])).toString();
  history.replaceState(history.state, "", location.pathname + (query && `?${query}`) + location.hash);
  sift();
});
form.addEventListener("submit", event => event.preventDefault());
sift();

export {};
