/** Between two people at one device: nothing of the game is in the page until it changed hands. */

import { byId, el, set } from './dom.js';
import { called, emblem } from './seats.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */

let drawn = '';

/** @param {App} app @param {(seat: number) => void} lift */
export function drawCurtain(app, lift) {
  const box = byId('curtain');
  const table = app.state?.table;
  const seat = table?.curtain ?? null;
  box.hidden = seat === null;
  for (const behind of document.querySelectorAll('.bar, .stage, .column')) set(behind, 'inert', seat !== null);
  if (!table || seat === null) {
    drawn = '';
    return box.replaceChildren();
  }
  const name = called(table.seats[seat]);
  if (drawn === `${seat} ${name}`) return;
  drawn = `${seat} ${name}`;
  const button = el('button', { type: 'button', class: 'press great', onclick: () => lift(seat) }, say('i_am', { name }));
  box.replaceChildren(emblem(seat), el('h1', {}, say('pass_device', { name })), el('p', {}, say('pass_why')), button);
  button.focus();
}
