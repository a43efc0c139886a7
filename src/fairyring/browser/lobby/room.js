/** The room before the game: the seats, the settings of the table, and the links to send. */

import { recordLink } from '../acting/prompt.js';
import { delayInWords, hostSettings } from '../around/onlookers.js';
import { emblem, face, nameOf } from '../around/seats.js';
import { at, served } from '../common/addresses.js';
import { byId, dialog, el, set } from '../common/dom.js';
import { say } from '../common/words.js';
import { invitations } from './invite.js';
import { mix, toBeMixed } from './mixing.js';
import { askName } from './naming.js';
import { option, timeOf } from './options.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../common/types.js').SeatView} SeatView */

/** The most options that are shown at once, and how many of a longer list are. */
const MOST = 6;
const FIRST = 4;

let drawn = '';
let unfolded = false;
let opened = false;

/** @param {App} app */
export function drawRoom(app) {
  const room = byId('room');
  const table = app.state?.table;
  room.hidden = table?.phase !== 'room';
  // Elements here have the same ids as those of the menu at the table.
  if (!table || table.phase !== 'room') return room.replaceChildren();
  mix(app);
  const shape = JSON.stringify([
    table.seats, table.options, table.powers, table.bots, table.times, table.clocks, table.hindrance, table.talk,
    table.onlookers, table.late, table.invited, table.mixing, table.shares,
  ]);
  if (shape === drawn && room.childElementCount) return;
  drawn = shape;
  const focus = document.activeElement?.id;
  const invite = room.querySelector('.invite') ?? el('section', { class: 'sheet invite' },
    el('h2', {}, say('invite')), ...invitations());
  room.replaceChildren(
    el('h1', {}, table.hindrance ? table.name : say('room_title')),
    el('div', { class: 'room-columns' },
      table.hindrance !== '' && el('section', { class: 'sheet' }, el('p', {}, table.hindrance), ...recordLink(table)),
      el('div', { class: 'room-column' },
        el('section', { class: 'sheet' },
          el('h2', {}, say('players')), countOf(app, table),
          el('ul', { class: 'places' }, ...table.seats.map((seat) => place(app, table, seat))),
          table.seats.length > 1 && !table.hindrance && toBeMixed(table)),
        table.seats.length > 1 && !table.hindrance && served() && invite),
      !table.hindrance && el('section', { class: 'sheet' },
        el('h2', {}, say(table.powers.arrange ? 'options' : 'options_of_table')),
        ...options(app, table),
        ...(table.clocks ? [el('h2', {}, say('time')), ...timeOf(app, table)] : []),
        table.seats.length > 1 && served() && openness(app, table))),
    ...(table.hindrance ? [] : [start(app, table)]));
  if (focus) (document.getElementById(focus) ?? sameSeat(focus))?.focus();
}

/** The other button of the same seat, to focus when the last one is gone. @param {string} done  the id of its button */
function sameSeat(done) {
  const seat = /^(?:sit|stand|bot)-(\d+)$/.exec(done)?.[1];
  const other = seat === undefined ? null : document.querySelector(`#sit-${seat}, #stand-${seat}`);
  return /** @type {HTMLElement | null} */ (other);
}

/**
 * The options, of which a long list shows only the first: nobody reads a long list.
 * @param {App} app @param {Table} table
 */
function options(app, table) {
  const all = table.options.filter((one) => one.open).map((one) => option(app, table, one));
  const timed = clocks(app, table);
  if (all.length <= MOST) return [...all, ...timed];
  /** @type {HTMLDetailsElement} */
  const more = el('details', { class: 'more', open: unfolded, ontoggle: () => { unfolded = more.open; } },
    el('summary', { id: 'more-options' }, say('more_options', { number: all.length - FIRST + timed.length })), ...timed, ...all.slice(FIRST));
  return [...all.slice(0, FIRST), more];
}

/** The settings for talk and onlookers. @param {App} app @param {Table} table */
function openness(app, table) {
  /** @type {HTMLDetailsElement} */
  const more = el('details', { class: 'more', open: opened, ontoggle: () => { opened = more.open; } },
    el('summary', { id: 'openness' }, say('openness')), ...hostSettings(app, table));
  return more;
}

