/** Starts the table: joins the line, the parts of the page and what the player does. */

import { startAdvice } from './advice.js';
import { startAim } from './aim.js';
import { hear } from './arriving.js';
import { byId } from './dom.js';
import { drawPage, resized } from './drawing.js';
import { listenToPointing } from './foreseeing.js';
import { listenToGestures } from './gestures.js';
import { listenToKeys } from './keys.js';
import { startLesson } from './lesson.js';
import { announce, tellChoices } from './live.js';
import { openMenu } from './menu.js';
import { tellLine, tellRefused } from './notices.js';
import { listenToPeeks } from './peek.js';
import { carry, choose, foresee, go, hint, play, touch, turn } from './playing.js';
import { takeBack } from './prompt.js';
import { showLeaf, startSide } from './side.js';
import { Line } from './socket.js';
import { startClocks } from './ticking.js';
import { askWhy } from './why.js';
import { learn } from './words.js';

const page = document.body.dataset;
learn(page.words ?? '{}');

/** @type {import('./types.js').App} */
const app = {
  id: page.table ?? '',
  game: page.game ?? '',
  art: page.art ?? '',
  sheet: page.sheet ? { address: page.sheet, keys: new RegExp(`^(?:${page.sheeted})`) } : null,
  version: page.version ?? '',
  person: page.person ?? '',
  state: null,
  changed: new Set(),
  chosen: null,
  turned: 0,
  aimed: null,
  foreseen: null,
  coming: null,
  hinted: null,
  toShow: false,
  looked: [],
  advice: null,
  sending: null,
  watching: 0,
  ask,
  play: (choice) => play(app, choice),
  choose: (piece) => choose(app, piece),
  carry: (choice) => carry(app, choice),
  turn: (way) => turn(app, way),
  foresee: (place) => foresee(app, place),
  draw: () => drawPage(app, (seat, openly = false) => line.send({ type: 'lift', seat, openly })),
};

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
// A lesson goes on at the step that the address names.
const step = () => (/^#\d+$/.test(location.hash) ? `?step=${location.hash.slice(1)}` : '');
const line = new Line(() => `${scheme}://${location.host}${page.socket}${step()}`, {
  seen: () => app.state?.seq ?? null,
  hear: (message) => hear(app, line, message),
  status: (open) => tellLine(app, open),
});

/** @param {import('./types.js').Question} question */
async function ask(question) {
  const answer = await line.ask(question);
  // What is asked ahead of a play may be asked too late, and then means nothing.
  if (answer.type === 'refused' && question.type !== 'foresee') tellRefused(answer);
  return answer;
}

startSide(app);
listenToGestures(byId('table'), app, {
  touch: (piece) => touch(app, piece),
  go: (place) => go(app, place),
  ask: (piece) => askWhy(app, piece),
});
listenToPeeks(byId('table'), app);
listenToPointing(byId('table'), app);
listenToKeys(app, {
  choices: () => app.state && tellChoices(app.state),
  why: (piece) => askWhy(app, piece),
  rules: () => showLeaf(app, 'rules'),
  chat: () => showLeaf(app, 'chat'),
  hint: () => hint(app),
  back: () => takeBack(app),
});
byId('hint').addEventListener('click', () => hint(app));
byId('take-back').addEventListener('click', () => takeBack(app));
byId('menu').addEventListener('click', () => openMenu(app));
startAim(app);
startClocks(announce);
startAdvice(app, () => hint(app));
if (page.lesson !== undefined) startLesson(app);
new ResizeObserver(() => resized(app)).observe(byId('table'));
window.addEventListener('resize', () => resized(app));
