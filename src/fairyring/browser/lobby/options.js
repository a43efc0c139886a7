/** The inputs of the room for the game's options and for the time of the table. */

import { PACES, durationOf, hasLimit, paceOf } from '../around/clocks.js';
import { nameOf } from '../around/seats.js';
import { el } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').OptionView} OptionView */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../line/messages.js').Pace} Pace */

/** @param {App} app @param {Table} table @param {OptionView} view */
export function option(app, table, view) {
  const id = `option-${view.key}`;
  const arrange = (/** @type {import('../common/types.js').Value} */ value) => app.ask({
    type: 'arrange', seats: table.seats.length, options: { [view.key]: value },
  });
  const control = table.powers.arrange ? chooser(table, view, id, arrange)
    : el('span', { class: 'option-value', id }, inWords(table, view));
  const several = view.kind === 'seats';
  return el('div', { class: 'option' },
    el(several || !table.powers.arrange ? 'span' : 'label', several || !table.powers.arrange
      ? { class: 'option-label' } : { class: 'option-label', for: id }, view.label),
    control, el('p', { class: 'option-text', id: `${id}-text` }, view.text));
}

/**
 * @param {Table} table @param {OptionView} view @param {string} id
 * @param {(value: import('../common/types.js').Value) => void} arrange
 */
function chooser(table, view, id, arrange) {
  const tells = { id, 'aria-describedby': `${id}-text` };
  if (view.kind === 'switch') {
    const box = el('input', { ...tells, type: 'checkbox', class: 'switch', role: 'switch', checked: view.value === true });
    box.addEventListener('change', () => arrange(box.checked));
    return box;
  }
  if (view.kind === 'number') {
    const field = el('input', {
      ...tells, type: 'number', class: 'field short', min: view.low, max: view.high, value: Number(view.value),
    });
    field.addEventListener('change', () => field.checkValidity() && arrange(field.valueAsNumber));
    return field;
  }
  if (view.kind === 'pick') {
    const menu = el('select', { ...tells, class: 'field' }, ...Object.entries(view.values).map(
      ([value, text]) => el('option', { value, selected: value === String(view.value) }, text)));
    menu.addEventListener('change', () => arrange(menu.value));
    return menu;
  }
  return seatsChooser(table, view, tells, arrange);
}

/**
 * @param {Table} table @param {OptionView} view @param {Record<string, string>} tells
 * @param {(value: string) => void} arrange
 */
function seatsChooser(table, view, tells, arrange) {
  const chosen = new Set(String(view.value).split(',').filter(Boolean).map(Number));
  const boxes = table.seats.map((seat) => {
    const number = seat.seat + 1;
    const toggle = () => {
      chosen.has(number) ? chosen.delete(number) : chosen.add(number);
      arrange([...chosen].sort().join(','));
    };
    return el('button', {
      type: 'button', class: 'pip', id: `${tells.id}-${number}`, title: nameOf(seat),
      'aria-pressed': String(chosen.has(number)), 'aria-label': nameOf(seat), onclick: toggle,
    }, String(number));
  });
  return el('div', { ...tells, class: 'pips', role: 'group', 'aria-label': view.label }, ...boxes);
}

/** @param {Table} table @param {OptionView} view */
function inWords(table, view) {
  if (view.kind === 'switch') return say(view.value ? 'option_on' : 'option_off');
  if (view.kind === 'pick') return view.values[String(view.value)] ?? String(view.value);
  if (view.kind === 'seats') {
    const names = String(view.value).split(',').filter(Boolean).map((n) => nameOf(table.seats[Number(n) - 1]));
    return names.join(', ') || '–';
  }
  return String(view.value);
}

/** @param {App} app @param {Table} table */
export function timeOf(app, table) {
  const pace = table.clocks?.pace;
  if (!pace) return [];
  const bot = table.bots.find((one) => one.bot === pace.bot)?.name ?? pace.bot;
  const paces = [...PACES, ...(paceOf(pace) === 'pace_own' ? [/** @type {[string, Partial<Pace>]} */ (['pace_own', {}])] : [])];
  /** @param {string} key @param {string} label @param {[string, string, Partial<Pace>][]} ways @param {string} now @param {string} [about] */
  const row = (key, label, ways, now, about) => {
    const id = `time-${key}`;
    const text = about ? el('p', { class: 'option-text', id: `${id}-text` }, about) : null;
    if (!table.powers.arrange) {
      return el('div', { class: 'option' }, el('span', { class: 'option-label' }, label),
        el('span', { class: 'option-value', id }, ways.find(([way]) => way === now)?.[1] ?? ''), text);
    }
    const menu = el('select', { id, class: 'field', ...(about ? { 'aria-describedby': `${id}-text` } : {}) },
      ...ways.map(([way, words]) => el('option', { value: way, selected: way === now }, words)));
    menu.addEventListener('change', () => app.ask({
      type: 'arrange', seats: table.seats.length, options: {},
      pace: { ...pace, ...ways.find(([way]) => way === menu.value)?.[2] },
    }));
    return el('div', { class: 'option' }, el('label', { class: 'option-label', for: id }, label), menu, text);
  };
  const own = (/** @type {number[]} */ usual, /** @type {number} */ now) => [...new Set([...usual, now])].sort((one, other) => one - other);
  return [
    row('pace', say('pace'), paces.map(([key, way]) => [key, say(/** @type {'pace_none'} */ (key)), way]), paceOf(pace), say('pace_text')),
    ...(hasLimit(pace) ? [
      row('late', say('late'), [
        ['move', say('late_move', { bot }), { late: 'move' }], ['bot', say('late_bot', { bot }), { late: 'bot' }], ['lost', say('late_lost'), { late: 'lost' }],
      ], pace.late),
      row('together', say('together'), own([0, 30, 60, 120, 300], pace.together).map((seconds) => (
        [String(seconds), seconds ? durationOf(seconds) : say('together_none'), { together: seconds }])), String(pace.together)),
    ] : []),
    row('grace', say('grace'), own([0, 10, 30, 60, 300], pace.grace).map((seconds) => (
      [String(seconds), seconds ? say('grace_after', { bot, time: durationOf(seconds) }) : say('grace_none'), { grace: seconds }])), String(pace.grace)),
    row('bot', say('stand_in'), table.bots.map((one) => [one.bot, one.name, { bot: one.bot }]), pace.bot),
  ];
}
