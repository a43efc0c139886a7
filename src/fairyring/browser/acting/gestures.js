/** Pointer and touch: tap a piece, drag it to a place, press long to ask about it. */

import { pieceNodes, placeOf } from '../board/board.js';
import { spotOn, viewportOf } from '../board/field.js';
import { isByFinger, isCrowded, isWithin, ringMeant } from '../board/nearest.js';
import { drawTurn, leafOf, outlineOf } from '../board/piece.js';
import { FAR, TWICE } from '../common/limits.js';
import { finishMotion, isMoving } from '../motion/animations.js';
import { ghostAt } from '../motion/ghosts.js';
import { pieceMeant } from '../page/state.js';
import { allPlaces, choicesOf, placeAt } from './choices.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Place} Place */
/**
 * The actions that gestures call.
 * @typedef {{touch: (piece: string) => void, go: (place: Place) => void,
 *   ask: (piece: string) => void}} Meaning
 */

const LONG = 550;
/** The wheel delta of one turn, over however many events it is spread. */
const NOTCH = 120;
let asking = 0;
let wheeled = 0;

/**
 * What was visible under the pointer when it came down; null if the target of the click itself is
 * meant.
 * @type {Element | null}
 */
let pressed = null;

/** @type {{piece: string, node: HTMLElement, x: number, y: number, timer: number,
 *   ghost: HTMLElement | null} | null} */
let held = null;
/** True if the next click ends a long press or a drag, and is no tap. */
let swallow = false;

/** @param {HTMLElement} table @param {App} app @param {Meaning} meaning */
export function listenToGestures(table, app, meaning) {
  window.addEventListener('pointerdown', (event) => {
    // A press ends all motions at once, and a finger is slow: the thing that was seen there is meant.
    const target = event.target instanceof Element ? event.target : null;
    pressed = isMoving() ? seenAt(event, target) : byFinger(event) ? target : null;
    finishMotion();
  }, { capture: true });
  table.addEventListener('pointerdown', (event) => pickUp(event, app, meaning));
  window.addEventListener('pointermove', (event) => carry(event, app));
  window.addEventListener('pointerup', (event) => drop(event, meaning));
  window.addEventListener('pointercancel', () => letGo());
  table.addEventListener('click', (event) => {
    if (swallow) return void (swallow = false);
    const target = targetOf(event);
    if (!target) return;
    const view = viewportOf(target);
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
    } else if (target.closest('button')) return;
    else if (app.chosen !== null || app.aimed) return app.choose(null);
    const act = () => {
      const there = piece && !(view && byFinger(event)) ? null : groundMeant(event, target, app);
      if (there === 'several') view?.closer(event);
      else if (piece) meaning.touch(piece.getAttribute('data-piece') ?? '');
      else if (there) meaning.go(there);
    };
    if (!view || !event.detail) act();
    // A second tap would zoom the field instead; a key press cannot be the first of two.
    else if (event.detail < 2) asking = setTimeout(act, TWICE);
  });
  for (const [begin, end] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
    table.addEventListener(begin, (event) => {
      const ring = /** @type {Element} */ (event.target).closest('.place');
      if (ring) app.preview(placeOf(ring) ?? null);
    });
    table.addEventListener(end, (event) => {
      if (/** @type {Element} */ (event.target).closest('.place')) app.preview(null);
    });
  }
  // The wheel turns the piece that is picked up, and does not zoom the field meanwhile.
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
    const piece = thingUnder(event);
    if (!piece) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') meaning.ask(piece.dataset.piece ?? '');
  });
}

/**
 * The thing that is visible under the pointer while things move: a flying piece is a picture above the
 * table. Touching it means the piece, if anything can be done with it, or else what lies below or lands
 * there.
 * @param {PointerEvent} event @param {Element | null} target
 */
function seenAt({ clientX: x, clientY: y }, target) {
  const aloft = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.ghost > .aloft')]);
  const under = aloft.filter((leaf) => isWithin({ x, y }, leaf.getBoundingClientRect()));
  const flying = under.map((leaf) => pieceNodes.get(leaf.parentElement?.dataset.flies ?? ''));
  return flying.find((node) => node?.hasAttribute('data-live')) ?? target;
}

/** The element that a click is about: what was visible there when it began. @param {MouseEvent} event */
function targetOf(event) {
  const began = event.detail ? pressed : null;
  pressed = null;
  if (began?.isConnected) return began;
  // A place is redrawn where it was, so the click still means it; a piece that is gone is not meant.
  return began?.closest('.piece') ? null : /** @type {Element} */ (event.target);
}

