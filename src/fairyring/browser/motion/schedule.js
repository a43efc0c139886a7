/** The start and length of each motion of an event. Pure sums: nothing here touches the page. */

/** @typedef {import('../common/types.js').Told} Told */
/** @typedef {import('../common/types.js').Motion} Motion */
/**
 * An act is one motion of a piece, with times in milliseconds since the event. A plan has all acts of a piece, in
 * order; pieces with a higher `order` are above the others.
 * @typedef {{how: Motion['how'], start: number, length: number, zone: string, path: number[][]}} Act
 * @typedef {{acts: Act[], order: number}} Plan
 * @typedef {Record<Motion['how'] | 'step', number>} Lengths
 */

/** The length of each kind of motion, and of each step of a path, in milliseconds. @type {Lengths} */
export const LENGTHS = { move: 300, turn: 320, show: 460, roll: 620, sweep: 520, step: 230 };
/** The time to make space, and to fade in or out. */
export const SLIDE = 220;
export const FADE = 180;
export const EASE = 'cubic-bezier(.3, .1, .2, 1)';

const STAGGER = 60;
/** The next fact begins this much before the end of the last one. */
const OVERLAP = 40;
const LONGEST = 2800;

/**
 * @param {Told[]} facts  the facts of an event, in order
 * @param {Lengths} lengths  the length of each kind of motion, and of each step of a path
 */
export function planned(facts, lengths) {
  /** @type {Map<string, Plan>} */
  const plans = new Map();
  let start = 0;
  let order = 0;
  let length = 0;
  for (const { motions } of facts) {
    const step = motions.length > 6 ? (6 * STAGGER) / motions.length : STAGGER;
    let next = start;
    motions.forEach(({ piece, how, zone, path }, n) => {
      const plan = plans.get(piece) ?? { acts: [], order: 0 };
      const long = path.length ? path.length * lengths.step : lengths[how];
      plan.order = order++;
      plan.acts.push({ how, start: start + n * step, length: long, zone, path });
      plans.set(piece, plan);
      length = Math.max(length, start + n * step + long);
      // A step continues in the next one without overlap.
      next = Math.max(next, start + n * step + long - (path.length ? 0 : OVERLAP));
    });
    start = next;
  }
  const hurry = length > LONGEST ? LONGEST / length : 1;
  for (const { acts } of plans.values()) {
    for (const act of acts) {
      act.start *= hurry;
      act.length *= hurry;
    }
  }
  return { plans, length: length * hurry };
}

/** The time at which a piece has done everything. @param {Plan} plan */
export const endOf = ({ acts }) => Math.max(...acts.map(({ start, length }) => start + length));
