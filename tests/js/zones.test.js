import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { KINDS } from '../../src/fairyring/browser/board/kinds.js';
import { isBoard, isField, kindOf } from '../../src/fairyring/browser/board/zones.js';

const WEB = new URL('../../src/fairyring/web/', import.meta.url);
const LOOK = new URL('../browser/look/', WEB);
const styles = readdirSync(LOOK).map((name) => readFileSync(new URL(name, LOOK), 'utf8')).join('\n');
/** Seats and lines of the log have kinds as well. */
const NO_ZONES = new Set(['open', 'person', 'bot', 'left', 'fact', 'chat', 'table']);

test('a zone follows the row of its kind, and one without a row is refused', () => {
  assert.equal(kindOf({ kind: 'list' }).home, 'pending');
  assert.deepEqual(Object.keys(KINDS).filter((kind) => isField({ kind })), ['grid', 'hex']);
  assert.throws(() => isField({ kind: 'spiral' }), /no kind of zone spiral/);
});

test('a field is a board unless it belongs to a seat', () => {
  assert.deepEqual([null, 0].map((owner) => isBoard({ kind: 'hex', owner })), [true, false]);
  assert.equal(isBoard({ kind: 'row', owner: null }), false);
});

test('a kind that lies differently has a rule in the styles, and no rule is for a missing kind', () => {
  const ruled = new Set([...styles.matchAll(/\[data-kind="(\w+)"\]/g)].map(([, kind]) => kind));
  const own = Object.entries(KINDS).filter(([, { lies, set_in }]) => set_in || !['beside', 'placed'].includes(lies));
  assert.deepEqual(own.map(([kind]) => kind).filter((kind) => !ruled.has(kind)), []);
  assert.deepEqual([...ruled].filter((kind) => !(kind in KINDS) && !NO_ZONES.has(kind)), []);
});

test('the page has each place where zones can stand', () => {
  const page = readFileSync(new URL('pages/templates/table.html', WEB), 'utf8');
  const seat = readFileSync(new URL('../browser/around/seats.js', WEB), 'utf8');
  for (const { home } of Object.values(KINDS)) {
    assert.ok(page.includes(`id="${home}"`) || seat.includes(`class: '${home}'`), home);
  }
});
