/** What an action would come to: asked for when somebody points at it, and drawn until anything happens. */

import { placeOf } from './board.js';
import { choicesOf, touched } from './choosing.js';
import { clearComing, drawComing } from './ghosts.js';
import { isSet, kept } from './kept.js';
import { announce } from './live.js';
import { drawSentence } from './prompt.js';
import { meant } from './state.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Coming} Coming */

/** So long one stays with a thing before it is asked what it would come to. */
const STAY = 120;
/** Who counts his data is sent nothing that he did not ask for. */
const sparing = matchMedia('(prefers-reduced-data: reduce)');

/** What is known since the last event, by notation. @type {Map<string, Coming | null>} */
const known = new Map();
/** When it was found out. */
let since = '';
/** The thing that is pointed at. @type {Element | null} */
let pointed = null;
let byFinger = false;
/** The notation that is waited for, and whether it was tapped and is played if it changes nothing else. */
let due = '';
let tapped = '';
let timer = 0;
let asking = false;
/** Where the pointer was seen last: a thing that slides under a pointer at rest is not pointed at. */
let rest = '';

/** @param {HTMLElement} table @param {App} app */
export function listenToPointing(table, app) {
  const at = (/** @type {EventTarget | null} */ target) => {
    pointed = target instanceof Element ? target.closest('.place, .piece, .press') : null;
    foretell(app);
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
  // What lies elsewhere now is drawn anew where it lies.
  for (const moved of ['scroll', 'wheel']) {
    window.addEventListener(moved, () => { if (app.coming) requestAnimationFrame(() => foretell(app)); }, { capture: true, passive: true });
  }
}

/** Whether a first tap shows what it would come to: by finger, as long as nobody chose otherwise. @param {App} app */
export const looksFirst = (app) => byFinger && mayForesee(app) && !isSet('careful');

/** Shows what a tap would do; what changes nothing else is done at once. @param {App} app @param {string} piece @param {Choice} choice */
export function lookFirst(app, piece, choice) {
  pointed = null;
  tapped = choice.notation;
  app.choose(piece);
}

/** Draws what the thing that is pointed at, or picked up, would come to, or asks for it. @param {App} app */
export function foretell(app) {
  const now = momentOf(app);
  if (now !== since) {
    [since, pointed, due] = [now, null, ''];
    known.clear();
  }
  const choice = wanted(app);
  const notation = choice?.notation ?? '';
  if (tapped !== notation) tapped = '';
  const coming = known.get(notation) ?? null;
  if (app.coming !== coming) {
    app.coming = coming;
    drawSentence(app);
    if (coming?.says.length && (app.chosen !== null || document.body.dataset.by === 'keys')) announce(coming.says.join(' '));
  }
  if (coming) drawComing(app, coming);
  else clearComing();
  if (choice && known.has(notation)) {
    if (tapped && isTrivial(choice, coming)) app.play(choice);
    tapped = '';
  }
  if (notation === due) return;
  clearTimeout(timer);
  due = choice && !known.has(notation) && mayForesee(app) ? notation : '';
  if (due) timer = setTimeout(() => wonder(app), tapped ? 0 : STAY);
}

/** One question at a time. @param {App} app */
async function wonder(app) {
  const [notation, then, seat] = [due, since, app.state?.scene?.seat ?? null];
  if (asking || !notation || seat === null) return;
  asking = true;
  const answer = await app.ask({ type: 'foresee', seat, notation });
  asking = false;
  if (since === then) known.set(notation, answer.type === 'foreseen' ? answer.coming : null);
  due = '';
  foretell(app);
}

/** The one choice that is pointed at, or all that can be done with what is picked up. @param {App} app */
function wanted(app) {
  const { state, foreseen, chosen, sending, aimed } = app;
  const scene = state?.scene;
  if (!scene || sending || aimed) return null;
  const node = pointed?.isConnected ? /** @type {HTMLElement} */ (pointed) : null;
  const { piece, notation } = node?.dataset ?? {};
  const open = foreseen ?? (node && placeOf(node));
  const may = open ? open.choices
    : notation ? scene.choices.filter((choice) => choice.notation === notation)
      : choicesOf(scene.choices, chosen ?? meant(scene, piece ?? ''));
  return may.length === 1 ? may[0] : null;
}

/** Whether it says nothing, and changes nothing but what is touched. @param {Choice} choice @param {Coming | null} coming */
function isTrivial({ gesture }, coming) {
  if (!coming) return true;
  const changed = [...coming.pieces.map(({ id }) => id), ...coming.gone];
  return !coming.says.length && changed.every((id) => touched(gesture).includes(id));
}

/** @param {App} app */
function mayForesee({ state }) {
  const spares = sparing.matches || /** @type {any} */ (navigator).connection?.saveData === true;
  return Boolean(state?.table.powers.foresee) && !spares;
}

/** What is told holds for one look at the table. @param {App} app */
const momentOf = ({ state }) => `${state?.seq} ${state?.table.viewing}`;

/** Whether the first tap does not play, as the menu says. */
export const isCareful = () => kept('careful') || !isSet('careful') && matchMedia('(pointer: coarse)').matches;
