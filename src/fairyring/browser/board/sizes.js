/** Sizes of the pieces of a zone in the space that its layout leaves. Pure: nothing here touches the page. */

import { CARD_RATIO } from './cells.js';
import { captionHeight, cardWidth, evenColumns, overlap, rackOf } from './fitting.js';
import { heightOf } from './layouts/layout.js';
import { CELL_READABLE, FINGERTIP, SIGNS_READABLE } from '../common/limits.js';

/** @typedef {import('./layouts/types.js').Area} Area */
/** @typedef {import('./layouts/types.js').Field} Field */
/** @typedef {import('./layouts/types.js').Laid} Laid */
/** @typedef {import('./layouts/types.js').Layout} Layout */
/**
 * The space that the page leaves for a zone. In the middle, cards stand in `lines` lines of this height; elsewhere
 * the layout has their height.
 * @typedef {{width: number, height?: number, lines?: number}} Box
 *
 * The width of cards, how far each lies over the one before it (negative: the gap), and how many stand in a row;
 * whether a row overlaps, has captions and signs below, and is wider than its space, so that it scrolls.
 * @typedef {{card: number, lap: number, columns: number, lapped: boolean, captions: boolean, signs: boolean,
 *   scrolls: boolean}} Cards
 * The same for small pieces; equal ones lie over each other, and `peek` is the visible part of the lower one.
 * @typedef {{card: number, lap: number, columns: number, peek: number, scrolls: boolean}} Rack
 */

const GAP = 10;
/** The borders of a row of cards, or of small pieces, on both sides together. */
const EDGE = { cards: 4, small: 2 };
/** The height of the label above a line of cards in the middle. */
const HEAD = 54;
/** The least width of cards that stand in several lines in the middle, so that all of them are in sight. */
const IN_LINES = 58;
const LEAST_LINE = 120;
/** @type {Record<Area, number>} */
const LARGEST = { common: 168, beside: 112, others: 112, mine: 168 };
/** On a page larger than this, in rem, cards grow with it. */
const USUAL = { width: 80, height: 50 };
/** Piles, and cards that show nothing, need not be large. */
const PILE = { small: 64, large: 96 };
const BACK = { aboard: 32, among: 64 };
/** The size of a page, in rem, from which its piles are large. */
const FOR_LARGE = 30;

/**
 * The least and largest width of small pieces, such as stones; the player's own are touched with a
 * finger.
 * @type {Record<Area, [number, number]>}
 */
const RACKED = { common: [44, 64], beside: [28, 44], others: [22, 34], mine: [44, 54] };
const RACKED_BESIDES = [28, 30];
/** @type {Record<Area, number>} */
const RACK_GAP = { common: 8, beside: 6, others: 4, mine: 8 };
/** In a strip everything may be smaller; tokens that cannot be touched now leave more of it in sight. */
const IN_STRIP = { card: 52, least: 36, resting: 40, touched: 44 };

/** The border around the cells of a field. */
const RIM = 6;
const SMALLEST_CELL = 8;
/** On a board that is longer than the page, cells larger than this suffice for showing only a part of it. */
const NEAR = 58;
/** The growth of cells for which that is worth it; less is enough for fingers. */
const WORTH_IT = 1.5;
const SOONER = 1.15;

/** @param {Layout} layout @param {Area} area */
const inStrip = ({ hand }, area) => area === 'mine' && hand === 'strip';

/**
 * True if the zone is as wide as its pieces, so that only the height limits their size.
 * @param {Layout} layout @param {Laid} zone
 */
function isFree(layout, { area, lies }) {
  if (layout.screen === 'wide') return area === 'beside' && lies === 'counted';
  return area === 'beside' || inStrip(layout, area);
}

/** @param {Layout} layout @param {Laid} zone @param {Box} box @returns {Cards} */
export function cardsIn(layout, zone, box) {
  const { area, lies } = zone;
  const { board, screen } = layout;
  const pile = lies === 'piled';
  const count = pile ? 1 : zone.count;
  const most = mostFor(layout, zone);
  // Beside a board a whole hand is in sight; without one it is as large as possible, and scrolls.
  const free = pile || isFree(layout, zone) || screen === 'narrow' && area === 'mine' && !board;
  const width = free ? most : box.width - EDGE.cards;
  const height = box.height ?? heightOf(layout, zone);
  const worded = zone.pictured && hasWords(layout, zone);
  const space = { count: free ? 1 : count, width, height, gap: GAP, least: leastFor(layout, zone, box), most, captions: worded, signs: !board };
  // The cards of others lie in one row without captions if space is short.
  const inRow = area === 'mine' || area === 'others' && (board || !fits(space));
  const captions = worded && !(inRow && area === 'others');
  const card = inRow && !free ? oneRow({ ...space, captions }) : cardWidth(space);
  const lap = !inRow || free ? -GAP : overlap(count, card, GAP, width);
  const columns = inRow ? count : evenColumns(card, space);
  return {
    card, lap, columns, lapped: inRow && area === 'others',
    captions: captions && captionHeight(card) > 0,
    signs: captions && !board && card < SIGNS_READABLE,
    scrolls: !pile && !isFree(layout, zone) && tooWide(columns * card - (columns - 1) * lap, card, box),
  };
}

