/** The links that bring others to the table. */

import { announce } from '../around/screen_reader.js';
import { dialog, el, icon } from '../common/dom.js';
import { say } from '../common/words.js';

/** The links that this person may give away: watchers have no link to play. */
export function invitations() {
  const { join = '', watch = '' } = document.body.dataset;
  const rows = [];
  if (join) rows.push(link(say('join_link'), join, true));
  if (watch) rows.push(link(say('watch_link'), watch, false));
  return rows;
}

/** @param {string} label @param {string} address @param {boolean} scanned true if its QR code can be shown */
function link(label, address, scanned) {
  const id = `link-${scanned ? 'join' : 'watch'}`;
  const field = el('input', { id, class: 'field', type: 'text', readonly: true, value: address });
  field.addEventListener('focus', () => field.select());
  const copy = el('button', { type: 'button', class: 'quiet', onclick: () => copied(field, copy) }, say('copy'));
  const code = /** @type {HTMLTemplateElement | null} */ (document.getElementById('join-code'));
  const show = scanned && code?.content.childElementCount
    ? el('button', {
      type: 'button', class: 'tool', 'aria-label': say('show_code'), title: say('show_code'),
      onclick: () => showCode(label, code),
    }, icon('code')) : null;
  return el('div', { class: 'link' }, el('label', { for: id }, label), el('div', { class: 'link-row' }, field, copy, show));
}

/** @param {HTMLInputElement} field @param {HTMLElement} button */
export async function copied(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without a secure context there is no clipboard API.
    document.execCommand('copy');
  }
  button.textContent = say('copied');
  announce(say('copied'));
  setTimeout(() => { button.textContent = say('copy'); }, 2000);
}

/** @param {string} label @param {HTMLTemplateElement} code */
function showCode(label, code) {
  const box = dialog(label, el('h2', {}, label), el('div', { class: 'code' }, code.content.cloneNode(true)),
    el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close')));
}
