/** The animations of single pieces (slide, fade, turn over, tumble), which can be awaited and finished at once. */

import { leafOf } from '../board/piece.js';
import { EASE, FADE, SLIDE } from './schedule.js';

/** @typedef {import('./schedule.js').Act} Act */
/** @typedef {import('./schedule.js').Plan} Plan */

/** Animates a piece that was not there before. @param {HTMLElement} node @param {Plan | undefined} plan */
export function appear(node, plan) {
  const turn = plan?.acts.find(({ how }) => how === 'turn');
  if (!turn || reducedMotion.matches) return fadeIn(node, reducedMotion.matches ? 0 : plan?.acts[0].start ?? 0);
  run(leafOf(node).animate({ transform: ['perspective(900px) rotateY(-90deg)', 'perspective(900px) rotateY(0)'] },
    { duration: turn.length, delay: turn.start, easing: EASE, fill: 'backwards' }));
}

/** @param {HTMLElement} node @param {number} delay */
export function fadeIn(node, delay) {
  const frames = reducedMotion.matches ? { opacity: [0, 1] } : { opacity: [0, 1], scale: [0.92, 1] };
  run(node.animate(frames, { duration: FADE, delay, easing: EASE, fill: 'backwards' }));
}

/** @param {HTMLElement} node @param {DOMRect} from @param {DOMRect} to @param {number} delay */
export function slide(node, from, to, delay) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (!to.width || !from.width || Math.abs(dx) + Math.abs(dy) < 1) return;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  run(node.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: SLIDE, delay, easing: EASE, fill: 'backwards' }));
}

/** @param {Element} before @param {Element} after @param {Act} act */
export function turnOver(before, after, { start, length }) {
  const half = { duration: length / 2, fill: /** @type {FillMode} */ ('both') };
  return [
    before.animate({ transform: ['perspective(900px) rotateY(0)', 'perspective(900px) rotateY(90deg)'] }, { ...half, delay: start, easing: 'ease-in' }),
    after.animate({ transform: ['perspective(900px) rotateY(-90deg)', 'perspective(900px) rotateY(0)'] },
      { ...half, delay: start + length / 2, easing: 'ease-out' })];
}

/**
 * A die leaves the hand, tumbles, and comes to rest with another face up.
 * @param {Element} before @param {Element} after @param {Act} act
 */
export function tumble(before, after, { start, length }) {
  const timing = { duration: length, delay: start, fill: /** @type {FillMode} */ ('both') };
  const tumble = [
    { transform: 'none', easing: 'ease-out' },
    { transform: 'translate(-14%, -85%) rotate(200deg)', offset: 0.3, easing: 'ease-in' },
    { transform: 'translate(9%, 0) rotate(430deg)', offset: 0.58, easing: 'ease-out' },
    { transform: 'translate(4%, -26%) rotate(590deg)', offset: 0.76, easing: 'ease-in' },
    { transform: 'rotate(720deg)' }];
  return [before.animate(tumble, timing), after.animate(tumble, timing),
    before.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.44, 0.45, 1] }, timing),
    after.animate({ opacity: [0, 0, 1, 1], offset: [0, 0.44, 0.45, 1] }, timing)];
}

const SWEPT = { transform: ['none', 'translate(20%, 45%) rotate(70deg) scale(.92)', 'translate(-10%, 150%) rotate(230deg) scale(.6)'], opacity: [1, 1, 0] };

/** A die that was there rolls down and out, and shows what lies below. @param {Element} before @param {Act} act */
export function sweep(before, { start, length }) {
  return before.animate(SWEPT, { duration: length, delay: start, easing: 'ease-in', fill: 'both' });
}

/**
 * A piece is lifted for a moment, like the edge of a card that somebody looks at.
 * @param {Element} node @param {Act} act
 */
export function lift(node, { start, length }) {
  return node.animate({ transform: ['none', 'translateY(-9%) scale(1.09) rotate(-4deg)', 'translateY(-9%) scale(1.09) rotate(-4deg)', 'none'],
    offset: [0, 0.3, 0.7, 1] }, { duration: length, delay: start, easing: 'ease-in-out' });
}

/** @param {HTMLElement} node @param {Act} act */
export function liftPiece(node, act) {
  node.setAttribute('data-pointed', '');
  run(lift(leafOf(node), act), () => node.removeAttribute('data-pointed'));
}

const PICTURES_IN = 150;

/** Matches if the person wants no motion: then things only fade in. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Set<() => void>} */
const running = new Set();

/** The function to call when nothing moves any more. @type {(() => void) | null} */
let still = null;

/** Calls a function when all motions have ended. @param {() => void} act */
export function whenStill(act) {
  if (!running.size || reducedMotion.matches) return act();
  still = act;
}

/** @param {() => void} end */
function ended(end) {
  running.delete(end);
  if (running.size || !still) return;
  const act = still;
  still = null;
  act();
}

/** Finishes all motions at once, so that a player never waits for one. */
export function finishMotion() {
  for (const end of [...running]) end();
}

/** True if anything moves. */
export const isMoving = () => running.size > 0;

/** Runs one motion to its end. @param {Animation} animation @param {() => void} [after] */
export function run(animation, after) {
  const end = () => {
    animation.cancel();
    after?.();
    ended(end);
  };
  running.add(end);
  animation.finished.then(end, () => {});
}

/**
 * Runs several animations as one motion; they start when the pictures are loaded, or soon.
 * @param {Animation[]} flights @param {Element} ghost @param {() => void} after
 */
export function startTogether(flights, ghost, after) {
  for (const flight of flights) flight.pause();
  const end = () => {
    for (const flight of flights) flight.cancel();
    after();
    ended(end);
  };
  running.add(end);
  const pictures = [...ghost.querySelectorAll('img')].map((image) => image.decode().catch(() => {}));
  const soon = new Promise((done) => { setTimeout(done, PICTURES_IN); });
  Promise.race([Promise.all(pictures), soon]).then(() => {
    if (!running.has(end)) return;
    for (const flight of flights) flight.play();
    Promise.all(flights.map((flight) => flight.finished)).then(end, () => {});
  });
}
