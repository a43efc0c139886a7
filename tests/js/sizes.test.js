import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARD_RATIO } from '../../src/fairyring/browser/board/cells.js';
import { captionHeight, cardWidth, evenColumns, overlap, rackOf } from '../../src/fairyring/browser/board/sizes.js';
import { WORDS_READABLE } from '../../src/fairyring/browser/common/limits.js';

const SPACE = { count: 4, width: 900, height: 220, gap: 10, least: 60, most: 160, captions: false };

test('cards are as large as their space allows, and never larger than the maximum', () => {
  assert.equal(cardWidth(SPACE), Math.floor(220 / CARD_RATIO));
  assert.equal(cardWidth({ ...SPACE, height: 900 }), 160);
  assert.equal(cardWidth({ ...SPACE, width: 20, height: 20 }), 60);
});

test('small cards leave space for their captions', () => {
  const width = cardWidth({ ...SPACE, height: 160, captions: true });
  assert.ok(width < WORDS_READABLE);
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

test('in a rack, equal pieces overlap before any gets smaller', () => {
  assert.deepEqual(rackOf(RACK), { card: 50, peek: 21 });
  const full = rackOf({ ...RACK, piles: 5, more: 11, width: 330 });
  assert.ok(5 * full.card + 4 * 8 + 11 * full.peek <= 330);
  assert.ok(full.card >= 44);
  assert.equal(rackOf({ ...RACK, width: 10 }).card, 44);
  assert.deepEqual(rackOf({ ...RACK, piles: 0, more: 0 }), { card: 50, peek: 0 });
});
