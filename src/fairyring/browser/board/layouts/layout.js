/**
 * Chooses the layout of a table and the space for the pieces of each area. Pure: nothing here touches
 * the page. How pieces fill that space is in `sizes.js`; where the areas stand is in the style sheets,
 * by the name of the layout.
 */

import { WIDE_FROM } from '../../common/limits.js';
import { broad, long, square, tall } from './boards.js';
import { row, rows } from './cards.js';

/** @typedef {import('./types.js').High} High */
/** @typedef {import('./types.js').Laid} Laid */
/** @typedef {import('./types.js').Layout} Layout */
/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').Table} Table */

/** The first that fits a table is its layout. */
export const LAYOUTS = [long, tall, broad, square, rows, row];

/**
 * The number of opponents that are a crowd. On a page no wider than FACES_FROM rem, two with several
 * zones of pictured cards each are one as well.
 */
const CROWD = 4;
const FACES_FROM = 90;
/** The height of a page, in rem, that has space for one more line. */
const HIGH = 48;

/** @param {Table} table @param {Room} room @returns {Layout} */
export function layoutOf(table, room) {
  const found = LAYOUTS.find((one) => one.fits(table)) ?? row;
  const { field, zones, others } = table;
  const screen = screenOf(room);
  const sizes = found[screen];
  const hand = handOf(table);
  const besides = screen === 'narrow' && found.besides === true;
  const line = hand === 'strip' && sizes.mine.above !== undefined && room.height >= HIGH * room.rem;
  return {
    name: found.name, board: field !== null, followed: found.followed === true, besides,
    screen, room, sizes, others, hand, parted: line && zones.some(isPlayed),
    crowd: others >= CROWD || besides || screen === 'wide' && room.width < FACES_FROM * room.rem && showMuch(table),
    shared: sharedOf(zones),
    guests: zones.some(({ area, guest }) => area === 'beside' && guest),
    piles: zones.some(({ area, lies }) => area === 'common' && lies === 'piled'),
    small: zones.some(({ area, shape }) => area === 'common' && shape !== 'card'),
    // On a narrow screen the tools of a board stand where its shape leaves space.
    tools: screen === 'wide' || field && (field.high > field.wide || found === broad) ? 'beside' : 'below',
  };
}

/** @param {Room} room @returns {import('./types.js').Screen} */
export const screenOf = ({ width, height, rem }) => (
  width >= WIDE_FROM.width * rem && height >= WIDE_FROM.height * rem ? 'wide' : 'narrow');

/** @param {Table} table @returns {import('./types.js').Hand} */
function handOf({ field, zones }) {
  const held = zones.filter(({ area, lies }) => area === 'mine' && lies !== 'counted').length;
  // Below a field of cards there is less space for a hand.
  if (held > (field?.card ? 1 : 2)) return 'strip';
  return held > 1 ? 'several' : 'one';
}

/**
 * True if, beside a board of cards, several opponents have several zones each, whose pictures would be
 * too small.
 * @param {Table} table
 */
const showMuch = ({ field, zones, others }) => (
  others > 1 && field?.card === true && zones.some(({ area, several, pictured }) => area === 'others' && several && pictured));

/** True for a hand from which this player plays now. @param {Laid} zone */
const isPlayed = ({ area, laps, reached }) => area === 'mine' && laps && reached;

/** @param {Laid[]} zones @returns {import('./types.js').Shared} */
function sharedOf(zones) {
  const lying = zones.filter(({ area }) => area === 'beside').map(({ lies }) => lies);
  if (lying.includes('beside')) return 'rows';
  if (lying.includes('piled')) return 'piles';
  return lying.length ? 'counters' : 'nothing';
}

/** The height of the pieces of a zone around the middle, in pixels. @param {Layout} layout @param {Laid} zone */
export function heightOf(layout, zone) {
  const high = highOf(layout, zone);
  const { rem, height } = layout.room;
  if (typeof high === 'number') return high * rem;
  return Math.max(high.least * rem, Math.min(high.part * height, high.most * rem));
}

/** @param {Layout} layout @param {Laid} zone @returns {High} */
function highOf({ sizes, hand, parted, shared, guests, others, crowd }, zone) {
  const { mine, beside, others: seats } = sizes;
  if (zone.area === 'mine') {
    if (parted) return (isPlayed(zone) ? mine.above : mine.below) ?? mine.high;
    return hand === 'strip' && mine.strip || !others && mine.alone || mine.high;
  }
  if (zone.area === 'beside') {
    if (zone.reached && beside.reached) return beside.reached;
    if (guests && beside.guests) return beside.guests;
    return shared !== 'rows' && beside.bare || beside.high;
  }
  if (zone.reached && seats.reached) return seats.reached;
  if (zone.unfolded && seats.unfolded) return seats.unfolded;
  if (crowd && seats.crowd) return seats.crowd;
  if (zone.several && others > 1 && seats.many) return seats.many;
  return zone.several && seats.several || seats.high;
}
