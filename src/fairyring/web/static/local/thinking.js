/** The worker in which characters think: it takes one thought after the other. */

import { loaded } from './python.js';

const python = await loaded();
const { thought } = python.pyimport('fairyring.local.lane');
addEventListener('message', ({ data }) => postMessage(thought(data)));
postMessage('ready');
