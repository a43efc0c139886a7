/** Several rows of cards in the middle, all of them in sight. */

import * as cards from './cards.js';

/** @type {import('./types.js').Arrangement} */
export const rows = {
  name: 'rows',
  fits: ({ zones }) => zones.filter(({ area, lies, laps }) => area === 'common' && lies === 'beside' && !laps).length > 1,
  wide: cards.WIDE,
  narrow: { ...cards.NARROW, wordless: 'common' },
};
