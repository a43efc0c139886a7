/** Starts a table, or a lesson, of the house of this browser. */

import { byId, setText } from '../dom.js';
import { join } from '../joining.js';
import { downloads, forms, keepFiles } from './files.js';
import { Here, called } from './here.js';
import { keepTable } from './tables.js';

const page = document.body.dataset;

/** While Python loads, the banner says how far it is. @param {number} share */
function tell(share) {
  const banner = byId('line');
  banner.hidden = share === 1;
  if (share < 1) setText(banner, `${page.loading} ${Math.round(100 * share)} %`);
}

/** The table that the address names, made first if it is a new one. @param {Here} here */
async function place(here) {
  if (page.lesson !== undefined) return `learn/${page.game}/${location.hash.slice(1) || 1}`;
  let id = location.hash.slice(1);
  if (id.startsWith('new?')) {
    const wish = Object.fromEntries(new URLSearchParams(id.slice(4)));
    id = await here.newTable({ ...wish, seats: Number(wish.seats) });
    history.replaceState(null, '', `#${id}`);
    keepTable({ id, game: page.game ?? '', name: document.title, since: Date.now() });
  }
  page.table = id;
  return `table/${id}`;
}

page.person = called();
forms();
downloads();
// Pictures are drawn by the house, and asked of it by who answers for the site.
keepFiles().then(async () => {
  const here = new Here(tell);
  const where = await place(here);
  join(() => here.connect(where));
  addEventListener('hashchange', () => location.reload());
});
