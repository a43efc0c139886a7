/** The bar of a replay: the slider with its axis, the buttons, and the current step in words. */

import { nameOf } from '../around/seats.js';
import { addressOf } from '../common/addresses.js';
import { byId, set, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { chapterAt, chaptersOf, turnsOf } from './marks.js';

/** @typedef {import('./player.js').Player} Player */

const SVG = 'http://www.w3.org/2000/svg';
/** The height of the axis in its own units. */
const HIGH = 24;
let drawn = '';

/** @param {Player} player @param {{look: (eyes: string) => void, more: () => void}} deeds */
export function startBar(player, deeds) {
  const slider = sliderOf();
  slider.addEventListener('input', () => {
    const to = Number(slider.value);
    player.pause();
    player.go(to);
  });
  const step = (/** @type {number} */ way) => () => {
    player.pause();
    player.go(player.wanted + way);
  };
  byId('replay-back').addEventListener('click', step(-1));
  byId('replay-on').addEventListener('click', step(1));
  byId('replay-play').addEventListener('click', () => player.toggle());
  byId('replay-more').addEventListener('click', deeds.more);
  selectOf('replay-speed').addEventListener('change', ({ target }) => { player.speed = Number(/** @type {HTMLSelectElement} */ (target).value); });
  selectOf('replay-eyes').addEventListener('change', ({ target }) => deeds.look(/** @type {HTMLSelectElement} */ (target).value));
  // In the capture phase, before the keys of the table, which would move the focus on it.
  window.addEventListener('keydown', (event) => keyed(event, player), true);
}

/**
 * Handles a key that controls the replay, unless the focus is on the table.
 * @param {KeyboardEvent} event @param {Player} player
 */
function keyed(event, player) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const at = /** @type {Element} */ (event.target);
  if (at.closest('input, textarea, select, summary, #table, .column')) return;
  const { recording, frame } = player;
  const to = new Map([
    ['ArrowLeft', frame - 1], ['ArrowRight', frame + 1], ['Home', 0], ['End', recording.last],
    ['PageUp', recording.nextMark(frame, -1)], ['PageDown', recording.nextMark(frame, 1)],
  ]).get(event.key);
  if (to !== undefined) {
    player.pause();
    player.go(to);
  } else if (event.key === ' ' && !at.closest('button, a')) player.toggle();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Player} player */
export function drawBar(player) {
  const { recording, frame, playing } = player;
  const slider = sliderOf();
  slider.max = String(recording.last);
  slider.value = String(Math.max(0, player.wanted));
  const where = say('replay_step', { number: frame, last: recording.last });
  const news = recording.news(frame).map(({ text }) => text).join(' ');
  set(slider, 'aria-valuetext', [where, chapterAt(recording.marks, frame), news].filter(Boolean).join('. '));
  setText(byId('replay-where'), `${frame} / ${recording.last}`);
  setText(byId('replay-chapter'), chapterAt(recording.marks, frame));
  const button = byId('replay-play');
  const does = say(playing ? 'replay_pause' : 'replay_play');
  set(button, 'aria-label', does);
  set(button, 'title', does);
  button.querySelector('use')?.setAttribute('href', addressOf(`${document.body.dataset.icons}#${playing ? 'pause' : 'play'}`));
  for (const [id, ended] of /** @type {[string, boolean][]} */ ([['replay-back', frame <= 0], ['replay-on', frame >= recording.last]])) {
    set(byId(id), 'aria-disabled', ended ? 'true' : null);
  }
  drawAxis(player);
}

/** Draws whose turn it was, a row for each seat, with the chapters; once for each recording. @param {Player} player */
function drawAxis({ recording, app }) {
  const table = app.state?.table;
  const shape = JSON.stringify([recording.last, recording.marks]);
  if (shape === drawn || !table) return;
  drawn = shape;
  const axis = byId('replay-turns');
  const last = Math.max(1, recording.last);
  axis.setAttribute('viewBox', `0 0 ${last} ${HIGH}`);
  const row = HIGH / table.seats.length;
  axis.replaceChildren(
    ...turnsOf(recording.marks, recording.last).map(({ from, to, seat }) => part('rect', { x: from, y: seat * row, width: Math.max(0.4, to - from), height: row, 'data-seat': seat })),
    ...[...chaptersOf(recording.marks).keys()].map((at) => part('path', { class: 'chapter-line', d: `M${at} 0V${HIGH}` })));
  set(axis, 'aria-label', table.seats.map(nameOf).join(', '));
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
export function part(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

const sliderOf = () => /** @type {HTMLInputElement} */ (byId('replay-slider'));

/** @param {string} id */
const selectOf = (id) => /** @type {HTMLSelectElement} */ (byId(id));
