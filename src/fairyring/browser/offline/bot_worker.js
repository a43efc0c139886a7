/** The worker in which bots think: it handles one question after the other. */

import { loaded } from './python.js';

const python = await loaded();
const { thought } = python.pyimport('fairyring.local.lane');
addEventListener('message', ({ data }) => postMessage(thought(data)));
postMessage('ready');
