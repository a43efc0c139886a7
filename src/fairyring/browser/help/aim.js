/**
 * The aim of the game: beside the table until the first such game is over; later, or if space is short,
 * behind a tab.
 */

import { dialog, el } from '../common/dom.js';
import { isOn, setSetting } from '../common/settings.js';
import { say } from '../common/words.js';

/** @param {import('../common/types.js').App} app */
export function startAim(app) {
  for (const node of document.querySelectorAll('[data-opens-aim]')) {
    node.addEventListener('click', openAim);
  }
  drawAim(app);
}

/** @param {import('../common/types.js').App} app */
export function drawAim({ game, state }) {
  const known = isOn(`played.${game}`);
  const shown = state !== null && state.table.phase !== 'over' && !state.table.lesson;
  for (const [id, there] of /** @type {[string, boolean][]} */ ([['at-stake', shown && !known], ['tab-aim', shown]])) {
    const node = document.getElementById(id);
    if (node) node.hidden = !there;
  }
  if (state?.table.phase === 'over' && !known) setSetting(`played.${game}`, true);
}

function openAim() {
  const sheet = /** @type {HTMLTemplateElement} */ (document.getElementById('aim-sheet'));
  const box = dialog(say('aim'), sheet.content.cloneNode(true),
    el('div', { class: 'row' }, el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close'))));
}
