/** Starts a table of a server. */

import { join } from './joining.js';

const page = document.body.dataset;
const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
// A lesson continues at the step in the address.
const step = () => (/^#\d+$/.test(location.hash) ? `?step=${location.hash.slice(1)}` : '');
join(() => new WebSocket(`${scheme}://${location.host}${page.socket}${step()}`));
