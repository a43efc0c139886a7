import assert from 'node:assert/strict';
import { test } from 'node:test';

import { achieved, goals } from '../../src/fairyring/browser/around/best.js';
import { learn } from '../../src/fairyring/browser/common/words.js';

learn(JSON.stringify({
  par: 'par {number}', best_here: 'here {number}', best_anywhere: 'best {number}',
  turns: 'T {number}', turns_over_par: 'T {number} P {par}', turns_par: 'T {number} perfect',
  best_deal: 'deal {number}', best_deal_new: 'deal before {number}',
  best_ever: 'ever {number}', best_ever_new: 'ever before {number}',
}));

const game = (/** @type {object} */ known) => ({ par: null, best: null, ...known });

test('a win is compared with par if that is known', () => {
  assert.deepEqual(achieved(game({}), { turns: 7 }), ['T 7']);
  assert.deepEqual(achieved(game({ par: 6 }), { turns: 7 }), ['T 7 P 6']);
  assert.deepEqual(achieved(game({ par: 7 }), { turns: 7 }), ['T 7 perfect']);
});

test('a win is compared with earlier results', () => {
  assert.deepEqual(achieved(game({ best: { deal: 8, ever: 7 } }), { turns: 7 }), ['T 7', 'deal before 8', 'ever 7']);
  assert.deepEqual(achieved(game({ best: { deal: null, ever: 8 } }), { turns: 7 }), ['T 7', 'ever before 8']);
  assert.deepEqual(achieved(game({ best: { deal: null, ever: null } }), { turns: 7 }), ['T 7']);
});

test('a lost game, or one of several seats, has no result', () => {
  assert.deepEqual(achieved(game({ par: 6, best: { deal: 6, ever: 5 } }), { turns: 0 }), ['deal 6', 'ever 5']);
  assert.deepEqual(achieved(game({}), { turns: 0 }), []);
});

test('at the start, par and the best results are told', () => {
  assert.deepEqual(goals(game({})), []);
  assert.deepEqual(goals(game({ par: 6, best: { deal: null, ever: null } })), ['par 6']);
  assert.deepEqual(goals(game({ par: 6, best: { deal: 7, ever: 5 } })), ['par 6', 'here 7']);
  assert.deepEqual(goals(game({ best: { deal: null, ever: 5 } })), ['best 5']);
});
