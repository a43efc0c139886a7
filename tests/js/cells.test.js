import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARD_RATIO, around, blocksOf, cells, shapeOf, tokenSize } from '../../src/fairyring/browser/board/cells.js';

const zone = (kind, size, more = {}) => ({
  id: 'z', kind, label: '', owner: null, size, note: '', shape: null, columns: [], rows: [], blocks: [], ...more,
});

test('places have the shape of their zone, or the default of its kind', () => {
  assert.equal(shapeOf(zone('grid', [])), 'square');
  assert.equal(shapeOf(zone('hex', [])), 'hex');
  assert.equal(shapeOf(zone('fan', [])), 'card');
  assert.equal(shapeOf(zone('fan', [], { shape: 'square' })), 'square');
  const board = cells(zone('grid', [5, 5], { shape: 'card' }), []);
  assert.deepEqual([board.wide, board.high], [5, 5 * CARD_RATIO]);
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

test('up to six tokens on a hexagon do not overlap', () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const stand = Array.from({ length: count }, (_, n) => around('hex', count, n));
    const apart = stand.map(([x, y], n) => Math.hypot(x - stand[(n + 1) % count][0], y - stand[(n + 1) % count][1]));
    assert.ok(Math.min(...apart) > tokenSize('hex', count) - 1e-9);
  }
});

test('a grid has its own size, or the size that its pieces need', () => {
  const grid = cells(zone('grid', [15, 15]), []);
  assert.equal(grid.places.length, 225);
  assert.deepEqual([grid.wide, grid.high], [15, 15]);
  assert.equal(cells(zone('grid', []), [[2, 0], [0, 4]]).places.length, 15);
});

test('hexes touch: every second row is indented by half a cell', () => {
  const { places, wide } = cells(zone('hex', [3, 2]), []);
  assert.equal(places[0].x, 0.5);
  assert.equal(places[3].x, 1);
  assert.equal(wide, 3.5);
});
