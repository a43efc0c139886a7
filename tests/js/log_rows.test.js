import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaptersOf, rowsOf, seenOf } from '../../src/fairyring/browser/around/log_rows.js';

/** Lines by their weights, such as `plain part chapter`. @param {string} weights */
const told = (weights, kind = 'fact') => weights.split(' ')
  .map((weight, n) => ({ seq: n, text: `${n}.`, kind, motions: [], weight, seat: 1 }));
/** The text of each row, the lines that run on in it, and the parts to which it opens. */
const shown = (rows) => rows.map(({ line, more, parts }) => (
  [line.text, ...more.map(({ text }) => `+${text}`), ...parts.map(({ text }) => `>${text}`)].join('')));

test('a passing line is forgotten when another one follows', () => {
  assert.deepEqual(shown(rowsOf(told('plain passing passing'))), ['0.', '1.+2.']);
  assert.deepEqual(shown(rowsOf(told('plain passing aside passing'))), ['0.', '2.', '3.']);
  assert.deepEqual(shown(rowsOf(told('passing'))), ['0.']);
});

test('parts belong to the line before them, whatever small lines stand between; several small ones run on', () => {
  assert.deepEqual(shown(rowsOf(told('plain part aside aside part plain part'))), ['0.>1.>4.', '2.+3.', '5.>6.']);
});

test('a part with no line to belong to runs on by itself', () => {
  assert.deepEqual(shown(rowsOf(told('plain chapter part part'))), ['0.', '1.', '2.+3.']);
  assert.deepEqual(shown(rowsOf([...told('plain', 'table'), ...told('part')])), ['0.', '0.']);
});

test('a finished chapter folds to its heading', () => {
  const rows = rowsOf(told('plain chapter plain plain chapter aside plain'));
  assert.deepEqual(shown(seenOf(rows)), ['0.', '1.', '4.', '5.', '6.']);
  assert.deepEqual([...chaptersOf(rows).values()].map((inside) => inside.length), [1, 2, 2]);
  assert.deepEqual(seenOf(rowsOf(told('plain plain'))).length, 2);
});
