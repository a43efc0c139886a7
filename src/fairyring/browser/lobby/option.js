/** One option of the game: its name, its meaning, and its input. */

import { el } from '../common/dom.js';
import { called } from '../around/seats.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../common/types.js').OptionView} OptionView */

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
      type: 'button', class: 'pip', id: `${tells.id}-${number}`, title: called(seat),
      'aria-pressed': String(chosen.has(number)), 'aria-label': called(seat), onclick: toggle,
    }, String(number));
  });
  return el('div', { ...tells, class: 'pips', role: 'group', 'aria-label': view.label }, ...boxes);
}

/** @param {Table} table @param {OptionView} view */
function inWords(table, view) {
  if (view.kind === 'switch') return say(view.value ? 'option_on' : 'option_off');
  if (view.kind === 'pick') return view.values[String(view.value)] ?? String(view.value);
  if (view.kind === 'seats') {
    const names = String(view.value).split(',').filter(Boolean).map((n) => called(table.seats[Number(n) - 1]));
    return names.join(', ') || '–';
  }
  return String(view.value);
}
