/** The geometry of places on a field. Pure sums: nothing here touches the page. */

import { kindOf } from './zones.js';

/** @typedef {import('../line/messages.js').Zone} Zone */
/** @typedef {import('../common/types.js').Shape} Shape */
/** @typedef {{at: number[], x: number, y: number}} Cell  a place, and where its middle lies */

export const CARD_RATIO = 7 / 5;
const ROW_OF_HEX = 0.866;
const HEX_HIGH = 1.1547;
const BETWEEN_BLOCKS = 0.22;

/**
 * The shape of the places of a zone, and of its pieces unless they have their own.
 * @param {Zone} zone @returns {Shape}
 */
export function shapeOf(zone) {
  return zone.shape ?? kindOf(zone).shape;
}

/**
 * The places of a grid or hex zone: the middle of each, in units of the width of a cell, the height of
 * a cell, and the size of the field. In a hex zone every second row is indented by half a cell; a grid
 * in blocks has a gap after each.
 * @param {Zone} zone
 * @param {number[][]} taken  the places of its pieces, for a zone without a size
 * @returns {{places: Cell[], wide: number, high: number, tall: number, across: number[],
 *   down: number[]}}
 */
export function cells(zone, taken) {
  const [wide, high] = sizeOf(zone, taken);
  const hex = kindOf(zone).set_in;
  const tall = hex ? HEX_HIGH : shapeOf(zone) === 'card' ? CARD_RATIO : 1;
  const across = Array.from({ length: wide }, (_, n) => n + 0.5 + gapsBefore(n, zone.blocks[0]));
  const down = Array.from({ length: high }, (_, n) => (
    hex ? n * ROW_OF_HEX + HEX_HIGH / 2 : (n + 0.5) * tall + gapsBefore(n, zone.blocks[1])));
  const places = down.flatMap((y, row) => across.map((x, column) => (
    { at: [column, row], x: hex && row % 2 ? x + 0.5 : x, y })));
  return {
    places, tall, across, down,
    wide: (across.at(-1) ?? 0) + 0.5 + (hex && high > 1 ? 0.5 : 0),
    high: (down.at(-1) ?? 0) + tall / 2,
  };
}

/** @param {number} place @param {number | undefined} every */
const gapsBefore = (place, every) => (every ? Math.floor(place / every) * BETWEEN_BLOCKS : 0);

/**
 * The frames around the blocks of a grid, each by its left, top, width and height.
 * @param {Zone} zone @param {{across: number[], down: number[], tall: number}} field
 */
export function blocksOf(zone, { across, down, tall }) {
  const [wide, high] = zone.blocks;
  if (!wide || !high) return [];
  const frames = [];
  for (let row = 0; row < down.length; row += high) {
    for (let column = 0; column < across.length; column += wide) {
      const last = [across[Math.min(column + wide, across.length) - 1], down[Math.min(row + high, down.length) - 1]];
      frames.push([across[column] - 0.5, down[row] - tall / 2, last[0] - across[column] + 1, last[1] - down[row] + tall]);
    }
  }
  return frames;
}

/**
 * The offset of the n-th token of a place from its middle: one token stands in the middle, more in a
 * ring, and on a hexagon without overlap.
 * @param {Shape} place  its outline @param {number} count @param {number} nth
 */
export function around(place, count, nth) {
  if (count < 2) return [0, 0];
  const turn = (nth / count) * 2 * Math.PI - Math.PI / 2 - (count === 2 ? Math.PI / 2 : 0);
  const far = place === 'hex' ? tokenSize(place, count) / 2 / Math.sin(Math.PI / count) : count < 5 ? 0.22 : 0.28;
  return [Math.cos(turn) * far, Math.sin(turn) * far];
}

/**
 * The size of each of `count` tokens, as a share of the place.
 * @param {Shape} place  its outline @param {number} count
 */
export function tokenSize(place, count) {
  if (place !== 'hex') return count > 1 ? 0.44 : 0.62;
  return [0.74, 0.5, 0.46, 0.41, 0.38][count - 1] ?? 0.36;
}

/** @param {Zone} zone @param {number[][]} taken */
function sizeOf(zone, taken) {
  const most = (/** @type {number} */ axis) => Math.max(0, ...taken.map((at) => at[axis] ?? 0)) + 1;
  return [zone.size[0] ?? most(0), zone.size[1] ?? most(1)];
}
