/** A board wider than high: below it there is room for all that is shared, in one line. */

import * as around from './around.js';

const BROADER = 1.3;

/** @type {import('./types.js').Arrangement} */
export const broad = {
  name: 'broad',
  fits: ({ field }) => field !== null && field.wide > field.high * BROADER,
  // A hand that one plays from has a line of its own, above what else one has.
  wide: { ...around.WIDE, beside: { high: 4.25 }, mine: { ...around.WIDE.mine, above: 6, below: 4.75 } },
  narrow: { ...around.NARROW, beside: { ...around.NARROW.beside, guests: 5.25 } },
};
