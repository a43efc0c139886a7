import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A window whose frames and timers advance on request. */
const listeners = {};
const frames = [];
const timers = new Map();
globalThis.setTimeout = (act, after = 0) => { timers.set(timers.size + 1, { act, after }); return timers.size; };
globalThis.clearTimeout = (timer) => timers.set(timer, null);
globalThis.window = { addEventListener: (name, listen) => { listeners[name] = listen; } };
globalThis.requestAnimationFrame = (draw) => frames.push(draw);
const { afterInput } = await import('../../src/fairyring/browser/line/input_first.js');

const act = (type) => listeners[type]({ type });
const drawn = () => { for (const draw of frames.splice(0)) draw(); };
/** Runs all timers that are due within this many milliseconds. */
const pass = async (most) => {
  for (const [timer, put] of timers) {
    if (!put || put.after > most) continue;
    timers.set(timer, null);
    put.act();
  }
  await new Promise(setImmediate);
};

test('without an input, messages are taken in at once', () => {
  const heard = [];
  afterInput(() => heard.push('patch'));
  assert.deepEqual(heard, ['patch']);
});

test('messages after a click wait until its response is drawn, and keep their order', async () => {
  const heard = [];
  act('click');
  afterInput(() => heard.push('first'));
  afterInput(() => heard.push('second'));
  assert.deepEqual(heard, []);
  drawn();
  await pass(0);
  assert.deepEqual(heard, ['first', 'second']);
});

test('a finger that stays, and a page that draws nothing, delay messages only briefly', async () => {
  const heard = [];
  act('pointerdown');
  afterInput(() => heard.push('patch'));
  await pass(299);
  assert.deepEqual(heard, []);
  await pass(300);
  assert.deepEqual(heard, ['patch']);
});
