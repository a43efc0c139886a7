/** The chances of all seats along the slider, stacked, with the most costly decisions marked. */

import { emblem, nameOf } from '../around/seats.js';
import { byId, el, set } from '../common/dom.js';
import { say } from '../common/words.js';
import { part } from './bar.js';
import { VERDICTS, bandsOf } from './marks.js';

/** @typedef {import('../common/types.js').Analysed} Analysed */
/** @typedef {import('./player.js').Player} Player */

/** @param {Player} player @param {Analysed} found @param {(swing: number) => void} show */
export function drawCurve(player, found, show) {
  const seats = player.app.state?.table.seats ?? [];
  const last = Math.max(1, player.recording.last);
  const axis = byId('replay-curve');
  axis.setAttribute('viewBox', `0 0 ${last} 1`);
  axis.replaceChildren(
    ...bandsOf(found.curve, last).map((d, seat) => part('path', { d, 'data-seat': seat })),
    ...found.swings.map(({ frame }) => part('path', { class: 'swing-line', d: `M${frame} 0V1` })));
  set(axis, 'aria-label', say('replay_curve', { names: seats.map(nameOf).join(', ') }));
  set(byId('replay'), 'data-curve', true);
  // The emblems tell the bands apart without colours.
  byId('replay-bands').replaceChildren(...seats.map(({ seat }) => emblem(seat)));
  byId('replay-swings').replaceChildren(...found.swings.map((swing, n) => el('button', {
    type: 'button', class: 'quiet swing', onclick: () => show(n), title: titleOf(swing), 'aria-label': titleOf(swing),
  }, emblem(swing.seat), String(swing.frame))));
  if (!found.swings.length) byId('replay-swings').replaceChildren(el('p', {}, say('replay_no_swings')));
}

/** @param {import('../common/types.js').Swing} swing */
const titleOf = ({ frame, verdict }) => say('replay_swing', { number: frame, verdict: say(VERDICTS[verdict]) });

/** The balance of each seat, in words. @param {Player} player @param {Analysed} found */
export function balances(player, found) {
  const seats = player.app.state?.table.seats ?? [];
  const signed = (/** @type {number} */ points) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;
  return el('table', { class: 'balances' },
    el('caption', {}, say('replay_balance')),
    el('thead', {}, el('tr', {}, el('td', {}), ...[say('balance_own'), say('balance_others'), say('balance_luck')].map((head) => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...found.balances.map(({ seat, choices, others, luck, unforeseen }) => el('tr', {},
      el('th', { scope: 'row' }, emblem(seat), nameOf(seats[seat])),
      ...[choices, others, luck + unforeseen].map((points) => el('td', {}, signed(points)))))));
}
