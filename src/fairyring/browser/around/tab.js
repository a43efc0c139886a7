/**
 * Shows in the browser's tab whose turn it is: in the title, by a dot on the icon, and by a
 * notification from a hidden page.
 */

import { byId } from '../common/dom.js';
import { isOn } from '../common/settings.js';
import { listed, say } from '../common/words.js';
import { namesOf } from './seats.js';

/** @typedef {import('../common/types.js').App} App */

const MARK = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]'));
let due = false;

/** @param {App} app @param {boolean} mine  true if the game waits for the viewer of this page */
export function tellTab({ id, state }, mine) {
  if (!state) return;
  const game = byId('game-name').textContent ?? '';
  const { scene, table } = state;
  const awaited = table.phase === 'play' ? scene?.awaited ?? [] : [];
  const turn = mine ? `● ${say('your_turn')}` : awaited.length ? say('waiting_for', { names: listed(namesOf(table, [...awaited])) }) : '';
  document.title = [turn, game, 'Fairyring'].filter(Boolean).join(' · ');
  if (mine !== due) MARK.href = MARK.href.replace(/mark\w*/, mine ? 'mark_due' : 'mark');
  if (mine && !due && document.hidden && isOn('call')) import('./notifying.js').then(({ notify }) => notify(id, game), () => {});
  due = mine;
}
