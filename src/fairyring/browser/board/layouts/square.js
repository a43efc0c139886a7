/** A board about as wide as high: the opponents and shared zones stand in one column beside it. */

import * as around from './around.js';

/** @type {import('./types.js').Arrangement} */
export const square = {
  name: 'square',
  fits: ({ field }) => field !== null,
  wide: around.WIDE,
  narrow: around.NARROW,
};
