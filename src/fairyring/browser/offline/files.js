/** The files of a site without a server: kept for offline use, and downloads. */

/**
 * Makes the service worker keep the site in this browser; resolves when that is done. Fails if the
 * browser has no storage.
 */
export async function keepFiles() {
  const keeping = navigator.serviceWorker;
  await keeping.register(`${document.body.dataset.root ?? ''}service.js`);
  await keeping.ready;
  if (!keeping.controller) await new Promise((done) => keeping.addEventListener('controllerchange', done, { once: true }));
  const line = new MessageChannel();
  const said = new Promise((done) => { line.port1.onmessage = ({ data }) => done(data); });
  keeping.controller?.postMessage({ type: 'keep', language: document.documentElement.lang }, [line.port2]);
  if (!await said) throw new Error('not all of this language is kept');
}

/** Fetches downloads in the page, because browsers do not ask the service worker for them. */
export function fetchDownloads() {
  document.addEventListener('click', async (event) => {
    const link = /** @type {Element} */ (event.target).closest('a[download]');
    if (!(link instanceof HTMLAnchorElement) || link.protocol === 'blob:') return;
    event.preventDefault();
    const answer = await fetch(link.href);
    const made = document.createElement('a');
    made.href = URL.createObjectURL(await answer.blob());
    made.download = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    made.click();
  });
}
