/** The worker in which bots think: it handles one question after the other. */

import { loadPython } from './python.js';

<<<<<<< HEAD
const python = await loadPython();
const { thought } = python.pyimport('fairyring.local.lane');
=======
const python = await loaded();
const { thought } = python.pyimport('fairyring.offline.lane');
>>>>>>> 213a5ce6 (web: give modules and folders the usual words; local is offline)
addEventListener('message', ({ data }) => postMessage(thought(data)));
postMessage('ready');
