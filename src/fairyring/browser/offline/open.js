/** Opens the record of a game with the local server. */

import { byId } from '../common/dom.js';
import { posts } from './posts.js';
import { houseHere } from './starting.js';

houseHere().then((here) => posts(here, (refused) => {
  const why = byId('open-why');
  why.textContent = refused;
  why.hidden = false;
}));
