/** Opens the record of a game with the local server. */

import { byId } from '../common/dom.js';
import { sendForms } from './forms.js';
import { startServer } from './starting.js';

startServer().then((here) => sendForms(here, (refused) => {
  const why = byId('open-why');
  why.textContent = refused;
  why.hidden = false;
}));
