import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeBeyond, isByFinger, isCrowded, nearest, ringMeant, stepBeyond } from '../../src/fairyring/browser/board/nearest.js';

const box = (x, y, width = 10) => ({ x, y, width, height: width });
const thing = (name, x, y, width = 10) => ({ name, box: box(x, y, width), wide: width });
const goes = (key, things, from = box(100, 100)) => nearest(key, from, things)?.name;

test('an arrow goes to the nearest thing on its side, and nowhere if there is none', () => {
  const things = [thing('left', 60, 100), thing('far left', 20, 100), thing('up', 100, 60), thing('down', 100, 140), thing('right', 140, 100)];
  const ways = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'];
  assert.deepEqual(ways.map((key) => goes(key, things)), ['left', 'up', 'down', 'right']);
  assert.equal(goes('ArrowLeft', [thing('right', 140, 100), thing('hardly left', 97, 100)]), undefined);
});

test('a thing straight ahead comes before a nearer one aside; in hexes the next row before the one after it', () => {
  assert.equal(goes('ArrowRight', [thing('aside', 120, 130), thing('ahead', 150, 100)]), 'ahead');
  assert.equal(goes('ArrowDown', [thing('next row', 120, 134), thing('row after', 100, 169)]), 'next row');
});

test('a finger reaches a little beyond what it touches', () => {
  const reaches = [[-15, 5], [25, 29], [-21, 5], [5, 31]].map(([x, y]) => isByFinger({ x, y }, box(0, 0)));
  assert.deepEqual(reaches, [true, true, false, false]);
});

test('a finger means the large place below it, or else the nearest; among small ones none', () => {
  const [below, beside] = [thing('below', 0, 0, 44), thing('beside', 44, 0, 44)];
  const finger = { x: 40, y: 22 };
  assert.equal(ringMeant(finger, [beside, below], below), below);
  assert.equal(ringMeant({ x: 46, y: 22 }, [below, beside], undefined), beside);
  const small = thing('small', 30, 20);
  assert.equal(ringMeant(finger, [below, small], below), 'several');
  assert.equal(ringMeant(finger, [small], undefined), small);
  assert.equal(ringMeant(finger, [], undefined), null);
});

test('small things close together need a zoom first', () => {
  assert.equal(isCrowded(box(0, 0), [box(30, 0)]), true);
  assert.equal(isCrowded(box(0, 0), [box(41, 0)]), false);
  assert.equal(isCrowded(box(0, 0), []), false);
  assert.equal(isCrowded(box(0, 0, 40), [box(30, 0)]), false);
});

const FRAME = { x: 0, y: 0, width: 100, height: 200 };

test('a thing beyond a corner belongs to the edge from which it is farther', () => {
  const edges = [box(45, -30), box(45, 230), box(-30, 50), box(120, -8), box(97, 50), box(45, -4)].map((one) => edgeBeyond(FRAME, one));
  assert.deepEqual(edges, ['up', 'down', 'left', 'right', 'right', null]);
});

test('the nearest comes into the frame, with as many as possible of those behind it', () => {
  const step = (edge, ...things) => {
    const { nearest: { name }, dx, dy } = stepBeyond(edge, FRAME, things, 5);
    return [name, dx, dy];
  };
  const [near, far] = [thing('near', 45, 230), thing('far', 45, 900)];
  assert.deepEqual(step('down', far, near), ['near', 0, -225]);
  assert.deepEqual(step('down', thing('next', 45, 300), near), ['near', 0, -115]);
  assert.deepEqual(step('up', thing('one', 45, -30)), ['one', 0, 35]);
  assert.deepEqual(step('left', thing('one', -30, 0), thing('two', -60, 0)), ['one', 65, 0]);
});
