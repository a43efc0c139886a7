/** The settings of time in the room before the game: the clock in plain words, late seats, and people who drop out. */

import { USUAL, called, chosen, timed } from '../around/clocks.js';
import { el } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../line/wire.js').Pace} Pace */

/** @param {App} app @param {Table} table */
export function timeOf(app, table) {
  const pace = table.clocks?.pace;
  if (!pace) return [];
  const bot = table.bots.find((one) => one.bot === pace.bot)?.name ?? pace.bot;
  const paces = [...USUAL, ...(chosen(pace) === 'pace_own' ? [/** @type {[string, Partial<Pace>]} */ (['pace_own', {}])] : [])];
  /** @param {string} key @param {string} label @param {[string, string, Partial<Pace>][]} ways @param {string} now @param {string} [about] */
  const row = (key, label, ways, now, about) => {
    const id = `time-${key}`;
    const text = about ? el('p', { class: 'option-text', id: `${id}-text` }, about) : null;
    if (!table.powers.arrange) {
      return el('div', { class: 'option' }, el('span', { class: 'option-label' }, label),
        el('span', { class: 'option-value', id }, ways.find(([way]) => way === now)?.[1] ?? ''), text);
    }
    const menu = el('select', { id, class: 'field', ...(about ? { 'aria-describedby': `${id}-text` } : {}) },
      ...ways.map(([way, told]) => el('option', { value: way, selected: way === now }, told)));
    menu.addEventListener('change', () => app.ask({
      type: 'arrange', seats: table.seats.length, options: {},
      pace: { ...pace, ...ways.find(([way]) => way === menu.value)?.[2] },
    }));
    return el('div', { class: 'option' }, el('label', { class: 'option-label', for: id }, label), menu, text);
  };
  const own = (/** @type {number[]} */ usual, /** @type {number} */ now) => [...new Set([...usual, now])].sort((one, other) => one - other);
  return [
    row('pace', say('pace'), paces.map(([key, way]) => [key, say(/** @type {'pace_none'} */ (key)), way]), chosen(pace), say('pace_text')),
    ...(timed(pace) ? [
      row('late', say('late'), [
        ['move', say('late_move', { bot }), { late: 'move' }], ['bot', say('late_bot', { bot }), { late: 'bot' }], ['lost', say('late_lost'), { late: 'lost' }],
      ], pace.late),
      row('together', say('together'), own([0, 30, 60, 120, 300], pace.together).map((seconds) => (
        [String(seconds), seconds ? called(seconds) : say('together_none'), { together: seconds }])), String(pace.together)),
    ] : []),
    row('grace', say('grace'), own([0, 10, 30, 60, 300], pace.grace).map((seconds) => (
      [String(seconds), seconds ? say('grace_after', { bot, time: called(seconds) }) : say('grace_none'), { grace: seconds }])), String(pace.grace)),
    row('bot', say('stand_in'), table.bots.map((one) => [one.bot, one.name, { bot: one.bot }]), pace.bot),
  ];
}
