/** Joins the line of a table, the parts of its page and what the player does. */

import { hear } from './arriving.js';
import { announce } from './live.js';
import { tellLine, tellRefused } from './notices.js';
import { Line } from './socket.js';
import { startPage } from './starting.js';
import { startClocks } from './ticking.js';

/** What the page asks by itself, perhaps too late; that it was refused then means nothing to anybody. */
const BY_ITSELF = new Set(['foresee', 'promise_share', 'tell_share']);

/** @param {() => import('./socket.js').Socket} open  opens a line to the table */
export function join(open) {
  if (document.body.dataset.lesson === undefined) begin(open);
  // What a lesson says comes before what is asked, so nothing is heard until its script is there.
  else import('./lesson.js').then(({ startLesson }) => startLesson(begin(open)));
}

/** @param {() => import('./socket.js').Socket} open */
function begin(open) {
  const app = startPage(ask, (seat, openly = false) => line.send({ type: 'lift', seat, openly }));
  const line = new Line(open, {
    seen: () => app.state?.seq ?? null,
    hear: (message) => hear(app, line, message),
    status: (there) => tellLine(app, there),
  });
  app.passed = () => line.passed.told();
  startClocks(announce);
  return app;

  /** @param {import('./types.js').Question} question */
  async function ask(question) {
    const answer = await line.ask(question);
    if (answer.type === 'refused' && !BY_ITSELF.has(question.type)) tellRefused(answer);
    return answer;
  }
}
