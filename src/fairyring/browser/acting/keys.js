/** The keyboard: a whole game can be played with it alone. */

import { passButtons } from '../around/curtain.js';
import { announce } from '../around/screen_reader.js';
import { pieceNodes, placeNode, placeOf } from '../board/board.js';
import { viewportOf } from '../board/field.js';
import { served } from '../common/addresses.js';
import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';
import { closeHint } from '../help/hint.js';
import { finishMotion } from '../motion/animations.js';
import { numbered, placeKey } from './choices.js';
import { focusOn, moveFocus } from './focus.js';
import { KEYS, deedOf } from './keymap.js';

/** @typedef {import('../common/types.js').App} App */
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
    const deed = deedOf(event.key);
    if (deed && DOES[deed]({ event, app, deeds })) event.preventDefault();
  });
  window.addEventListener('pointerdown', () => { document.body.dataset.by = 'pointer'; });
}

/**
 * The deeds; each returns false if there is nothing to do.
 * @type {Record<import('./keymap.js').Deed, (now: {event: KeyboardEvent, app: App, deeds: Deeds}) => boolean>}
 */
const DOES = {
  go: ({ event: { key, shiftKey }, app }) => {
    // While the result is shown, the arrows scroll it and do not reach things behind it.
    if (!app.state?.scene || document.querySelector('.ending:not([hidden])')) return false;
    moveFocus(/** @type {import('../board/nearest.js').Arrow} */ (key), shiftKey);
    return true;
  },
  count: ({ event, app }) => count(event.key, app),
  choices: ({ deeds }) => done(deeds.choices),
  why: ({ app, deeds }) => whyHere(app, deeds),
  hint: ({ deeds }) => done(deeds.hint),
  back: ({ deeds }) => done(deeds.back),
  // While a piece is picked up the key only turns it.
  rules: ({ app, deeds }) => app.turn(1) || done(app.chosen === null ? deeds.rules : () => announce(say('no_turn'))),
  chat: ({ deeds }) => served() && done(deeds.chat),
  closer: () => look((view, at) => view.zoom(1.5, at)),
  farther: () => look((view, at) => view.zoom(1 / 1.5, at)),
  whole: () => look((view) => view.fit()),
  turn: ({ app }) => app.turn(1),
  turn_back: ({ app }) => app.turn(-1),
  let_go: ({ app }) => {
    if (app.chosen === null && !app.aimed) return closeHint(app);
    const { aimed, chosen } = app;
    // First the sheet at a place closes, then the piece is put down.
    app.choose(aimed ? chosen : null);
    // The focus goes to the place of the sheet, or to the piece.
    focusOn((aimed && placeNode(aimed)) ?? pieceNodes.get(chosen ?? '') ?? null);
    return true;
  },
  keys: () => done(showKeys),
};

/** @param {() => void} act */
function done(act) {
  act();
  return true;
}

/**
 * Zooms the field around the focused thing, or as it is.
 * @param {(view: import('../board/viewport.js').Viewport, at?: {clientX: number, clientY: number}) => void} how
 */
function look(how) {
  const focus = document.activeElement;
  const here = viewportOf(focus);
  const view = here ?? viewportOf(document.querySelector('.cells'));
  if (!view) return false;
  const box = here && focus?.getBoundingClientRect();
  how(view, box ? { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 } : undefined);
  return true;
}

/** Asks about the focused piece, or the piece at the focused place. @param {App} app @param {Deeds} deeds */
function whyHere(app, deeds) {
  const focus = document.activeElement;
  const place = focus && placeOf(focus);
  const lies = place && app.state?.scene?.pieces.find(({ zone, at }) => placeKey(zone, at) === placeKey(place.zone, place.at));
  const piece = lies?.id ?? focus?.closest('.piece')?.getAttribute('data-piece');
  if (piece) deeds.why(piece);
  return Boolean(piece);
}

/**
 * Digits take a choice by its number; a second digit is waited for only if it could matter.
 * @param {string} digit @param {App} app
 */
function count(digit, app) {
  const choices = app.state?.scene?.choices ?? [];
  const others = choices.length ? [] : passButtons();
  clearTimeout(timer);
  digits += digit;
  const found = numbered(digits, choices.length || others.length);
  if (!found) {
    digits = '';
    return false;
  }
  const take = () => {
    digits = '';
    if (choices.length) app.play(choices[found.number - 1]);
    else others[found.number - 1].click();
  };
  if (found.settled) take();
  else timer = setTimeout(take, PAUSE);
  return true;
}

/** Shows the list of keys. */
export function showKeys() {
  const box = dialog(say('keys'), el('h2', {}, say('keys')),
    el('dl', { class: 'keys' }, ...KEYS.filter(([, text]) => text !== 'chat' || served()).flatMap(([key, text]) => (
      [el('dt', {}, el('kbd', {}, key)), el('dd', {}, say(text))]))),
    el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close')));
}
