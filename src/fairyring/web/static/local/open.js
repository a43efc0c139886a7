/** The record of a game, opened by the house of this page. */

import { byId } from '../dom.js';
import { posts } from './posts.js';
import { houseHere } from './starting.js';

houseHere().then((here) => posts(here, (refused) => {
  const why = byId('open-why');
  why.textContent = refused;
  why.hidden = false;
}));
