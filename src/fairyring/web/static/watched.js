/** How many look on: whoever plays sees that she is watched, and what they see.
 *
 * Where they see hands a sign says so as long as the game goes on, whether anybody is there or not.
 */

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
  const late = table && table.late && table.phase !== 'over' ? lateIn(table.late) : '';
  box.hidden = !table || !count && !late;
  if (!table) return;
  const sees = late ? say('watched_late', { time: late }) : say('watched_veiled');
  const words = count ? `${say('watchers', { count })}. ${sees}` : say('late_wait', { time: late });
  box.setAttribute('aria-label', words);
  box.title = words;
  const [number, hands, short] = box.querySelectorAll('span');
  setText(number, count ? String(count) : '');
  setText(short, late && say('watched_hands'));
  setText(hands, late && say('hands_late', { time: late }));
  // Who comes and goes is not read out each time, but that one is watched at all is.
  if (count && !told && table.seats.some((view) => view.yours)) announce(words);
  told = count;
}
