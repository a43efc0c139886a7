/** The size of cards and small pieces that fit a space. Pure sums: nothing here touches the page. */

import { CARD_RATIO } from './cells.js';
import { SIGNS_READABLE, WORDS_READABLE } from '../common/limits.js';

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
