/** The setting when a seat is asked for answers to what others do: in the menu, and beside frequent questions. */

import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').State} State */

/** Questions before the switch appears beside the next one. */
const OFTEN = 2;

/** Counts the questions on this device that silence can answer. */
export class Asked {
  times = 0;
  now = false;

  /** @param {Pick<State, 'table' | 'scene'>} state */
  hear({ table, scene }) {
    const now = table.when_asked === 'always' && Boolean(scene?.choices.length);
    if (now && !this.now) this.times += 1;
    this.now = now;
  }

  get often() {
    return this.now && this.times > OFTEN;
  }
}

const asked = new Asked();

/**
 * The switch beside the question; it appears from the third question on.
 * @param {App} app @param {State} state @param {HTMLButtonElement | undefined} old
 */
export function switchBeside(app, state, old) {
  asked.hear(state);
  if (!asked.often) return [];
  const open = () => {
    const close = () => box.close();
    const box = dialog(say('ask_me'), el('div', {}, ...choiceOf(app, close), el('div', { class: 'row' },
      el('button', { type: 'button', class: 'quiet', onclick: close }, say('close')))));
  };
  return [old ?? el('button', {
    type: 'button', class: 'quiet', 'data-notation': 'ask-me', onclick: open,
  }, say('ask_when'))];
}

/** The three values of the setting, where there is one. @param {App} app @param {() => void} [then] */
export function choiceOf(app, then) {
  const { when_asked: when = null, answerable = false, viewing = null } = app.state?.table ?? {};
  if (!answerable && when === null || viewing === null) return [];
  const now = when ?? 'always';
  const pips = /** @type {const} */ ([
    ['always', say('ask_always')], ['named', say('ask_named')], ['not_now', say('ask_not_now')],
  ]).map(([mode, label], n) => el('button', {
    type: 'button', class: 'pip', 'aria-pressed': String(mode === now), onclick: () => {
      for (const pip of pips) pip.setAttribute('aria-pressed', String(pip === pips[n]));
      app.ask({ type: 'ask_me', seat: viewing, when: mode });
      then?.();
    },
  }, label));
  return [el('p', { class: 'menu-label', id: 'ask-label' }, say('ask_me')),
    el('div', { class: 'pips', role: 'group', 'aria-labelledby': 'ask-label' }, ...pips)];
}
