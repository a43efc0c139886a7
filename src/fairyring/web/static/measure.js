/** Gives every zone the size at which its pieces fit where it stands. */

import { layOf, zoneNodes } from './board.js';
import { byId, set } from './dom.js';
import { refit } from './field.js';
import { CARD_RATIO, captionHeight, cardWidth, evenColumns, overlap, rackOf, shapeOf } from './layout.js';
import { FIELDS } from './state.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Zone} Zone */
/** @typedef {'common' | 'beside' | 'others' | 'mine'} Area */

const GAP = 10;
const HEAD = 54;
const SMALLEST = { common: 72, beside: 32, others: 46, mine: 84 };
/** Around a board, hands are content with less. */
const ABOARD = { ...SMALLEST, beside: 27, others: 28, mine: 52 };
/** Cards of several lines in the middle may be this small, so that all of them are in sight. */
const IN_LINES = 58;
const LARGEST = { common: 168, beside: 112, others: 112, mine: 156 };
/** Of small pieces, such as stones, of which the own ones are touched with a finger. */
const RACKED = { common: [44, 64], beside: [28, 44], others: [22, 34], mine: [44, 54] };
const RACK_GAP = { common: 8, beside: 6, others: 4, mine: 8 };
/** Where one has many places, small pieces may be as small as this. */
const SMALL = 36;

/** @param {Scene} scene */
export function measure(scene) {
  // The middle last: it has what the hands leave.
  const owned = scene.zones.filter((zone) => zone.owner !== null);
  const shared = scene.zones.filter((zone) => zone.owner === null && !FIELDS.has(zone.kind));
  const fields = scene.zones.filter((zone) => zone.owner === null && FIELDS.has(zone.kind));
  const rank = (/** @type {Zone} */ zone) => (shapeOf(zone) === 'card' && zone.kind !== 'stack' ? 1 : 0);
  shared.sort((one, other) => rank(one) - rank(other));
  for (const zone of [...owned, ...shared, ...fields]) {
    const node = zoneNodes.get(zone.id);
    if (node) measureZone(zone, node);
  }
  // What scrolls must be reached by the keyboard as well.
  const common = byId('common');
  set(common, 'tabindex', common.scrollHeight > common.clientHeight + 1 && !fields.length ? 0 : null);
}

/** @param {Zone} zone @param {HTMLElement} node */
function measureZone(zone, node) {
  const lay = layOf(node);
  const area = areaOf(node);
  if (FIELDS.has(zone.kind)) return refit(lay);
  if (zone.kind === 'list') return;
  const pieces = [...lay.children].filter((child) => child.classList.contains('piece'));
  if (lay.dataset.shape !== 'card' && zone.kind !== 'stack') return measureRack(node, lay, pieces, area);
  const count = zone.kind === 'stack' ? 1 : pieces.length;
  const aboard = node.closest('[data-board]') !== null;
  const named = pieces.some((piece) => piece.hasAttribute('data-pictured')) && (!aboard || area === 'mine')
    && zone.kind !== 'stack' && getComputedStyle(node).getPropertyValue('--captions') !== 'none' && !node.closest('[data-many]')
    && !(area === 'others' && node.parentElement?.childElementCount !== 1);
  const style = getComputedStyle(lay);
  const scrolls = style.overflowX === 'auto';
  const height = heightFor(node, area);
  const least = area === 'common' && broadLines(byId('common')).length > 1 ? IN_LINES : (aboard || node.closest('[data-many]') ? ABOARD : SMALLEST)[area];
  const most = mostFor(zone, lay, area, aboard);
  // What is as wide as its cards, or scrolls, leaves them their height alone to go by. Around a board
  // all that one holds is in sight.
  const broad = area !== 'beside' || getComputedStyle(node).flexGrow !== '0';
  const strip = inStrip(node);
  const free = scrolls && !aboard || zone.kind === 'stack' || !broad || strip;
  const width = free ? most : node.clientWidth - 4 - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const space = { count: free ? 1 : count, width, height, gap: GAP, least, most, captions: named, signs: !aboard };
  // What others have lies in one row, without a word below it, where there is no room for more.
  const inRow = area === 'mine' || area === 'others' && (aboard || !fits(space));
  const captions = named && !(inRow && area === 'others');
  const card = inRow && !free ? oneRow({ ...space, captions }) : cardWidth(space);
  const wraps = !inRow;
  const lap = wraps || free ? -GAP : overlap(count, card, GAP, width);
  set(lay, 'data-lapped', inRow && area === 'others');
  lay.style.setProperty('--w', `${card}px`);
  lay.style.setProperty('--lap', `${lap}px`);
  lay.style.setProperty('--columns', String(wraps ? evenColumns(card, space) : count));
  set(lay, 'tabindex', scrolls && lay.scrollWidth > lay.clientWidth ? 0 : null);
  lay.toggleAttribute('data-captions', captions && captionHeight(card) > 0);
  lay.toggleAttribute('data-signs', captions && !aboard && captionHeight(card) > 36);
}

