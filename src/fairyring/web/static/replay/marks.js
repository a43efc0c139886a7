/** What stands along the slider: whose turn it was, a row for each seat, and where chapters begin. Pure. */

/** @typedef {import('../types.js').Mark} Mark */
/** @typedef {{from: number, to: number, seat: number}} Turn */

/** From which frame to which each seat had its turn. @param {Mark[]} marks @param {number} last @returns {Turn[]} */
export function turnsOf(marks, last) {
  const turns = marks.filter(({ seat }) => seat !== null);
  return turns.map(({ frame, seat }, n) => ({ from: frame, to: turns[n + 1]?.frame ?? last, seat: Number(seat) }));
}

/** The frames at which chapters begin, each once, with what they are called. @param {Mark[]} marks */
export function chaptersOf(marks) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { frame, seat, text } of marks) if (seat === null) found.set(frame, [found.get(frame), text].filter(Boolean).join(' '));
  return found;
}

/** The chapter that a frame belongs to. @param {Mark[]} marks @param {number} frame */
export function chapterAt(marks, frame) {
  return marks.filter((mark) => mark.seat === null && mark.frame <= frame).at(-1)?.text ?? '';
}
