import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LENGTHS } from '../../src/fairyring/browser/motion/schedule.js';
import { areaShared, carriedBy, changeOf, isNear, spotOf, planWithoutFact, wayOf } from '../../src/fairyring/browser/motion/paths.js';

const box = (x, y, width = 10, height = 14) => ({ x, y, width, height });
const piece = (more = {}) => ({ id: 'a', zone: 'hand', at: [0], face: 'acorn', ...more });
const act = (how, start, length, path = []) => ({ how, start, length, zone: '', path });
const offsets = (frames) => frames.map(({ offset }) => offset);
const spots = (frames) => frames.map(({ transform }) => /translate\((.*?)px, (.*?)px\)/.exec(transform).slice(1).map(Number));

test('a piece stays only in its place with its look; one that goes, flips or disappears changes', () => {
  const seen = (then) => Object.values(changeOf(piece(), then));
  assert.deepEqual(seen(piece()), [true, false]);
  assert.deepEqual(seen(piece({ at: [1] })), [false, false]);
  assert.deepEqual(seen(piece({ face: '' })), [false, true]);
  assert.deepEqual(seen(piece({ face: 'leaf' })), [true, false]);
  assert.deepEqual(seen(piece({ zone: 'table' })), [false, true]);
  assert.deepEqual(seen(undefined), [false, true]);
});

test('changes without a fact travel or turn over too, one shortly after the other', () => {
  const look = { zones: new Map([['a', 'hand']]), faces: new Map([['a', 'acorn']]) };
  const does = (then, order = 0) => planWithoutFact(look, piece(then), order)?.acts.map(({ how, start }) => [how, start]);
  assert.equal(does({}), undefined);
  assert.deepEqual(does({ zone: 'table', face: '' }), [['move', 0]]);
  assert.deepEqual(does({ face: '' }, 2), [['turn', 120]]);
  assert.deepEqual(does({ face: '' }, 50), [['turn', 480]]);
  assert.equal(planWithoutFact(look, piece({ id: 'new' }), 0), undefined);
});

test('a piece on a ground moves and grows with it', () => {
  assert.deepEqual(carriedBy(box(30, 40), box(10, 20, 100, 100), box(0, 0, 200, 200)), box(40, 40, 20, 28));
});

test('two boxes share the area that both cover', () => {
  assert.equal(areaShared(box(0, 0, 10, 10), box(6, 8, 10, 10)), 8);
  assert.equal(areaShared(box(0, 0, 10, 10), box(11, 12, 10, 10)), 0);
});

test('near is within half of the width, and a spot is the same however it was rounded', () => {
  assert.deepEqual([box(4, 0), box(5, 0), box(2, 3)].map((from) => isNear(from, box(0, 0))), [true, false, false]);
  assert.equal(spotOf(box(99.7, 41)), spotOf(box(100.4, 40.1)));
  assert.notEqual(spotOf(box(100, 40)), spotOf(box(106, 40)));
});

const flight = (acts, end, at = [5]) => ({ from: box(0, 0), box: box(100, 50), acts, end, at });

test('a piece that only moves goes straight to its place', () => {
  const frames = wayOf(flight([act('move', 100, 300)], 400), () => []);
  assert.deepEqual(spots(frames), [[-100, -50], [-100, -50], [0, 0]]);
  assert.deepEqual(offsets(frames), [0, 0.25, 1]);
});

test('a path is followed step by step, and its last step is the place of the piece', () => {
  const path = [[3], [4], [5]];
  const stops = [box(20, 0), box(60, 0), box(99, 49)];
  const frames = wayOf(flight([act('move', 0, 300, path)], 300), () => [...stops]);
  assert.deepEqual(spots(frames).filter((_, n) => n % 2 === 0), [[-100, -50], [-80, -50], [-40, -50], [0, 0]]);
  assert.deepEqual(offsets(frames).map((one) => Math.round(one * 300)), [0, 0, 100, 100, 200, 200, 300]);
});

test('a path that ends elsewhere, as before a fall, is followed to its end', () => {
  const frames = wayOf(flight([act('move', 0, 300, [[3]])], 300), () => [box(20, 0)]);
  assert.deepEqual(spots(frames).slice(-3), [[-80, -50], [-80, -50], [0, 0]]);
  assert.deepEqual(offsets(frames).slice(-2), [1, 1]);
});

test('a piece that does something else on its way goes there when it begins to', () => {
  const frames = wayOf(flight([act('roll', 200, 600)], 800), () => []);
  assert.deepEqual(spots(frames), [[-100, -50], [-100, -50], [0, 0]]);
  assert.deepEqual(offsets(frames), [0, 0.25, (200 + LENGTHS.move) / 800]);
});

test('a fact that begins before the last one has ended sets no frame back in time', () => {
  const acts = [act('move', 0, 300, [[3]]), act('move', 260, 300, [[5]])];
  const found = offsets(wayOf(flight(acts, 560), ({ path }) => path.map(() => box(20, 0))));
  assert.deepEqual(found, [...found].sort((one, other) => one - other));
  assert.equal(found.at(-1), 1);
});
