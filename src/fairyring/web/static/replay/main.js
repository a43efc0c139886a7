/** Starts a replay of a server, or one that a page has inside. */

import { startReplay } from './starting.js';

startReplay();
