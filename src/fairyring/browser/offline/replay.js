/** A replay of the local server: of one of its tables, or of a record that was opened. */

import { tellRefused } from '../around/notices.js';
import { byId, el, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { startReplay } from '../replay/starting.js';
import { sendForms } from './forms.js';

/** @typedef {{looks: [string, string][], eyes: string, over: boolean}} About */

const page = document.body.dataset;

/** Shows the game that the address names. @param {import('./local_server.js').LocalServer} here */
export async function openReplay(here) {
  const [kind, id] = location.hash.slice(1).split('/');
  const table = kind === 'table' ? id : '';
  page.replay = `${page.root}${table ? `table/${id}/replay` : `replay/${id}`}`;
  sendForms(here, (message) => tellRefused({ message }));
  const answer = await fetch(`${page.replay}/about`);
  if (!answer.ok) return location.assign(`${page.pages}index.html`);
  /** @type {About} */
  const about = await answer.json();
  fill(about, table);
  startReplay();
  const press = /** @type {HTMLTemplateElement | null} */ (document.getElementById('play-on'))?.content.querySelector('.press');
  if (press && about.looks.filter(([, name]) => name).length === 1) setText(press, say('replay_play_on'));
}

/**
 * Fills in what only the local server knows about the game.
 * @param {About} about @param {string} table  its id, if it is a table of this browser
 */
function fill({ looks, eyes, over }, table) {
  page.eyes = eyes;
  const words = /** @type {HTMLSelectElement} */ (byId('replay-eyes'));
  const said = new Map([...words.options].map(({ value, text }) => [value, text]));
  const options = (/** @type {[string, string][]} */ those) => those.map(([value, name]) => el('option', { value, selected: value === eyes }, name || said.get(value) || value));
  words.replaceChildren(...options(looks));
  const home = /** @type {HTMLAnchorElement} */ (document.querySelector('.replay-home'));
  home.hidden = !table;
  home.href = `${page.pages}table/${page.game}.html#${table}`;
  const sheet = /** @type {HTMLTemplateElement} */ (byId('play-on'));
  if (over) {
    page.over = '';
    const seats = looks.filter(([, name]) => name);
    sheet.content.querySelector('[name=seat]')?.replaceChildren(...options(seats));
    sheet.content.querySelector('form')?.setAttribute('action', `${page.replay}/play-on`);
    return;
  }
  delete page.over;
  sheet.remove();
  byId('replay-analyse').hidden = true;
}
