/** Ghosts above the table, where nothing clips them: pieces that leave, and the preview of an action. */

import { plateOf } from '../around/seats.js';
import { pieceNodes, spreadOf, zoneNodes } from '../board/board.js';
import { CARD_RATIO, shapeOf } from '../board/cells.js';
import { spotOn, viewportOf } from '../board/field.js';
import { drawTurn, outlineOf, pictureOf } from '../board/piece.js';
import { signs } from '../board/signs.js';
import { isField } from '../board/zones.js';
import { byId, el, set } from '../common/dom.js';
import { run, sweep } from './animations.js';
import { EASE, FADE, LENGTHS } from './schedule.js';

/** @typedef {import('./schedule.js').Act} Act */
/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Coming} Coming */
/** @typedef {import('../common/types.js').Piece} Piece */
/** @typedef {import('../common/types.js').Scene} Scene */
/** @typedef {import('../common/types.js').Zone} Zone */

/** Makes a ghost with the position and size of a box. @param {Node} leaf @param {DOMRect} box */
export function ghostAt(leaf, box) {
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, leaf);
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}

/** @param {Element} leaf @param {DOMRect} box @param {number} delay until something lies there instead */
export function fadeAway(leaf, box, delay) {
  const ghost = ghostAt(leaf, box);
  // It stays visible until another piece covers its space; it must not lie above flying pieces.
  if (delay) ghost.style.setProperty('z-index', '39');
  const flight = ghost.animate({ opacity: [1, 0] }, { duration: delay ? 1 : FADE, delay, fill: 'forwards' });
  run(flight, () => ghost.remove());
}

/** @param {Element} leaf @param {DOMRect} box @param {Act} act */
export function sweepAway(leaf, box, act) {
  const ghost = ghostAt(leaf, box);
  run(sweep(ghost, act), () => ghost.remove());
}

/**
 * Lets a leaf fly from its box to `home`, such as a pile, and fade there.
 * @param {Element} leaf @param {DOMRect} box @param {DOMRect} home @param {number} delay
 */
export function goHome(leaf, box, home, delay) {
  const ghost = ghostAt(leaf, box);
  const [dx, dy] = [home.x + home.width / 2 - box.x - box.width / 2, home.y + home.height / 2 - box.y - box.height / 2];
  const flight = ghost.animate(
    { transform: ['none', `translate(${dx}px, ${dy}px)`], opacity: [1, 1, 0] },
    { duration: LENGTHS.move, delay, easing: EASE, fill: 'both' });
  run(flight, () => ghost.remove());
}

// The preview of an action.

/** The size of previewed cards beside a row, and the share of each that the next leaves visible. */
const SMALL = 0.66;
const BESIDE = 0.42;
const EDGE = 6;
const SVG = 'http://www.w3.org/2000/svg';

/** @type {HTMLElement | null} */
let layer = null;

/** Removes the preview. */
export function clearComing() {
  if (!layer) return;
  layer.remove();
  layer = null;
  for (const node of document.querySelectorAll('[data-coming]')) node.removeAttribute('data-coming');
}

/** Draws changed pieces as ghosts above the table, and the ways to them. @param {App} app @param {Coming} coming */
export function drawComing(app, coming) {
  clearComing();
  const scene = app.state?.scene;
  if (!scene) return;
  layer = el('div', { class: 'comings', 'aria-hidden': 'true' });
  byId('table').append(layer);
  const ways = document.createElementNS(SVG, 'svg');
  layer.append(ways);
  for (const id of coming.gone) mark(id, 'gone');
  const lying = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const zones = new Map(scene.zones.map((zone) => [zone.id, zone]));
  /** The previewed pieces of each zone without places. @type {Map<Zone, Piece[]>} */
  const lined = new Map();
  for (const piece of coming.pieces) {
    const [old, zone] = [lying.get(piece.id), zones.get(piece.zone)];
    if (!zone) continue;
    const stays = old?.zone === zone.id && (!isField(zone) || old.at.join() === piece.at.join());
    mark(piece.id, stays ? 'turns' : 'goes');
    const from = boxOf(piece.id);
    if (stays) from && ghost(piece, from, app, 'turns', shapeOf(zone));
    else if (isField(zone)) {
      const to = cellOf(zone, piece, old?.zone === zone.id ? from : null);
      if (!to) continue;
      ghost(piece, to, app, 'comes', shapeOf(zone));
      if (from && !coming.motions.some((motion) => motion.piece === piece.id && motion.path.length)) way(ways, [from, to]);
    } else lined.set(zone, [...(lined.get(zone) ?? []), piece]);
  }
  for (const [zone, pieces] of lined) {
    lineUp(zone, pieces).forEach((to, n) => {
      const from = boxOf(pieces[n].id);
      ghost(pieces[n], to, app, 'comes', shapeOf(zone));
      if (from) way(ways, [from, to]);
    });
  }
  for (const { piece, path, zone, how } of coming.motions) {
    if (how === 'show') mark(piece, 'shown');
    const from = boxOf(piece);
    const field = zones.get(zone || lying.get(piece)?.zone || '');
    const stops = field && from ? path.map((at) => spotOn(nodeOf(field), at, from)) : [];
    if (from && stops.length) way(ways, [from, ...stops.flatMap((stop) => stop ?? [])]);
  }
}

