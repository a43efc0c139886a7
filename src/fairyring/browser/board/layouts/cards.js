/** Sizes shared by the layouts without a board: cards in the middle, the seats around them. */

/** @typedef {import('./types.js').Sizes} Sizes */

/** @type {Sizes['least']} */
const LEAST = { common: 72, beside: 32, others: 46, mine: 84 };
const LOW_HAND = { least: 6, part: 0.17, most: 8.5 };

/** @type {Sizes} */
export const WIDE = {
  others: { high: { least: 6.5, part: 0.19, most: 13 } },
  beside: { high: 7 },
  mine: { high: { least: 7, part: 0.25, most: 18 }, alone: { least: 7, part: 0.34, most: 26 }, strip: LOW_HAND },
  least: LEAST,
};

/** @type {Sizes} */
export const NARROW = {
  others: { high: 12.5, several: 9 },
  beside: { high: 7 },
  mine: { high: 10, strip: 5.5 },
  least: LEAST,
};
