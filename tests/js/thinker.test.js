import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Thinker } from '../../src/fairyring/browser/offline/thinker.js';

/** The workers that were started; each is ready at once and answers a question with `says`. */
class Stub {
  /** @type {Stub[]} */
  static all = [];
  ended = false;

  constructor() {
    Stub.all.push(this);
    setTimeout(() => this.onmessage({ data: 'ready' }));
  }

  postMessage(question) {
    if (question !== 'too much') setTimeout(() => this.onmessage({ data: `${question}!` }));
  }

  terminate() {
    this.ended = true;
  }
}
globalThis.Worker = Stub;

test('a worker that takes too long is terminated, and another one continues', async () => {
  Stub.all = [];
  const thinker = new Thinker();
  assert.equal(await thinker.think('one', 5), 'one!');
  assert.equal(await thinker.think('two', 5), 'two!');
  assert.equal(Stub.all.length, 1);
  await assert.rejects(thinker.think('too much', 0.02), /too long/);
  assert.deepEqual(Stub.all.map(({ ended }) => ended), [true]);
  assert.equal(await thinker.think('three', 5), 'three!');
  assert.deepEqual(Stub.all.map(({ ended }) => ended), [true, false]);
});
