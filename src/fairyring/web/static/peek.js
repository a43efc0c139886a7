/** Who rests on a small thing sees it large: by pointer, and by the keys that bring the focus there. */

import { byId, el } from './dom.js';
import { viewOf } from './field.js';
import { look } from './piece.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Piece} Piece */

/** So long one rests before it is shown; who goes on to the next thing need not wait again. */
const REST = 420;
const SOON = 60;
/** What is as wide as this can be read where it lies. */
const LARGE = 150;
const ROOM = 10;
/** A finger presses long instead. */
const hovers = matchMedia('(hover: hover)');

/** @type {HTMLElement | null} */
let box = null;
let timer = 0;
let hidden = 0;

/** @param {HTMLElement} table @param {App} app */
export function listenToPeeks(table, app) {
  table.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' && !event.buttons && hovers.matches) rest(event.target, app);
  });
  table.addEventListener('pointerout', hide);
  table.addEventListener('focusin', (event) => {
    if (document.body.dataset.by === 'keys') rest(event.target, app);
  });
  table.addEventListener('focusout', hide);
  for (const end of ['pointerdown', 'wheel', 'resize', 'blur']) window.addEventListener(end, hide, { capture: true, passive: true });
  window.addEventListener('keydown', ({ key }) => { if (key === 'Escape' || key === 'Enter') hide(); }, { capture: true });
}

/** Shows nothing large any more. */
export function hide() {
  clearTimeout(timer);
  if (box) hidden = performance.now();
  box?.remove();
  box = null;
}

/** @param {EventTarget | null} target @param {App} app */
function rest(target, app) {
  const node = target instanceof Element ? target.closest('.piece') : null;
  hide();
  if (!(node instanceof HTMLElement)) return;
  const going = performance.now() - hidden < REST;
  timer = setTimeout(() => show(node, app), going ? SOON : REST);
}

/** @param {HTMLElement} node @param {App} app */
function show(node, app) {
  const piece = app.state?.scene?.pieces.find(({ id }) => id === node.dataset.piece);
  const at = node.firstElementChild?.getBoundingClientRect();
  if (!piece?.face || !app.art || !at?.width || !node.isConnected || app.chosen !== null) return;
  const shape = node.dataset.shape ?? 'card';
  const says = [...piece.badges.map(({ text }) => text), piece.note].filter(Boolean);
  // What lies on a board is looked at by bringing it closer; but a tile says what it does.
  if (at.width >= LARGE || shape !== 'card' && (!piece.note || viewOf(node) && shape !== 'hex')) return;
  if (document.querySelector('dialog[open]')) return;
  // A screen reader is told the same by the thing itself.
  box = el('div', { class: 'peek', 'data-shape': shape, 'aria-hidden': 'true' },
    el('span', { class: 'peek-picture' }, look(piece, app)),
    el('p', { class: 'peek-label' }, piece.label),
    says.length > 0 && el('p', {}, says.join(' · ')));
  document.body.append(box);
  const size = box.getBoundingClientRect();
  // A line of words is seen beside its picture.
  const edge = node.closest('[data-kind="list"]') ? node.getBoundingClientRect().right : at.right;
  const right = edge + ROOM + size.width < innerWidth;
  // What lies around a tile is seen as well, if there is room beside the board.
  const board = (viewOf(node)?.things.getBoundingClientRect().left ?? 0) - 3 * ROOM - size.width;
  const left = board > ROOM ? board : right ? edge + ROOM : Math.max(ROOM, at.left - ROOM - size.width);
  // The buttons of the question stay in reach.
  const prompt = byId('prompt').getBoundingClientRect();
  const beside = !prompt.height || left > prompt.right || left + size.width < prompt.left;
  const foot = beside || prompt.top < size.height + 2 * ROOM ? innerHeight : prompt.top;
  const top = Math.max(ROOM, Math.min(at.top + at.height / 2 - size.height / 2, foot - ROOM - size.height));
  box.style.setProperty('translate', `${Math.round(left)}px ${Math.round(top)}px`);
}
