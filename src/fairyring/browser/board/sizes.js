/** Sizes of the pieces of a zone in the space that its layout leaves. Pure: nothing here touches the page. */

import { CELL_READABLE, FINGERTIP, SIGNS_READABLE, WORDS_READABLE } from '../common/limits.js';
import { CARD_RATIO } from './cells.js';
import { heightOf } from './layouts/layout.js';

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

/** True if cards of the best size fit. @param {Space} space */
function fits(space) {
  const card = cardWidth(space);
  const rows = Math.ceil(space.count / evenColumns(card, space));
  const high = card * CARD_RATIO + (space.captions ? captionHeight(card) : 0);
  return rows * high + (rows - 1) * space.gap <= space.height + space.gap;
}

/**
 * The width of cards in one row: they get smaller first, and overlap if that is not enough.
 * @param {Space} space
 */
function oneRow(space) {
  const high = cardWidth({ ...space, count: 1 });
  const broad = (space.width - space.gap * (space.count - 1)) / Math.max(space.count, 1);
  return Math.floor(Math.max(space.least, Math.min(high, broad)));
}

const SIGNS_HIGH = 22;
const CAPTION_HIGH = 36;

/** @param {number} width of a card with a picture @returns {number} the height of the caption below it */
export function captionHeight(width) {
  if (width >= WORDS_READABLE) return 0;
  return CAPTION_HIGH + (width < SIGNS_READABLE ? SIGNS_HIGH : 0);
}

/**
 * @typedef {{count: number, width: number, height: number, gap: number, least: number,
 *   most: number, captions: boolean, signs?: boolean}} Space  the number of cards, the space for
 *   them, and their least and largest width; captions and signs are false if none are shown below
 */

/** The width of cards that fit a space, in the best number of rows. @param {Space} space */
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

/**
 * The number of cards in a row, so that no row is much shorter than the others.
 * @param {number} card @param {Space} space
 */
export function evenColumns(card, { count, width, gap }) {
  const fit = Math.max(1, Math.floor((width + gap) / (card + gap)));
  return Math.ceil(count / Math.ceil(count / fit)) || 1;
}

/**
 * The width of the widest card that is no higher than this.
 * @param {number} high @param {boolean} captions @param {boolean} signs
 */
function widthOfHeight(high, captions, signs) {
  const bare = high / CARD_RATIO;
  if (!captions || bare >= WORDS_READABLE) return bare;
  const captioned = (high - CAPTION_HIGH) / CARD_RATIO;
  if (captioned >= SIGNS_READABLE || !signs) return captioned;
  return (high - CAPTION_HIGH - SIGNS_HIGH) / CARD_RATIO;
}

/**
 * How far the cards of a row overlap so that it is no wider than its space; negative for a gap.
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
 * Sizes a row of small pieces in which equal ones lie over each other: how far each peeks out from the
 * one before it. All pieces are made smaller only if that is not enough.
 * @param {{piles: number, more: number, width: number, most: number, least: number, gap: number}} row  the number of piles of equal pieces, and of pieces that lie upon others
 */
export function rackOf({ piles, more, width, most, least, gap }) {
  const broad = (/** @type {number} */ peek) => (width - gap * Math.max(0, piles - 1)) / Math.max(1, piles + more * peek);
  const card = Math.floor(Math.max(least, Math.min(most, broad(LEAST_PEEKING))));
  const room = width - piles * card - gap * Math.max(0, piles - 1);
  const peek = more ? Math.max(card * LEAST_PEEKING, Math.min(card * PEEKING, room / more)) : 0;
  return { card, peek: Math.floor(peek) };
}
