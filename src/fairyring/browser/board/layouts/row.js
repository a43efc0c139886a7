/** One row of cards in the middle, and no other choices. */

import * as cards from './cards.js';

/** @type {import('./types.js').Arrangement} */
export const row = {
  name: 'row',
  fits: () => true,
  // While the player chooses from one row, the zones of several opponents are smaller than it.
  wide: { ...cards.WIDE, others: { ...cards.WIDE.others, many: 5.25 } },
  // If the middle is low, the captions of its cards are visible all the same.
  narrow: { ...cards.NARROW, least: { ...cards.NARROW.least, common: 58 } },
};
