/** A board wider than high: below it there is space for everything that is shared, in one line. */

import * as around from './around.js';

const BROADER = 1.3;

/** @type {import('./types.js').Arrangement} */
export const broad = {
  name: 'broad',
  fits: ({ field }) => field !== null && field.wide > field.high * BROADER,
  // The hand in play has its own line above the player's other pieces. In the column beside the board, a single opponent
  // has the height to show several zones, one per line.
  wide: { ...around.WIDE, others: { ...around.WIDE.others, several: around.WIDE.others.unfolded }, beside: { high: 4.25 }, mine: { ...around.WIDE.mine, above: 6, below: 4.75 } },
  narrow: { ...around.NARROW, beside: { ...around.NARROW.beside, guests: 5.25 } },
};
