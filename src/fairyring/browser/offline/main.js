/** Starts a table, a lesson or a replay of the local server. */

import { learn, say } from '../common/words.js';
import { askName } from '../lobby/naming.js';
import { join } from '../page/joining.js';
import { fetchDownloads } from './files.js';
import { openTables } from './forms.js';
import { keepName, keepTable, personName } from './person.js';
import { openReplay } from './replay.js';
import { startServer } from './starting.js';

/** @typedef {import('./local_server.js').LocalServer} LocalServer */

const page = document.body.dataset;

/** The table that the address names; a new one is created first. @param {LocalServer} here */
async function place(here) {
  if (page.lesson !== undefined) return `learn/${page.game}/${location.hash.slice(1) || 1}`;
  let id = location.hash.slice(1);
  if (id.startsWith('new?')) {
    const wish = Object.fromEntries(new URLSearchParams(id.slice(4)));
    wish.name ||= await ownName();
    id = await here.newTable({ ...wish, seats: Number(wish.seats) });
    history.replaceState(null, '', `#${id}`);
  }
  keepTable({ id, game: page.game ?? '', name: document.title, since: Date.now() });
  page.table = id;
  return `table/${id}`;
}

/** The name of the person, known or asked for now; without a name, the page goes back. */
async function ownName() {
  if (personName()) return personName();
  learn(page.words ?? '{}');
  const name = await askName(say('begin'));
  if (!name) location.assign(`${page.pages}index.html`);
  keepName(name);
  page.person = name;
  return name;
}

page.person = personName();
openTables();
fetchDownloads();
addEventListener('hashchange', () => location.reload());
startServer().then(async (here) => {
  if (page.replay !== undefined) return openReplay(here);
  const where = await place(here);
  join(() => here.connect(where));
});