/** @param {MouseEvent} event */
const byFinger = (event) => event instanceof PointerEvent && event.pointerType === 'touch';

/** The place that a finger means, or 'several'. @param {MouseEvent} event */
function ringNear({ clientX, clientY }) {
  const finger = { x: clientX, y: clientY };
  const rings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.ground .place')])
    .map((node) => ({ node, box: node.getBoundingClientRect(), wide: node.offsetWidth }))
    .filter(({ box }) => isByFinger(finger, box));
  const under = rings.find(({ node }) => node.matches(':hover'))?.node ?? ringBelow({ clientX, clientY });
  const meaning = ringMeant(finger, rings, rings.find(({ node }) => node === under));
  return meaning === 'several' ? meaning : meaning?.node ?? null;
}

/**
 * The place that is meant by a touch on empty ground or, on a field, on a piece at rest; 'several' if a
 * finger could mean more than one.
 * @param {MouseEvent} event @param {Element} target @param {App} app
 */
function groundMeant(event, target, app) {
  const ground = target.closest('.zone');
  const zone = ground?.getAttribute('data-zone') ?? '';
  const choices = app.state?.scene?.choices ?? [];
  const view = viewportOf(target);
  if (!ground || !view) return placeAt(choices, zone, []) ?? null;
  const point = { x: event.clientX, y: event.clientY };
  const wide = view.cell * view.scale;
  const rings = allPlaces(choices).filter((place) => place.zone === zone).flatMap((place) => {
    const box = spotOn(ground, place.at, new DOMRect(0, 0, wide, wide * view.tall));
    return box ? [{ place, box, wide: byFinger(event) ? wide : Infinity }] : [];
  });
  // A finger must touch a place itself; only then can it have meant the one beside it.
  const near = rings.some(({ box }) => isWithin(point, box))
    ? rings.filter(({ box }) => (byFinger(event) ? isByFinger : isWithin)(point, box)) : [];
  const meaning = ringMeant(point, near, undefined);
  return meaning === 'several' ? meaning : meaning?.place ?? placeAt(choices, zone, []) ?? null;
}

/** True if a finger could also mean another of several small pieces on one place. @param {Element} piece */
function isAmongSmall(piece) {
  const crowd = [...document.querySelectorAll('.things > .piece[data-live][data-crowded]')];
  const others = crowd.filter((other) => other !== piece).map((other) => other.getBoundingClientRect());
  return crowd.includes(piece) && isCrowded(piece.getBoundingClientRect(), others);
}

/** @param {PointerEvent} event @param {App} app @param {Meaning} meaning */
function pickUp(event, app, meaning) {
  swallow = false;
  const node = thingUnder(event);
  if (!node || event.button !== 0) return;
  const touched = node.dataset.piece ?? '';
  const piece = app.state?.scene ? pieceMeant(app.state.scene, touched) : touched;
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
    held.ghost = carriedOf(held.node);
    held.node.setAttribute('data-carried', '');
  }
  held.ghost.style.setProperty('translate', `${dx}px ${dy}px`);
  const over = ringBelow(event);
  for (const ring of document.querySelectorAll('.place')) ring.toggleAttribute('data-over', ring === over);
  app.preview((over && placeOf(over)) ?? null);
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

/**
 * The piece that is touched, also through the ring of a place.
 * @param {MouseEvent} event @returns {HTMLElement | null}
 */
function thingUnder({ target, clientX, clientY }) {
  const node = /** @type {HTMLElement} */ (target);
  if (!node.closest('.place')) return node.closest('.piece');
  return /** @type {HTMLElement | null} */ (document.elementsFromPoint(clientX, clientY).find((one) => one.matches('.piece')) ?? null);
}

/** @param {{clientX: number, clientY: number}} event */
function ringBelow({ clientX, clientY }) {
  return document.elementsFromPoint(clientX, clientY)
    .find((node) => node.classList.contains('place')) ?? null;
}

/** The picture of a piece that is dragged. @param {HTMLElement} node */
function carriedOf(node) {
  const ghost = ghostAt(leafOf(node).cloneNode(true), outlineOf(node));
  ghost.dataset.shape = node.dataset.shape ?? 'card';
  ghost.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
  return ghost;
}
