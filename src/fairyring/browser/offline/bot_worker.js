/** The worker in which bots think: it handles one question after the other. */

import { loadPython } from './python.js';

const python = await loadPython();
const { thought } = python.pyimport('fairyring.offline.lane');
addEventListener('message', ({ data }) => postMessage(thought(data)));
postMessage('ready');