/** Small pieces stand in one row. @param {HTMLElement} node @param {HTMLElement} lay @param {Element[]} pieces @param {Area} area */
function measureRack(node, lay, pieces, area) {
  const more = pieces.filter((piece) => piece.hasAttribute('data-alike')).length;
  const [least, most] = RACKED[area];
  const many = node.closest('.mine[data-many]') !== null;
  // In a strip, tokens that are not touched now leave more of it in sight.
  const resting = many && lay.dataset.shape === 'token' && !node.hasAttribute('data-reached');
  const largest = !inStrip(node) ? most : resting ? SMALL : Math.min(most, 48);
  const style = getComputedStyle(lay);
  const free = inStrip(node) || area === 'beside' && getComputedStyle(node).flexGrow === '0';
  const width = free ? Infinity : node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2;
  const gap = RACK_GAP[area];
  const { card, peek } = rackOf({ piles: pieces.length - more, more, width, most: largest, least: many ? Math.min(least, SMALL) : least, gap });
  lay.style.setProperty('--w', `${card}px`);
  lay.style.setProperty('--lap', `${-gap}px`);
  lay.style.setProperty('--peek', `${peek}px`);
  lay.style.setProperty('--columns', String(pieces.length));
  set(lay, 'tabindex', style.overflowX === 'auto' && lay.scrollWidth > lay.clientWidth ? 0 : null);
}

/** Whether a zone stands in one strip with others, in which all is as large as it may be. @param {HTMLElement} node */
const inStrip = (node) => {
  const hold = node.closest('.mine[data-many] .hold');
  return hold !== null && getComputedStyle(hold).overflowX === 'auto';
};

/** Whether cards of the size that serves best find room. @param {import('./layout.js').Space} space */
function fits(space) {
  const card = cardWidth(space);
  const rows = Math.ceil(space.count / evenColumns(card, space));
  const high = card * CARD_RATIO + (space.captions ? captionHeight(card) : 0);
  return rows * high + (rows - 1) * space.gap <= space.height + space.gap;
}

/** A hand lies in one row: cards get smaller first, and lie over each other when that is not enough. */
const oneRow = (/** @type {import('./layout.js').Space} */ space) => {
  const high = cardWidth({ ...space, count: 1 });
  const broad = (space.width - space.gap * (space.count - 1)) / Math.max(space.count, 1);
  return Math.floor(Math.max(space.least, Math.min(high, broad)));
};

/** Piles, and cards that show nothing, need not be large. @param {Zone} zone @param {Element} lay @param {Area} area @param {boolean} aboard */
function mostFor(zone, lay, area, aboard) {
  if (zone.kind === 'stack') return area === 'beside' || byId('common').clientWidth < 480 ? 64 : 96;
  const shown = lay.querySelector('[data-pictured], .paper');
  return area === 'others' && !shown ? (aboard ? 32 : 64) : LARGEST[area];
}

/** @param {Element} node @returns {Area} */
function areaOf(node) {
  if (node.closest('#mine')) return 'mine';
  if (node.closest('#beside')) return 'beside';
  return node.closest('#others') ? 'others' : 'common';
}

/** @param {HTMLElement} node @param {Area} area */
function heightFor(node, area) {
  if (area !== 'common') {
    const room = getComputedStyle(node).getPropertyValue('--lay-high');
    return parseFloat(room) || 140;
  }
  const common = /** @type {HTMLElement} */ (node.closest('#common'));
  const style = getComputedStyle(common);
  const room = common.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const lines = linesOf(common);
  const broad = broadLines(common);
  const taken = lines.filter((line) => line.every(isSmall)).map((line) => Math.max(...line.map(({ clientHeight }) => clientHeight)));
  return Math.max(broad.length > 1 ? IN_LINES * CARD_RATIO : 120, (room - (broad.length ? taken.reduce((sum, high) => sum + high, 0) : 0)) / Math.max(1, broad.length) - HEAD);
}

const isSmall = (/** @type {Element} */ zone) => zone.matches('[data-kind="stack"], [data-small]');

/** The lines in which cards stand. @param {Element} common */
const broadLines = (common) => linesOf(common).filter((line) => !line.every(isSmall));

/** The zones of the middle in the lines in which they stand; what is small stands behind the cards. @param {Element} common */
function linesOf(common) {
  const zones = /** @type {HTMLElement[]} */ ([...common.querySelectorAll(':scope > .zone:not([data-kind="counter"])')]);
  /** @type {HTMLElement[][]} */
  const lines = [];
  for (const zone of [...zones.filter((one) => !isSmall(one)), ...zones.filter(isSmall)]) {
    const line = lines[lines.length - 1];
    if (line && zone.offsetLeft > line[line.length - 1].offsetLeft) line.push(zone);
    else lines.push([zone]);
  }
  return lines;
}
