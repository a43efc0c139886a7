/** A board wider than high: below it there is room for all that is shared, in one line. */

import * as around from './around.js';

const BROADER = 1.3;

/** @type {import('./types.js').Arrangement} */
export const broad = {
  name: 'broad',
  fits: ({ field }) => field !== null && field.wide > field.high * BROADER,
  // A hand that one plays from has a line of its own, above what else one has.
  // Beside it one other has the height to show several places, each in a line of its own.
  wide: { ...around.WIDE, others: { ...around.WIDE.others, several: around.WIDE.others.unfolded }, beside: { high: 4.25 }, mine: { ...around.WIDE.mine, above: 6, below: 4.75 } },
  narrow: { ...around.NARROW, beside: { ...around.NARROW.beside, guests: 5.25 } },
};
