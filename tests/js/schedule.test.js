import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, planned } from '../../src/fairyring/browser/motion/schedule.js';

const LENGTHS = { move: 300, turn: 320, show: 400, roll: 600, sweep: 500, step: 200 };
const told = (...motions) => ({ seq: 1, text: '', kind: 'fact', seat: 0, motions });
const does = (how) => (piece, path = []) => ({ piece, how, zone: '', path });
const [move, turn, show, roll] = ['move', 'turn', 'show', 'roll'].map(does);
const starts = (plan) => plan.acts.map(({ start }) => start);

test('motions follow the order of the facts', () => {
  const { plans } = planned([told(move('a')), told(turn('b'), turn('c')), told(move('b'))], LENGTHS);
  assert.deepEqual(starts(plans.get('a')), [0]);
  const [turned, moved] = starts(plans.get('b'));
  const [other] = starts(plans.get('c'));
  assert.ok(turned > 200);
  assert.ok(other > turned);
  assert.ok(moved > other);
});

test('a piece does all that its facts say, one after the other', () => {
  const { plans } = planned([told(show('a')), told(turn('a'))], LENGTHS);
  assert.deepEqual(plans.get('a').acts.map(({ how }) => how), ['show', 'turn']);
});

test('a path takes as long as it has steps, and runs on into the next fact', () => {
  const path = [[0, 0], [1, 0], [1, 1]];
  const { plans, length } = planned([told(move('a', path)), told(move('a', [[2, 1]]))], LENGTHS);
  assert.deepEqual(plans.get('a').acts.map((act) => [act.start, act.length]), [[0, 600], [600, 200]]);
  assert.equal(length, 800);
});

test('dice tumble together', () => {
  const { plans, length } = planned([told(roll('d1'), roll('d2'))], LENGTHS);
  assert.ok(starts(plans.get('d2'))[0] < 100);
  assert.ok(length < 700);
});

test('a fact without motion costs no time', () => {
  const { plans, length } = planned([told(), told(move('a'))], LENGTHS);
  assert.deepEqual(starts(plans.get('a')), [0]);
  assert.equal(length, 300);
  assert.equal(planned([], LENGTHS).length, 0);
});

test('a long event is hurried', () => {
  const many = Array.from({ length: 30 }, (_, n) => told(move(`p${n}`)));
  const { plans, length } = planned(many, LENGTHS);
  assert.equal(length, 2800);
  const ends = [...plans.values()].map(({ acts: [act] }) => act.start + act.length);
  assert.ok(Math.max(...ends) <= 2801);
});

test('many motions take the time of a few, and the piece that moved last is on top', () => {
  const { plans, length } = planned([told(...Array.from({ length: 24 }, (_, n) => move(`p${n}`)))], LENGTHS);
  const all = [...plans.values()];
  assert.ok(length < 300 + 24 * 20);
  assert.equal(endOf(all.at(-1)), length);
  assert.deepEqual(all.map(({ order }) => order), all.map((_, n) => n));
});
