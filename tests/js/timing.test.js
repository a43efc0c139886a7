import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planned } from '../../src/fairyring/web/static/timing.js';

const told = (...motions) => ({ seq: 1, text: '', kind: 'fact', seat: 0, motions });
const move = (piece) => ({ piece, how: 'move' });
const turn = (piece) => ({ piece, how: 'turn' });

test('motions follow the order of the facts', () => {
  const { plans } = planned([told(move('a')), told(turn('b'), turn('c')), told(move('b'))], 300, 320);
  assert.equal(plans.get('a').move, 0);
  assert.ok(plans.get('b').turn > 200);
  assert.ok(plans.get('c').turn > plans.get('b').turn);
  assert.ok(plans.get('b').move > plans.get('c').turn);
});

test('a fact without motion costs no time', () => {
  const { plans, length } = planned([told(), told(move('a'))], 300, 320);
  assert.equal(plans.get('a').move, 0);
  assert.ok(length <= 300);
  assert.equal(planned([], 300, 320).length, 0);
});

test('a long event is hurried', () => {
  const many = Array.from({ length: 30 }, (_, n) => told(move(`p${n}`)));
  const { plans, length } = planned(many, 300, 320);
  assert.ok(length <= 2400);
  assert.ok(Math.max(...[...plans.values()].map((plan) => plan.move)) <= 2400);
});