/**
 * True if it has to scroll; if not even one card fits, it sticks out instead.
 * @param {number} wide @param {number} card @param {Box} box
 */
const tooWide = (wide, card, box) => wide > box.width + 1 && box.width >= card;

/**
 * The sizes of small pieces, which stand in one row.
 * @param {Layout} layout @param {Laid} zone @param {Box} box @returns {Rack}
 */
export function rackIn(layout, zone, box) {
  const { area, count, alike } = zone;
  const strip = inStrip(layout, area);
  const free = isFree(layout, zone);
  const [least, most] = layout.besides && area === 'beside' ? RACKED_BESIDES : RACKED[area];
  const resting = strip && zone.shape === 'token' && !zone.reached;
  const largest = !(strip && free) ? most : resting ? IN_STRIP.resting : Math.min(most, IN_STRIP.touched);
  const gap = RACK_GAP[area];
  const piles = count - alike;
  const { card, peek } = rackOf({
    piles, more: alike, width: free ? Infinity : box.width - EDGE.small, most: largest, gap,
    least: strip ? Math.min(least, IN_STRIP.least) : least,
  });
  const wide = piles * card + (piles - 1) * gap + alike * peek;
  return { card, lap: -gap, columns: count, peek, scrolls: !free && tooWide(wide, card, box) };
}

/**
 * The size of cells when the whole field is seen, and their magnification at first: a field much longer
 * than wide is seen in its whole width, and scrolls along its length.
 * @param {Layout} layout @param {Pick<Field, 'wide' | 'high'>} field @param {{width: number, height: number}} box
 * @param {boolean} fingers  true for touch input
 */
export function cellsIn({ followed }, { wide, high }, box, fingers) {
  const broad = (box.width - RIM) / wide;
  const fit = Math.floor(Math.min(broad, (box.height - RIM) / high) * 8) / 8;
  const cell = Math.max(SMALLEST_CELL, fit);
  const [least, much] = followed && fingers ? [FINGERTIP, SOONER] : [CELL_READABLE, WORTH_IT];
  const closer = Math.min(NEAR, broad) / cell;
  return { cell, home: cell < least && closer > much ? closer : 1 };
}

/**
 * The height for the cards of one line in the middle.
 * @param {number} room  the height of the middle @param {number[]} taken  by the lines of small pieces @param {number} lines  of cards
 */
export function lineHeight(room, taken, lines) {
  const left = lines ? room - taken.reduce((sum, high) => sum + high, 0) : room;
  return Math.max(lines > 1 ? IN_LINES * CARD_RATIO : LEAST_LINE, left / Math.max(1, lines) - HEAD);
}

/** True if captions below a card repeat what is too small on it. @param {Layout} layout @param {Laid} zone */
function hasWords(layout, { area, lies, several }) {
  if (lies === 'piled' || layout.sizes.wordless === area || inStrip(layout, area)) return false;
  if (area === 'others' && several) return false;
  return !layout.board || area === 'mine';
}

/** @param {Layout} layout @param {Laid} zone @param {Box} box */
function leastFor(layout, { area }, { lines = 1 }) {
  if (area === 'common' && lines > 1) return IN_LINES;
  const least = layout.sizes.least[area];
  return inStrip(layout, area) ? Math.min(least, IN_STRIP.card) : least;
}

/** @param {Layout} layout @param {Laid} zone */
function mostFor({ board, room }, { area, lies, shown }) {
  if (lies === 'piled') return area === 'beside' || board || room.width < FOR_LARGE * room.rem ? PILE.small : PILE.large;
  if (area === 'others' && !shown) return board ? BACK.aboard : BACK.among;
  return LARGEST[area] * grown(room);
}

/** @param {import('./layouts/types.js').Room} room */
const grown = ({ width, height, rem }) => (
  Math.max(1, Math.min(width / (USUAL.width * rem), height / (USUAL.height * rem))));

/** True if cards of the best size fit. @param {import('./fitting.js').Space} space */
function fits(space) {
  const card = cardWidth(space);
  const rows = Math.ceil(space.count / evenColumns(card, space));
  const high = card * CARD_RATIO + (space.captions ? captionHeight(card) : 0);
  return rows * high + (rows - 1) * space.gap <= space.height + space.gap;
}

/**
 * The width of cards in one row: they get smaller first, and overlap if that is not enough.
 * @param {import('./fitting.js').Space} space
 */
function oneRow(space) {
  const high = cardWidth({ ...space, count: 1 });
  const broad = (space.width - space.gap * (space.count - 1)) / Math.max(space.count, 1);
  return Math.floor(Math.max(space.least, Math.min(high, broad)));
}
