/** More actions with a step of a replay: share it, download it, play on. */

import { served } from '../common/addresses.js';
import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';
import { copied } from '../lobby/invite.js';

/** @param {{base: string, eyes: string, player: import('./player.js').Player}} now */
export function openMore({ base, eyes, player }) {
  const { frame } = player;
  player.pause();
  const seen = new URLSearchParams({ step: String(frame), eyes });
  const field = el('input', { id: 'replay-link', class: 'field', type: 'text', readonly: true, value: `${document.body.dataset.watch || location.origin + base}?${seen}` });
  const copy = el('button', { type: 'button', class: 'quiet', onclick: () => copied(field, copy) }, say('copy'));
  const box = dialog(say('replay_more'),
    el('h2', {}, say('replay_more')),
    served() ? el('div', { class: 'link' }, el('label', { for: 'replay-link' }, say('replay_link')), el('div', { class: 'link-row' }, field, copy)) : '',
    ...playOn(frame, eyes),
    el('h3', {}, say('replay_keep')),
    el('div', { class: 'row replay-keep' },
      el('a', { class: 'quiet', href: `${base}/picture.svg?${seen}`, download: '' }, say('replay_picture')),
      ...document.body.dataset.over === undefined ? [] : [
        served() ? el('a', { class: 'quiet', href: `${base}/page.html?${seen}`, download: '' }, say('replay_page')) : '',
        el('a', { class: 'quiet', href: `${base}/record`, download: '' }, say('record'))]),
    el('div', { class: 'row' }, el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close'))));
}

/**
 * The form that opens a table which continues from here, if the page allows it.
 * @param {number} frame @param {string} eyes
 */
function playOn(frame, eyes) {
  const sheet = /** @type {HTMLTemplateElement | null} */ (document.getElementById('play-on'));
  if (!sheet) return [];
  const form = /** @type {DocumentFragment} */ (sheet.content.cloneNode(true));
  const step = /** @type {HTMLInputElement} */ (form.querySelector('[name=step]'));
  step.value = String(frame);
  const seat = /** @type {HTMLSelectElement} */ (form.querySelector('[name=seat]'));
  if ([...seat.options].some(({ value }) => value === eyes)) seat.value = eyes;
  return [el('h3', {}, say('replay_play_on')), ...form.children];
}
