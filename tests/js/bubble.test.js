import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRim, nearestFree, tailTo } from '../../src/fairyring/browser/help/bubble.js';

const table = { x: 0, y: 0, width: 900, height: 600 };
const size = { width: 200, height: 100 };
const card = (x, y) => ({ x, y, width: 80, height: 120 });
const hides = ({ x, y }, thing) => x < thing.x + thing.width && thing.x < x + size.width
  && y < thing.y + thing.height && thing.y < y + size.height;

test('a bubble stands beside its target, and over nothing that matters', () => {
  const target = card(400, 240);
  const others = [card(500, 240), card(300, 240), card(400, 400)];
  const found = nearestFree(size, table, { targets: [target], hard: [target, ...others], soft: [] });
  for (const thing of [target, ...others]) assert.equal(hides(found, thing), false);
  assert.ok(found.y < 240 && Math.abs(found.x + 100 - 440) < 60, JSON.stringify(found));
});

test('if nothing is free, a bubble hides the least of what matters', () => {
  const hard = [{ x: 0, y: 0, width: 900, height: 450 }];
  const soft = [{ x: 0, y: 450, width: 450, height: 150 }];
  const found = nearestFree(size, table, { targets: [card(20, 20)], hard, soft });
  assert.ok(found.y >= 450 && found.x >= 430, JSON.stringify(found));
});

test('without a target a bubble stands in the middle of the table', () => {
  const found = nearestFree(size, table, { targets: [], hard: [], soft: [] });
  assert.ok(Math.abs(found.x - 350) < 15 && Math.abs(found.y - 250) < 15);
  const wide = nearestFree({ width: 2000, height: 50 }, table, { targets: [], hard: [], soft: [] });
  assert.deepEqual([wide.x, wide.y, found.hides], [0, 0, 0]);
});

test('a tail points at a target right beside the bubble, and at nothing else', () => {
  const bubble = { x: 100, y: 100, width: 200, height: 100 };
  const card = (x, y) => ({ x, y, width: 80, height: 110 });
  assert.deepEqual(tailTo(bubble, [card(160, 210)]), { side: 'below', along: 100 });
  assert.deepEqual(tailTo(bubble, [card(310, 90)]), { side: 'right', along: 45 });
  // Something else may lie in between.
  assert.equal(tailTo(bubble, [card(160, 400)]), null);
  assert.equal(tailTo(bubble, [card(340, 230)]), null);
  assert.deepEqual(tailTo(bubble, [card(160, 400), card(10, 100)]), { side: 'left', along: 55 });
});

test('a pointer stands at the edge of its thing, over nothing that is meant, and smaller where it would hide something', () => {
  const thing = card(400, 240);
  const free = atRim(thing, [28, 20], table, { hard: [thing], soft: [] });
  assert.deepEqual([free.x, free.y, free.size, free.turn], [426, 212, 28, 180]);
  const beside = atRim(thing, [28, 20], table, { hard: [thing, card(400, 110)], soft: [] });
  assert.deepEqual([beside.x, beside.turn], [372, 90]);
  const corner = atRim(card(0, 0), [28], table, { hard: [], soft: [] });
  assert.deepEqual([corner.x, corner.turn], [80, -90]);
  const crowd = [{ x: 300, y: 140, width: 280, height: 320 }];
  assert.equal(atRim(thing, [28, 20], table, { hard: [thing], soft: crowd }).size, 20);
});
