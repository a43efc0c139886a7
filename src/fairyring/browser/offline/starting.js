/** The start of every page with a local server: keeps the files, loads Python, and shows the progress. */

import { setText } from '../common/dom.js';
import { keepFiles } from './files.js';
import { LocalServer } from './local_server.js';

/** Starts the local server of this page. */
export async function startServer() {
  // The local server draws the pictures, and the service worker asks it for them.
  await keepFiles();
  return new LocalServer(tell);
}

/** Shows how far Python is loaded. @param {number} share */
function tell(share) {
  const banner = document.getElementById('line');
  if (!banner) return;
  banner.hidden = share === 1;
  banner.toggleAttribute('data-coming', share < 1);
  if (share < 1) setText(banner, `${document.body.dataset.loading} ${Math.round(100 * share)} %`);
}
