/* Answers for the whole site: from what is kept, or, where a server would think, from the house of a page.
 * Above this stand VERSION and FILES, which the export writes. */

const KEPT = `fairyring-${VERSION}`;
const DRAWN = `fairyring-drawn-${VERSION}`;
const here = new URL(registration.scope);

addEventListener('install', (event) => {
  // Asked for anew: what the browser has of another version is not mixed with this one.
  const files = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(files)));
});

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('fairyring-') && name !== KEPT && name !== DRAWN;
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (address.origin !== here.origin || !address.pathname.startsWith(here.pathname)) return;
  event.respondWith(answer(event, address.pathname.slice(here.pathname.length)));
});

async function answer(event, path) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(new URL(path || 'index.html', here), { ignoreSearch: true });
  if (found) return found;
  if (!/^(art|table)\/[^/]+\/./.test(path)) return fetch(event.request);
  const drawn = await caches.open(DRAWN);
  const before = path.startsWith('art/') && await drawn.match(new URL(path, here));
  if (before) return before;
  const told = await asked(event.clientId, decodeURI(path));
  const headers = { 'content-type': told.type };
  if (told.filename) headers['content-disposition'] = `attachment; filename="${told.filename}"`;
  const made = new Response(told.body, { status: told.status, headers });
  if (path.startsWith('art/') && made.ok) await drawn.put(new URL(path, here), made.clone());
  return made;
}

/* What the house of a page says; of another one where the page that asks has gone on already. */
async function asked(id, address) {
  const page = await clients.get(id) ?? (await clients.matchAll({ type: 'window' }))[0];
  if (!page) return { status: 404, type: 'text/plain', body: '', filename: '' };
  const line = new MessageChannel();
  const said = new Promise((done) => { line.port1.onmessage = ({ data }) => done(data); });
  page.postMessage({ type: 'wanted', address }, [line.port2]);
  return JSON.parse(await said);
}
