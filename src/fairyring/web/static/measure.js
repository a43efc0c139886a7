/** Gives every zone the size at which its pieces fit where it stands. */

import { FIELDS, zoneNodes } from './board.js';
import { byId, set } from './dom.js';
import { refit } from './field.js';
import { captionHeight, cardWidth, evenColumns, overlap } from './layout.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Zone} Zone */

const GAP = 10;
const HEAD = 46;
const LEAST_FIELD = 220;
const SMALLEST = { common: 80, others: 46, mine: 84 };
const LARGEST = { common: 168, others: 112, mine: 156 };

/** @param {Scene} scene */
export function measure(scene) {
  // The middle last: it has what the hands leave.
  const owned = scene.zones.filter((zone) => zone.owner !== null);
  const shared = scene.zones.filter((zone) => zone.owner === null);
  for (const zone of [...owned, ...shared]) {
    const node = zoneNodes.get(zone.id);
    if (node) measureZone(zone, node);
  }
  // What scrolls must be reached by the keyboard as well.
  const common = byId('common');
  set(common, 'tabindex', common.scrollHeight > common.clientHeight ? 0 : null);
}

/** @param {Zone} zone @param {HTMLElement} node */
function measureZone(zone, node) {
  const lay = /** @type {HTMLElement} */ (node.lastElementChild);
  const area = areaOf(node);
  if (FIELDS.has(zone.kind)) {
    lay.style.setProperty('--high-of-field', `${Math.max(LEAST_FIELD, heightFor(node, area))}px`);
    return refit(lay);
  }
  const pieces = [...lay.children].filter((child) => child.classList.contains('piece'));
  const count = zone.kind === 'stack' ? 1 : pieces.length;
  const captions = pieces.some((piece) => piece.hasAttribute('data-pictured'));
  const scrolls = getComputedStyle(lay).overflowX === 'auto';
  const height = heightFor(node, area);
  const [least, most] = [SMALLEST[area], mostFor(zone, lay, area)];
  // What is as wide as its cards, or scrolls, leaves them their height alone to go by.
  const free = scrolls || zone.kind === 'stack';
  const width = free ? most : node.clientWidth - 4;
  const space = { count: free ? 1 : count, width, height, gap: GAP, least, most, captions };
  const card = area === 'mine' && !free ? oneRow(space) : cardWidth(space);
  const wraps = area !== 'mine';
  const lap = wraps || free ? -GAP : overlap(count, card, GAP, width);
  lay.style.setProperty('--w', `${card}px`);
  lay.style.setProperty('--lap', `${lap}px`);
  lay.style.setProperty('--columns', String(wraps ? evenColumns(card, space) : count));
  set(lay, 'tabindex', scrolls && lay.scrollWidth > lay.clientWidth ? 0 : null);
  lay.toggleAttribute('data-captions', captions && captionHeight(card) > 0);
  lay.toggleAttribute('data-signs', captions && captionHeight(card) > 36);
}

/** A hand lies in one row: cards get smaller first, and lie over each other when that is not enough. */
const oneRow = (/** @type {import('./layout.js').Space} */ space) => {
  const high = cardWidth({ ...space, count: 1 });
  const broad = (space.width - space.gap * (space.count - 1)) / Math.max(space.count, 1);
  return Math.floor(Math.max(space.least, Math.min(high, broad)));
};

/** Piles, and cards that show nothing, need not be large. @param {Zone} zone @param {Element} lay @param {'common' | 'others' | 'mine'} area */
function mostFor(zone, lay, area) {
  if (zone.kind === 'stack') return 96;
  const shown = lay.querySelector('[data-pictured], .paper');
  return area === 'others' && !shown ? 64 : LARGEST[area];
}

/** @param {Element} node @returns {'common' | 'others' | 'mine'} */
function areaOf(node) {
  if (node.closest('#mine')) return 'mine';
  return node.closest('#others') ? 'others' : 'common';
}

/** @param {HTMLElement} node @param {'common' | 'others' | 'mine'} area */
function heightFor(node, area) {
  if (area !== 'common') {
    const room = getComputedStyle(node).getPropertyValue('--lay-high');
    return parseFloat(room) || 140;
  }
  const common = /** @type {HTMLElement} */ (node.closest('#common'));
  const broad = [...common.querySelectorAll(':scope > .zone:not([data-kind="counter"], [data-kind="stack"])')];
  const style = getComputedStyle(common);
  const room = common.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  return Math.max(120, room / Math.max(1, broad.length) - HEAD);
}
