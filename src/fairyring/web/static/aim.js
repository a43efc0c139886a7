/** The aim stands beside the table until the first game of its kind is over; a turn at a glance opens from it. */

import { dialog, el } from './dom.js';
import { keepSetting, kept } from './kept.js';
import { say } from './words.js';

/** @param {import('./types.js').App} app */
export function startAim(app) {
  for (const node of document.querySelectorAll('[data-opens-aim]')) {
    node.addEventListener('click', openAim);
  }
  drawAim(app);
}

/** @param {import('./types.js').App} app */
export function drawAim({ game, state }) {
  const known = kept(`played.${game}`);
  const shown = !known && state !== null && state.table.phase !== 'over' && !state.table.lesson;
  for (const id of ['at-stake', 'tab-aim']) {
    const node = document.getElementById(id);
    if (node) node.hidden = !shown;
  }
  if (state?.table.phase === 'over' && !known) keepSetting(`played.${game}`, true);
}

function openAim() {
  const sheet = /** @type {HTMLTemplateElement} */ (document.getElementById('aim-sheet'));
  const box = dialog(say('aim'), sheet.content.cloneNode(true),
    el('div', { class: 'row' }, el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close'))));
}
