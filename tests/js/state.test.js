import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../src/fairyring/browser/line/reading.js';
import { stateOf, linesToRead, mayInterrupt, pieceMeant, patched, piecesOf, wentOn } from '../../src/fairyring/browser/page/state.js';

const TABLE = {
  id: 't', game: 'g', name: 'G', phase: 'play', seats: [], options: [], fewest_seats: 1,
  most_seats: 2, bots: [], seq: 1, viewing: 0,
};
const SCENE = {
  game: 'g', seat: 0, prompt: 'Lay a card.', clause: 'X1', awaited: [0],
  zones: [{ id: 'hand', kind: 'fan', label: 'Hand' }, { id: 'table', kind: 'row', label: 'Table' }],
  pieces: [
    { id: 'b', zone: 'hand', label: 'B', at: [1] },
    { id: 'a', zone: 'hand', label: 'A' },
    { id: 'c', zone: 'table', label: 'C' },
  ],
};

const whole = (more = {}) => (
  read(JSON.stringify({ type: 'whole', seq: 1, table: TABLE, scene: SCENE, log: [], ...more })));
const patch = (more = {}) => (
  read(JSON.stringify({ type: 'patch', after: 1, seq: 2, table: { ...TABLE, seq: 2 }, ...more })));

test('defaults of the wire are filled in', () => {
  const { scene, table } = whole();
  assert.deepEqual(scene.pieces[1].at, []);
  assert.deepEqual(scene.choices, []);
  assert.equal(table.curtain, null);
  assert.equal(table.powers.hint, false);
});

test('a patch moves, adds and removes pieces, and replaces momentary values', () => {
  const next = patched(stateOf(whole()), patch({
    pieces: [{ id: 'a', zone: 'table', label: 'A', at: [1] }, { id: 'd', zone: 'hand', label: 'D' }],
    gone: ['c'],
    prompt: 'Wait.',
    told: [{ seq: 2, text: 'You laid A.' }],
  }));
  assert.deepEqual(piecesOf(next.scene, 'hand').map((piece) => piece.id), ['d', 'b']);
  assert.deepEqual(piecesOf(next.scene, 'table').map((piece) => piece.id), ['a']);
  assert.equal(next.scene.prompt, 'Wait.');
  assert.deepEqual(next.scene.choices, []);
  assert.deepEqual(next.log.map((line) => line.text), ['You laid A.']);
});

test('options and bots that stay are not sent again', () => {
  const options = [{ key: 'shift', label: 'Shift', text: '', value: true, kind: 'switch' }];
  const bots = [{ bot: 'puck', name: 'Puck', says: 'Ho!', face: true }];
  const before = stateOf(whole({ table: { ...TABLE, options, bots } }));
  const { table } = patched(before, patch({ options_stay: true }));
  assert.deepEqual([table.seq, table.options, table.bots], [2, before.table.options, bots]);
  assert.deepEqual(patched(before, patch()).table.options, []);
});

test('choices that stay are not sent again', () => {
  const choices = [{ notation: 'stop', label: 'Stop', gesture: { type: 'press' } }];
  const before = stateOf(whole({ scene: { ...SCENE, choices } }));
  assert.deepEqual(patched(before, patch({ choices_stay: true })).scene.choices.map(({ notation }) => notation), ['stop']);
  assert.deepEqual(patched(before, patch()).scene.choices, []);
});

test('new zones come last, or where the order of all says', () => {
  const zones = [{ id: 'deck', kind: 'stack', label: 'Deck' }];
  const ids = (more) => patched(stateOf(whole()), patch({ zones, ...more })).scene.zones.map(({ id }) => id);
  assert.deepEqual(ids({}), ['hand', 'table', 'deck']);
  assert.deepEqual(ids({ zone_order: ['hand', 'deck', 'table'] }), ['hand', 'deck', 'table']);
  assert.deepEqual(ids({ zones_gone: ['hand'], zone_order: ['deck', 'table'] }), ['deck', 'table']);
});

test('a patch changes nothing in the state that it was made from', () => {
  const state = stateOf(whole());
  patched(state, patch({ gone: ['a'], told: [{ seq: 2, text: 'x' }] }));
  assert.equal(state.scene.pieces.length, 3);
  assert.equal(state.log.length, 0);
});

test('old patches are ignored, a gap is reported', () => {
  const state = stateOf(whole({ seq: 5 }));
  assert.equal(patched(state, patch({ after: 3, seq: 4 })), state);
  assert.equal(patched(state, patch({ after: 7, seq: 8 })), null);
});

