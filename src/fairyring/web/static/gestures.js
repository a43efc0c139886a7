/** Pointer and touch: tap a piece, carry it to a place, press long to ask about it. */

import { placeOf } from './board.js';
import { choicesOf } from './choosing.js';
import { el } from './dom.js';
import { viewOf } from './field.js';
import { finishMotion } from './motion.js';
import { drawTurn } from './piece.js';
import { meant } from './state.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Place} Place */
/**
 * What a gesture means.
 * @typedef {{touch: (piece: string) => void, go: (place: Place) => void,
 *   ask: (piece: string) => void}} Meaning
 */

const FAR = 8;
const LONG = 550;
/** A tap on something at rest on a field waits this long, in case a second one brings it closer. */
const TWICE = 330;
/** A place this near to a finger may be the one that it means. */
const NEAR = 20;
/** One notch of a wheel is one turn, however many events it makes. */
const NOTCH = 120;
let asking = 0;
let wheeled = 0;

/** @type {{piece: string, node: HTMLElement, x: number, y: number, timer: number,
 *   ghost: HTMLElement | null} | null} */
let held = null;
/** A click that ends a long press or a carry is no tap. */
let swallow = false;

/** @param {HTMLElement} table @param {App} app @param {Meaning} meaning */
export function listenToGestures(table, app, meaning) {
  window.addEventListener('pointerdown', () => finishMotion(), { capture: true });
  table.addEventListener('pointerdown', (event) => pickUp(event, app, meaning));
  window.addEventListener('pointermove', (event) => carry(event, app));
  window.addEventListener('pointerup', (event) => drop(event, meaning));
  window.addEventListener('pointercancel', () => letGo());
  table.addEventListener('click', (event) => {
    if (swallow) return void (swallow = false);
    const target = /** @type {Element} */ (event.target);
    const view = viewOf(target);
    const ring = view && byFinger(event) ? ringNear(event) : target.closest('.place');
    if (ring === 'several') return void view?.closer(event);
    const place = ring && placeOf(ring);
    if (place) return meaning.go(place);
    const piece = target.closest('.piece');
    clearTimeout(asking);
    if (piece) {
      const id = piece.getAttribute('data-piece') ?? '';
      if (view && byFinger(event) && isAmongSmall(piece)) return void view.closer(event, piece.getBoundingClientRect().width);
      if (!view || piece.hasAttribute('data-live')) return meaning.touch(id);
      if (event.detail < 2) asking = setTimeout(() => meaning.touch(id), TWICE);
      return;
    }
    if (!target.closest('button') && app.chosen !== null) app.choose(null);
  });
  for (const [begin, end] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
    table.addEventListener(begin, (event) => {
      const ring = /** @type {Element} */ (event.target).closest('.place');
      if (ring) app.foresee(placeOf(ring) ?? null);
    });
    table.addEventListener(end, (event) => {
      if (/** @type {Element} */ (event.target).closest('.place')) app.foresee(null);
    });
  }
  // The wheel turns what is picked up; a field that is brought closer by it has to wait.
  table.addEventListener('wheel', (event) => {
    if (app.chosen === null || event.deltaY === 0) return;
    const now = event.timeStamp;
    const wait = now - wheeled < NOTCH;
    if (!wait && !app.turn(event.deltaY > 0 ? 1 : -1)) return;
    if (!wait) wheeled = now;
    if (held?.ghost) drawTurn(held.ghost, app.turned);
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, passive: false });
  table.addEventListener('contextmenu', (event) => {
    const piece = /** @type {Element} */ (event.target).closest('.piece');
    if (!piece) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') meaning.ask(piece.getAttribute('data-piece') ?? '');
  });
}

/** @param {MouseEvent} event */
const byFinger = (event) => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * The place that a finger means, where places may be smaller than it: the one below or near it; or
 * word that there are several, so that all of them have to come closer first.
 * @param {MouseEvent} event @returns {Element | null | 'several'}
 */
function ringNear({ clientX, clientY }) {
  const near = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.ground .place')]).filter((ring) => {
    const box = ring.getBoundingClientRect();
    return box.left - NEAR < clientX && clientX < box.right + NEAR && box.top - NEAR < clientY && clientY < box.bottom + NEAR;
  });
  const below = near.find((ring) => ring.matches(':hover')) ?? document.elementsFromPoint(clientX, clientY)
    .find((node) => node.classList.contains('place'));
  // A ring is drawn smaller than the cell that is touched with it.
  const large = near.every((ring) => ring.offsetWidth >= 2 * NEAR);
  if (below && large) return below;
  if (near.length > 1 && !large) return 'several';
  const far = (/** @type {Element} */ ring) => {
    const { x, y, width, height } = ring.getBoundingClientRect();
    return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
  };
  return near.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** Whether a finger could mean another of several things on one place as well, as long as they are so small. @param {Element} piece */
function isAmongSmall(piece) {
  if (!piece.matches('[data-live][data-crowded]') || piece.getBoundingClientRect().width >= 2 * NEAR) return false;
  const at = piece.getBoundingClientRect();
  return [...document.querySelectorAll('.things > .piece[data-live][data-crowded]')].some((other) => {
    const box = other.getBoundingClientRect();
    return other !== piece && Math.hypot(box.x - at.x, box.y - at.y) < 2 * NEAR;
  });
}

/** @param {PointerEvent} event @param {App} app @param {Meaning} meaning */
function pickUp(event, app, meaning) {
  swallow = false;
  const node = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.piece'));
  if (!node || event.button !== 0) return;
  const touched = node.dataset.piece ?? '';
  const piece = app.state?.scene ? meant(app.state.scene, touched) : touched;
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
    if (!choicesOf(choices, held.piece).some(({ gesture }) => gesture.type === 'drag')) return void (held = null);
    if (app.chosen !== held.piece) app.choose(held.piece);
    held.ghost = ghostOf(held.node);
    held.node.setAttribute('data-carried', '');
  }
  held.ghost.style.setProperty('translate', `${dx}px ${dy}px`);
  const over = ringBelow(event);
  for (const ring of document.querySelectorAll('.place')) ring.toggleAttribute('data-over', ring === over);
  app.foresee((over && placeOf(over)) ?? null);
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
  held.node.removeAttribute('data-carried');
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
  const box = (node.style.getPropertyValue('--turned') ? node : leaf).getBoundingClientRect();
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true', 'data-shape': node.dataset.shape ?? 'card' },
    leaf.cloneNode(true));
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  ghost.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
  document.body.append(ghost);
  return ghost;
}