/** The times to answer and to interrupt, where the game uses them. @param {App} app @param {Table} table */
function clocks(app, table) {
  if (!table.times) return [];
  const inWords = (/** @type {number} */ seconds, /** @type {'answer_ever' | 'breath_none'} */ none) => (
    seconds ? say('seconds', { number: seconds }) : say(none));
  return /** @type {const} */ ([
    ['response', say('answer_time'), say('answer_time_text'), 'answer_ever', [0, 10, 20, 30, 60, 120], table.times[1]],
    ['breath', say('breath_time'), say('breath_time_text'), 'breath_none', [0, 2, 4, 8], table.times[0]],
  ]).map(([clock, label, about, none, usual, now]) => {
    const id = `clock-${clock}`;
    const text = el('p', { class: 'option-text', id: `${id}-text` }, about);
    if (!table.powers.arrange) {
      return el('div', { class: 'option' }, el('span', { class: 'option-label' }, label),
        el('span', { class: 'option-value', id }, inWords(now, none)), text);
    }
    const choices = [...new Set([...usual, now])].sort((one, other) => one - other);
    const menu = el('select', { id, class: 'field', 'aria-describedby': `${id}-text` }, ...choices.map(
      (seconds) => el('option', { value: seconds, selected: seconds === now }, inWords(seconds, none))));
    menu.addEventListener('change', () => app.ask({
      type: 'arrange', seats: table.seats.length, options: {}, [clock]: Number(menu.value),
    }));
    return el('div', { class: 'option' }, el('label', { class: 'option-label', for: id }, label), menu, text);
  });
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
  if (view.kind === 'person' && view.yours && !table.hindrance) {
    item.append(nameField(app, view),
      el('button', { type: 'button', class: 'quiet', id: `stand-${seat}`, onclick: () => app.ask({ type: 'stand', seat }) }, say('stand_up')));
    return item;
  }
  const mark = view.bot ? say('bot') : view.kind === 'person' && !view.here ? say('away') : '';
  const sitter = face(table, view.bot);
  if (sitter) item.append(sitter);
  item.append(el('span', { class: 'place-name' },
    view.kind === 'open' ? say('open_seat') : nameOf(view),
    mark && el('small', {}, mark)));
  // A person with the link for watching has no link to play, and no seat.
  if (view.kind !== 'person' && document.body.dataset.join && !table.hindrance) {
    item.append(el('button', { type: 'button', class: seated(table) ? 'quiet' : 'press', id: `sit-${seat}`, onclick: () => sit(app, seat) }, say('sit_here')));
    if (view.kind === 'open' && table.powers.arrange) item.append(botButton(app, table, seat));
    if (view.kind === 'bot' && table.powers.arrange) {
      item.append(el('button', { type: 'button', class: 'quiet', id: `stand-${seat}`, onclick: () => app.ask({ type: 'stand', seat }) }, say('stand_up')));
    }
  }
  return item;
}

/** True if this person has a seat, so that another one is not the main thing. @param {Table} table */
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

/**
 * The button that asks which bot is to sit there, and shows each.
 * @param {App} app @param {Table} table @param {number} seat
 */
function botButton(app, table, seat) {
  const choose = () => {
    const box = dialog(say('seat_bot'), el('h2', {}, say('seat_bot')),
      el('ul', { class: 'company' }, ...table.bots.map(({ bot, name, says }) => el('li', {}, el('button', {
        type: 'button', class: 'quiet', 'data-bot': bot, onclick: () => { box.close(); app.ask({ type: 'seat_bot', seat, bot }); },
      }, face(table, bot), el('span', {}, el('b', {}, name), el('small', {}, says)))))),
      el('div', { class: 'row' }, el('button', { type: 'button', class: 'quiet', onclick: () => box.close() }, say('cancel'))));
  };
  return el('button', { type: 'button', class: 'quiet', id: `bot-${seat}`, 'aria-haspopup': 'dialog', onclick: choose }, say('seat_bot'));
}

/** @param {App} app @param {number} seat */
async function sit(app, seat) {
  if (!app.person) {
    app.person = await askName(say('sit_here'));
    if (app.person) keepName(app.person);
  }
  let name = app.person;
  while (name) {
    const answer = await app.ask({ type: 'sit', seat, name });
    // Somebody else has this name here: another one is used at this table only.
    if (answer.type !== 'refused' || answer.reason !== 'illegal') return;
    name = await askName(say('sit_here'), answer.message);
  }
}

/** Stores a name on the server, so that it is asked for once. @param {string} name */
function keepName(name) {
  const body = new URLSearchParams({ csrf: document.body.dataset.csrf ?? '', name });
  // If that fails, the name is asked for another time.
  fetch(at('/me'), { method: 'POST', body }).catch(() => {});
}

/** @param {App} app @param {Table} table */
function start(app, table) {
  const { begin, arrange } = table.powers;
  const full = table.seats.every((seat) => seat.kind !== 'open');
  const button = el('button', {
    type: 'button', class: 'press great', id: 'begin', disabled: !begin || table.mixing, onclick: () => app.ask({ type: 'begin' }),
  }, say('begin'));
  const why = begin ? '' : say(full || !arrange ? 'begin_others' : 'begin_waits');
  const late = !seated(table) && table.late > 0 && el('p', {}, say('late_wait', { time: delayInWords(table.late) }));
  return el('div', { class: 'room-start' }, (begin || arrange) && button, late || why && el('p', {}, why));
}
