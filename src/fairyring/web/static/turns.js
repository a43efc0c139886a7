/**
 * What somebody did is drawn before anything that came over the line meanwhile is taken in: both in one frame
 * would keep the click waiting for what the others do.
 */

/** So long what comes waits for a finger to leave a button, or for a frame that a hidden page never draws. */
const LONGEST = 300;

/** What came, in the order in which it did. @type {(() => void)[]} */
let waiting = [];
/** The end of the wait; 0 while nothing is waited for. */
let end = 0;

for (const event of ['pointerdown', 'pointerup', 'click', 'keydown']) window.addEventListener(event, acted, { capture: true });

/** Does something at once, or when what somebody just did is drawn. @param {() => void} act */
export function inTurn(act) {
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
  // Each by itself: what goes wrong with one holds up none.
  for (const act of acts) queueMicrotask(act);
}
