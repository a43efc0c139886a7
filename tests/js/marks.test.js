import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandsOf, chapterAt, chaptersOf, turnsOf } from '../../src/fairyring/browser/replay/marks.js';

const MARKS = [
  { frame: 0, seat: 1, text: '' }, { frame: 2, seat: null, text: 'Round 1.' }, { frame: 2, seat: 0, text: '' },
  { frame: 5, seat: null, text: 'Round 2.' }, { frame: 5, seat: null, text: 'It snows.' },
];

test('a turn lasts until the next one, the last to the end', () => {
  assert.deepEqual(turnsOf(MARKS, 9), [{ from: 0, to: 2, seat: 1 }, { from: 2, to: 9, seat: 0 }]);
});

test('chapters that begin together are listed together', () => {
  assert.deepEqual([...chaptersOf(MARKS)], [[2, 'Round 1.'], [5, 'Round 2. It snows.']]);
  assert.equal(chapterAt(MARKS, 1), '');
  assert.equal(chapterAt(MARKS, 4), 'Round 1.');
});

test('the bands of all seats fill the axis, and chances hold until the next decision', () => {
  const curve = [{ frame: 0, chances: [0.5, 0.5] }, { frame: 4, chances: [0.75, 0.25] }];
  assert.deepEqual(bandsOf(curve, 8), [
    'M0 0L0 0L4 0L4 0L8 0L8 0.75L4 0.75L4 0.5L0 0.5Z',
    'M0 0.5L0 0.5L4 0.5L4 0.75L8 0.75L8 1L4 1L4 1L0 1Z',
  ]);
  assert.deepEqual(bandsOf([], 8), []);
});
