/** Keeps a bubble in place: it moves when things around it change, and never while something is pressed. */

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
