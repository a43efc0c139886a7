/** Which of several things a finger or an arrow key means. Pure sums: nothing here touches the page. */

/** @typedef {import('../motion/paths.js').Box} Box */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'} Arrow */
/** @typedef {'up' | 'down' | 'left' | 'right'} Edge */

/** Pixels from a finger within which a thing may be meant. */
const NEAR = 20;
/** A thing must be farther along than this to be in the direction of an arrow. */
const ALONG = 4;

/** @param {Point} point @param {Box} box */
export const isByFinger = ({ x, y }, box) => (
  box.x - NEAR < x && x < box.x + box.width + NEAR && box.y - NEAR < y && y < box.y + box.height + NEAR);

/** @param {Point} point @param {Box} box */
export const isWithin = ({ x, y }, box) => box.x <= x && x < box.x + box.width && box.y <= y && y < box.y + box.height;

/**
 * The place that a finger means, where places may be smaller than it: the one below it, or the nearest;
 * 'several' if it could mean more than one, so that the field must be zoomed first.
 * @template {{box: Box, wide: number}} Ring  `wide` is the width of the cell, `box` the visible ring
 * @param {Point} finger @param {Ring[]} near @param {Ring | undefined} below
 * @returns {Ring | 'several' | null}
 */
export function ringMeant(finger, near, below) {
  const large = near.every(({ wide }) => wide >= 2 * NEAR);
  if (below && large) return below;
  if (near.length > 1 && !large) return 'several';
  const far = (/** @type {Ring} */ { box }) => distance(middle(box), finger);
  return [...near].sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** True if a finger could also mean one of the others, which are small too. @param {Box} box @param {Box[]} others */
export function isCrowded(box, others) {
  return box.width < 2 * NEAR && others.some((other) => distance(box, other) < 2 * NEAR);
}

/**
 * The nearest thing in the direction of an arrow, if there is one.
 * @template {{box: Box}} Thing
 * @param {Arrow} key @param {Box} from @param {Thing[]} things
 */
export function nearest(key, from, things) {
  const start = middle(from);
  /** @type {Thing | null} */
  let best = null;
  let shortest = Infinity;
  for (const thing of things) {
    const end = middle(thing.box);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const [along, beside] = {
      ArrowLeft: [-dx, dy], ArrowRight: [dx, dy], ArrowUp: [-dy, dx], ArrowDown: [dy, dx],
    }[key];
    // On hexagons, the next row counts as nearer than the one after it.
    const far = along + 1.6 * Math.abs(beside);
    if (along > ALONG && far < shortest) [best, shortest] = [thing, far];
  }
  return best;
}

/**
 * The edge of a frame beyond which the middle of a box lies; of two edges, the one from which it is
 * farther.
 * @param {Box} frame @param {Box} box
 */
export function edgeBeyond(frame, box) {
  const { x, y } = middle(box);
  const [[edge, far]] = /** @type {[Edge, number][]} */ ([
    ['up', frame.y - y], ['down', y - frame.y - frame.height], ['left', frame.x - x], ['right', x - frame.x - frame.width],
  ]).sort(([, one], [, other]) => other - one);
  return far > 0 ? edge : null;
}

/**
 * How far to scroll until the nearest thing beyond an edge is in the frame, with as many of the others
 * as fit.
 * @template {{box: Box}} Thing
 * @param {Edge} edge @param {Box} frame @param {Thing[]} things  at least one @param {number} margin  around the things
 */
export function stepBeyond(edge, frame, things, margin) {
  const upright = edge === 'up' || edge === 'down';
  const needs = things.map((thing) => {
    const { x, y, width, height } = thing.box;
    const far = { up: frame.y - y, down: y + height - frame.y - frame.height, left: frame.x - x, right: x + width - frame.x - frame.width };
    return { thing, far: far[edge] + margin };
  }).sort((one, other) => one.far - other.far);
  const page = (upright ? frame.height : frame.width) - 2 * margin;
  const [first, last] = [needs[0], needs[needs.length - 1]];
  const size = upright ? first.thing.box.height : first.thing.box.width;
  // The first thing must not leave the frame at the other side.
  const step = Math.max(first.far, Math.min(last.far, first.far + page - size)) * (edge === 'up' || edge === 'left' ? 1 : -1);
  return { nearest: first.thing, dx: upright ? 0 : step, dy: upright ? step : 0 };
}

/** @param {Box} box @returns {Point} */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
