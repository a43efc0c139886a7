/** What is seen above the table, where nothing clips it, and how it goes away there. */

import { el } from './dom.js';
import { keep } from './running.js';
import { EASE, FADE, LENGTHS } from './timing.js';
import { sweeping } from './turning.js';

/** @typedef {import('./timing.js').Act} Act */

/** Something as large as a box, and there. @param {Node} leaf @param {DOMRect} box */
export function ghostAt(leaf, box) {
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, leaf);
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}

/** @param {Element} leaf @param {DOMRect} box @param {number} delay until something lies there instead */
export function fadeAway(leaf, box, delay) {
  const ghost = ghostAt(leaf, box);
  // A space stays until it is covered; it does not lie above what flies.
  if (delay) ghost.style.setProperty('z-index', '39');
  const flight = ghost.animate({ opacity: [1, 0] }, { duration: delay ? 1 : FADE, delay, fill: 'forwards' });
  keep(flight, () => ghost.remove());
}

/** @param {Element} leaf @param {DOMRect} box @param {Act} act */
export function sweepAway(leaf, box, act) {
  const ghost = ghostAt(leaf, box);
  keep(sweeping(ghost, act), () => ghost.remove());
}

/** Back to where it is one of many. @param {Element} leaf @param {DOMRect} box @param {DOMRect} home @param {number} delay */
export function goHome(leaf, box, home, delay) {
  const ghost = ghostAt(leaf, box);
  const [dx, dy] = [home.x + home.width / 2 - box.x - box.width / 2, home.y + home.height / 2 - box.y - box.height / 2];
  const flight = ghost.animate(
    { transform: ['none', `translate(${dx}px, ${dy}px)`], opacity: [1, 1, 0] },
    { duration: LENGTHS.move, delay, easing: EASE, fill: 'both' });
  keep(flight, () => ghost.remove());
}
