/** Starts a replay of a server, or one that is embedded in the page. */

import { startReplay } from './starting.js';

startReplay();
