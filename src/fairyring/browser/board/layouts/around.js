/** Sizes shared by the layouts with a board: it has most of the space, and all else stands around it. */

/** @typedef {import('./types.js').Sizes} Sizes */

/** The least widths; hands need less than the middle. @type {Sizes['least']} */
const LEAST = { common: 72, beside: 27, others: 28, mine: 52 };

/** @type {Sizes} */
export const WIDE = {
  others: { high: 4.5, crowd: 3, reached: 5, unfolded: 5.5 },
  beside: { high: 9 },
  mine: { high: { least: 6, part: 0.17, most: 11 } },
  least: LEAST,
};

/** @type {Sizes} */
export const NARROW = {
  others: { high: 12.5, several: 9 },
  beside: { high: 3, bare: 2.5 },
  mine: { high: 6.75 },
  least: LEAST,
};
