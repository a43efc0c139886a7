/** How large pieces are and where places lie. Pure sums: nothing here touches the page. */

/** @typedef {import('./types.js').Zone} Zone */
/** @typedef {import('./types.js').Shape} Shape */
/** @typedef {{at: number[], x: number, y: number}} Cell  a place, and where its middle lies */

export const CARD_RATIO = 7 / 5;
/** A picture narrower than this has text too small to read, so its label stands below it. */
export const READABLE = 124;
/** A picture narrower than this has signs too small to read, so they stand below it too. */
const SIGNS_READABLE = 80;
const SIGNS_HIGH = 22;
const CAPTION_HIGH = 36;

/** @param {number} width of a card with a picture @returns {number} the height of what is below */
export function captionHeight(width) {
  if (width >= READABLE) return 0;
  return CAPTION_HIGH + (width < SIGNS_READABLE ? SIGNS_HIGH : 0);
}

/**
 * @typedef {{count: number, width: number, height: number, gap: number, least: number,
 *   most: number, captions: boolean, signs?: boolean}} Space  room for so many cards, and how large
 *   they may be; without captions or signs below them if these are not shown there
 */

/** The width at which cards fit a space, in as many rows as serve best. @param {Space} space */
export function cardWidth({ count, width, height, gap, least, most, captions, signs = true }) {
  let best = least;
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(Math.max(count, 1) / columns);
    const broad = (width - gap * (columns - 1)) / columns;
    const high = (height - gap * (rows - 1)) / rows;
    best = Math.max(best, Math.min(broad, widthOfHeight(high, captions, signs)));
  }
  return Math.floor(Math.min(best, most));
}

/** How many cards of a width stand in a row, so that no row is much shorter than the others. @param {number} card @param {Space} space */
export function evenColumns(card, { count, width, gap }) {
  const fit = Math.max(1, Math.floor((width + gap) / (card + gap)));
  return Math.ceil(count / Math.ceil(count / fit)) || 1;
}

/** The widest card that is no higher than this. @param {number} high @param {boolean} captions @param {boolean} signs */
function widthOfHeight(high, captions, signs) {
  const bare = high / CARD_RATIO;
  if (!captions || bare >= READABLE) return bare;
  const captioned = (high - CAPTION_HIGH) / CARD_RATIO;
  if (captioned >= SIGNS_READABLE || !signs) return captioned;
  return (high - CAPTION_HIGH - SIGNS_HIGH) / CARD_RATIO;
}

/**
 * How far cards of one row lie over each other so that the row is no wider than its space.
 * @param {number} count @param {number} card @param {number} gap @param {number} width
 */
export function overlap(count, card, gap, width) {
  const wanted = count * card + (count - 1) * gap;
  if (count < 2 || wanted <= width) return -gap;
  return Math.min((count * card - width) / (count - 1), card * 0.72);
}

const PEEKING = 0.42;
const LEAST_PEEKING = 0.16;

/**
 * A row of small pieces in which those that are alike lie over each other: how far such a one is set
 * from the one before it. Only when that does not do are all of them smaller.
 * @param {{piles: number, more: number, width: number, most: number, least: number, gap: number}} row
 *   how many piles of alike pieces there are, and how many lie upon their first ones
 */
export function rackOf({ piles, more, width, most, least, gap }) {
  const broad = (/** @type {number} */ peek) => (width - gap * Math.max(0, piles - 1)) / Math.max(1, piles + more * peek);
  const card = Math.floor(Math.max(least, Math.min(most, broad(LEAST_PEEKING))));
  const room = width - piles * card - gap * Math.max(0, piles - 1);
  const peek = more ? Math.max(card * LEAST_PEEKING, Math.min(card * PEEKING, room / more)) : 0;
  return { card, peek: Math.floor(peek) };
}

const ROW_OF_HEX = 0.866;
const HEX_HIGH = 1.1547;
const BETWEEN_BLOCKS = 0.22;

/** What the places of a zone, and the pieces that say nothing else, are like. @param {Zone} zone @returns {Shape} */
export function shapeOf(zone) {
  if (zone.shape) return zone.shape;
  if (zone.kind === 'hex') return 'hex';
  return zone.kind === 'grid' || zone.kind === 'track' ? 'square' : 'card';
}

/**
 * The places of a grid, hex or track zone: where the middle of each lies, in units of the width of
 * one cell, how high a cell is, and how large all of it is. In a hex zone each second row is set in
 * by half a cell; a grid in blocks has a gap after each; a track runs to and fro in rows of `columns`.
 * @param {Zone} zone
 * @param {number[][]} taken  the places of its pieces, for a zone that does not tell its size
 * @param {number} columns    of a track
 * @returns {{places: Cell[], wide: number, high: number, tall: number, across: number[],
 *   down: number[]}}
 */
export function cells(zone, taken, columns = 10) {
  const [wide, high] = sizeOf(zone, taken);
  if (zone.kind === 'track') return track(wide, columns);
  const hex = zone.kind === 'hex';
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
 * The blocks of a grid as frames around their places, each by its left, top, width and height.
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
 * Where the tokens of one place stand, set from its middle: one in the middle, more in a ring; on a
 * hexagon so that none lies upon another.
 * @param {Shape} place  its outline @param {number} count @param {number} nth
 */
export function around(place, count, nth) {
  if (count < 2) return [0, 0];
  const turn = (nth / count) * 2 * Math.PI - Math.PI / 2 - (count === 2 ? Math.PI / 2 : 0);
  const far = place === 'hex' ? tokenSize(place, count) / 2 / Math.sin(Math.PI / count) : count < 5 ? 0.22 : 0.28;
  return [Math.cos(turn) * far, Math.sin(turn) * far];
}

/** How much of a place each of so many tokens takes. @param {Shape} place  its outline @param {number} count */
export function tokenSize(place, count) {
  if (place !== 'hex') return count > 1 ? 0.44 : 0.62;
  return [0.74, 0.5, 0.46, 0.41, 0.38][count - 1] ?? 0.36;
}

/** @param {number} length @param {number} columns */
function track(length, columns) {
  const places = Array.from({ length }, (_, n) => {
    const row = Math.floor(n / columns);
    const along = n % columns;
    return { at: [n], x: (row % 2 ? columns - 1 - along : along) + 0.5, y: row + 0.5 };
  });
  const [wide, high] = [Math.min(columns, length), Math.ceil(length / columns)];
  return { places, wide, high, tall: 1, across: [], down: [] };
}

/** @param {Zone} zone @param {number[][]} taken */
function sizeOf(zone, taken) {
  const most = (/** @type {number} */ axis) => Math.max(0, ...taken.map((at) => at[axis] ?? 0)) + 1;
  return [zone.size[0] ?? most(0), zone.size[1] ?? most(1)];
}

/**
 * How many cells a row of a track has so that its cells are largest in a space.
 * @param {number} length @param {number} width @param {number} height
 */
export function trackColumns(length, width, height) {
  let best = length;
  let largest = 0;
  for (let columns = Math.min(4, length); columns <= length; columns++) {
    const cell = Math.min(width / columns, height / Math.ceil(length / columns));
    if (cell > largest) [best, largest] = [columns, cell];
  }
  return best;
}
