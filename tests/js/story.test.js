import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaptersOf, rowsOf, seenOf } from '../../src/fairyring/web/static/story.js';

/** Lines by their weights, such as `plain part chapter`. @param {string} weights */
const told = (weights, kind = 'fact') => weights.split(' ')
  .map((weight, n) => ({ seq: n, text: `${n}.`, kind, motions: [], weight, seat: 1 }));
/** What each row tells, what runs on in it, and what it opens to. */
const shown = (rows) => rows.map(({ line, more, parts }) => (
  [line.text, ...more.map(({ text }) => `+${text}`), ...parts.map(({ text }) => `>${text}`)].join('')));

test('what was told in passing is forgotten when something follows', () => {
  assert.deepEqual(shown(rowsOf(told('plain passing passing'))), ['0.', '1.+2.']);
  assert.deepEqual(shown(rowsOf(told('plain passing aside passing'))), ['0.', '2.', '3.']);
  assert.deepEqual(shown(rowsOf(told('passing'))), ['0.']);
});

test('parts are in the line before them, whatever small things stand between; several small things run on', () => {
  assert.deepEqual(shown(rowsOf(told('plain part aside aside part plain part'))), ['0.>1.>4.', '2.+3.', '5.>6.']);
});

test('a part with nothing that it could belong to runs on by itself', () => {
  assert.deepEqual(shown(rowsOf(told('plain chapter part part'))), ['0.', '1.', '2.+3.']);
  assert.deepEqual(shown(rowsOf([...told('plain', 'table'), ...told('part')])), ['0.', '0.']);
});

test('a chapter that is over folds to its heading', () => {
  const rows = rowsOf(told('plain chapter plain plain chapter aside plain'));
  assert.deepEqual(shown(seenOf(rows)), ['0.', '1.', '4.', '5.', '6.']);
  assert.deepEqual([...chaptersOf(rows).values()].map((inside) => inside.length), [1, 2, 2]);
  assert.deepEqual(seenOf(rowsOf(told('plain plain'))).length, 2);
});
