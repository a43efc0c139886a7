/** The person's own page: their name, the tables in this browser, and the results of their games. */

import { byId } from '../common/dom.js';
import { fetchDownloads } from './files.js';
import { sendForms } from './forms.js';
import { dropTable, keepName, personName } from './person.js';
import { startServer } from './starting.js';

const name = /** @type {HTMLInputElement} */ (byId('name'));
name.value = personName();
name.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  keepName(name.value.trim());
  location.reload();
});

fetchDownloads();
startServer().then(async (here) => {
  const { root = '', pages = '' } = document.body.dataset;
  const lies = new URLSearchParams({ root, folder: pages.slice(root.length) });
  const { body } = JSON.parse(await here.answer(`me?${lies}`));
  byId('own-here').innerHTML = body;
  sendForms(here, () => {}, (sent) => {
    dropTable(String(sent.get('table')));
    location.reload();
  });
});
