import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickedFor, pickedUp, placeMeans, stillPicked, tapMeans, turnedOn } from '../../src/fairyring/browser/acting/picked.js';

const tap = (notation, piece) => ({ notation, label: '', mark: '', gesture: { type: 'tap', piece, also: [] } });
const lay = (piece, turn, ...at) => (
  { notation: `${piece} ${at} ${turn}`, label: '', mark: '', gesture: { type: 'drag', piece, zone: 'hill', at, turn } });
const TURNING = [lay('tile', 0, 1, 1), lay('tile', 2, 1, 1), lay('tile', 2, 3, 1), lay('tile', 5, 3, 1)];
const CHOICES = [tap('eat', 'apple'), tap('bake', 'pear'), tap('cook', 'pear'), lay('stone', null, 0, 0), ...TURNING];
const scene = (choices = CHOICES) => ({ choices, pieces: [{ id: 'tile', turn: 2 }, { id: 'apple', turn: 0 }] });

test('a tap asks about a piece without choices, plays a single choice, and picks up all else', () => {
  const means = (piece, chosen = null, careful = false) => tapMeans(CHOICES, piece, chosen, careful);
  assert.deepEqual(['crumb', 'apple', 'pear', 'stone', 'tile'].map((piece) => means(piece)), ['ask', 'play', 'pick', 'pick', 'pick']);
  assert.equal(means('apple', 'pear'), 'play');
  assert.deepEqual([means('apple', null, true), means('apple', 'apple', true)], ['pick', 'play']);
  assert.deepEqual(['pear', 'stone', 'tile'].map((piece) => means(piece, piece)), ['put down', 'play', 'turn']);
});

test('a piece is picked up as it lies, and only if it has choices', () => {
  const { chosen, turned, previewed } = pickedUp(scene(), 'tile');
  assert.deepEqual([chosen, turned, previewed], ['tile', 2, null]);
  for (const piece of ['crumb', null]) assert.equal(pickedUp(scene(), piece).chosen, null);
});

test('turns go round; a piece that fits only one place previews it', () => {
  const picked = pickedUp(scene(), 'tile');
  const [back, on] = [-1, 1].map((way) => turnedOn(CHOICES, picked, way));
  assert.deepEqual([back, on].map(({ turned, previewed }) => [turned, previewed.at]), [[0, [1, 1]], [5, [3, 1]]]);
  const again = turnedOn(CHOICES, back, 1);
  assert.deepEqual([again.turned, again.previewed], [2, null]);
  assert.equal(turnedOn(CHOICES, pickedUp(scene(), 'stone'), 1), null);
  assert.equal(turnedOn(CHOICES, { chosen: null, turned: 0, aimed: null, previewed: null }, 1), null);
});

test('a piece stays picked up, with its turn, while that can be played', () => {
  const held = { ...pickedUp(scene(), 'tile'), turned: 0, aimed: {}, previewed: {} };
  assert.deepEqual(stillPicked(scene(), held), { chosen: 'tile', turned: 0, aimed: null, previewed: null });
  assert.deepEqual(stillPicked(scene([lay('tile', 5, 1, 1), lay('tile', 3, 1, 1)]), held),
    { chosen: 'tile', turned: 3, aimed: null, previewed: null });
  for (const now of [scene([tap('eat', 'apple')]), null]) assert.equal(stillPicked(now, held).chosen, null);
});

test('a place plays its single choice, picks up a piece that can be turned, or asks which is meant', () => {
  const at = (...choices) => ({ zone: 'hill', at: [1, 1], choices });
  const [stone, log] = [lay('stone', null, 1, 1), lay('log', null, 1, 1)];
  const means = (place, chosen = null, careful = false) => placeMeans(place, chosen, careful);
  assert.deepEqual([at(stone), at(stone, log), at(...TURNING.slice(0, 2))].map((place) => means(place)), ['play', 'ask', 'pick']);
  assert.deepEqual([means(at(stone), null, true), means(at(stone), 'stone', true), means(at(stone), 'log')], ['pick', 'play', 'pick']);
  const picked = pickedFor(CHOICES, TURNING[2]);
  assert.deepEqual([picked.chosen, picked.turned, picked.previewed.at], ['tile', 2, [3, 1]]);
});
