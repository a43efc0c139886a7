/** Notices above the table: a lost connection, refusals, and things done. */

import { byId, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { alarm, announce, clearAlarm } from './screen_reader.js';

/** Milliseconds for which a refusal is shown. */
const READ = 6000;

/** @param {import('../common/types.js').App} app @param {boolean} open */
export function tellLine(app, open) {
  const banner = byId('line');
  if (open === banner.hidden) return;
  banner.hidden = open;
  const text = say(app.state ? 'reconnecting' : 'connecting');
  setText(banner, text);
  if (app.state) announce(open ? say('reconnected') : text);
}

/** @param {{message: string}} refused */
export function tellRefused({ message }) {
  alarm(message);
  show(message);
}

/** Tells that something was done that is not visible otherwise. @param {string} text */
export function tellDone(text) {
  announce(text);
  show(text);
}

/** @param {string} text */
function show(text) {
  const toast = byId('toast');
  setText(toast, text);
  toast.hidden = false;
  clearTimeout(Number(toast.dataset.timer));
  toast.dataset.timer = String(setTimeout(() => {
    toast.hidden = true;
    clearAlarm();
  }, READ));
}
