/** Talk and onlookers: the settings of the host, and the sign that shows how many watch and what they see. */

import { byId, el, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { announce } from './screen_reader.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */

const MINUTE = 60;
const DAY = 1440;
/** Delays in minutes after which onlookers may see all hands. */
const LATE = [0, 5, 15, 60, DAY];

/** @param {App} app @param {Table} table */
export function hostSettings(app, table) {
  const open = table.phase === 'room';
  return [
    choice(app, table, 'talk', say('chat'), [['open', say('talk_open')], ['signs', say('talk_signs')], ['closed', say('talk_closed')]], table.talk),
    choice(app, table, 'onlookers', say('onlookers_talk'), [['silent', say('onlookers_silent')], ['apart', say('onlookers_apart')], ['with_all', say('onlookers_with_all')]], table.onlookers),
    choice(app, table, 'late', say('onlookers_see'), lateness(table), String(table.late), open),
    ...(open ? [choice(app, table, 'invited', say('invited'), invitations(table), String(table.invited))] : []),
  ];
}

/**
 * The choices for the number of people who may still join by the link.
 * @param {Table} table @returns {[string, string][]}
 */
function invitations({ seats }) {
  const some = seats.slice(1).map((_, n) => /** @type {[string, string]} */ ([String(n + 1), say('invited_some', { number: n + 1 })]));
  return [['-1', say('invited_all')], ...some, ['0', say('invited_none')]];
}

/** The delay of onlookers, in words. @param {number} seconds */
export function delayInWords(seconds) {
  const minutes = Math.round(seconds / MINUTE);
  return minutes === DAY ? say('a_day') : say('minutes', { number: minutes });
}

/** @param {Table} table @returns {[string, string][]} */
function lateness(table) {
  const all = [...new Set([...LATE.map((minutes) => minutes * MINUTE), table.late])].sort((one, other) => one - other);
  return all.map((seconds) => [String(seconds), seconds ? say('hands_late', { time: delayInWords(seconds) }) : say('hands_never')]);
}

/**
 * @param {App} app @param {Table} table @param {'talk' | 'onlookers' | 'late' | 'invited'} what @param {string} label
 * @param {[string, string][]} values @param {string} now @param {boolean} [may]  false if it cannot be chosen now
 */
function choice(app, table, what, label, values, now, may = true) {
  const id = `host-${what}`;
  if (!table.powers.host || !may) {
    const chosen = values.find(([value]) => value === now)?.[1] ?? now;
    return el('div', { class: 'option' }, el('span', { class: 'option-label' }, label), el('span', { class: 'option-value', id }, chosen));
  }
  const menu = el('select', { id, class: 'field' }, ...values.map(([value, text]) => el('option', { value, selected: value === now }, text)));
  menu.addEventListener('change', () => app.ask(/** @type {any} */ ({ type: 'host', [what]: what === 'late' || what === 'invited' ? Number(menu.value) : menu.value })));
  return el('div', { class: 'option' }, el('label', { class: 'option-label', for: id }, label), menu);
}

let announced = 0;

/** @param {App} app */
export function drawOnlookers(app) {
  const box = byId('watched');
  const table = app.state?.table;
  const count = app.watching;
  const late = table && table.late && table.phase !== 'over' ? delayInWords(table.late) : '';
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
  if (count && !announced && table.seats.some((view) => view.yours)) announce(words);
  announced = count;
}
