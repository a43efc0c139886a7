/** The fault report: it shows what is in the file and who gets it, and makes it only on request. */

import { at } from '../common/addresses.js';
import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';
import { tellDone, tellRefused } from './notices.js';

/** @typedef {import('../common/types.js').App} App */

/** @param {App} app */
export function openReport(app) {
  const wanted = document.body.dataset.reports !== undefined;
  const close = () => box.close();
  const save = el('button', { type: 'button', class: wanted ? 'quiet' : 'press', id: 'report-save',
    onclick: () => { close(); orTellWhy(async () => keep(await reportAt(app, '/report'))); } }, say('report_save'));
  const send = el('button', { type: 'button', class: 'press', id: 'report-send',
    onclick: () => { close(); orTellWhy(() => sent(app)); } }, say('report_send'));
  const box = dialog(say('report'), el('h2', {}, say('report')),
    el('p', {}, say('report_holds')), ...(wanted ? [el('p', {}, say('report_wanted'))] : []),
    el('div', { class: 'row' }, el('button', { type: 'button', class: 'quiet', onclick: close }, say('cancel')),
      save, wanted && send));
}

/** @param {() => Promise<void>} way */
async function orTellWhy(way) {
  try {
    await way();
  } catch (failure) {
    tellRefused({ message: failure instanceof Error ? failure.message : String(failure) });
  }
}

/** @param {Response} answer */
async function keep(answer) {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await answer.blob());
  el('a', { href: address, download: named }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Keeps the file that was sent; if it could not be sent, it is kept all the same. @param {App} app */
async function sent(app) {
  try {
    await keep(await reportAt(app, '/report/host'));
    tellDone(say('report_sent'));
  } catch (failure) {
    await keep(await reportAt(app, '/report'));
    throw failure;
  }
}

/** @param {App} app @param {string} where */
async function reportAt(app, where) {
  const answer = await fetch(at(`/table/${app.id}${where}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ page: app.version, messages: app.recentMessages() }),
  });
  if (answer.ok) return answer;
  const { message } = await answer.json().catch(() => ({}));
  throw new Error(message || say('report_failed'));
}
