/** The preview of an action: asked for when somebody points at it, and shown until anything happens. */

import { announce } from '../around/screen_reader.js';
import { placeOf } from '../board/board.js';
import { isOn, isSet } from '../common/settings.js';
import { clearComing, drawComing } from '../motion/ghosts.js';
import { pieceMeant } from '../page/state.js';
import { choicesOf } from './choices.js';
import { drawSentence } from './prompt.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Choice} Choice */
/** @typedef {import('../common/types.js').Coming} Coming */

/** Milliseconds for which the pointer rests on a thing before its preview is asked for. */
const STAY = 120;
/** With reduced data, nothing is fetched unasked. */
const sparing = matchMedia('(prefers-reduced-data: reduce)');

/** The previews since the last event, by notation. @type {Map<string, Coming | null>} */
const known = new Map();
/** The moment for which they hold. */
let since = '';
/** The thing that is pointed at. @type {Element | null} */
let pointed = null;
let byFinger = false;
/** The notation whose preview is awaited. */
let due = '';
let timer = 0;
let asking = false;
/** Where the pointer was last: a thing that slides under a resting pointer is not pointed at. */
let rest = '';

/** @param {HTMLElement} table @param {App} app */
export function listenToPointing(table, app) {
  const at = (/** @type {EventTarget | null} */ target) => {
    pointed = target instanceof Element ? target.closest('.place, .piece, .press') : null;
    drawPreview(app);
  };
  window.addEventListener('pointerdown', (event) => { byFinger = event.pointerType === 'touch'; }, { capture: true });
  window.addEventListener('pointermove', ({ clientX, clientY }) => { rest = `${clientX} ${clientY}`; });
  table.addEventListener('pointerover', ({ pointerType, clientX, clientY, target }) => {
    if (pointerType === 'touch' || rest === `${clientX} ${clientY}`) return;
    rest = `${clientX} ${clientY}`;
    at(target);
  });
  table.addEventListener('pointerout', ({ pointerType }) => { if (pointerType !== 'touch') at(null); });
  table.addEventListener('focusin', ({ target }) => { if (document.body.dataset.by === 'keys') at(target); });
  table.addEventListener('focusout', () => { if (document.body.dataset.by === 'keys') at(null); });
  // When things scroll, the preview is drawn again at their new place.
  for (const moved of ['scroll', 'wheel']) {
    window.addEventListener(moved, () => { if (app.coming) requestAnimationFrame(() => drawPreview(app)); }, { capture: true, passive: true });
  }
}

/** Draws the preview of the thing that is pointed at or picked up, or asks the server for it. @param {App} app */
export function drawPreview(app) {
  const now = momentOf(app);
  if (now !== since) {
    [since, pointed, due] = [now, null, ''];
    known.clear();
  }
  const choice = wanted(app);
  const notation = choice?.notation ?? '';
  const coming = known.get(notation) ?? null;
  if (app.coming !== coming) {
    app.coming = coming;
    drawSentence(app);
    if (coming?.says.length && (app.chosen !== null || document.body.dataset.by === 'keys')) announce(coming.says.join(' '));
  }
  if (coming) drawComing(app, coming);
  else clearComing();
  if (notation === due) return;
  clearTimeout(timer);
  due = choice && !known.has(notation) && mayForesee(app) ? notation : '';
  if (due) timer = setTimeout(() => wonder(app), STAY);
}

/** Asks for the due preview, one at a time. @param {App} app */
async function wonder(app) {
  const [notation, then, seat] = [due, since, app.state?.scene?.seat ?? null];
  if (asking || !notation || seat === null) return;
  asking = true;
  const answer = await app.ask({ type: 'foresee', seat, notation });
  asking = false;
  if (since === then) known.set(notation, answer.type === 'foreseen' ? answer.coming : null);
  due = '';
  drawPreview(app);
}

/** The one choice that is pointed at, or the only one of the piece that is picked up. @param {App} app */
function wanted(app) {
  const { state, previewed, chosen, sending, aimed } = app;
  const scene = state?.scene;
  if (!scene || sending || aimed) return null;
  const node = pointed?.isConnected ? /** @type {HTMLElement} */ (pointed) : null;
  const { piece, notation } = node?.dataset ?? {};
  const open = previewed ?? (node && placeOf(node));
  const may = open ? open.choices
    : notation ? scene.choices.filter((choice) => choice.notation === notation)
      : choicesOf(scene.choices, chosen ?? pieceMeant(scene, piece ?? ''));
  return may.length === 1 ? may[0] : null;
}

/** @param {App} app */
function mayForesee({ state }) {
  const spares = sparing.matches || /** @type {any} */ (navigator).connection?.saveData === true;
  return Boolean(state?.table.powers.foresee) && !spares;
}

/** The moment for which a preview holds: an event and a viewer. @param {App} app */
const momentOf = ({ state }) => `${state?.seq} ${state?.table.viewing}`;

/**
 * True if the first tap only shows a choice. That is the default with touch input, unless the menu says
 * otherwise. It holds for all choices, even those without a preview: a card that is taken cannot be
 * given back.
 */
export const isCareful = () => isOn('careful') || !isSet('careful') && (byFinger || matchMedia('(pointer: coarse)').matches);
