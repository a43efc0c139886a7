/** Connects the socket of a table, the parts of its page, and the player's actions. */

import { startClocks } from '../around/clocks.js';
import { tellLine, tellRefused } from '../around/notices.js';
import { announce } from '../around/screen_reader.js';
import { Line } from '../line/socket.js';
import { receive } from './arriving.js';
import { startPage } from './starting.js';

/** Requests that the page makes by itself, perhaps too late; their refusals are not shown. */
const BY_ITSELF = new Set(['foresee', 'promise_share', 'tell_share']);

/** @param {() => import('../line/socket.js').Socket} open  opens the socket of the table */
export function join(open) {
  if (document.body.dataset.lesson === undefined) begin(open);
  // The words of a lesson come before its questions, so messages wait until its script is loaded.
  else import('../help/lesson.js').then(({ startLesson }) => startLesson(begin(open)));
}

/** @param {() => import('../line/socket.js').Socket} open */
function begin(open) {
  const app = startPage(ask, (seat, openly = false) => line.send({ type: 'lift', seat, openly }));
  const line = new Line(open, {
    seen: () => app.state?.seq ?? null,
    hear: (message) => receive(app, line, message),
    status: (there) => tellLine(app, there),
  });
  app.recentMessages = () => line.recent.report();
  startClocks(announce);
  return app;

  /** @param {import('../common/types.js').Question} question */
  async function ask(question) {
    const answer = await line.ask(question);
    if (answer.type === 'refused' && !BY_ITSELF.has(question.type)) tellRefused(answer);
    return answer;
  }
}
