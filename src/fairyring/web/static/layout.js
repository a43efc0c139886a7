/** How large pieces are and where places lie. Pure sums: nothing here touches the page. */

/** @typedef {import('./types.js').Zone} Zone */

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
 *   most: number, captions: boolean}} Space  room for so many cards, and how large they may be
 */

/** The width at which cards fit a space, in as many rows as serve best. @param {Space} space */
export function cardWidth({ count, width, height, gap, least, most, captions }) {
  let best = least;
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(Math.max(count, 1) / columns);
    const broad = (width - gap * (columns - 1)) / columns;
    const high = (height - gap * (rows - 1)) / rows;
    best = Math.max(best, Math.min(broad, widthOfHeight(high, captions)));
  }
  return Math.floor(Math.min(best, most));
}

/** How many cards of a width stand in a row, so that no row is much shorter than the others. @param {number} card @param {Space} space */
export function evenColumns(card, { count, width, gap }) {
  const fit = Math.max(1, Math.floor((width + gap) / (card + gap)));
  return Math.ceil(count / Math.ceil(count / fit)) || 1;
}

/** The widest card that is no higher than this. @param {number} high @param {boolean} captions */
function widthOfHeight(high, captions) {
  const bare = high / CARD_RATIO;
  if (!captions || bare >= READABLE) return bare;
  const captioned = (high - CAPTION_HIGH) / CARD_RATIO;
  if (captioned >= SIGNS_READABLE) return captioned;
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

const ROW_OF_HEX = 0.866;
const HEX_HIGH = 1.1547;

/**
 * The places of a grid, hex or track zone: where the middle of each lies, in units of one cell,
 * and how large all of it is. In a hex zone each second row is set in by half a cell; a track runs
 * to and fro in rows of `columns`.
 * @param {Zone} zone
 * @param {number[][]} taken  the places of its pieces, for a zone that does not tell its size
 * @param {number} columns    of a track
 */
export function cells(zone, taken, columns = 10) {
  const [across, down] = sizeOf(zone, taken);
  if (zone.kind === 'track') return track(across, columns);
  const places = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      places.push(zone.kind === 'hex' ? hexCell(column, row) : gridCell(column, row));
    }
  }
  const wide = zone.kind === 'hex' && down > 1 ? across + 0.5 : across;
  const high = zone.kind === 'hex' ? (down - 1) * ROW_OF_HEX + HEX_HIGH : down;
  return { places, wide, high };
}

/** @param {number} column @param {number} row */
const gridCell = (column, row) => ({ at: [column, row], x: column + 0.5, y: row + 0.5 });

/** @param {number} column @param {number} row */
const hexCell = (column, row) => ({
  at: [column, row],
  x: column + 0.5 + (row % 2) / 2,
  y: row * ROW_OF_HEX + HEX_HIGH / 2,
});

/** @param {number} length @param {number} columns */
function track(length, columns) {
  const places = Array.from({ length }, (_, n) => {
    const row = Math.floor(n / columns);
    const along = n % columns;
    return { at: [n], x: (row % 2 ? columns - 1 - along : along) + 0.5, y: row + 0.5 };
  });
  return { places, wide: Math.min(columns, length), high: Math.ceil(length / columns) };
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
