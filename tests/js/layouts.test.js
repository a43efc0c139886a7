import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { cells, shapeOf } from '../../src/fairyring/browser/board/cells.js';
import { KINDS } from '../../src/fairyring/browser/board/kinds.js';
import { LAYOUTS, heightOf, layoutOf, screenOf } from '../../src/fairyring/browser/board/layouts/layout.js';
import { CELL_READABLE, FINGERTIP, NARROW, WIDE_FROM, WORDS_READABLE } from '../../src/fairyring/browser/common/limits.js';
import { cardsIn, cellsIn, lineHeight, rackIn } from '../../src/fairyring/browser/board/sizes.js';

const AREAS = ['common', 'beside', 'others', 'mine'];

/** A zone in an area, with usual values unless `more` has others. */
const laid = (area, kind, count, more = {}) => ({
  area, lies: KINDS[kind].lies, laps: KINDS[kind].laps, shape: 'card', count, alike: 0, pictured: true, shown: true, reached: false, unfolded: false,
  several: false, guest: false, ...more,
});

/** A board as in a scene. */
function field(kind, size, more = {}) {
  const zone = { kind, size, shape: null, blocks: [], columns: [], rows: [], ...more };
  const { wide, high, tall } = cells(zone, []);
  return { wide, high, tall, card: shapeOf(zone) === 'card' };
}

const back = { pictured: false, shown: false };
const each = (others, ...zones) => Array.from({ length: others }, () => zones).flat();

/** The zones of all games by number of seats, with the largest hands that occur. */
const GAMES = {
  gdfr: { layout: 'row', seats: [1, 2, 3, 4], field: null, zones: (others) => [
    laid('common', 'row', 9), laid('mine', 'fan', 8), ...each(others, laid('others', 'fan', 8))] },
  gobblestones: { layout: 'square', seats: [2, 3, 4], field: field('grid', [15, 15], { blocks: [5, 5] }), zones: (others) => [
    laid('beside', 'counter', 0), laid('mine', 'fan', 16, { shape: 'square', alike: 10 }),
    ...each(others, laid('others', 'fan', 16, { shape: 'square', alike: 15, ...back }))] },
  swinger: { layout: 'tall', seats: [2, 3, 4], field: field('grid', [5, 5], { shape: 'card' }), zones: (others) => [
    laid('beside', 'row', 5), laid('beside', 'stack', 7), laid('beside', 'row', 2, { shape: 'square' }),
    laid('mine', 'fan', 2), ...each(others, laid('others', 'fan', 2, back))] },
  toboggan: { layout: 'long', seats: [2, 3, 4, 5, 6], field: field('hex', [7, 12]), zones: (others) => [
    laid('beside', 'counter', 0), laid('beside', 'counter', 0), laid('beside', 'stack', 9),
    laid('mine', 'fan', 6), laid('mine', 'fan', 6, { shape: 'hex', alike: 2 }),
    ...each(others, laid('others', 'fan', 6, { ...back, several: true }), laid('others', 'fan', 6, { shape: 'hex', alike: 5, several: true }))] },
  school: { layout: 'broad', seats: [4, 5, 6], field: field('grid', [5, 2], { shape: 'card' }), zones: (others) => [
    laid('beside', 'row', 12, { shape: 'square' }), laid('beside', 'stack', 4), laid('mine', 'fan', 12, { reached: true }),
    laid('mine', 'row', 3), laid('mine', 'row', 5, { shape: 'token' }),
    ...each(others, laid('others', 'fan', 3, { several: true }), laid('others', 'fan', 6, { several: true }))] },
  'school without a forest': { layout: 'rows', seats: [2, 3], field: null, zones: (others) => [
    laid('common', 'row', 4), laid('common', 'row', 4), laid('common', 'stack', 9), laid('mine', 'fan', 8),
    laid('mine', 'row', 3), laid('mine', 'row', 5, { shape: 'token' }), ...each(others, laid('others', 'fan', 6, { several: true }))] },
  'a guest with a path of thirty': { layout: 'broad', seats: [2, 6], field: field('grid', [30, 1]), zones: (others) => [
    laid('beside', 'fan', 60), laid('mine', 'fan', 60), ...each(others, laid('others', 'stack', 60))] },
  'a guest with a tower': { layout: 'long', seats: [1], field: field('hex', [1, 40]), zones: () => [laid('mine', 'row', 40, { shape: 'token' })] },
  'a guest with nothing': { layout: 'row', seats: [1], field: null, zones: () => [] },
};

