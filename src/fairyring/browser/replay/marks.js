/** The marks along the slider: whose turn it was, where chapters begin, who was ahead. Pure. */

/** @typedef {import('../common/types.js').Mark} Mark */
/** @typedef {{from: number, to: number, seat: number}} Turn */

/**
 * The names of costly decisions.
 * @type {Readonly<Record<string, 'verdict_slip' | 'verdict_mistake' | 'verdict_blunder'>>}
 */
export const VERDICTS = { slip: 'verdict_slip', mistake: 'verdict_mistake', blunder: 'verdict_blunder' };

/** The range of frames of each turn. @param {Mark[]} marks @param {number} last @returns {Turn[]} */
export function turnsOf(marks, last) {
  const turns = marks.filter(({ seat }) => seat !== null);
  return turns.map(({ frame, seat }, n) => ({ from: frame, to: turns[n + 1]?.frame ?? last, seat: Number(seat) }));
}

/** The frames at which chapters begin, each once, with their titles. @param {Mark[]} marks */
export function chaptersOf(marks) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { frame, seat, text } of marks) if (seat === null) found.set(frame, [found.get(frame), text].filter(Boolean).join(' '));
  return found;
}

/** The chapter of a frame. @param {Mark[]} marks @param {number} frame */
export function chapterAt(marks, frame) {
  return marks.filter((mark) => mark.seat === null && mark.frame <= frame).at(-1)?.text ?? '';
}

/**
 * The band of each seat as a path: chances are stacked, and hold until the next decision.
 * @param {import('../common/types.js').Chances[]} curve @param {number} last
 */
export function bandsOf(curve, last) {
  const seats = curve[0]?.chances.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const edge = (/** @type {number} */ upto) => curve.map(({ frame, chances }, n) => ({
      from: frame, to: curve[n + 1]?.frame ?? last, y: chances.slice(0, upto).reduce((sum, one) => sum + one, 0),
    }));
    const [upper, lower] = [edge(seat), edge(seat + 1)];
    const there = upper.map(({ from, to, y }) => `L${from} ${y}L${to} ${y}`).join('');
    const back = [...lower].reverse().map(({ from, to, y }) => `L${to} ${y}L${from} ${y}`).join('');
    return `M0 ${upper[0].y}${there}${back}Z`;
  });
}
