import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  choicesOf, numbered, placesOf, presses, touchable,
} from '../../src/fairyring/web/static/choosing.js';

const tap = (piece) => ({ notation: `tap ${piece}`, label: '', gesture: { type: 'tap', piece, at: [] } });
const drag = (notation, piece, zone, at = []) => (
  { notation, label: '', gesture: { type: 'drag', piece, zone, at } });
const press = { notation: 'pass', label: 'Pass', gesture: { type: 'press', at: [] } };
const CHOICES = [tap('a'), drag('b1', 'b', 'grid', [0, 0]), drag('b2', 'b', 'grid', [1, 0]),
  drag('b3', 'b', 'grid', [1, 0]), press];

test('what begins with a piece makes that piece touchable', () => {
  assert.deepEqual([...touchable(CHOICES)], ['a', 'b']);
  assert.equal(choicesOf(CHOICES, 'b').length, 3);
});

test('each place is there once, with all that going there can mean', () => {
  const places = placesOf(CHOICES, 'b');
  assert.deepEqual(places.map((place) => place.at), [[0, 0], [1, 0]]);
  assert.deepEqual(places[1].choices.map((choice) => choice.notation), ['b2', 'b3']);
  assert.deepEqual(placesOf(CHOICES, 'a'), []);
});

test('what is pressed is a button', () => {
  assert.deepEqual(presses(CHOICES), [press]);
});

test('digits name a choice, and wait for more only where more could follow', () => {
  assert.deepEqual(numbered('3', 9), { number: 3, settled: true });
  assert.deepEqual(numbered('1', 12), { number: 1, settled: false });
  assert.deepEqual(numbered('2', 12), { number: 2, settled: true });
  assert.deepEqual(numbered('12', 12), { number: 12, settled: true });
  assert.equal(numbered('0', 5), null);
  assert.equal(numbered('7', 5), null);
});
