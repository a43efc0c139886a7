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
    // What opens a menu of the browser is let go out of our sight.
    if (button) return;
    clearTimeout(lifted);
    fingers.add(pointerId);
    pressed = true;
  }, { capture: true });
  window.addEventListener('pointerup', ({ pointerId }) => {
    fingers.delete(pointerId);
    clearTimeout(lifted);
    // A click follows at once, if any does.
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
