/** The running motions: they can be awaited, and finished at once. */

const PICTURES_IN = 150;

/** Matches if the person wants no motion: then things only fade in. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Set<() => void>} */
const running = new Set();

/** The function to call when nothing moves any more. @type {(() => void) | null} */
let still = null;

/** Calls a function when all motions have ended. @param {() => void} act */
export function whenStill(act) {
  if (!running.size || calm.matches) return act();
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
export function keep(animation, after) {
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
