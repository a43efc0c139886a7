/** One row of cards in the middle, and nothing else that is chosen from. */

import * as cards from './cards.js';

/** @type {import('./types.js').Arrangement} */
export const row = {
  name: 'row',
  fits: () => true,
  // While one chooses from one row, what several others have is smaller than that.
  wide: { ...cards.WIDE, others: { ...cards.WIDE.others, many: 5.25 } },
  // Where the middle is low, what stands below its cards is in sight all the same.
  narrow: { ...cards.NARROW, least: { ...cards.NARROW.least, common: 58 } },
};
