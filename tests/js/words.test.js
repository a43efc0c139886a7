import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { learn, listed, say } from '../../src/fairyring/browser/common/words.js';

const STATIC = new URL('../../src/fairyring/browser/', import.meta.url);
const source = (name) => readFileSync(new URL(name, STATIC), 'utf8');
const KNOWN = new Set([...source('common/words.js').matchAll(/@property \{string\} (\w+)/g)].map((found) => found[1]));

test('gaps are filled, and a key without a text is shown itself', () => {
  learn(JSON.stringify({ seat: 'Seat {number}', and: 'and' }));
  assert.equal(say('seat', { number: 2 }), 'Seat 2');
  assert.equal(say('seat'), 'Seat {number}');
  assert.equal(say('log'), 'log');
});

test('names are listed as in a sentence', () => {
  learn(JSON.stringify({ and: 'and' }));
  assert.equal(listed([]), '');
  assert.equal(listed(['Ana']), 'Ana');
  assert.equal(listed(['Ana', 'Bo', 'Cy']), 'Ana, Bo and Cy');
});

test('every text that is used is listed, and every text that is listed is used', () => {
  const used = new Set();
  for (const file of readdirSync(STATIC, { recursive: true }).filter((name) => name.endsWith('.js') && name !== 'common/words.js')) {
    for (const [, key] of source(file).matchAll(/'(\w+)'/g)) if (KNOWN.has(key)) used.add(key);
    for (const [, key] of source(file).matchAll(/\bsay\('(\w+)'/g)) used.add(key);
  }
  used.add('and');
  for (const theme of ['auto', 'dusk', 'morning']) used.add(`theme_${theme}`);
  assert.deepEqual([...used].filter((key) => !KNOWN.has(key)), []);
  assert.deepEqual([...KNOWN].filter((key) => !used.has(key)), []);
});

test('every text with gaps is called with their values', () => {
  const gaps = new Map([...source('common/words.js').matchAll(/@property \{string\} (\w+) +(.+)$/gm)].map(([, key, text]) => (
    [key, [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap)])));
  for (const file of readdirSync(STATIC, { recursive: true }).filter((name) => name.endsWith('.js') && name !== 'common/words.js')) {
    for (const [said, key, given = ''] of source(file).matchAll(/\bsay\('(\w+)'(?:, \{(.*?)\}\))?/g)) {
      for (const gap of gaps.get(key)) assert.match(given, new RegExp(`\\b${gap}\\b`), `${file}: ${said}`);
    }
  }
});
