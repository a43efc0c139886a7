/** The layouts with a board: it has most of the space, and all else stands around it. */

import { FINGERTIP } from '../../common/limits.js';

/** @typedef {import('./types.js').Arrangement} Arrangement */
/** @typedef {import('./types.js').Field} Field */
/** @typedef {import('./types.js').Sizes} Sizes */

/** The least widths; hands need less than the middle. @type {Sizes['least']} */
const LEAST = { common: 72, beside: 27, others: 28, mine: 52 };

/** @type {Sizes} */
const WIDE = {
  others: { high: 4.5, crowd: 3, reached: 5, unfolded: 5.5 },
  beside: { high: 9 },
  mine: { high: { least: 6, part: 0.17, most: 11 } },
  least: LEAST,
};

/** @type {Sizes} */
const NARROW = {
  others: { high: 12.5, several: 9 },
  beside: { high: 3, bare: 2.5 },
  mine: { high: 6.75 },
  least: LEAST,
};

/** A board about as wide as high: the opponents and shared zones stand in one column beside it. @type {Arrangement} */
export const square = {
  name: 'square',
  fits: ({ field }) => field !== null,
  wide: WIDE,
  narrow: NARROW,
};

const BROADER = 1.3;

/** A board wider than high: below it there is space for everything that is shared, in one line. @type {Arrangement} */
export const broad = {
  name: 'broad',
  fits: ({ field }) => field !== null && field.wide > field.high * BROADER,
  // The hand in play has its own line above the player's other pieces. In the column beside the board, a single opponent
  // has the height to show several zones, one per line.
  wide: { ...WIDE, others: { ...WIDE.others, several: WIDE.others.unfolded }, beside: { high: 4.25 }, mine: { ...WIDE.mine, above: 6, below: 4.75 } },
  narrow: { ...NARROW, beside: { ...NARROW.beside, guests: 5.25 } },
};

const TALLER = 1.15;

/** @param {Field} field */
const isTall = ({ wide, high }) => high > wide * TALLER;

const TALL = { ...WIDE, beside: { high: { least: 8, part: 0.15, most: 17 } } };

/** A board higher than wide: beside it there is space for everything that is shared, in its own column. @type {Arrangement} */
export const tall = {
  name: 'tall',
  fits: ({ field }) => field !== null && isTall(field),
  // A row and a pile below it are in sight above the longest question.
  wide: { ...TALL, beside: { high: { least: 6, part: 0.11, most: 14 } } },
  besides: true,
  narrow: { ...NARROW, beside: { high: 2.75 }, mine: { high: 3.875 }, least: { ...NARROW.least, mine: FINGERTIP }, wordless: 'mine' },
};

/** A board with more steps than this is long. */
const STEPS = 6;

/**
 * A board much longer than wide: if it does not fit, its whole width is shown, and it scrolls along its length.
 * @type {Arrangement}
 */
export const long = {
  name: 'long',
  fits: ({ field }) => field !== null && isTall(field) && field.high > STEPS * field.tall,
  followed: true,
  wide: TALL,
  narrow: { ...NARROW, beside: { high: 3, bare: 2.5, reached: 5.5 }, mine: { high: 6.875 } },
};
