/** The place of a bubble: near some things, over none that matter, and never moved while something is pressed. */

import { byId } from '../common/dom.js';
import { TWICE } from '../common/limits.js';

const MOVES = ['wheel', 'pointerup', 'keyup', 'scroll'];

/**
 * Returns a function that places a bubble in the next frame, and calls it whenever the table moves.
 * While something is pressed it waits, so that a finger lifts from what it came down on.
 * @param {() => void} place @returns {() => void}
 */
export function keepPlaced(place) {
  let [due, lifted, pressed] = [0, 0, false];
  /** @type {Set<number>} */
  const fingers = new Set();
  const again = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => { if (!pressed) place(); });
  };
  const letGo = () => {
    clearTimeout(lifted);
    pressed = fingers.size > 0;
    if (!pressed) again();
  };
  window.addEventListener('pointerdown', ({ button, pointerId }) => {
    // The release of other buttons is not seen, because the browser opens a menu.
    if (button) return;
    clearTimeout(lifted);
    fingers.add(pointerId);
    pressed = true;
  }, { capture: true });
  window.addEventListener('pointerup', ({ pointerId }) => {
    fingers.delete(pointerId);
    clearTimeout(lifted);
    // If there is a click, it follows at once.
    lifted = setTimeout(letGo, TWICE);
  });
  window.addEventListener('click', letGo);
  window.addEventListener('pointercancel', ({ pointerId }) => {
    fingers.delete(pointerId);
    letGo();
  });
  window.addEventListener('blur', () => {
    fingers.clear();
    letGo();
  });
  for (const move of MOVES) byId('table').addEventListener(move, again, { passive: true, capture: true });
  byId('table').addEventListener('transitionend', again);
  window.addEventListener('resize', again);
  new ResizeObserver(again).observe(byId('table'));
  return again;
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const STEP = 8;
const ROOM = 14;
/** The gap between a bubble and what it must not hide. */
const AIR = 12;
/** The distance within which a thing is right beside a bubble. */
const BESIDE = 56;
/** The detour, in pixels, that is worth not hiding one more thing that matters, or a quiet one. */
const [HARD, SOFT] = [50, 12];
/** The distance of the tail from the corners of a bubble. */
const EDGE = 28;

/**
 * The free place for a box nearest to its targets. If none is free, the one that hides least, with
 * `hides`, the weight of what it hides.
 * @param {{width: number, height: number}} size @param {Box} within
 * @param {{targets: Box[], hard: Box[], soft: Box[]}} around  targets: where it points; hard: what it must not hide; soft: what it should not hide
 */
export function nearestFree({ width, height }, within, { targets, hard, soft }) {
  const goal = around(targets.length ? targets : [within]);
  let best = { x: within.x, y: within.y, hides: Infinity };
  let least = Infinity;
  for (let y = within.y + ROOM; y <= within.y + within.height - height - ROOM; y += STEP) {
    for (let x = within.x + ROOM; x <= within.x + within.width - width - ROOM; x += STEP) {
      const box = { x, y, width, height };
      // Skips positions that are too far away anyway.
      const far = 20 * apart(box, goal);
      if (far >= least) continue;
      const near = { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
      const hides = HARD * hidden(near, hard) + SOFT * hidden(box, soft);
      if (far + hides >= least) continue;
      least = far + hides;
      best = { x, y, hides };
    }
  }
  return best;
}

/**
 * The place of a bubble's tail, so that it points at one of its targets; null if it would seem to point
 * at another thing, because no target is right beside it.
 * @param {Box} bubble @param {Box[]} targets
 */
export function tailTo(bubble, targets) {
  for (const at of targets) {
    const [right, foot] = [bubble.x + bubble.width, bubble.y + bubble.height];
    const gaps = { below: at.y - foot, above: bubble.y - at.y - at.height, right: at.x - right, left: bubble.x - at.x - at.width };
    for (const [side, gap] of Object.entries(gaps)) {
      const [from, to, start, length] = side === 'below' || side === 'above'
        ? [at.x, at.x + at.width, bubble.x, bubble.width] : [at.y, at.y + at.height, bubble.y, bubble.height];
      const along = Math.max(EDGE, Math.min(length - EDGE, (from + to) / 2 - start));
      if (gap >= 0 && gap <= BESIDE && start + along > from && start + along < to) return { side, along };
    }
  }
  return null;
}

/** Where along a side of a thing something may stand at its edge; the middle comes first. */
const ALONG = [0.5, 0.2, 0.8];

/**
 * The place at the edge of a thing, outside of it, for something that points at it, with its size and
 * turn.
 * @param {Box} thing @param {number[]} sizes  the first that hides nothing is taken, or else the last @param {Box} within
 * @param {{hard: Box[], soft: Box[]}} around
 */
export function atRim(thing, sizes, within, { hard, soft }) {
  const found = sizes.map((size) => {
    const spots = aroundOf(thing, size);
    const costs = spots.map(({ x, y }) => {
      const box = { x, y, width: size, height: size };
      return Math.round(99 * (size * size - shared(box, within)) + 50 * hidden(box, hard) + hidden(box, soft));
    });
    const cost = Math.min(...costs);
    return { ...spots[costs.indexOf(cost)], size, cost };
  });
  return found.find(({ cost }) => cost === 0) ?? found[found.length - 1];
}

/** @param {Box} thing @param {number} size */
function aroundOf({ x, y, width, height }, size) {
  return ALONG.flatMap((part) => {
    const [across, down] = [x + width * part - size / 2, y + height * part - size / 2];
    return [
      { x: across, y: y - size, turn: 180 }, { x: x - size, y: down, turn: 90 },
      { x: x + width, y: down, turn: -90 }, { x: across, y: y + height, turn: 0 },
    ];
  });
}

/** The area of some things that a box hides. @param {Box} box @param {Box[]} things */
function hidden(box, things) {
  return things.reduce((sum, thing) => sum + shared(box, thing), 0);
}

/** @param {Box} one @param {Box} other */
function shared(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The distance between the middles of two boxes. @param {Box} one @param {Box} other */
function apart(one, other) {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, foot] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: foot - y };
}
