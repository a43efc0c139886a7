/** When each motion of an event begins. Pure sums: nothing here touches the page. */

/** @typedef {import('./types.js').Told} Told */
/**
 * When a piece travels and when it turns over, in milliseconds, and which comes above which.
 * @typedef {{move: number | null, turn: number | null, order: number}} Plan
 */

const STAGGER = 60;
/** The next fact begins before the last one has quite ended. */
const OVERLAP = 40;
const LONGEST = 2400;

/**
 * @param {Told[]} told  the facts of an event, in their order
 * @param {number} move  how long travelling takes
 * @param {number} turn  how long turning over takes
 */
export function planned(told, move, turn) {
  /** @type {Map<string, Plan>} */
  const plans = new Map();
  let start = 0;
  let order = 0;
  for (const { motions } of told) {
    const step = motions.length > 6 ? (6 * STAGGER) / motions.length : STAGGER;
    motions.forEach(({ piece, how }, n) => {
      const plan = plans.get(piece) ?? { move: null, turn: null, order: 0 };
      plan.order = order++;
      if (how === 'move') plan.move = start + n * step;
      if (how === 'turn') plan.turn = start + n * step;
      plans.set(piece, plan);
    });
    if (!motions.length) continue;
    const longest = motions.some(({ how }) => how === 'turn') ? turn : move;
    start += (motions.length - 1) * step + longest - OVERLAP;
  }
  const hurry = start > LONGEST ? LONGEST / start : 1;
  for (const plan of plans.values()) {
    if (plan.move !== null) plan.move *= hurry;
    if (plan.turn !== null) plan.turn *= hurry;
  }
  return { plans, length: start * hurry };
}
