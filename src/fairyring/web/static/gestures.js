/** Pointer and touch: tap a piece, carry it to a place, press long to ask about it. */

import { pieceNodes, placeOf } from './board.js';
import { placesOf } from './choosing.js';
import { el } from './dom.js';
import { finishMotion } from './motion.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Place} Place */
/**
 * What a gesture means.
 * @typedef {{touch: (piece: string) => void, go: (place: Place) => void,
 *   ask: (piece: string) => void}} Meaning
 */

const FAR = 8;
const LONG = 550;

/** @type {{piece: string, node: HTMLElement, x: number, y: number, timer: number,
 *   ghost: HTMLElement | null} | null} */
let held = null;
/** A click that ends a long press or a carry is no tap. */
let swallow = false;

/** @param {HTMLElement} table @param {App} app @param {Meaning} meaning */
export function listenToGestures(table, app, meaning) {
  window.addEventListener('pointerdown', () => finishMotion(), { capture: true });
  table.addEventListener('pointerdown', (event) => pickUp(event, meaning));
  window.addEventListener('pointermove', (event) => carry(event, app));
  window.addEventListener('pointerup', (event) => drop(event, meaning));
  window.addEventListener('pointercancel', () => letGo());
  table.addEventListener('click', (event) => {
    if (swallow) return void (swallow = false);
    const target = /** @type {Element} */ (event.target);
    const ring = target.closest('.place');
    const place = ring && placeOf(ring);
    if (place) return meaning.go(place);
    const piece = target.closest('.piece');
    if (piece) return meaning.touch(piece.getAttribute('data-piece') ?? '');
    if (!target.closest('button') && app.chosen !== null) app.choose(null);
  });
  table.addEventListener('contextmenu', (event) => {
    const piece = /** @type {Element} */ (event.target).closest('.piece');
    if (!piece) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') meaning.ask(piece.getAttribute('data-piece') ?? '');
  });
}

/** @param {PointerEvent} event @param {Meaning} meaning */
function pickUp(event, meaning) {
  swallow = false;
  const node = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.piece'));
  if (!node || event.button !== 0) return;
  const piece = node.dataset.piece ?? '';
  const timer = setTimeout(() => {
    if (held?.ghost) return;
    held = null;
    swallow = true;
    meaning.ask(piece);
  }, LONG);
  held = { piece, node, x: event.clientX, y: event.clientY, timer, ghost: null };
}

/** @param {PointerEvent} event @param {App} app */
function carry(event, app) {
  if (!held) return;
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.ghost) {
    if (Math.hypot(dx, dy) < FAR) return;
    clearTimeout(held.timer);
    const choices = app.state?.scene?.choices ?? [];
    if (!placesOf(choices, held.piece).length) return void (held = null);
    app.choose(held.piece);
    held.ghost = ghostOf(held.node);
    held.node.setAttribute('data-carried', '');
  }
  held.ghost.style.setProperty('translate', `${dx}px ${dy}px`);
  const over = ringBelow(event);
  for (const ring of document.querySelectorAll('.place')) ring.toggleAttribute('data-over', ring === over);
}

/** @param {PointerEvent} event @param {Meaning} meaning */
function drop(event, meaning) {
  const carried = held?.ghost;
  const ring = carried ? ringBelow(event) : null;
  const place = ring && placeOf(ring);
  letGo();
  if (carried) swallow = true;
  if (place) meaning.go(place);
}

function letGo() {
  if (!held) return;
  clearTimeout(held.timer);
  held.ghost?.remove();
  pieceNodes.get(held.piece)?.removeAttribute('data-carried');
  held = null;
}

/** @param {PointerEvent} event */
function ringBelow(event) {
  return document.elementsFromPoint(event.clientX, event.clientY)
    .find((node) => node.classList.contains('place')) ?? null;
}

/** What is carried under the finger. @param {HTMLElement} node */
function ghostOf(node) {
  const leaf = /** @type {HTMLElement} */ (node.firstElementChild);
  const box = leaf.getBoundingClientRect();
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, leaf.cloneNode(true));
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}
