/** The files of a site without a server: kept for offline, and what its forms lead to. */

import { keepName } from './here.js';

const { root = '', pages = '' } = document.body.dataset;

/** Have the site kept in this browser; when this is over, it is. Fails where a browser keeps nothing. */
export async function keepFiles() {
  const keeping = navigator.serviceWorker;
  await keeping.register(`${root}service.js`);
  await keeping.ready;
  if (!keeping.controller) await new Promise((done) => keeping.addEventListener('controllerchange', done, { once: true }));
  const line = new MessageChannel();
  const said = new Promise((done) => { line.port1.onmessage = ({ data }) => done(data); });
  keeping.controller?.postMessage({ type: 'keep', language: document.documentElement.lang }, [line.port2]);
  if (!await said) throw new Error('not all of this language is kept');
}

/** A form that opens a table leads to the page of its game, which makes one. */
export function forms() {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[action$="tables"]'))) {
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const wish = new FormData(form, event.submitter);
      wish.delete('csrf');
      const game = String(wish.get('game'));
      if (wish.get('name')) keepName(String(wish.get('name')));
      const asked = new URLSearchParams(/** @type {[string, string][]} */ ([...wish]));
      location.assign(`${pages}table/${game}.html#new?${asked}`);
    });
  }
}

/** What is to be kept as a file is asked for by the page: browsers ask no service worker for a download. */
export function downloads() {
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
