/** Measures what lies on the table and the space for it, and applies the sizes of the layout. */

import { byId, set } from '../common/dom.js';
import { spreadOf, zoneNodes } from './board.js';
import { shapeOf } from './cells.js';
import { fieldOf, refit } from './field.js';
import { layoutOf } from './layouts/layout.js';
import { cardsIn, lineHeight, rackIn } from './sizes.js';
import { isBoard, isField, kindOf } from './zones.js';

/** @typedef {import('../common/types.js').Scene} Scene */
/** @typedef {import('../common/types.js').Zone} Zone */
/** @typedef {import('./layouts/types.js').Area} Area */
/** @typedef {import('./layouts/types.js').Field} Field */
/** @typedef {import('./layouts/types.js').Laid} Laid */
/** @typedef {import('./layouts/types.js').Layout} Layout */
/** @typedef {{zone: Zone, node: HTMLElement, laid: Laid}} Placed */

/** The scene that was measured last. @type {Scene | null} */
let measured = null;
let room = '';

/** Applies all sizes, unless the scene and the space are the same as before. @param {Scene} scene */
export function measure(scene) {
  const now = roomNow();
  if (scene === measured && now === room) return;
  [measured, room] = [scene, now];
  const boards = scene.zones.filter(isBoard);
  const placed = scene.zones.filter((zone) => !isField(zone) && kindOf(zone).lies !== 'listed').map(placedOf);
  const layout = layoutOf({
    field: fieldOfAll(boards), zones: placed.map(({ laid }) => laid), others: byId('others').childElementCount,
  }, roomOfPage());
  show(layout);
  // The cards of the middle come last, one after the other, because they get the remaining space.
  const [cards, others] = parted(placed, ({ zone, laid }) => zone.owner === null && !isSmall(laid));
  const [owned, small] = parted(others, ({ zone }) => zone.owner !== null);
  for (const together of [owned, small, ...cards.map((one) => [one])]) sizeAll(layout, together);
  for (const zone of scene.zones) if (isField(zone)) refit(spreadOf(nodeOf(zone)), layout);
  // Elements that scroll must be reachable by the keyboard.
  const common = byId('common');
  set(common, 'tabindex', common.scrollHeight > common.clientHeight + 1 && !boards.length ? 0 : null);
  const beside = byId('beside');
  const long = beside.scrollWidth > beside.clientWidth + 1 || beside.scrollHeight > beside.clientHeight + 1;
  set(beside, 'tabindex', long ? 0 : null);
}

/** The sizes and states, besides the scene, on which the result depends. */
function roomNow() {
  const areas = ['table', 'others', 'beside', 'common', 'mine', 'pending'].map((id) => byId(id));
  const unfolded = document.querySelector('#others [data-unfolded]')?.getAttribute('data-seat');
  return [innerWidth, innerHeight, unfolded, ...areas.flatMap(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])].join();
}

/**
 * Splits an array by a condition.
 * @template T
 * @param {T[]} all @param {(one: T) => boolean} isSo @returns {[T[], T[]]}
 */
const parted = (all, isSo) => [all.filter(isSo), all.filter((one) => !isSo(one))];

const nodeOf = (/** @type {Zone} */ { id }) => /** @type {HTMLElement} */ (zoneNodes.get(id));

/** Small pieces and piles stand behind the cards of the middle. @param {Laid} laid */
const isSmall = ({ lies, shape }) => lies === 'piled' || shape !== 'card';

/** @returns {import('./layouts/types.js').Room} */
function roomOfPage() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  // As the style sheets see it: on a phone that zooms out, the window is larger.
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height, rem };
}

/** @param {Zone[]} boards @returns {Field | null} */
function fieldOfAll(boards) {
  const fields = boards.map((zone) => fieldOf(spreadOf(nodeOf(zone))));
  if (!fields.length) return null;
  return {
    wide: Math.max(...fields.map(({ wide }) => wide)),
    high: fields.reduce((sum, { high }) => sum + high, 0),
    tall: fields[0].tall,
    card: shapeOf(boards[0]) === 'card',
  };
}

