import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CARD_RATIO, READABLE, around, blocksOf, captionHeight, cardWidth, cells, evenColumns, overlap, rackOf,
  shapeOf, tokenSize, trackColumns,
} from '../../src/fairyring/web/static/layout.js';

const SPACE = { count: 4, width: 900, height: 220, gap: 10, least: 60, most: 160, captions: false };

test('cards are as large as their space allows, and never larger than the most', () => {
  assert.equal(cardWidth(SPACE), Math.floor(220 / CARD_RATIO));
  assert.equal(cardWidth({ ...SPACE, height: 900 }), 160);
  assert.equal(cardWidth({ ...SPACE, width: 20, height: 20 }), 60);
});

test('cards that are small leave room for their captions', () => {
  const width = cardWidth({ ...SPACE, height: 160, captions: true });
  assert.ok(width < READABLE);
  assert.ok(width * CARD_RATIO + captionHeight(width) <= 160);
});

test('many cards stand in several rows', () => {
  const space = { ...SPACE, count: 8, width: 340, height: 340, least: 40 };
  const width = cardWidth(space);
  const columns = evenColumns(width, space);
  const rows = Math.ceil(8 / columns);
  assert.ok(columns * width + (columns - 1) * 10 <= 340);
  assert.ok(rows * width * CARD_RATIO + (rows - 1) * 10 <= 340);
});

test('rows are even: four that do not fit three in a row stand two and two', () => {
  assert.equal(evenColumns(80, { ...SPACE, width: 280 }), 2);
  assert.equal(evenColumns(80, { ...SPACE, count: 0 }), 1);
});

test('a hand overlaps only as far as it must, and each card stays in sight', () => {
  assert.equal(overlap(4, 100, 10, 900), -10);
  const lap = overlap(10, 100, 10, 600);
  assert.ok(Math.abs(10 * 100 - 9 * lap - 600) < 0.001);
  assert.equal(overlap(40, 100, 10, 300), 72);
});

const RACK = { piles: 3, more: 2, width: 400, most: 50, least: 44, gap: 8 };

test('in a rack, alike pieces lie over each other before any gets smaller', () => {
  assert.deepEqual(rackOf(RACK), { card: 50, peek: 21 });
  const full = rackOf({ ...RACK, piles: 5, more: 11, width: 330 });
  assert.ok(5 * full.card + 4 * 8 + 11 * full.peek <= 330);
  assert.ok(full.card >= 44);
  assert.equal(rackOf({ ...RACK, width: 10 }).card, 44);
  assert.deepEqual(rackOf({ ...RACK, piles: 0, more: 0 }), { card: 50, peek: 0 });
});

const zone = (kind, size, more = {}) => ({
  id: 'z', kind, label: '', owner: null, size, note: '', shape: null, columns: [], rows: [], blocks: [], ...more,
});

test('places have the shape that their zone says, or one that becomes it', () => {
  assert.equal(shapeOf(zone('grid', [])), 'square');
  assert.equal(shapeOf(zone('hex', [])), 'hex');
  assert.equal(shapeOf(zone('fan', [])), 'card');
  assert.equal(shapeOf(zone('fan', [], { shape: 'square' })), 'square');
  const felt = cells(zone('grid', [5, 5], { shape: 'card' }), []);
  assert.deepEqual([felt.wide, felt.high], [5, 5 * CARD_RATIO]);
});

test('blocks of a grid stand apart, and each frames its own places', () => {
  const board = zone('grid', [15, 15], { blocks: [5, 5] });
  const field = cells(board, []);
  assert.ok(field.across[5] - field.across[4] > 1 && field.across[4] - field.across[3] === 1);
  const frames = blocksOf(board, field);
  assert.equal(frames.length, 9);
  assert.deepEqual(frames[0], [0, 0, 5, 5]);
  const [x, , wide] = frames[2];
  assert.ok(Math.abs(x + wide - field.wide) < 1e-9);
  assert.deepEqual(blocksOf(zone('grid', [15, 15]), field), []);
});

test('tokens get smaller the more of them share a place, and two still fill a hexagon', () => {
  const sizes = [1, 2, 3, 4, 6].map((count) => tokenSize('hex', count));
  assert.deepEqual(sizes, [...sizes].sort((one, other) => other - one));
  for (const count of [2, 3, 4]) {
    const [far] = Array.from({ length: count }, (_, n) => Math.abs(around('hex', count, n)[0])).sort((a, b) => b - a);
    assert.ok(far + tokenSize('hex', count) / 2 <= 0.5);
  }
  assert.ok(tokenSize('square', 1) > tokenSize('square', 2));
});

test('tokens of one place stand around its middle, all apart', () => {
  assert.deepEqual(around('hex', 1, 0), [0, 0]);
  const five = Array.from({ length: 5 }, (_, n) => around('square', 5, n));
  for (const [x, y] of five) assert.ok(Math.hypot(x, y) < 0.5);
  assert.equal(new Set(five.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size, 5);
});

test('of up to six tokens on a hexagon none lies upon another', () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const stand = Array.from({ length: count }, (_, n) => around('hex', count, n));
    const apart = stand.map(([x, y], n) => Math.hypot(x - stand[(n + 1) % count][0], y - stand[(n + 1) % count][1]));
    assert.ok(Math.min(...apart) > tokenSize('hex', count) - 1e-9);
  }
});

test('a grid has its size, or what its pieces need', () => {
  const grid = cells(zone('grid', [15, 15]), []);
  assert.equal(grid.places.length, 225);
  assert.deepEqual([grid.wide, grid.high], [15, 15]);
  assert.equal(cells(zone('grid', []), [[2, 0], [0, 4]]).places.length, 15);
});

test('hexes touch: every second row is set in by half', () => {
  const { places, wide } = cells(zone('hex', [3, 2]), []);
  assert.equal(places[0].x, 0.5);
  assert.equal(places[3].x, 1);
  assert.equal(wide, 3.5);
});

test('a track runs to and fro, and its ends meet', () => {
  const { places } = cells(zone('track', [20]), [], 10);
  assert.equal(places[9].x, places[10].x);
  assert.equal(places[10].y - places[9].y, 1);
  assert.equal(places[19].x, places[0].x);
});

test('a track is laid so that its cells are large', () => {
  assert.equal(trackColumns(20, 1000, 100), 10);
  assert.equal(trackColumns(20, 1000, 40), 20);
  assert.equal(trackColumns(20, 300, 400), 4);
});
