/** A board higher than wide: beside it there is space for everything that is shared, in its own column. */

import { FINGERTIP } from '../../common/limits.js';
import * as around from './around.js';

const TALLER = 1.15;

/** @param {import('./types.js').Field} field */
export const isTall = ({ wide, high }) => high > wide * TALLER;

export const WIDE = { ...around.WIDE, beside: { high: { least: 8, part: 0.15, most: 17 } } };

/** @type {import('./types.js').Arrangement} */
export const tall = {
  name: 'tall',
  fits: ({ field }) => field !== null && isTall(field),
  // A row and a pile below it are in sight above the longest question.
  wide: { ...WIDE, beside: { high: { least: 6, part: 0.11, most: 14 } } },
  besides: true,
  narrow: { ...around.NARROW, beside: { high: 2.75 }, mine: { high: 3.875 }, least: { ...around.NARROW.least, mine: FINGERTIP }, wordless: 'mine' },
};
