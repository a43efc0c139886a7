/**
 * The service worker: notifications, and a page for when there is no network. It caches that page and
 * its resources, which are the same for everybody, and nothing else: never a table.
 */

/**
 * @typedef {Event & {waitUntil: (until: Promise<unknown>) => void}} Lasting
 * @typedef {Lasting & {request: Request, respondWith: (answer: Promise<Response>) => void}} Asked
 * @typedef {{title: string, body: string, table: string, off: string, off_label: string}} Call
 * @typedef {Lasting & {data: {json: () => Call} | null}} Pushed
 * @typedef {Lasting & {action: string, notification: Notification}} Clicked
 * @typedef {{url: string, focus: () => Promise<unknown>}} Tab
 * @typedef {{registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void>, clients: {
 *   claim: () => Promise<void>, matchAll: (which: {type: 'window', includeUncontrolled: boolean}) => Promise<Tab[]>,
 *   openWindow: (address: string) => Promise<unknown>}}} Serving
 */

const worker = /** @type {Serving} */ (/** @type {unknown} */ (self));
const KEPT = 'fairyring';
const OFFLINE = '/offline';
/** True if the offline page was shown last. */
let offline = false;

/** @param {string} kind @param {(event: any) => void} then */
const on = (kind, then) => self.addEventListener(kind, then);

on('install', (/** @type {Lasting} */ event) => event.waitUntil(keep().then(() => worker.skipWaiting())));
on('activate', (/** @type {Lasting} */ event) => event.waitUntil(worker.clients.claim()));

/** Caches the offline page, as a stranger sees it, and its resources. */
async function keep() {
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'reload' });
  const shown = [...(await page.clone().text()).matchAll(/"(\/static\/[^"#]+)/g)].map((found) => found[1]);
  await cache.addAll(new Set(shown));
  await cache.put(OFFLINE, page);
}

on('fetch', (/** @type {Asked} */ event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(opened(request));
  else if (offline && new URL(request.url).pathname.startsWith('/static/')) event.respondWith(shown(request));
});

/** @param {Request} request */
async function opened(request) {
  try {
    const answer = await fetch(request);
    offline = false;
    return answer;
  } catch {
    offline = true;
    return await caches.match(OFFLINE) ?? Response.error();
  }
}

/** @param {Request} request */
async function shown(request) {
  return await caches.match(request) ?? fetch(request);
}

on('push', (/** @type {Pushed} */ event) => {
  const call = event.data?.json();
  if (!call) return;
  const actions = [{ action: 'off', title: call.off_label }];
  event.waitUntil(worker.registration.showNotification(call.title, /** @type {NotificationOptions} */ ({
    body: call.body, tag: call.table, icon: '/static/icon-192.png', data: call, actions,
  })));
});

on('notificationclick', (/** @type {Clicked} */ event) => {
  const { table, off } = /** @type {Call} */ (event.notification.data);
  event.notification.close();
  event.waitUntil(event.action === 'off' ? fetch(off, { method: 'POST' }) : goTo(`/table/${table}`));
});

/** Focuses the tab in which the table is open, or opens a new one. @param {string} path */
async function goTo(path) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}
