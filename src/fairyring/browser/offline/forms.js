/** The forms of a site without a server: they open the page of a table, or are sent to the local server. */

import { keepName } from './person.js';

const { root = '', pages = '' } = document.body.dataset;

/** Makes a form that opens a table lead to the page of its game, which creates the table. */
export function openTables() {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[action$="tables"]'))) {
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const wish = new FormData(form, event.submitter);
      wish.delete('csrf');
      const game = String(wish.get('game'));
      if (wish.get('name')) keepName(String(wish.get('name')));
      const query = new URLSearchParams(/** @type {[string, string][]} */ ([...wish]));
      location.assign(`${pages}table/${game}.html#new?${query}`);
    });
  }
}

/**
 * @param {import('./local_server.js').LocalServer} here
 * @param {(refused: string) => void} tell  shows why a form was refused
 * @param {(form: FormData) => void} [done]  called with a form that was accepted
 */
export function sendForms(here, tell, done = () => {}) {
  document.addEventListener('submit', async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    const sent = new FormData(form, /** @type {SubmitEvent} */ (event).submitter);
    const address = String(form.getAttribute('action')).slice(root.length);
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(sent));
    const answer = JSON.parse(await here.answer(address, 'POST', fields));
    if (answer.goto) location.assign(pages + answer.goto);
    else if (answer.status === 200) done(sent);
    else tell(answer.body ? JSON.parse(answer.body).message : '');
  });
}