const ROOMS = [[360, 740], [768, 1024], [1280, 800], [1920, 1080]];
const CRUEL = [[200, 900], [3000, 300], [320, 200], [5000, 3000]];
const room = ([width, height], rem = 16) => ({ width, height, rem });

/** Each game at each number of seats, laid out for each room. */
function* laidOut(rooms = [...[...ROOMS, ...CRUEL].map((size) => room(size)), room(ROOMS[2], 32)]) {
  for (const [game, { layout: name, seats, field, zones }] of Object.entries(GAMES)) {
    for (const count of seats) {
      for (const there of rooms) {
        const table = { field, zones: zones(count - 1), others: count - 1 };
        yield { game, name, table, there, layout: layoutOf(table, there), told: `${game} for ${count} at ${there.width} x ${there.height}` };
      }
    }
  }
}

/** All sizes up to that of a large screen, in steps. */
const upTo = (most, step) => Array.from({ length: Math.floor(most / step) }, (_, n) => (n + 1) * step);
const WIDTHS = upTo(2000, 83);

const sizesOf = (layout, zone, box) => (zone.shape === 'card' || zone.lies === 'piled' ? cardsIn : rackIn)(layout, zone, box);

/** The boxes of a zone, in the middle or around it. */
const boxesOf = (zone, width) => (zone.area === 'common' ? upTo(900, 180).flatMap((height) => [1, 2].map((lines) => ({ width, height, lines }))) : [{ width }]);

test('each game has the layout of its shape, in every room and with any number of seats', () => {
  for (const { layout, name, told } of laidOut()) assert.equal(layout.name, name, told);
});