/** @param {Zone} zone @returns {Placed} */
function placedOf(zone) {
  const { lies, laps } = kindOf(zone);
  const node = nodeOf(zone);
  const pieces = [...spreadOf(node).children].filter((child) => child.classList.contains('piece'));
  const pictured = pieces.some((piece) => piece.hasAttribute('data-pictured'));
  return { zone, node, laid: {
    area: areaOf(node), lies, laps, shape: shapeOf(zone), count: pieces.length,
    alike: pieces.filter((piece) => piece.hasAttribute('data-alike')).length,
    pictured, shown: pictured || pieces.some((piece) => piece.querySelector('.paper')),
    reached: node.hasAttribute('data-reached'), unfolded: node.closest('[data-unfolded]') !== null,
    several: node.parentElement?.childElementCount !== 1, guest: node.hasAttribute('data-seat'),
  } };
}

/** @param {Element} node @returns {Area} */
function areaOf(node) {
  if (node.closest('#mine')) return 'mine';
  if (node.closest('#beside')) return 'beside';
  return node.closest('#others') ? 'others' : 'common';
}

/**
 * Sets the attributes that the style sheets use: the name of the layout, and what stands where.
 * @param {Layout} layout
 */
function show({ name, board, hand, parted, shared, guests, piles, small, tools, crowd }) {
  const shown = { layout: name, board, shared, guests, tools: board && tools };
  for (const [key, value] of Object.entries(shown)) set(byId('table'), `data-${key}`, value);
  set(byId('common'), 'data-piles', piles);
  set(byId('common'), 'data-small', small);
  set(byId('mine'), 'data-hand', hand);
  set(byId('mine'), 'data-parted', parted);
  const others = byId('others');
  set(others, 'data-crowd', crowd);
  for (const seat of others.children) {
    const zones = [...seat.querySelectorAll(':scope > .hold > .zone')];
    set(seat, 'data-several', zones.length > 1);
    set(seat, 'data-reached', zones.some((zone) => zone.hasAttribute('data-reached')));
  }
  for (const state of ['data-unfolded', 'data-reached']) set(others, state, others.querySelector(`[${state}]`) !== null);
}

/**
 * Measures all zones before it sizes any, because each change would make the next measurement lay out
 * the page again.
 * @param {Layout} layout @param {Placed[]} placed
 */
function sizeAll(layout, placed) {
  const boxes = placed.map(boxOf);
  placed.forEach((one, n) => size(layout, one, boxes[n]));
}

/** The space that the page leaves for a zone. @param {Placed} placed @returns {import('./sizes.js').Box} */
function boxOf({ node, laid }) {
  const style = getComputedStyle(spreadOf(node));
  const width = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return laid.area === 'common' ? { width, ...middle() } : { width };
}

/** @param {Layout} layout @param {Placed} placed @param {import('./sizes.js').Box} box */
function size(layout, { node, laid }, box) {
  const spread = spreadOf(node);
  const racked = laid.shape !== 'card' && laid.lies !== 'piled';
  const sizes = racked ? rackIn(layout, laid, box) : cardsIn(layout, laid, box);
  spread.style.setProperty('--w', `${sizes.card}px`);
  spread.style.setProperty('--lap', `${sizes.lap}px`);
  spread.style.setProperty('--columns', String(sizes.columns));
  if ('peek' in sizes) spread.style.setProperty('--peek', `${sizes.peek}px`);
  else {
    set(spread, 'data-lapped', sizes.lapped);
    set(spread, 'data-captions', sizes.captions);
    set(spread, 'data-signs', sizes.signs);
  }
  set(spread, 'data-scrolls', sizes.scrolls);
}

/**
 * The height of the lines in which the cards of the middle stand, and their number.
 * @returns {{height: number, lines: number}}
 */
function middle() {
  const common = byId('common');
  const style = getComputedStyle(common);
  const room = common.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const lines = linesOf(common);
  const small = lines.filter((line) => line.every(standsBehind));
  const taken = small.map((line) => Math.max(...line.map(({ clientHeight }) => clientHeight)));
  const ofCards = lines.length - small.length;
  return { height: lineHeight(room, taken, ofCards), lines: ofCards };
}

const standsBehind = (/** @type {Element} */ zone) => zone.matches('[data-kind="stack"], [data-small]');

/** The zones of the middle by line; small ones stand behind the cards. @param {Element} common */
function linesOf(common) {
  const zones = /** @type {HTMLElement[]} */ ([...common.querySelectorAll(':scope > .zone:not([data-kind="counter"])')]);
  /** @type {HTMLElement[][]} */
  const lines = [];
  for (const zone of [...zones.filter((one) => !standsBehind(one)), ...zones.filter(standsBehind)]) {
    const line = lines[lines.length - 1];
    if (line && zone.offsetLeft > line[line.length - 1].offsetLeft) line.push(zone);
    else lines.push([zone]);
  }
  return lines;
}
