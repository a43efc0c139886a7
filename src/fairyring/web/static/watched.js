/** How many look on: whoever plays sees that she is watched, and what they see. */

import { byId, setText } from './dom.js';
import { lateIn } from './hosting.js';
import { announce } from './live.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */

let told = 0;

/** @param {App} app */
export function drawWatched(app) {
  const box = byId('watched');
  const table = app.state?.table;
  const count = app.watching;
  box.hidden = !count || !table;
  if (!table) return;
  const sees = table.late ? say('watched_late', { time: lateIn(table.late) }) : say('watched_veiled');
  const words = `${say('watchers', { count })}. ${sees}`;
  box.setAttribute('aria-label', words);
  box.title = words;
  setText(/** @type {Element} */ (box.lastElementChild), String(count));
  // Who comes and goes is not read out each time, but that one is watched at all is.
  if (count && !told && table.seats.some((view) => view.yours)) announce(words);
  told = count;
}
