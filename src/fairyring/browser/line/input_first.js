/**
 * Draws the response to an input before messages that arrive meanwhile are taken in: both in one frame
 * would delay the response to a click by what the others do.
 */

/**
 * The longest delay, in milliseconds, for a finger that stays on a button, or a frame that a hidden
 * page never draws.
 */
const LONGEST = 300;

/** The delayed functions, in order of arrival. @type {(() => void)[]} */
let waiting = [];
/** The timer that ends the delay; 0 if there is none. */
let end = 0;

for (const event of ['pointerdown', 'pointerup', 'click', 'keydown']) window.addEventListener(event, acted, { capture: true });

/** Calls a function now, or after the response to the last input has been drawn. @param {() => void} act */
export function afterInput(act) {
  if (end) waiting.push(act);
  else act();
}

/** @param {Event} event */
function acted({ type }) {
  if (!end) end = setTimeout(goOn, LONGEST);
  const wait = end;
  if (type !== 'pointerdown') requestAnimationFrame(() => setTimeout(() => { if (end === wait) goOn(); }));
}

function goOn() {
  clearTimeout(end);
  end = 0;
  const acts = waiting;
  waiting = [];
  // Each in its own task, so that an error in one stops no other.
  for (const act of acts) queueMicrotask(act);
}
