import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, clockText, durationOf, hasLimit, paceOf, warning } from '../../src/fairyring/browser/around/clocks.js';
import { learn } from '../../src/fairyring/browser/common/words.js';

learn(JSON.stringify({ days_hours: '{days} d {hours} h', a_minute: 'a minute', minutes: '{number} minutes', seconds: '{number} seconds' }));
const pace = { move: 0, total: 0, increment: 0, together: 0, late: 'move', grace: 60, bot: 'puck' };

test('a clock shows the time left, and never less than zero', () => {
  assert.deepEqual([272, 9.2, 0, -5, 3605, 2 * DAY + 7200].map(clockText), ['4:32', '0:10', '0:00', '0:00', '1:00:05', '2 d 2 h']);
});

test('the usual time controls have names, and any other is the choice of the table', () => {
  assert.equal(paceOf(pace), 'pace_none');
  assert.equal(paceOf({ ...pace, total: 300, increment: 5, grace: 10 }), 'pace_total');
  assert.equal(paceOf({ ...pace, move: 3 * DAY }), 'pace_days');
  assert.equal(paceOf({ ...pace, move: 61 }), 'pace_own');
  assert.deepEqual([pace, { ...pace, move: 60 }, { ...pace, total: 1 }].map(hasLimit), [false, true, true]);
  assert.deepEqual([10, 60, 300].map(durationOf), ['10 seconds', 'a minute', '5 minutes']);
});

test('warnings come at one minute and at ten seconds, once each', () => {
  const left = [90, 61, 60, 59, 11, 10, 9, 0];
  assert.deepEqual(left.map((now, n) => warning(left[n - 1] ?? 91, now)),
    [null, null, 'minute_left', null, null, 'seconds_left', null, null]);
});
