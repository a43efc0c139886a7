/**
 * Shows players how many people are watching, and what they can see.
 *
 * If onlookers see hands, a sign says so as long as the game lasts, whether anybody is there or not.
 */

import { byId, setText } from '../common/dom.js';
import { lateIn } from './onlookers.js';
import { announce } from './screen_reader.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */

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
  // Screen readers are told that somebody is watching, but not each time somebody comes or goes.
  if (count && !told && table.seats.some((view) => view.yours)) announce(words);
  told = count;
}
