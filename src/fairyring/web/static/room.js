/** The room before the game: who sits where, how the table plays, and the links to send. */

import { byId, dialog, el, set } from './dom.js';
import { option } from './option.js';
import { invitations } from './invite.js';
import { called, emblem } from './seats.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').SeatView} SeatView */

let drawn = '';

/** @param {App} app */
export function drawRoom(app) {
  const room = byId('room');
  const table = app.state?.table;
  room.hidden = table?.phase !== 'room';
  if (!table || table.phase !== 'room') return;
  const shape = JSON.stringify([table.seats, table.options, table.powers, table.bots]);
  if (shape === drawn && room.childElementCount) return;
  drawn = shape;
  const focus = document.activeElement?.id;
  const invite = room.querySelector('.invite') ?? el('section', { class: 'sheet invite' },
    el('h2', {}, say('invite')), ...invitations());
  room.replaceChildren(
    el('h1', {}, say('room_title')),
    el('div', { class: 'room-columns' },
      el('div', { class: 'room-column' },
        el('section', { class: 'sheet' },
          el('h2', {}, say('players')), countOf(app, table),
          el('ul', { class: 'places' }, ...table.seats.map((seat) => place(app, table, seat)))),
        table.seats.length > 1 && invite),
      el('section', { class: 'sheet' },
        el('h2', {}, say(table.powers.arrange ? 'options' : 'options_of_table')),
        ...table.options.filter((one) => one.open).map((one) => option(app, table, one)))),
    start(app, table));
  if (focus) document.getElementById(focus)?.focus();
}

/** @param {App} app @param {Table} table */
function countOf(app, table) {
  if (!table.powers.arrange || table.fewest_seats === table.most_seats) return null;
  const numbers = [];
  for (let n = table.fewest_seats; n <= table.most_seats; n++) {
    const button = el('button', {
      type: 'button', class: 'pip', id: `seats-${n}`, 'aria-pressed': String(n === table.seats.length),
      onclick: () => app.ask({ type: 'arrange', seats: n, options: {} }),
    }, String(n));
    numbers.push(button);
  }
  return el('div', { class: 'pips', role: 'group', 'aria-label': say('seats_count') }, ...numbers);
}

/** @param {App} app @param {Table} table @param {SeatView} view */
function place(app, table, view) {
  const { seat } = view;
  const item = el('li', { class: 'place-row', 'data-kind': view.kind }, emblem(seat));
  set(item, 'data-yours', view.yours);
  if (view.kind === 'person' && view.yours) {
    item.append(nameField(app, view),
      el('button', { type: 'button', class: 'quiet', id: `stand-${seat}`, onclick: () => app.ask({ type: 'stand', seat }) }, say('stand_up')));
    return item;
  }
  const mark = view.bot ? say('bot') : view.kind === 'person' && !view.here ? say('away') : '';
  item.append(el('span', { class: 'place-name' },
    view.kind === 'open' ? say('open_seat') : called(view),
    mark && el('small', {}, mark)));
  if (view.kind !== 'person') {
    item.append(el('button', { type: 'button', class: seated(table) ? 'quiet' : 'press', id: `sit-${seat}`, onclick: () => sit(app, seat) }, say('sit_here')));
    if (view.kind === 'open' && table.powers.arrange) item.append(botMenu(app, table, seat));
    if (view.kind === 'bot' && table.powers.arrange) {
      item.append(el('button', { type: 'button', class: 'quiet', id: `stand-${seat}`, onclick: () => app.ask({ type: 'stand', seat }) }, say('stand_up')));
    }
  }
  return item;
}

/** Whether this person has a seat already: then another one is no longer the main thing. @param {Table} table */
function seated(table) {
  return table.seats.some((view) => view.yours);
}

/** @param {App} app @param {SeatView} view */
function nameField(app, view) {
  const seat = say('seat', { number: view.seat + 1 });
  const field = el('input', {
    class: 'field', id: `name-${view.seat}`, type: 'text', maxlength: 40, value: view.name,
    autocomplete: 'off', 'aria-label': say('name_of', { seat }),
  });
  field.addEventListener('change', () => {
    const name = field.value.trim();
    if (name && name !== view.name) app.ask({ type: 'sit', seat: view.seat, name });
    else field.value = view.name;
  });
  return field;
}

/** @param {App} app @param {Table} table @param {number} seat */
function botMenu(app, table, seat) {
  const menu = el('select', { class: 'field', id: `bot-${seat}`, 'aria-label': say('seat_bot') },
    el('option', { value: '' }, say('seat_bot')),
    ...table.bots.map((bot) => el('option', { value: bot }, bot)));
  menu.addEventListener('change', () => menu.value && app.ask({ type: 'seat_bot', seat, bot: menu.value }));
  return menu;
}

/** @param {App} app @param {number} seat */
async function sit(app, seat) {
  app.person ||= await askName();
  if (app.person) app.ask({ type: 'sit', seat, name: app.person });
}

/** A name is asked once, and kept by the server. @returns {Promise<string>} empty if none was given */
function askName() {
  return new Promise((given) => {
    const field = el('input', {
      class: 'field wide', id: 'own-name', required: true, maxlength: 40, autocomplete: 'nickname',
    });
    const form = el('form', { method: 'dialog' },
      el('label', { for: 'own-name' }, say('your_name')), field,
      el('button', { class: 'press' }, say('sit_here')));
    const box = dialog(say('your_name'), form);
    box.addEventListener('close', () => given(''));
    form.addEventListener('submit', () => {
      const name = field.value.trim();
      if (name) keepName(name);
      given(name);
    });
  });
}

/** @param {string} name */
function keepName(name) {
  const body = new URLSearchParams({ csrf: document.body.dataset.csrf ?? '', name });
  // A name that could not be kept is asked again another time.
  fetch('/me', { method: 'POST', body }).catch(() => {});
}

/** @param {App} app @param {Table} table */
function start(app, table) {
  const { begin, arrange } = table.powers;
  const full = table.seats.every((seat) => seat.kind !== 'open');
  const button = el('button', {
    type: 'button', class: 'press great', id: 'begin', disabled: !begin, onclick: () => app.ask({ type: 'begin' }),
  }, say('begin'));
  const why = begin ? '' : say(full || !arrange ? 'begin_others' : 'begin_waits');
  return el('div', { class: 'room-start' }, (begin || arrange) && button, why && el('p', {}, why));
}
