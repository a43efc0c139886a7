import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A window whose frames and timers go on when told to. */
const listeners = {};
const frames = [];
const timers = new Map();
globalThis.setTimeout = (act, after = 0) => { timers.set(timers.size + 1, { act, after }); return timers.size; };
globalThis.clearTimeout = (timer) => timers.set(timer, null);
globalThis.window = { addEventListener: (name, listen) => { listeners[name] = listen; } };
globalThis.requestAnimationFrame = (draw) => frames.push(draw);
const { inTurn } = await import('../../src/fairyring/web/static/turns.js');

const act = (type) => listeners[type]({ type });
const drawn = () => { for (const draw of frames.splice(0)) draw(); };
/** Lets so many milliseconds pass, and all that was put off to then happen. */
const pass = async (most) => {
  for (const [timer, put] of timers) {
    if (!put || put.after > most) continue;
    timers.set(timer, null);
    put.act();
  }
  await new Promise(setImmediate);
};

test('what comes while nobody does anything is taken in at once', () => {
  const heard = [];
  inTurn(() => heard.push('patch'));
  assert.deepEqual(heard, ['patch']);
});

test('what comes after a click waits until that is drawn, and keeps its order', async () => {
  const heard = [];
  act('click');
  inTurn(() => heard.push('first'));
  inTurn(() => heard.push('second'));
  assert.deepEqual(heard, []);
  drawn();
  await pass(0);
  assert.deepEqual(heard, ['first', 'second']);
});

test('a finger that stays, and a page that draws nothing, hold it up for a moment alone', async () => {
  const heard = [];
  act('pointerdown');
  inTurn(() => heard.push('patch'));
  await pass(299);
  assert.deepEqual(heard, []);
  await pass(300);
  assert.deepEqual(heard, ['patch']);
});
