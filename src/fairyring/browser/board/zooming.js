/** Zooms and moves a field by wheel and fingers; such gestures touch nothing on it. */

import { FAR, TWICE } from '../common/limits.js';

/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {{x: number, y: number}} Point */

/** The zoom factor of one notch of a wheel. */
const NOTCH = 1.15;
/** Pixels within which a second tap belongs to the first. */
const SAME = 24;
/** The least zoom factor of a double tap. */
const CLOSER = 2;

const apart = (/** @type {Point} */ one, /** @type {Point} */ other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {Viewport} view */
export function listenToZoom(view) {
  const { spread } = view;
  /**
   * The position of each finger, and whether it holds a piece, which it carries.
   * @type {Map<number, Point & {holds: boolean}>}
   */
  const fingers = new Map();
  let began = { x: 0, y: 0 };
  let went = 0;
  let tapped = { time: 0, x: 0, y: 0 };

  spread.addEventListener('wheel', (event) => {
    event.preventDefault();
    view.zoom(event.deltaY < 0 ? NOTCH : 1 / NOTCH, event);
  }, { passive: false });
  spread.addEventListener('pointerdown', ({ target, pointerId, clientX: x, clientY: y }) => {
    if (!(target instanceof Element)) return;
    if (!fingers.size) [went, began] = [0, { x, y }];
    fingers.set(pointerId, { x, y, holds: target.closest('.piece[data-live]') !== null });
  });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', (event) => { if (fingers.delete(event.pointerId)) tap(event); });
  window.addEventListener('pointercancel', ({ pointerId }) => fingers.delete(pointerId));
  // A drag of the field is no click, and a double tap asks about nothing.
  spread.addEventListener('click', (event) => {
    if (went > FAR && event.detail) event.stopPropagation();
  }, { capture: true });

  /** One finger moves a zoomed field, two zoom it. @param {PointerEvent} event */
  function move({ pointerId, clientX: x, clientY: y }) {
    const old = fingers.get(pointerId);
    if (!old) return;
    const now = { ...old, x, y };
    went = Math.max(went, apart(now, began));
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
    if (other) view.zoom(apart(now, other) / Math.max(1, apart(old, other)), { clientX: (x + other.x) / 2, clientY: (y + other.y) / 2 });
    else if ((view.scale > 1 || view.covered()) && !old.holds && went > FAR) view.move(x - old.x, y - old.y);
    fingers.set(pointerId, now);
  }

  /** A double tap zooms to the point under the finger, or shows the whole field again. @param {PointerEvent} event */
  function tap(event) {
    const { clientX: x, clientY: y, timeStamp: time, target } = event;
    const twice = time - tapped.time < TWICE && apart({ x, y }, tapped) < SAME;
    tapped = { time: twice || went > FAR ? 0 : time, x, y };
    if (!twice || went > FAR) return;
    if (!(target instanceof Element) || target.closest('.place, .piece[data-live]')) return;
    if (view.scale > 1) view.fit();
    else view.closer(event, view.cell, CLOSER);
  }
}
