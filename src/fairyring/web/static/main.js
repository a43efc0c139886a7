/** Starts the table: joins the line, the parts of the page and what the player does. */

import { hear } from './arriving.js';
import { announce } from './live.js';
import { tellLine, tellRefused } from './notices.js';
import { Line } from './socket.js';
import { startPage } from './starting.js';
import { startClocks } from './ticking.js';

const page = document.body.dataset;
const app = startPage(ask, (seat, openly = false) => line.send({ type: 'lift', seat, openly }));

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
// A lesson goes on at the step that the address names.
const step = () => (/^#\d+$/.test(location.hash) ? `?step=${location.hash.slice(1)}` : '');
const line = new Line(() => `${scheme}://${location.host}${page.socket}${step()}`, {
  seen: () => app.state?.seq ?? null,
  hear: (message) => hear(app, line, message),
  status: (open) => tellLine(app, open),
});
if (page.lesson !== undefined) import('./lesson.js').then(({ startLesson }) => startLesson(app));
startClocks(announce);

/** @param {import('./types.js').Question} question */
async function ask(question) {
  const answer = await line.ask(question);
  // What is asked ahead of a play may be asked too late, and then means nothing.
  if (answer.type === 'refused' && question.type !== 'foresee') tellRefused(answer);
  return answer;
}
