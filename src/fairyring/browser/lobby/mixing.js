/**
 * The share of this device in the dice: it promises a value when its seat is taken, and reveals it when
 * the game begins.
 *
 * The promise is a hash of the value and of the table's own commitment. So neither can be changed
 * afterwards, and whoever runs the server cannot choose the dice.
 */

import { namesOf } from '../around/seats.js';
import { el } from '../common/dom.js';
import { keepShare, sharesOf } from '../common/settings.js';
import { listed, say } from '../common/words.js';
import { hex, sha256, unhex } from './sha256.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */

/** True while a promise is under way, or after a refusal: it is not repeated automatically. */
let promising = false;
/** The promises whose values were revealed. */
const revealed = new Set();
/** True while the seals are shown. */
let unfolded = false;
/** Views before this event may lack the promise made here. */
let seenFrom = 0;

/** @param {App} app */
export function mix(app) {
  const table = app.state?.table;
  if (!table || table.phase !== 'room' || table.hindrance || table.seats.length < 2) return;
  const own = table.shares.filter(({ seat }) => table.seats[seat]?.yours);
  if (table.mixing) for (const { seat, promise } of own) tell(app, table, seat, promise);
  else if (!own.length && table.seq >= seenFrom && !promising) promiseOne(app, table);
}

/** @param {App} app @param {Table} table */
async function promiseOne(app, table) {
  const seat = table.seats.find(({ yours }) => yours)?.seat;
  if (seat === undefined) return;
  const value = crypto.getRandomValues(new Uint8Array(32));
  const promise = sha256(Uint8Array.of(...value, ...unhex(table.commitment)));
  keepShare(table.id, promise, hex(value), false);
  promising = true;
  const answer = await app.ask({ type: 'promise_share', seat, promise });
  if (answer.type !== 'done') return;
  promising = false;
  seenFrom = answer.seq;
}

/** @param {App} app @param {Table} table @param {number} seat @param {string} promise */
async function tell(app, table, seat, promise) {
  const share = sharesOf(table.id)[promise];
  if (!share || revealed.has(promise)) return;
  revealed.add(promise);
  const answer = await app.ask({ type: 'tell_share', seat, value: share.value });
  if (answer.type === 'done') keepShare(table.id, promise, share.value, true);
}

/** The seats that will mix the dice, and the seals so far. @param {Table} table */
export function toBeMixed(table) {
  const names = namesOf(table, table.shares.map(({ seat }) => seat));
  /** @type {HTMLDetailsElement} */
  const seals = el('details', { class: 'more mixing', id: 'mixing', open: unfolded, ontoggle: () => { unfolded = seals.open; } },
    el('summary', {}, names.length ? say('mix_will', { names: listed([...names, say('this_table')]) }) : say('mix_alone')),
    el('p', {}, say('mix_why')),
    el('dl', {}, el('dt', {}, say('seal')), el('dd', {}, table.commitment),
      ...table.shares.flatMap(({ promise }, n) => [el('dt', {}, names[n]), el('dd', {}, promise)])));
  return seals;
}
