/** The keyboard: a whole game can be played with it alone. */

import { numbered } from './choosing.js';
import { dialog, el } from './dom.js';
import { viewOf } from './field.js';
import { moveFocus } from './focus.js';
import { finishMotion } from './motion.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {{choices: () => void, why: (piece: string) => void, rules: () => void,
 *   hint: () => void, back: () => void, chat: () => void}} Deeds */

const PAUSE = 800;
let digits = '';
let timer = 0;

/** @param {App} app @param {Deeds} deeds */
export function listenToKeys(app, deeds) {
  window.addEventListener('keydown', (event) => {
    finishMotion();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input, textarea, select, summary')) return;
    document.body.dataset.by = 'keys';
    if (pressed(event, app, deeds)) event.preventDefault();
  });
  window.addEventListener('pointerdown', () => { document.body.dataset.by = 'pointer'; });
}

/** @param {KeyboardEvent} event @param {App} app @param {Deeds} deeds */
function pressed(event, app, deeds) {
  const { key } = event;
  switch (key) {
    case 'ArrowLeft': case 'ArrowRight': case 'ArrowUp': case 'ArrowDown':
      if (!app.state?.scene) return false;
      moveFocus(key, event.shiftKey);
      return true;
    case 'Escape':
      if (app.chosen === null) return false;
      // First the sheet at a place closes, then the piece is put down.
      app.choose(app.aimed ? app.chosen : null);
      return true;
    case 'l': deeds.choices(); return true;
    case 'w': return whyHere(deeds);
    case 'r': if (!app.turn(1)) deeds.rules(); return true;
    case 'R': return app.turn(-1);
    case 'h': deeds.hint(); return true;
    case 'u': deeds.back(); return true;
    case 'c': deeds.chat(); return true;
    case '?': showKeys(); return true;
    case '+': case '=': return look((view, at) => view.zoom(1.5, at));
    case '-': return look((view, at) => view.zoom(1 / 1.5, at));
    case '.': return look((view) => view.fit());
    default:
      return /^[0-9]$/.test(key) && count(key, app);
  }
}

/**
 * Brings the field closer around what has the focus, or as it lies.
 * @param {(view: import('./view.js').View, at?: {clientX: number, clientY: number}) => void} how
 */
function look(how) {
  const focus = document.activeElement;
  const here = viewOf(focus);
  const view = here ?? viewOf(document.querySelector('.meadow'));
  if (!view) return false;
  const box = here && focus?.getBoundingClientRect();
  how(view, box ? { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 } : undefined);
  return true;
}

/** @param {Deeds} deeds */
function whyHere(deeds) {
  const piece = document.activeElement?.closest('.piece')?.getAttribute('data-piece');
  if (piece) deeds.why(piece);
  return Boolean(piece);
}

/** Digits take a choice by its number; a second one is waited for only where it could matter. @param {string} digit @param {App} app */
function count(digit, app) {
  const choices = app.state?.scene?.choices ?? [];
  clearTimeout(timer);
  digits += digit;
  const found = numbered(digits, choices.length);
  if (!found) {
    digits = '';
    return false;
  }
  const take = () => {
    digits = '';
    app.play(choices[found.number - 1]);
  };
  if (found.settled) take();
  else timer = setTimeout(take, PAUSE);
  return true;
}

/** The sheet that says what each key does. */
export function showKeys() {
  const rows = [
    ['← ↑ → ↓', say('keys_move')], ['Enter', say('keys_enter')], ['1, 2, 3 …', say('keys_number')],
    ['l', say('keys_choices')], ['w', say('keys_why')], ['h', say('hint')], ['u', say('take_back')],
    ['r', say('rules')], ['c', say('chat')], ['+ − .', say('keys_zoom')], ['r, Shift r', say('keys_turn')], ['Esc', say('keys_escape')], ['?', say('keys')],
  ];
  const box = dialog(say('keys'), el('h2', {}, say('keys')),
    el('dl', { class: 'keys' }, ...rows.flatMap(([key, text]) => (
      [el('dt', {}, el('kbd', {}, key)), el('dd', {}, text)]))),
    el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close')));
}
