/** What moves between two states, and by which way. Pure sums: nothing here touches the page. */

import { EASE, LENGTHS } from './schedule.js';

/** @typedef {import('../common/types.js').Piece} Piece */
/** @typedef {import('./schedule.js').Act} Act */
/** @typedef {import('./schedule.js').Plan} Plan */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The change of a piece: whether it stays as it is in its place, and whether its old look disappears.
 * @param {Piece} piece @param {Piece | undefined} then
 */
export function changeOf(piece, then) {
  const flips = then !== undefined && (then.face === '') !== (piece.face === '');
  return {
    stays: !flips && then?.zone === piece.zone && then.at.join() === piece.at.join(),
    changes: flips || then?.zone !== piece.zone,
  };
}

/**
 * The motion of a change without a fact: a step that was taken back travels; a card that this seat no
 * longer knows, or knows again, turns over.
 * @param {{zones: Map<string, string>, faces: Map<string, string>}} look
 * @param {Piece} piece @param {number} order
 * @returns {Plan | undefined}
 */
export function planWithoutFact(look, piece, order) {
  const was = look.zones.get(piece.id);
  const how = was !== piece.zone ? 'move' : (look.faces.get(piece.id) === '') !== (piece.face === '') ? 'turn' : null;
  if (was === undefined || !how) return undefined;
  return { acts: [{ how, start: 60 * Math.min(order, 8), length: LENGTHS[how], zone: '', path: [] }], order };
}

/** A key of a box's position on the page, the same for boxes in the same place. @param {Box} box */
export const spotOf = ({ x, y }) => `${Math.round(x / 4)} ${Math.round(y / 4)}`;

/** True if a thing is where it was, or if the whole table moved a little. @param {Box} from @param {Box} to */
export const isNear = (from, to) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < to.width / 2;

/** The area that two boxes share. @param {Box} one @param {Box} other */
export function areaShared(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * The box of a thing on a ground that has moved or grown.
 * @param {Box} box @param {Box} was @param {Box} now @returns {Box}
 */
export function carriedBy(box, was, now) {
  const grown = now.width / was.width;
  return {
    x: now.x + (box.x - was.x) * grown, y: now.y + (box.y - was.y) * grown,
    width: box.width * grown, height: box.height * grown,
  };
}

/**
 * The frames of a thing's way from place to place, to where it lies now.
 * @param {{from: Box, box: Box, acts: Act[], end: number, at: number[]}} flight  `at` is the place where it lies
 * @param {(act: Act) => Box[]} stopsOf  where it is seen on each place that it comes to
 */
export function wayOf({ from, box, acts, end, at }, stopsOf) {
  const moves = acts.filter(({ how }) => how === 'move');
  const legs = moves.flatMap((act, n) => {
    const stops = stopsOf(act);
    if (n === moves.length - 1 && (!stops.length || act.path.at(-1)?.join() === at.join())) stops.splice(-1, 1, box);
    const each = act.length / stops.length;
    return stops.map((stop, nth) => ({ stop, start: act.start + nth * each, length: each }));
  });
  if ((legs.at(-1)?.stop ?? from) !== box) {
    legs.push(moves.length ? { stop: box, start: end, length: 0 }
      : { stop: box, start: acts[0].start, length: Math.min(LENGTHS.move, end - acts[0].start) });
  }
  return framesOf(from, box, legs, end);
}

/**
 * @param {Box} from @param {Box} box  where the moved thing lies
 * @param {{stop: Box, start: number, length: number}[]} legs @param {number} end
 */
function framesOf(from, box, legs, end) {
  const at = (/** @type {Box} */ stop) => (
    `translate(${stop.x - box.x}px, ${stop.y - box.y}px) scale(${stop.width / box.width})`);
  const frames = [{ transform: at(from), offset: 0, easing: 'linear' }];
  let here = from;
  // One fact may begin before the last one has ended; a frame may not.
  let last = 0;
  const notBefore = (/** @type {number} */ time) => (last = Math.max(last, Math.min(1, time / end)));
  for (const { stop, start, length } of legs) {
    frames.push({ transform: at(here), offset: notBefore(start), easing: EASE },
      { transform: at(stop), offset: notBefore(start + length), easing: 'linear' });
    here = stop;
  }
  return frames;
}
