import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { learn, listed, say } from '../../src/fairyring/browser/common/words.js';

const CLIENT = new URL('../../src/fairyring/browser/', import.meta.url);
const source = (name) => readFileSync(new URL(name, CLIENT), 'utf8');
const KEYS = [...source('common/texts.d.ts').matchAll(/^  (\w+): \{/gm)].map((found) => found[1]);

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

test('every text is used', () => {
  const modules = readdirSync(CLIENT, { recursive: true }).filter((name) => name.endsWith('.js'));
  const quoted = new Set(modules.flatMap((name) => [...source(name).matchAll(/'(\w+)'/g)].map((found) => found[1])));
  const themes = ['auto', 'dusk', 'morning'].map((theme) => `theme_${theme}`);
  assert.deepEqual(KEYS.filter((key) => !quoted.has(key) && !themes.includes(key)), []);
});
