/** The layouts without a board: cards in the middle, the seats around them. */

/** @typedef {import('./types.js').Arrangement} Arrangement */
/** @typedef {import('./types.js').Sizes} Sizes */

/** @type {Sizes['least']} */
const LEAST = { common: 72, beside: 32, others: 46, mine: 84 };
const LOW_HAND = { least: 6, part: 0.17, most: 8.5 };

/** @type {Sizes} */
const WIDE = {
  others: { high: { least: 6.5, part: 0.19, most: 13 } },
  beside: { high: 7 },
  mine: { high: { least: 7, part: 0.25, most: 18 }, alone: { least: 7, part: 0.34, most: 26 }, strip: LOW_HAND },
  least: LEAST,
};

/** @type {Sizes} */
const NARROW = {
  others: { high: 12.5, several: 9 },
  beside: { high: 7 },
  mine: { high: 10, strip: 5.5 },
  least: LEAST,
};

/** One row of cards in the middle, and no other choices. @type {Arrangement} */
export const row = {
  name: 'row',
  fits: () => true,
  // While the player chooses from one row, the zones of several opponents are smaller than it.
  wide: { ...WIDE, others: { ...WIDE.others, many: 5.25 } },
  // If the middle is low, the captions of its cards are visible all the same.
  narrow: { ...NARROW, least: { ...NARROW.least, common: 58 } },
};

/** Several rows of cards in the middle, all of them in sight. @type {Arrangement} */
export const rows = {
  name: 'rows',
  fits: ({ zones }) => zones.filter(({ area, lies, laps }) => area === 'common' && lies === 'beside' && !laps).length > 1,
  wide: WIDE,
  narrow: { ...NARROW, wordless: 'common' },
};
