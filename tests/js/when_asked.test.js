import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Asked } from '../../src/fairyring/browser/acting/when_asked.js';

const question = { table: { when_asked: 'always' }, scene: { choices: [{}] } };
const between = { table: { when_asked: null }, scene: { choices: [] } };

test('the switch comes with the third question, and not because one is redrawn often', () => {
  const asked = new Asked();
  const often = [question, question, between, question, between, between, question, question].map((state) => {
    asked.hear(state);
    return asked.often;
  });
  assert.deepEqual(often, [false, false, false, false, false, false, true, true]);
});

test('a person who chose not to be asked is not offered the switch', () => {
  const asked = new Asked();
  for (const when of ['always', 'named', 'always', 'named', 'always', 'named']) asked.hear({ ...question, table: { when_asked: when } });
  assert.equal(asked.often, false);
});