test('the style sheets use one threshold for wide screens, the same as the layouts', () => {
  const { width, height } = WIDE_FROM;
  assert.equal(screenOf({ width: width * 16, height: height * 16, rem: 16 }), 'wide');
  assert.equal(screenOf({ width: width * 16 - 1, height: 2000, rem: 16 }), 'narrow');
  assert.equal(screenOf({ width: 2000, height: height * 16 - 1, rem: 16 }), 'narrow');
  const may = new Set([`(min-width: ${width}rem) and (min-height: ${height}rem)`, NARROW, NARROW.split(', ')[1]]);
  for (const name of ['table', 'seats', 'zones', 'pieces', 'board', 'layouts', 'prompt', 'side']) {
    for (const [, asked] of look(name).matchAll(/@media (\(m[^{]*?) \{/g)) assert.ok(may.has(asked), `${name}.css asks for ${asked}`);
  }
});

const LOOK = new URL('../../src/fairyring/browser/look/', import.meta.url);
const look = (name) => readFileSync(new URL(`${name}.css`, LOOK), 'utf8');

test('the style sheets know every layout by its name, and no other', () => {
  const said = new Set(readdirSync(LOOK).filter((name) => name.endsWith('.css')).flatMap((name) => [...look(name.slice(0, -4)).matchAll(/data-layout="(\w+)"/g)].map((found) => found[1])));
  const names = LAYOUTS.map(({ name }) => name);
  assert.deepEqual([...said].filter((name) => !names.includes(name)), []);
  assert.equal(new Set(names).size, names.length);
});

test('all pieces on a table have a size, and fit their space or scroll', () => {
  for (const { layout, table, told } of laidOut()) {
    for (const zone of table.zones) {
      for (const width of [1, ...WIDTHS]) {
        for (const box of boxesOf(zone, width)) {
          const { card, lap, columns, scrolls, peek } = sizesOf(layout, zone, box);
          assert.ok([card, lap, columns].every(Number.isFinite) && card >= 22, `${told}: ${zone.lies}`);
          const alone = zone.lies === 'piled' || zone.lies === 'counted';
          const inStrip = zone.area === 'mine' && (layout.hand === 'strip' || !layout.board) || zone.area === 'beside';
          // If not even one card fits, it sticks out instead of scrolling.
          if (scrolls || alone || card > width || layout.screen === 'narrow' && inStrip) continue;
          const piles = peek === undefined ? columns : columns - zone.alike;
          const broad = piles * card - (piles - 1) * lap + zone.alike * (peek ?? 0);
          assert.ok(broad <= width + 2, `${told}: ${zone.area} ${zone.lies} is ${broad} in ${width}`);
        }
      }
    }
  }
});

test('on a wide screen no hand, row or seat of a built-in game has to scroll', () => {
  for (const { game, layout, table, there, told } of laidOut(ROOMS.map((size) => room(size)))) {
    if (game.startsWith('a guest') || layout.screen === 'narrow') continue;
    // The log stands beside the table, and the plate beside the hand.
    const [width, plate, held] = [there.width - 20 * 16, 14 * 16, table.zones.filter(({ area }) => area === 'mine').length];
    const widths = { common: width / 2, others: layout.board ? plate : width / Math.max(1, table.others), mine: (width - plate) / held };
    for (const zone of table.zones.filter(({ area }) => area in widths)) {
      assert.equal(sizesOf(layout, zone, { width: widths[zone.area] - 24 }).scrolls, false, `${told}: ${zone.area} ${zone.lies}`);
    }
  }
});

test('the text of a card is readable on it or below it, where the layout has captions', () => {
  for (const { layout, table, told } of laidOut()) {
    for (const zone of table.zones) {
      if (zone.area !== 'common' || zone.lies === 'piled' || !zone.pictured) continue;
      if (layout.sizes.wordless === 'common') continue;
      for (const box of WIDTHS.flatMap((width) => boxesOf(zone, width))) {
        const { card, captions } = cardsIn(layout, zone, box);
        assert.ok(card >= WORDS_READABLE || captions, `${told}: ${card} in ${box.width} x ${box.height}`);
      }
    }
  }
});

test('a wider room never makes anything smaller, unless captions appear below it', () => {
  for (const { layout, table, told } of laidOut(ROOMS.map((size) => room(size)))) {
    for (const zone of table.zones) {
      for (const { height, lines } of boxesOf(zone, 0)) {
        let last = { card: 0, captions: false };
        for (const width of WIDTHS) {
          const now = sizesOf(layout, zone, { width, height, lines });
          assert.ok(now.card >= last.card || now.captions && !last.captions, `${told}: ${zone.area} ${last.card} to ${now.card} at ${width}`);
          last = now;
        }
      }
    }
  }
});

test('a higher room never makes anything smaller, unless captions appear below it', () => {
  for (const { layout, table, told } of laidOut(ROOMS.map((size) => room(size)))) {
    for (const zone of table.zones.filter(({ area }) => area === 'common')) {
      for (const width of WIDTHS) {
        let last = { card: 0, captions: false };
        for (const height of upTo(900, 19)) {
          const now = sizesOf(layout, zone, { width, height });
          assert.ok(now.card >= last.card || now.captions && !last.captions, `${told}: ${last.card} to ${now.card} at ${width} x ${height}`);
          last = now;
        }
      }
    }
  }
});

test('a higher page of the same kind never gives an area less', () => {
  for (const { game, seats, zones, field } of Object.entries(GAMES).map(([game, row]) => ({ game, ...row }))) {
    const count = Math.max(...seats) - 1;
    const table = { field, zones: zones(count), others: count };
    for (const width of [360, 1280]) {
      for (const zone of [...table.zones, ...AREAS.map((area) => laid(area, 'fan', 3))]) {
        const last = {};
        for (const height of upTo(1400, 40)) {
          const layout = layoutOf(table, room([width, height]));
          const high = heightOf(layout, zone);
          const kind = `${layout.screen} ${layout.parted}`;
          assert.ok(high >= (last[kind] ?? 0), `${game}: ${zone.area} at ${width} x ${height}`);
          last[kind] = high;
        }
      }
    }
  }
});

test('a player\'s own pieces are never smaller than a fingertip, nor resting ones than half of that', () => {
  for (const { layout, table, told } of laidOut()) {
    for (const zone of table.zones.filter(({ area, lies }) => area === 'mine' && lies !== 'counted')) {
      for (const width of WIDTHS) {
        const { card } = sizesOf(layout, zone, { width });
        const resting = layout.hand === 'strip' && zone.shape !== 'card';
        assert.ok(card >= (resting ? layout.screen === 'narrow' ? 40 : 36 : FINGERTIP), `${told}: ${card}`);
      }
    }
  }
});

test('a whole board is visible, or its whole width, and zooms as far as a finger needs', () => {
  for (const { layout, table, told } of laidOut()) {
    if (!table.field) continue;
    for (const fingers of [false, true]) {
      for (const width of WIDTHS) {
        for (const height of upTo(1200, 120)) {
          const { cell, home } = cellsIn(layout, table.field, { width, height }, fingers);
          const { wide, high } = table.field;
          assert.ok(cell >= 8 && home >= 1, told);
          // The smallest cell may be too large for a cruel room: then the board can be moved.
          if (cell > 8) assert.ok(wide * cell <= width && high * cell <= height, `${told}: ${cell} in ${width} x ${height}`);
          if (home > 1) assert.ok(wide * cell * home <= width, `${told}: at home ${cell * home} in ${width}`);
        }
      }
    }
  }
});

test('a larger room never makes the cells of a fully visible board smaller', () => {
  for (const { layout, table, told } of laidOut([room(ROOMS[0]), room(ROOMS[2])])) {
    if (!table.field) continue;
    const cellAt = (width, height) => cellsIn(layout, table.field, { width, height }, true).cell;
    for (const size of upTo(1500, 25)) {
      assert.ok(cellAt(size + 25, 600) >= cellAt(size, 600), told);
      assert.ok(cellAt(600, size + 25) >= cellAt(600, size), told);
    }
  }
});

test('the built-in boards are readable at once on usual screens, except that of Gobblestones on smaller ones', () => {
  // The space left for the board, estimated low.
  const left = { '360x740': [310, 330], '768x1024': [700, 560], '1280x800': [440, 480], '1920x1080': [1000, 720] };
  for (const { game, layout, table, there, told } of laidOut(ROOMS.map((size) => room(size)))) {
    if (!table.field || game.startsWith('a guest')) continue;
    const [width, height] = left[`${there.width}x${there.height}`];
    const { cell, home } = cellsIn(layout, table.field, { width, height }, there.width < 800);
    if (game === 'gobblestones' && there.width < 1920) assert.ok(cell * 6 >= FINGERTIP, told);
    else assert.ok(cell * home >= CELL_READABLE, `${told}: ${cell} times ${home}`);
  }
});

test('more shared lines never leave cards of the middle too small to be in sight', () => {
  assert.ok(lineHeight(600, [], 1) > lineHeight(600, [100], 1));
  assert.ok(lineHeight(600, [], 1) > lineHeight(600, [], 2));
  assert.equal(lineHeight(10, [], 1), 120);
  assert.ok(lineHeight(10, [], 4) < 120);
});

test('the hand in play has its own line only below a broad board on a high page', () => {
  const { zones, field } = GAMES.school;
  const table = { field, zones: zones(3), others: 3 };
  assert.equal(layoutOf(table, room([1280, 800])).parted, true);
  assert.equal(layoutOf(table, room([1280, 700])).parted, false);
  assert.equal(layoutOf(table, room([360, 900])).parted, false);
  assert.equal(layoutOf({ ...table, zones: table.zones.map((zone) => ({ ...zone, reached: false })) }, room([1280, 800])).parted, false);
  assert.equal(layoutOf({ ...table, field: null }, room([1280, 800])).parted, false);
});

test('zones of a player stand alone, side by side, or in one strip', () => {
  const hold = (count, of = null) => layoutOf({ field: of, others: 1, zones: Array.from({ length: count }, () => laid('mine', 'fan', 3)) }, room([360, 740])).hand;
  assert.deepEqual([0, 1, 2, 3].map((count) => hold(count)), ['one', 'one', 'several', 'strip']);
  // Below a field of cards there is less space for a hand.
  assert.equal(hold(2, GAMES.swinger.field), 'strip');
  assert.equal(hold(2, GAMES.toboggan.field), 'several');
});

test('the tools of a board stand where its shape leaves space', () => {
  const tools = (game, size) => layoutOf({ field: GAMES[game].field, zones: [], others: 1 }, room(size)).tools;
  assert.equal(tools('gobblestones', [360, 740]), 'below');
  for (const game of ['swinger', 'toboggan', 'school']) assert.equal(tools(game, [360, 740]), 'beside');
  for (const game of ['gobblestones', 'swinger', 'school']) assert.equal(tools(game, [1280, 800]), 'beside');
});

test('zones of several opponents are folded away if their pictures would be too small', () => {
  const crowdOf = (game, count, there) => layoutOf({ field: GAMES[game].field, zones: GAMES[game].zones(count - 1), others: count - 1 }, room(there)).crowd;
  const [phone, , usual, large] = ROOMS;
  assert.deepEqual([2, 3, 4, 5].map((count) => crowdOf('school', count, usual)), [false, true, true, true]);
  assert.deepEqual([2, 3, 4, 5].map((count) => crowdOf('school', count, large)), [false, false, false, true]);
  assert.deepEqual([2, 3, 4, 5].map((count) => crowdOf('school', count, phone)), [false, false, false, true]);
  // Backs, and zones that have the middle to themselves, may be small.
  assert.deepEqual([3, 4].map((count) => crowdOf('toboggan', count, usual)), [false, false]);
  assert.deepEqual([3, 4].map((count) => crowdOf('school without a forest', count, usual)), [false, false]);
});