test('a patch without an event brings news of the table', () => {
  const next = patched(stateOf(whole()), patch({ after: 1, seq: 1, table: { ...TABLE, par: 7 } }));
  assert.equal(next.table.par, 7);
});

test('behind the curtain there is neither scene nor log', () => {
  const curtain = { ...TABLE, curtain: 1 };
  const state = stateOf(whole({ log: [{ seq: 1, text: 'secret' }] }));
  const next = patched(state, patch({ table: curtain }));
  assert.equal(next.scene, null);
  assert.deepEqual(next.log, []);
  assert.equal(stateOf(whole({ table: curtain })).scene, null);
});

test('a scene of another viewer is requested as a whole', () => {
  assert.equal(patched(stateOf(whole()), patch({ table: { ...TABLE, viewing: 1 } })), null);
  assert.equal(patched(stateOf(whole({ scene: null })), patch()), null);
});

test('pieces of a grid lie row by row', () => {
  const pieces = [[1, 1], [0, 1], [1, 0], [0, 0]].map((at, n) => ({ id: `${n}`, zone: 'z', label: '', at }));
  const { scene } = whole({ scene: { ...SCENE, pieces } });
  assert.deepEqual(piecesOf(scene, 'z').map((piece) => piece.id), ['3', '2', '1', '0']);
});

test('a small action of somebody else is not read out', () => {
  const line = (weight, seat) => ({ seq: 2, text: '.', kind: 'fact', motions: [], weight, seat });
  const other = line('aside', 1);
  assert.deepEqual(linesToRead([line('part', 1)], 0), []);
  assert.deepEqual(linesToRead([other], 0), []);
  assert.deepEqual(linesToRead([other], 1), [other]);
  const round = [other, line('chapter', 1)];
  assert.deepEqual(linesToRead(round, 0), round);
  assert.deepEqual(linesToRead([line('plain', 1)], null).length, 1);
  const { told: [{ weight }] } = patch({ told: [{ seq: 2, text: 'A.' }] });
  assert.equal(weight, 'plain');
});

test('a seat that is not awaited and may act may interrupt', () => {
  const choices = [{ notation: 'stop', label: 'Stop', gesture: { type: 'press' } }];
  const may = (seat, more = choices) => mayInterrupt(whole({ scene: { ...SCENE, seat, choices: more } }).scene);
  assert.deepEqual([may(0), may(1), may(1, []), may(null, [])], [false, true, false, false]);
});

test('of equal cards any may be touched, of pieces on a board only the one that is meant', () => {
  const zones = [{ id: 'hand', kind: 'fan', label: 'Hand' }, { id: 'board', kind: 'grid', label: 'Board' }];
  const pieces = ['hand', 'board'].flatMap((zone) => ['one', 'two'].map((n) => ({ id: `${zone} ${n}`, zone, label: 'A', face: 'acorn' })));
  const choices = ['hand one', 'board one'].map((piece) => ({ notation: piece, label: '', gesture: { type: 'tap', piece } }));
  const { scene } = whole({ scene: { ...SCENE, zones, pieces, choices } });
  assert.deepEqual(['hand one', 'hand two', 'board two'].map((piece) => pieceMeant(scene, piece)), ['hand one', 'hand one', 'board two']);
});

test('the game continues by events, take-backs or another viewer, not by chat', () => {
  const at = (seq, viewing = 0) => ({ seq, table: { viewing } });
  const news = (...kinds) => kinds.map((kind) => ({ kind }));
  const on = (next, told) => wentOn(at(4), next, told);
  assert.deepEqual([news('fact'), news('table'), news('chat', 'fact'), []].map((told) => on(at(5), told)), [true, true, true, true]);
  assert.deepEqual([on(at(5), news('chat')), on(at(4), []), on(at(4, 1), [])], [false, false, true]);
});

test('a long log loses its oldest lines', () => {
  const told = (from, to) => Array.from({ length: to - from }, (_, n) => ({ seq: 2, text: `Line ${from + n}.` }));
  const state = stateOf(whole({ log: told(0, 900) }));
  const { log } = patched(state, patch({ told: told(900, 1100) }));
  assert.equal(log.length, 1000);
  assert.deepEqual([log[0].text, log.at(-1).text], ['Line 100.', 'Line 1099.']);
});
