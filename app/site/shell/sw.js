// Keeps one version of the site whole. A new version is fetched beside the old
// one and waits until the player agrees; until then nothing of the old changes.
const VERSION = "{{.Version}}";
const BASE = "{{.Base}}";
const FILES = new Map([
{{.Files}}].map(([path, hash, type, packed]) => [path, { path, hash, type, packed }]));

// Other projects of this origin have other caches: ours carry name and base.
const PREFIX = `orzel:${BASE}:`;
const CACHE = PREFIX + VERSION;
const key = (file) => `${BASE}${file.path}?v=${file.hash}`;

self.addEventListener("install", (event) => event.waitUntil(install()));

// All files or none. What an attempt that broke off has already stored stays
// for the next one; what hasn't changed since another version is copied.
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...FILES.values()].map((file) => keep(cache, file)));
}

async function keep(cache, file) {
  const at = key(file);
  if (await cache.match(at)) return;
  const known = await caches.match(at);
  if (known) return cache.put(at, known);
  const bytes = (await load(file, "default")) ?? (await load(file, "reload"));
  if (!bytes) throw new Error(`${file.path} is not of version ${VERSION}`);
  await cache.put(at, new Response(bytes, { headers: { "content-type": file.type } }));
}

// The address is the one the page has just used, so that the browser's own
// cache answers; if what it holds is of another version, the host is asked.
async function load(file, cache) {
  const wasm = file.path === "app.wasm", packed = file.packed && (await sentPacked(file, wasm));
  const query = file.path.startsWith("web/") ? "" : `?v=${wasm ? file.hash : VERSION}`;
  const response = await fetch(`${BASE}${file.path}${packed ? ".gz" : ""}${query}`, { cache });
  if (!response.ok) throw new Error(`${file.path}: HTTP ${response.status}`);
  const bytes = await unpacked(await response.arrayBuffer());
  return (await whole(file, bytes)) ? bytes : undefined;
}

// As on the page: a host that compresses sends the program best itself.
async function sentPacked(file, wasm) {
  if (!("DecompressionStream" in self)) return false;
  const probe = wasm && (await fetch(`${BASE}${file.path}?v=${file.hash}`, { method: "HEAD" }));
  return !(probe && probe.headers.get("content-encoding"));
}

async function unpacked(buffer) {
  const bytes = new Uint8Array(buffer);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const plain = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// Some hosts write into HTML on its way; the page must still be of this version.
async function whole(file, bytes) {
  if (file.path === "index.html") return new TextDecoder().decode(bytes).includes(`data-version="${VERSION}"`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("") === file.hash;
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((n) => n.startsWith(PREFIX) && n !== CACHE).map((n) => caches.delete(n)));
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "skip") self.skipWaiting();
  if (event.data === "version") event.ports[0].postMessage(VERSION);
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(BASE)) return;
  const path = url.pathname.slice(BASE.length);
  // An address in the program is no file; a missing file must stay missing.
  const page = event.request.mode === "navigate" && !path.startsWith("web/") && !/\.\w+$/.test(path);
  const file = FILES.get(path) ?? (page ? FILES.get("index.html") : undefined);
  if (file) event.respondWith(serve(file, event.request));
});

async function serve(file, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key(file))) ?? fetch(request);
}
