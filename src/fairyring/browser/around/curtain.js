/**
 * Several people at one device: the page has nothing of a hand until the device has changed hands. A
 * curtain covers the table in between, and the prompt has the buttons that pass the device on.
 */

import { arrange, byId, el, set } from '../common/dom.js';
import { say } from '../common/words.js';
import { emblem, nameOf } from './seats.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/**
 * @typedef {(seat: number | null, openly?: boolean) => void} Lift  called when a person takes the device; with null it is put down
 */

let drawn = '';
let hung = false;
/** True while the curtain asks who else acts. */
let asking = false;

/** @param {App} app @param {Lift} lift */
export function drawCurtain(app, lift) {
  const box = byId('curtain');
  const table = app.state?.table;
  if (!table?.others.length) asking = false;
  const seat = table?.curtain ?? null;
  const hangs = seat !== null || asking;
  box.hidden = !hangs;
  if (hung !== hangs) for (const behind of document.querySelectorAll('.bar, .stage, .column')) set(behind, 'inert', hangs);
  hung = hangs;
  drawHanding(app, lift);
  if (!table || !hangs) {
    drawn = '';
    return box.replaceChildren();
  }
  const said = JSON.stringify([seat, asking, table.others, table.seats.map(nameOf)]);
  if (drawn === said) return;
  drawn = said;
  box.replaceChildren(...(asking || seat === null ? whoElse(app, table, lift) : passing(app, table, seat, lift)));
  box.querySelector('button')?.focus();
}

/** @param {App} app @param {Table} table @param {number} seat @param {Lift} lift */
function passing(app, table, seat, lift) {
  const name = nameOf(table.seats[seat]);
  const take = el('button', { type: 'button', class: 'press great', 'aria-describedby': 'passing', onclick: () => lift(seat) }, say('i_am', { name }));
  const parts = [emblem(seat), el('h1', { id: 'passing' }, say('pass_device', { name })), el('p', {}, say('pass_why')), take];
  return table.others.length ? [...parts, askWho(app, lift)] : parts;
}

/** @param {App} app @param {Table} table @param {Lift} lift */
function whoElse(app, table, lift) {
  const answered = (/** @type {number | null} */ seat) => () => {
    asking = false;
    if (seat !== null) lift(seat);
    app.draw();
    if (seat === null) byId('handing').querySelector('button')?.focus();
  };
  return [
    el('h1', { id: 'passing' }, say('who_acts')), el('p', {}, say('pass_why')),
    ...table.others.map((seat) => el('button', { type: 'button', class: 'press great', 'aria-describedby': 'passing', onclick: answered(seat) },
      say('i_am', { name: nameOf(table.seats[seat]) }))),
    el('button', { type: 'button', class: 'quiet', onclick: answered(null) }, say('never_mind')),
  ];
}

/** The button of a person who gives the device away without saying to whom. @param {App} app @param {Lift} lift */
function askWho(app, lift) {
  return el('button', { type: 'button', class: 'quiet', onclick: () => {
    asking = true;
    const table = app.state?.table;
    if (table?.curtain === null && !table.openly) lift(null);
    app.draw();
  } }, el('span', {}, say('others_act')));
}

/** The buttons that pass the device on, where that is possible now. @returns {HTMLButtonElement[]} */
export function passButtons() {
  const curtain = byId('curtain');
  return [...(curtain.hidden ? byId('handing') : curtain).querySelectorAll('button')];
}

/** The labels of the buttons that pass the device on. */
export function passLabels() {
  return [...byId('handing').querySelectorAll('button > :first-child')].map((node) => node.textContent ?? '');
}

/**
 * The seat that must pass the device on before it can do anything else.
 * @param {import('../common/types.js').State | null} state
 */
export function coveredSeat(state) {
  return state?.table.openly && state.scene?.choices.length === 0 ? state.table.viewing : null;
}

/** Draws the buttons of the prompt that pass the device on. @param {App} app @param {Lift} lift */
function drawHanding(app, lift) {
  const box = byId('handing');
  const { table, scene } = app.state ?? {};
  const seat = table?.viewing ?? null;
  const yours = (/** @type {number} */ one) => table?.seats[one].yours;
  const away = seat !== null && scene && !scene.awaited.includes(seat) && scene.awaited.some(yours);
  const said = JSON.stringify([seat, table?.openly, scene?.choices.length === 0, table?.others.length, away]);
  if (box.dataset.said === said) return;
  box.dataset.said = said;
  /** @type {HTMLElement[]} */
  const buttons = [];
  if (table?.openly && seat !== null) {
    const name = nameOf(table.seats[seat]);
    if (!scene?.choices.length) {
      buttons.push(el('button', { type: 'button', class: 'press', onclick: () => lift(seat, true) }, el('span', {}, say('turn_up'))));
    }
    buttons.push(el('button', { type: 'button', class: 'quiet', onclick: () => lift(seat) }, el('span', {}, say('see_own', { name }))));
  }
  if (table?.others.length) buttons.push(askWho(app, lift));
  if (away) buttons.push(el('button', { type: 'button', class: 'quiet', onclick: () => lift(null) }, el('span', {}, say('never_mind'))));
  // If there are no other choices, the number keys choose among these buttons.
  if (!scene?.choices.length) {
    buttons.forEach((button, n) => button.append(el('span', { class: 'number', 'aria-hidden': 'true' }, String(n + 1))));
  }
  arrange(box, buttons);
}
