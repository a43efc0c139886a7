/** Where bubbles stand: placed anew whenever what is around them changed, and never under a finger. */

import { byId } from './dom.js';
import { TWICE } from './limits.js';

const MOVES = ['wheel', 'pointerup', 'keyup', 'scroll'];

/**
 * Has a bubble placed with the next frame, whenever that is asked for and whenever the table moves.
 * While something is pressed it waits: what a finger came down on is what it lets go.
 * @param {() => void} place @returns {() => void}
 */
export function keepPlaced(place) {
  let [due, lifted, pressed] = [0, 0, false];
  const again = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => { if (!pressed) place(); });
  };
  const press = (/** @type {boolean} */ down) => {
    clearTimeout(lifted);
    pressed = down;
    if (!down) again();
  };
  window.addEventListener('pointerdown', () => press(true), { capture: true });
  // A click follows at once, if any does.
  window.addEventListener('pointerup', () => { lifted = setTimeout(press, TWICE, false); });
  for (const end of ['click', 'pointercancel']) window.addEventListener(end, () => press(false));
  for (const move of MOVES) byId('table').addEventListener(move, again, { passive: true, capture: true });
  byId('table').addEventListener('transitionend', again);
  window.addEventListener('resize', again);
  new ResizeObserver(again).observe(byId('table'));
  return again;
}
