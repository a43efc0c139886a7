/* The service worker of a site without a server. It answers from the cache or, for requests that need Python, from
 * the local server of a page. The export puts VERSION, FILES and SPOKEN, the files of one language each, before this. */

const here = new URL(registration.scope);
/* There may be several sites at one origin. */
const OWN = `fairyring ${here.pathname} `;
const KEPT = `${OWN}${VERSION}`;
const DRAWN = `${OWN}${VERSION} drawn`;

addEventListener('install', (event) => {
  const wanted = navigator.languages.map((code) => code.slice(0, 2)).find((code) => SPOKEN[code]);
  event.waitUntil(keep([...FILES, ...SPOKEN[wanted ?? 'en']]));
});

/* A page asks to keep the files of its language, and is told when that is done. */
addEventListener('message', (event) => {
  if (event.data.type !== 'keep') return;
  event.waitUntil(keep(SPOKEN[event.data.language] ?? []).then(
    () => event.ports[0].postMessage(true), () => event.ports[0].postMessage(false)));
});

async function keep(files) {
  const kept = await caches.open(KEPT);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !there.has(new URL(file, here).href));
  // Without the browser's cache, so that files of different versions are not mixed.
  await kept.addAll(missing.map((file) => new Request(file, { cache: 'no-cache' })));
}

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(OWN) && name !== KEPT && name !== DRAWN;
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
  if (!/^(art|table|replay|me)\/[^/]+/.test(path)) return fetch(event.request);
  const drawn = await caches.open(DRAWN);
  const before = path.startsWith('art/') && await drawn.match(new URL(path, here));
  if (before) return before;
  const reply = await answerOfPage(event.clientId, {
    address: decodeURI(path) + new URL(event.request.url).search, method: event.request.method,
  });
  const headers = { 'content-type': reply.type };
  if (reply.filename) headers['content-disposition'] = `attachment; filename="${reply.filename}"`;
  const body = reply.packed ? Uint8Array.from(atob(reply.packed), (one) => one.charCodeAt(0)) : reply.body;
  const made = new Response(body, { status: reply.status, headers });
  if (path.startsWith('art/') && made.ok) await drawn.put(new URL(path, here), made.clone());
  return made;
}

/* The answer of the local server of the requesting page, or of another page if that one has been left. */
async function answerOfPage(id, what) {
  const page = await clients.get(id) ?? (await clients.matchAll({ type: 'window' }))[0];
  if (!page) return { status: 404, type: 'text/plain', body: '' };
  const line = new MessageChannel();
  const said = new Promise((done) => { line.port1.onmessage = ({ data }) => done(data); });
  page.postMessage({ type: 'wanted', ...what }, [line.port2]);
  return JSON.parse(await said);
}
