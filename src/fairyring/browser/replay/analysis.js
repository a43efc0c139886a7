/** Luck and mistakes: requested, waited for with progress, and shown on the axis. */

import { tellRefused } from '../around/notices.js';
import { announce } from '../around/screen_reader.js';
import { byId, dialog, el, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { readAnalysed } from '../line/reading.js';
import { balances, drawCurve } from './curve.js';
import { Lessons } from './mistakes.js';

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../common/types.js').Analysed} Analysed */

const AGAIN = 700;

/** @param {Player} player @param {string} base */
export function startAnalysis(player, base) {
  const ask = byId('replay-analyse');
  const lessons = new Lessons(player, base);
  /** True if the analysis was requested here, so that its end is announced. */
  let requested = false;
  ask.addEventListener('click', () => {
    requested = true;
    follow('POST');
  });
  follow('GET');

  /** @param {'GET' | 'POST'} method */
  async function follow(method) {
    const found = await analysis(base, method);
    if (!found) return;
    ask.hidden = found.state === 'found';
    if (found.state === 'under_way') {
      setText(ask, say('replay_looking', { done: found.done, of: found.of || '…' }));
      setTimeout(() => follow('GET'), AGAIN);
    } else if (found.state === 'failed') tellRefused({ message: say('replay_not_found') });
    else if (found.state === 'found') {
      // The pressed button is hidden now; the focus goes to the results, unless it has moved elsewhere.
      const waits = requested && [ask, document.body].includes(/** @type {HTMLElement} */ (document.activeElement));
      await show(found);
      if (requested) announce(say('replay_found'));
      if (waits) byId('replay-swings').querySelector('button')?.focus();
    }
  }

  /** @param {Analysed} found */
  async function show(found) {
    await player.recording.at(0);
    drawCurve(player, found, (number) => lessons.show(found, number));
    byId('replay-swings').append(...found.swings.length ? [el('button', {
      type: 'button', class: 'press', id: 'replay-learn', onclick: () => lessons.begin(found),
    }, say('replay_learn'))] : []);
    byId('replay-swings').append(el('button', {
      type: 'button', class: 'quiet', 'aria-haspopup': 'dialog', onclick: () => openLuck(player, found),
    }, say('replay_luck')));
    byId('replay-swings').hidden = false;
  }
}

/** @param {Player} player @param {Analysed} found */
function openLuck(player, found) {
  const box = dialog(say('replay_luck'), el('h2', {}, say('replay_luck')), balances(player, found),
    el('div', { class: 'row' }, el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close'))));
}

/** @param {string} base @param {'GET' | 'POST'} method @returns {Promise<Analysed | null>} */
async function analysis(base, method) {
  try {
    const answer = await fetch(`${base}/analysis`, { method });
    const text = await answer.text();
    if (answer.ok) return readAnalysed(text);
    if (method === 'POST') tellRefused(JSON.parse(text));
  } catch {
    if (method === 'POST') tellRefused({ message: say('replay_not_found') });
  }
  return null;
}
