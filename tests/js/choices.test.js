import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allPlaces, choicesAbout, choicesOf, fewTokens, firstTurn, inOneWay, inShort, leastTurned, marksOfTaps, nextTurn, numbered, placeAt, placesAtOnce,
  placesOf, presses, standIns, withoutTurns, touchable, turnsOf,
} from '../../src/fairyring/browser/acting/choices.js';

const tap = (piece) => ({ notation: `tap ${piece}`, label: '', gesture: { type: 'tap', piece, also: [], at: [] } });
const drag = (notation, piece, zone, at = []) => (
  { notation, label: '', gesture: { type: 'drag', piece, zone, at } });
const press = { notation: 'pass', label: 'Pass', gesture: { type: 'press', at: [] } };
const CHOICES = [tap('a'), drag('b1', 'b', 'grid', [0, 0]), drag('b2', 'b', 'grid', [1, 0]),
  drag('b3', 'b', 'grid', [1, 0]), press];

test('a piece is touchable if a choice begins with it', () => {
  assert.deepEqual([...touchable(CHOICES)], ['a', 'b']);
  assert.equal(choicesOf(CHOICES, 'b').length, 3);
});

test('pieces that have the same choice are all touchable', () => {
  const both = { ...tap('c'), gesture: { type: 'tap', piece: 'c', also: ['d'] } };
  assert.deepEqual([...touchable([both, press])], ['c', 'd']);
  assert.deepEqual(choicesOf([both, press], 'd'), [both]);
});

test('a piece that looks like a touchable one stands for it, but not on a board', () => {
  const card = (id, zone, face) => (
    { id, zone, face, label: face, tone: '', turn: 0, note: '', mark: '', badges: [], at: [], shape: null });
  const pieces = [card('a', 'hand', 'bomb'), card('c', 'hand', 'bomb'), card('d', 'hand', 'ram'),
    card('e', 'other', 'bomb'), card('b', 'grid', 'snow'), card('f', 'grid', 'snow')];
  assert.deepEqual([...standIns(pieces, CHOICES, new Set(['grid']))], [['c', 'a']]);
  const backs = [card('a', 'hand', ''), card('c', 'hand', '')];
  assert.equal(standIns(backs, CHOICES, new Set()).size, 0);
});

test('a few movable tokens of a field also get buttons', () => {
  const token = (id, zone = 'field') => ({ id, zone, shape: 'token' });
  const pieces = [token('a'), token('b'), token('rests'), token('held', 'hand'), { ...token('card'), shape: 'card' }];
  const moves = (...ids) => ids.flatMap((id) => [drag(`${id}1`, id, 'field', [0, 0]), drag(`${id}2`, id, 'field', [1, 0])]);
  const found = (...ids) => fewTokens({ pieces: [...pieces, token('c'), token('d')], choices: moves(...ids) }, new Set(['field']))
    .map(({ id }) => id);
  assert.deepEqual(found('a', 'b', 'held', 'card'), ['a', 'b']);
  assert.deepEqual(found('a', 'b', 'c'), ['a', 'b', 'c']);
  // A single one has its places ringed already, and of many each is found by its place.
  assert.deepEqual(found('a', 'held'), []);
  assert.deepEqual(found('a', 'b', 'c', 'd'), []);
  assert.deepEqual(fewTokens({ pieces, choices: [tap('a'), tap('b')] }, new Set(['field'])), []);
});

test('each place is listed once, with all its choices', () => {
  const places = placesOf(CHOICES, 'b');
  assert.deepEqual(places.map((place) => place.at), [[0, 0], [1, 0]]);
  assert.deepEqual(places[1].choices.map((choice) => choice.notation), ['b2', 'b3']);
  assert.deepEqual(placesOf(CHOICES, 'a'), []);
});

const lying = (id, face = id, at = []) => (
  { id, zone: 'hand', face, label: face, tone: '', turn: 0, note: '', mark: '', badges: [], at, shape: null });
const labelled = (notation, piece, at, label = notation) => ({ ...drag(notation, piece, 'grid', at), label });

test('a place has all choices that lead there, and those with the same label once', () => {
  const choices = [labelled('a1', 'a', [0, 0]), labelled('b1', 'b', [0, 0]), labelled('b2', 'b', [1, 0]), press,
    labelled('c1', 'c', [1, 0], 'b2'), drag('d', 'd', 'hill')];
  const meant = (zone, at) => placeAt(choices, zone, at)?.choices.map(({ notation }) => notation);
  assert.deepEqual([[0, 0], [1, 0], [2, 0]].map((at) => meant('grid', at)), [['a1', 'b1'], ['b2'], undefined]);
  assert.deepEqual(meant('hill', [3, 3]), ['d']);
  assert.equal(allPlaces(choices).length, 3);
});

test('all places are open at once if only one piece, or pieces of one look, can be carried', () => {
  const at = (choices, pieces) => placesAtOnce({ choices, pieces }).map((place) => place.at);
  const one = [labelled('a1', 'a', [0, 0]), labelled('a2', 'a', [1, 0]), press];
  assert.deepEqual(at(one, [lying('a')]), [[0, 0], [1, 0]]);
  const two = [...one, labelled('b1', 'b', [1, 0], 'a2')];
  assert.deepEqual(at(two, [lying('a', 'stone'), lying('b', 'stone')]), [[0, 0], [1, 0]]);
  for (const faces of [['stone', 'log'], ['', '']]) assert.deepEqual(at(two, [lying('a', faces[0]), lying('b', faces[1])]), []);
  assert.deepEqual(at([...one, tap('a')], [lying('a')]), []);
  assert.deepEqual(at([drag('d', 'a', 'hill')], [lying('a')]), []);
});

