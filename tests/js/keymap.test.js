import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS, deedOf } from '../../src/fairyring/browser/acting/keymap.js';

const heard = KEYS.flatMap(([, , keys]) => Object.keys(keys));

test('no key has two meanings', () => {
  assert.equal(new Set(heard).size, heard.length);
  assert.deepEqual(['l', '7', '+', 'T', 'Escape', 'x'].map(deedOf), ['choices', 'count', 'closer', 'turn_back', 'let_go', undefined]);
});

test('each key with a sign is listed as it is written, with its deed', () => {
  const same = { '-': '−', T: 'Shift t', '=': '+' };
  for (const [told, , keys] of KEYS) {
    for (const key of Object.keys(keys)) {
      if (/^[^0-9]$/.test(key)) assert.ok(told.includes(same[key] ?? key), key);
    }
  }
});

test('each key has its own text', () => {
  assert.equal(new Set(KEYS.map(([, text]) => text)).size, KEYS.length);
});
