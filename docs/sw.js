/**
 * The service worker: keeps the whole site on the device, so that every page works with the network off.
 *
 * A version is the list of all files with what each must hold (filled in after the build, see offline.py). It is taken over whole: every file
 * is fetched and compared before the new version counts at all, and the old one serves until the reader says "use it now", or has closed the
 * last page. What a version has in common with the old one is not fetched again.
 */

const FILES = {};
const VERSION = "";
const NAME = "footnotes-";
const CACHE = NAME + VERSION;
const AT_ONCE = 6;              // files fetched at the same time

const addressOf = path => new URL(path, self.registration.scope).href;

self.addEventListener("install", event => event.waitUntil(takeIn()));
self.addEventListener("activate", event => event.waitUntil(begin()));
self.addEventListener("message", event => {
  if (event.data === "use it now") self.skipWaiting();
});
self.addEventListener("fetch", event => {
  const { request } = event;
  if (VERSION && request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});

/** Fetch what is new; throws, so that this version is never used, where a file cannot be had or is not the one that belongs here. */
async function takeIn() {
  if (!VERSION) return;
  const old = await Promise.all((await caches.keys()).filter(name => name.startsWith(NAME)).map(name => caches.open(name)));
  const cache = await caches.open(CACHE);
  const waiting = Object.entries(FILES);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (waiting.length) await takeFile(cache, old, ...waiting.pop());
    }));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeFile(cache, old, path, hash) {
  const address = addressOf(path);
  for (const one of old) {
    const kept = await one.match(address);
    if (kept && (await hashOf(kept.clone())) === hash) return cache.put(address, kept);
  }
  const found = await fetch(address, { cache: "no-cache" });
  if (!found.ok || (await hashOf(found.clone())) !== hash) throw new Error(`${path} is not of this version`);
  // a page that came by a redirect may not answer a navigation
  return cache.put(address, found.redirected ? new Response(await found.blob(), { headers: found.headers }) : found);
}

async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(digest.slice(0, 8), byte => byte.toString(16).padStart(2, "0")).join("");
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const address = new URL(request.url);
  address.search = address.hash = "";
  const kept = await cache.match(address.href);
  if (kept) return kept;
  if (!address.pathname.endsWith("/") && (await cache.match(`${address.href}/`))) return Response.redirect(`${address.href}/`);
  try {
    return await fetch(request);
  } catch {
    const missing = request.mode === "navigate" && (await cache.match(addressOf("404.html")));
    return missing || Response.error();
  }
}
