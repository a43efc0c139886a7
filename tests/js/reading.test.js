import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { read } from '../../src/fairyring/browser/line/reading.js';
import { STRUCTURES } from '../../src/fairyring/browser/line/wire.js';

const said = (message) => read(JSON.stringify(message));
const SCENE = { game: 'g', seat: null, prompt: '', clause: '', awaited: [], zones: [], pieces: [] };
const TABLE = Object.fromEntries(STRUCTURES.TableView.always.map((field) => [field, []]));
const whole = (scene) => said({ type: 'whole', seq: 1, table: TABLE, scene: { ...SCENE, ...scene }, log: [] });

test('defaults are filled in, at every depth', () => {
  const gesture = { type: 'drag', piece: 'a', zone: 'z' };
  const { table, scene } = whole({
    zones: [{ id: 'z', kind: 'row', label: 'Z' }],
    pieces: [{ id: 'a', zone: 'z', label: 'A', badges: [{ sign: 's', text: 'S' }] }],
    choices: [{ notation: 'go', label: 'Go', gesture }],
  });
  assert.equal(table.powers.take_back, null);
  assert.deepEqual(scene.zones[0].size, []);
  assert.deepEqual(scene.pieces[0].badges, [{ sign: 's', text: 'S', glyph: '', worn: false, amount: '' }]);
  assert.deepEqual(scene.choices, [{ notation: 'go', label: 'Go', mark: '', signs: [], gesture: { ...gesture, at: [], turn: null, looks: null } }]);
});

test('sent values are kept, and no two messages share a default', () => {
  const pieces = [{ id: 'a', zone: 'z', label: 'A', at: [2, 1] }, { id: 'b', zone: 'z', label: 'B' }, { id: 'c', zone: 'z', label: 'C' }];
  const [a, b, c] = whole({ pieces }).scene.pieces;
  assert.deepEqual(a.at, [2, 1]);
  assert.notEqual(b.at, c.at);
});

test('a message without a required field, or of no known type, is refused by name', () => {
  assert.throws(() => said({ type: 'done', id: '1' }), /done without seq/);
  assert.throws(() => whole({ pieces: [{ id: 'a', label: 'A' }] }), /Piece without zone/);
  assert.throws(() => said({ type: 'sing' }), /said sing, which is none of whole, patch/);
  const odd = { notation: 'go', label: 'Go', gesture: { type: 'wink', piece: 'a' } };
  assert.throws(() => whole({ choices: [odd] }), /said wink, which is none of tap, drag, press/);
});

test('a zone of an unknown kind is refused', () => {
  assert.throws(() => whole({ zones: [{ id: 'z', kind: 'spiral', label: 'Z' }] }), /no kind of zone spiral; there are row, fan/);
  assert.throws(() => whole({ zones: [{ id: 'z', kind: 'toString', label: 'Z' }] }), /no kind of zone toString/);
});

test('a message of an old fault report can still be read', () => {
  const folder = new URL('../records/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.report.json'));
  assert.ok(files.length);
  for (const file of files) {
    const { messages } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const got = messages.filter((one) => one.got).map((one) => said(one.got));
    assert.ok(got.some(({ type, zones, pieces }) => type === 'patch' && zones && pieces));
  }
});
