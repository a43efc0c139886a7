import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MOST, Passed } from '../../src/fairyring/browser/line/passed.js';

test('messages are kept with their age and direction', () => {
  const passed = new Passed();
  passed.keep('sent', '{"type":"ping"}', 1000);
  passed.keep('got', '{"type":"pong"}', 1500);
  assert.deepEqual(passed.told(2000), [
    { before: 1, sent: { type: 'ping' } }, { before: 0.5, got: { type: 'pong' } },
  ]);
  assert.equal(passed.told(0)[0].before, 0);
});

test('only the newest messages are kept', () => {
  const passed = new Passed();
  for (let n = 0; n < MOST + 5; n++) passed.keep('sent', `{"type":"ping","n":${n}}`);
  assert.equal(passed.told().length, MOST);
  assert.equal(passed.told()[0].sent.n, 5);
});

test('together they are bounded in size, however long one is', () => {
  const passed = new Passed();
  const long = JSON.stringify({ type: 'whole', log: 'x'.repeat(60_000) });
  for (let n = 0; n < 10; n++) passed.keep('got', long);
  assert.equal(passed.told().length, 1);
  passed.keep('got', JSON.stringify({ log: 'x'.repeat(200_000) }));
  assert.equal(passed.told().length, 0);
  passed.keep('sent', '{"type":"ping"}');
  assert.equal(passed.told().length, 1);
});
