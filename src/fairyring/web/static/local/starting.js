/** Begins what every page with a house begins with: files that are kept, a Python, and how far that is. */

import { setText } from '../dom.js';
import { keepFiles } from './files.js';
import { Here } from './here.js';

/** The house of this page, which is asked for what Python knows. */
export async function houseHere() {
  // Pictures are drawn by the house, and asked of it by who answers for the site.
  await keepFiles();
  return new Here(tell);
}

/** While Python loads, it is told how far that is. @param {number} share */
function tell(share) {
  const banner = document.getElementById('line');
  if (!banner) return;
  banner.hidden = share === 1;
  banner.toggleAttribute('data-coming', share < 1);
  if (share < 1) setText(banner, `${document.body.dataset.loading} ${Math.round(100 * share)} %`);
}
