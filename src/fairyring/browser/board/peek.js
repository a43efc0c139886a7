/** Shows a small piece large while the pointer rests on it, or when the keyboard moves the focus to it. */

import { el } from '../common/dom.js';
import { FAR } from '../common/limits.js';
import { areaShared } from '../motion/paths.js';
import { viewportOf } from './field.js';
import { pictureOf } from './piece.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../motion/paths.js').Box} Box */

/** Milliseconds of rest before a piece is shown; going on to the next piece is quicker. */
const REST = 420;
const SOON = 60;
/** The least magnification for which the large picture is worth it. */
const GAIN = 1.75;
const ROOM = 10;
/** A picture never hides these: the question, the preview, and the answers. */
const SAID = '#prompt-text, #presses > *';
/** On touch screens a long press does this. */
const hovers = matchMedia('(hover: hover)');

/** What a picture may hide, each with its weight. @type {[string, number][]} */
const HIDDEN = [
  [':is(.piece[data-live], .piece[data-changed], .coming, .place, .press, .tool, .ending)', 20],
  ['.prompt-text', 20], ['.prompt', 5], ['.piece, .plate, .names > *', 1], ['.side', 0.1],
];

/** @type {HTMLElement | null} */
let box = null;
let timer = 0;
let hidden = 0;
/** The piece to which the pointer or the focus went. @type {Element | null} */
let meant = null;
let pointer = { x: 0, y: 0 };
/** Where the pointer was at the last event; null once it has moved away. @type {{x: number, y: number} | null} */
let rested = null;
/** True if a key was pressed since the last event. */
let keyed = false;

/** @param {HTMLElement} table @param {App} app */
export function listenToPeeks(table, app) {
  // A piece that comes under a resting pointer is not meant; the pointer must move to it.
  table.addEventListener('pointermove', (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'mouse' || event.buttons || !hovers.matches) return;
    const piece = pieceOf(event.target);
    if (wentTo(piece, app) && piece !== meant) rest(piece, app);
  });
  table.addEventListener('pointerout', hide);
  table.addEventListener('focusin', ({ target }) => {
    if (keyed && document.body.dataset.by === 'keys') rest(pieceOf(target), app);
  });
  table.addEventListener('focusout', hide);
  window.addEventListener('pointerdown', rests, { capture: true });
  for (const end of ['wheel', 'resize', 'blur']) window.addEventListener(end, hide, { capture: true, passive: true });
  window.addEventListener('keydown', ({ key }) => {
    keyed = true;
    if (key === 'Escape' || key === 'Enter') hide();
  }, { capture: true });
}

/** Hides the large picture. */
export function hide() {
  clearTimeout(timer);
  if (box) hidden = performance.now();
  box?.remove();
  box = meant = null;
}

/** Called at each event: a piece that now lies under the pointer was not pointed at. */
export function rests() {
  hide();
  rested = pointer;
  keyed = false;
}

/** @param {EventTarget | null} target */
const pieceOf = (target) => (target instanceof Element ? target.closest('.piece') : null);

/**
 * True if the pointer moved to a piece; while others act, from elsewhere.
 * @param {Element | null} piece @param {App} app
 */
function wentTo(piece, { state }) {
  if (!rested) return true;
  const { x, y } = rested;
  if (Math.hypot(pointer.x - x, pointer.y - y) < FAR) return false;
  const waits = state?.scene && !state.scene.awaited.includes(state.scene.seat ?? -1);
  if (waits && document.elementsFromPoint(x, y).some((node) => piece?.contains(node))) return false;
  rested = null;
  return true;
}

/** @param {Element | null} node @param {App} app */
function rest(node, app) {
  hide();
  meant = node;
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
  // Pieces on a board are enlarged by zooming; but a tile explains what it does.
  if (shape !== 'card' && (!piece.note || viewportOf(node) && shape !== 'hex')) return;
  if (document.querySelector('dialog[open]')) return;
  const picture = el('span', { class: 'peek-picture' }, pictureOf(piece, app));
  // Screen readers get the same text from the piece itself.
  box = el('div', { class: 'peek', 'data-shape': shape, 'aria-hidden': 'true' }, picture,
    el('p', { class: 'peek-label' }, piece.label),
    says.length > 0 && el('p', {}, says.join(' · ')));
  document.body.append(box);
  // A card has its text on its face; a tile only here.
  if (shape === 'card' && picture.offsetWidth < GAIN * at.width) return hide();
  const spot = spotFor(node, at, box.getBoundingClientRect());
  if ([...document.querySelectorAll(SAID)].some((said) => areaShared(spot, said.getBoundingClientRect()) > 0)) return hide();
  const { x, y } = spot;
  box.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
}

/**
 * The place of a piece's large picture: near it, where it hides least of what matters.
 * @param {HTMLElement} node @param {DOMRect} at @param {DOMRect} size
 */
function spotFor(node, at, { width, height }) {
  const [right, bottom] = [innerWidth - ROOM - width, innerHeight - ROOM - height];
  const into = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(ROOM, Math.min(value, most));
  const x = into(at.left + at.width / 2 - width / 2, right);
  const y = into(at.top + at.height / 2 - height / 2, bottom);
  // A line of a list stays visible beside its picture.
  const edge = node.closest('[data-kind="list"]') ? node.getBoundingClientRect().right : at.right;
  // The cells around a tile stay visible too, if there is room beside the board.
  const board = viewportOf(node)?.things.getBoundingClientRect();
  const side = document.querySelector('.side')?.getBoundingClientRect();
  const lefts = [...(board ? [board.left - 3 * ROOM - width] : []), edge + ROOM, at.left - ROOM - width];
  /** @type {Box[]} */
  const spots = [...lefts.map((left) => [left, y]), [x, at.top - 3 * ROOM - height], [x, at.bottom + 3 * ROOM],
    [ROOM, y], side?.width ? [(side.left + side.right - width) / 2, Math.max(y, side.top + ROOM)] : [right, y]]
    .map(([left, top]) => ({ x: into(left, right), y: into(top, bottom), width, height }));
  const hidden = HIDDEN.flatMap(([things, matters]) => (
    [...document.querySelectorAll(things)].map((thing) => ({ lies: thing.getBoundingClientRect(), matters }))));
  hidden.push({ lies: at, matters: 100 });
  const worst = spots.map((spot) => hidden.reduce((sum, { lies, matters }) => sum + matters * areaShared(spot, lies), 0));
  return spots[worst.indexOf(Math.min(...worst))];
}
