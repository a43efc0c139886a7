/** The first page of a site without a server: its tables, and whether it is kept for offline use. */

import { keepFiles } from './files.js';
import { openTables } from './forms.js';
import { personName, tables } from './person.js';

const kept = /** @type {HTMLElement} */ (document.getElementById('kept'));
const name = /** @type {HTMLInputElement | null} */ (document.querySelector('#called [name=name]'));

if (name) name.value = personName();
openTables();
keepFiles().then(() => {
  kept.textContent = kept.dataset.kept ?? '';
  kept.toggleAttribute('data-offline', true);
}, () => { kept.textContent = kept.dataset.notKept ?? ''; });

addEventListener('beforeinstallprompt', (offered) => {
  offered.preventDefault();
  const row = /** @type {HTMLElement} */ (document.getElementById('install-here'));
  row.hidden = false;
  row.onclick = () => /** @type {Event & {prompt: () => Promise<unknown>}} */ (offered).prompt().then(() => { row.hidden = true; });
});

/** @param {number} since */
const when = (since) => new Date(since).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
const running = tables();
const list = /** @type {HTMLElement} */ (document.getElementById('running-here'));
list.hidden = running.length === 0;
list.querySelector('ul')?.append(...running.slice(0, 5).map((table) => {
  const link = document.createElement('a');
  link.href = `table/${table.game}.html#${table.id}`;
  link.textContent = `${table.name.split(' · ')[0]}, ${when(table.since)}`;
  const line = document.createElement('li');
  line.append(link);
  return line;
}));
