/** A board much longer than wide: if it does not fit, its whole width is shown, and it scrolls along its length. */

import * as around from './around.js';
import { WIDE, isTall } from './tall.js';

/** A board with more steps than this is long. */
const STEPS = 6;

/** @type {import('./types.js').Arrangement} */
export const long = {
  name: 'long',
  fits: ({ field }) => field !== null && isTall(field) && field.high > STEPS * field.tall,
  followed: true,
  wide: WIDE,
  narrow: { ...around.NARROW, beside: { high: 3, bare: 2.5, reached: 5.5 }, mine: { high: 6.875 } },
};
