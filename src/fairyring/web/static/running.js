/** What moves just now: it can be waited for, and finished at once. */

const PICTURES_IN = 150;

/** Whether nothing is to travel: then things only fade in. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Set<() => void>} */
const running = new Set();

/** What waits until nothing moves any more. @type {(() => void) | null} */
let still = null;

/** Does something when all that moves has arrived. @param {() => void} act */
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

/** Whatever still moves is where it goes: a player never waits for a motion. */
export function finishMotion() {
  for (const end of [...running]) end();
}

/** Whether anything moves. */
export const isMoving = () => running.size > 0;

/** Lets one motion run to its end. @param {Animation} animation @param {() => void} [after] */
export function keep(animation, after) {
  const end = () => {
    animation.cancel();
    after?.();
    ended(end);
  };
  running.add(end);
  animation.finished.then(end, () => {});
}

/** Lets several run as one, which start when the pictures are there, or soon. @param {Animation[]} flights @param {Element} ghost @param {() => void} after */
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