test('a piece is asked about with its own choices and those that lead to its place', () => {
  const choices = [{ ...drag('on', 'b', 'hand', [2]) }, tap('a'), drag('by', 'b', 'hand')];
  assert.deepEqual(choicesAbout(choices, lying('a', 'a', [2])).map(({ notation }) => notation), ['on', 'tap a']);
});

const laid = (notation, turn, at) => (
  { notation, label: '', gesture: { type: 'drag', piece: 'tile', zone: 'hill', at, turn } });
const TILES = [laid('t0', 0, [1, 1]), laid('t2', 2, [1, 1]), laid('t5', 5, [1, 1]), laid('u2', 2, [2, 1]), press];

test('a piece that can be turned has the places that fit its turn', () => {
  assert.deepEqual(turnsOf(TILES, 'tile'), [0, 2, 5]);
  const same = TILES.map((one) => ({ ...one, gesture: { ...one.gesture, looks: one.gesture.turn > 0 ? 0 : null } }));
  assert.deepEqual(turnsOf(same, 'tile'), [0], 'turns that look the same are passed over');
  assert.deepEqual(turnsOf(CHOICES, 'b'), []);
  assert.deepEqual(placesOf(TILES, 'tile', 0).map(({ at }) => at), [[1, 1]]);
  const places = placesOf(TILES, 'tile', 2);
  assert.deepEqual(places.map((place) => place.choices.map(({ notation }) => notation)), [['t2'], ['u2']]);
});

test('of turns that look the same, the smallest is named', () => {
  const same = TILES.map((one) => ({ ...one, gesture: { ...one.gesture, looks: one.gesture.turn > 0 ? 0 : null } }));
  const named = (choice) => leastTurned(same, choice).notation;
  assert.deepEqual(same.map(named), ['t0', 't0', 't0', 'u2', 'pass']);
  assert.equal(leastTurned(TILES, TILES[1]), TILES[1]);
});

test('a piece begins as it lay if that is allowed, and turns to the next allowed turn', () => {
  assert.equal(firstTurn(TILES, 'tile', 5), 5);
  assert.equal(firstTurn(TILES, 'tile', 3), 0);
  assert.equal(firstTurn(CHOICES, 'b', 0), 0);
  assert.deepEqual([nextTurn([0, 2, 5], 0, 1), nextTurn([0, 2, 5], 5, 1), nextTurn([0, 2, 5], 0, -1)], [2, 0, 5]);
});

test('choices that differ only in turns are told once, under their own numbers', () => {
  assert.deepEqual(withoutTurns(TILES).map(({ choice, number }) => [choice.notation, number]),
    [['t0', 1], ['u2', 4], ['pass', 5]]);
});

test('of the turns of a piece at a place, only the first is told', () => {
  assert.deepEqual(inOneWay(TILES).map(({ notation }) => notation), ['t0', 'u2', 'pass']);
  const other = { ...TILES[0], notation: 'other' };
  assert.deepEqual(inOneWay([TILES[0], other, TILES[1]]).map(({ notation }) => notation), ['t0', 'other']);
});

test('the mark of a tap is shown for a piece with a single meaning', () => {
  const marked = (piece, mark, ...also) => ({ ...press, mark, gesture: { type: 'tap', piece, also } });
  const carried = { ...press, mark: '+9', gesture: { type: 'drag', piece: 'stone', zone: 'field', at: [0] } };
  const marks = marksOfTaps([marked('a', '+3', 'b'), marked('c', '+1'), marked('c', '+2'), carried]);
  assert.deepEqual([...marks], [['a', '+3'], ['b', '+3'], ['c', ''], ['stone', '']]);
});

test('beside a piece that is described, a button says only what is done', () => {
  const keep = { ...press, label: 'Keep Three Paths. Costs 3 earth.' };
  assert.equal(inShort(keep, { note: 'Costs 3 earth.' }), 'Keep Three Paths');
  const bare = { ...keep, label: keep.label.replace(/\.$/, '') };
  assert.equal(inShort(bare, { note: 'Costs 3 earth.' }), 'Keep Three Paths');
  for (const piece of [undefined, { note: '' }, { note: 'Costs 2 fire.' }, { note: keep.label }]) assert.equal(inShort(keep, piece), keep.label);
});

test('choices that are pressed are buttons', () => {
  assert.deepEqual(presses(CHOICES), [press]);
});

test('digits name a choice, and wait for more only if more could follow', () => {
  assert.deepEqual(numbered('3', 9), { number: 3, settled: true });
  assert.deepEqual(numbered('1', 9), { number: 1, settled: true });
  assert.deepEqual(numbered('1', 10), { number: 1, settled: false });
  assert.deepEqual(numbered('1', 12), { number: 1, settled: false });
  assert.deepEqual(numbered('2', 12), { number: 2, settled: true });
  assert.deepEqual(numbered('12', 12), { number: 12, settled: true });
  assert.equal(numbered('0', 5), null);
  assert.equal(numbered('7', 5), null);
});