/** @param {string} id @param {'turns' | 'goes' | 'gone' | 'shown'} how */
const mark = (id, how) => { const node = pieceNodes.get(id); if (node) set(node, 'data-coming', how); };

/** @param {Zone} zone */
const nodeOf = ({ id }) => /** @type {HTMLElement} */ (zoneNodes.get(id));

/** The rectangle of a piece, if it is visible. @param {string} id */
function boxOf(id) {
  const node = pieceNodes.get(id);
  const box = node && outlineOf(node);
  const view = node && viewportOf(node);
  return box?.width && (!view || view.sees(node)) ? box : null;
}

/**
 * The rectangle of a place on a field, if it is in sight.
 * @param {Zone} zone @param {Piece} piece @param {DOMRect | null} like
 */
function cellOf(zone, piece, like) {
  const node = nodeOf(zone);
  const view = viewportOf(spreadOf(node));
  if (!view) return null;
  const cell = view.cell * view.scale;
  const [wide, tall] = piece.shape === 'token' ? [cell * 0.6, cell * 0.6] : [cell, cell * (shapeOf(zone) === 'card' ? CARD_RATIO : 1)];
  const box = spotOn(node, piece.at, like ?? new DOMRect(0, 0, wide, tall));
  const frame = view.frame();
  const seen = box && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  return seen ? box : null;
}

/**
 * The rectangles of previewed pieces at a row: side by side after its pieces, closer if space is short,
 * or at the plate of a seat that is folded.
 * @param {Zone} zone @param {Piece[]} pieces
 */
function lineUp(zone, pieces) {
  const node = nodeOf(zone);
  const spread = spreadOf(node).getBoundingClientRect();
  const plate = spread.width || zone.owner === null ? null : plateOf(zone.owner)?.getBoundingClientRect();
  const box = plate ?? spread;
  const nodes = [...spreadOf(node).querySelectorAll('.piece')];
  const there = nodes.map((one) => outlineOf(/** @type {HTMLElement} */ (one))).filter(({ width }) => width);
  const last = plate ? undefined : there.at(-1);
  const like = last ?? boxOf(pieces[0].id);
  const wide = plate ? plate.height * 0.5 : Math.max(28, (like?.width ?? 64) * SMALL);
  const high = wide * (like && like.width ? like.height / like.width : CARD_RATIO);
  const room = plate ?? (node.closest('#common, #mine, #others') ?? node).getBoundingClientRect();
  const right = Math.min(room.right, innerWidth) - EDGE;
  const all = wide * (1 + (pieces.length - 1) * BESIDE);
  const left = Math.max(EDGE, Math.min((last?.right ?? box.left) + EDGE, right - all));
  const beside = last ?? box;
  const top = beside.top + beside.height / 2 - high / 2;
  return pieces.map((_, n) => new DOMRect(left + n * wide * BESIDE, top, wide, high));
}

/** @param {Piece} piece @param {DOMRect} box @param {App} app @param {'turns' | 'comes'} how @param {string} shape */
function ghost(piece, box, app, how, shape) {
  // A piece that turns in place shows its new words instead of the old ones.
  const caption = how === 'turns' ? pieceNodes.get(piece.id)?.querySelector('.caption') : null;
  const worded = caption?.checkVisibility() && caption.getBoundingClientRect().height > 0 ? caption : null;
  const node = el('div', { class: 'coming', 'data-how': how, 'data-shape': piece.shape ?? shape, 'data-piece': piece.id },
    el('span', { class: 'face' }, pictureOf(piece, app)), piece.mark ? el('span', { class: 'mark' }, piece.mark) : null,
    worded ? el('span', { class: 'coming-words' }, ...wordsOf(piece, app, worded)) : null);
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    node.style.setProperty(name, `${value}px`);
  }
  node.style.setProperty('--w', `${box.width}px`);
  drawTurn(node, piece.turn);
  layer?.append(node);
}

/**
 * The words below a piece, with its signs if the old ones were visible.
 * @param {Piece} piece @param {App} app @param {Element} old
 */
function wordsOf(piece, app, old) {
  const signed = old.querySelector('.sign')?.checkVisibility() ?? false;
  return [signed && el('span', {}, ...signs(piece.badges.filter(({ amount }) => !amount), app)), el('span', {}, piece.label)];
}

/**
 * Draws a dashed line through boxes, with its arrow head at the edge of the last.
 * @param {Element} ways @param {DOMRect[]} boxes
 */
function way(ways, boxes) {
  const stops = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const [[ax, ay], [bx, by]] = stops.slice(-2);
  const { width, height } = boxes[boxes.length - 1];
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, 1 - Math.min(width / 2 / Math.abs(dx || 1), height / 2 / Math.abs(dy || 1)));
  const [x, y] = [ax + dx * part, ay + dy * part];
  stops[stops.length - 1] = [x, y];
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', `M${stops.map((stop) => stop.join()).join('L')}`);
  const tip = document.createElementNS(SVG, 'path');
  tip.setAttribute('class', 'tip');
  tip.setAttribute('d', 'M0 0L-13 -7L-9 0L-13 7Z');
  tip.setAttribute('transform', `translate(${x} ${y}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})`);
  ways.append(line, tip);
}
