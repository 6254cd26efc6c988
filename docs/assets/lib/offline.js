/**
 * Keeps the site on the device (see sw.js) and says when a new version is there. Nothing changes under the reader's hands: the new version
 * waits until the reader asks for it, or has closed the site.
 */

const worker = new URL("../../sw.js", import.meta.url);

if ("serviceWorker" in navigator && window.isSecureContext) {
  const before = navigator.serviceWorker.controller;
  let asked = false;
  navigator.serviceWorker.register(worker, { updateViaCache: "none" }).then(registration => registration && watch(registration), () => {});
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (before) say("The site was renewed in another tab. What you entered is kept.", "Load this page again", () => location.reload());
  });

  /** @param {ServiceWorkerRegistration} registration */
  function watch(registration) {
    const offer = () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      say("A new version of this site is here.", "Use it now", () => {
        asked = true;
        registration.waiting.postMessage("use it now");
      });
    };
    offer();
    registration.addEventListener("updatefound", () => {
      const found = registration.installing;
      found.addEventListener("statechange", () => found.state === "installed" && offer());
    });
    // a page that stays open for days asks when it is looked at again
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && registration.update().catch(() => {}));
  }

  /**
   * @param {string} words
   * @param {string} action
   * @param {() => void} act
   */
  function say(words, action, act) {
    document.querySelector(".renewed")?.remove();
    const box = document.createElement("aside");
    box.className = "renewed md-typeset";
    box.setAttribute("aria-label", "New version");
    const text = document.createElement("p");
    text.setAttribute("role", "status");
    const now = document.createElement("button");
    now.type = "button";
    now.textContent = action;
    now.addEventListener("click", act);
    const later = document.createElement("button");
    later.type = "button";
    later.textContent = "Later";
    later.addEventListener("click", () => box.remove());
    box.append(text, now, later);
    document.body.append(box);
    text.textContent = words;
  }
}
