/** The end of a game: who won and by which clause, the opened dice, and the way to play again. */

import { at } from '../common/addresses.js';
import { byId, el, set } from '../common/dom.js';
import { sharesOf } from '../common/settings.js';
import { listed, say } from '../common/words.js';
import { copied } from '../lobby/invite.js';
import { achieved } from './best.js';
import { emblem, face, nameOf, namesOf } from './seats.js';
import { showClause } from './side.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../common/types.js').Result} Result */

let drawn = '';
let folded = false;
/** The table whose game ended without a next table; this page follows when there is one. */
let waitsAt = '';
/** True if this person asked for the next game. */
let wantsAgain = false;
/** The address to which this page is going. */
let goesTo = '';

/** @param {App} app */
export function drawEnding(app) {
  const box = byId('ending');
  const table = app.state?.table;
  const result = table?.result ?? null;
  const button = byId('show-result');
  button.hidden = !(result && folded);
  const opens = box.hidden;
  box.hidden = !result || folded || app.endingHeld;
  set(byId('table'), 'data-ended', !box.hidden);
  if (!table || !result) {
    folded = false;
    drawn = '';
    return void box.replaceChildren();
  }
  if (table.next && goesOn(table, box)) return goTo(table.next);
  waitsAt = table.next || !table.powers.again ? '' : table.id;
  // The focus moves to the result from anywhere but the column, where somebody may be writing.
  if (opens && !box.hidden && !document.activeElement?.closest('.column')) lookAt(box);
  const shape = JSON.stringify([table.id, result, table.seed, table.next, table.powers, table.par, table.best]);
  if (shape === drawn) return;
  drawn = shape;
  button.onclick = () => fold(app, false);
  box.replaceChildren(...page(app, table, result));
}

/** Moves the focus to the result, once the dialog above it is closed. @param {HTMLElement} box */
function lookAt(box) {
  const above = document.querySelector('dialog[open]');
  if (above) above.addEventListener('close', () => box.focus(), { once: true });
  else box.focus();
}

/** Goes to an address, once, even if the result is drawn again before it opens. @param {string} address */
function goTo(address) {
  if (goesTo === address) return;
  goesTo = address;
  location.assign(at(address));
}

/**
 * True if this page follows the others to the next table: unless the person came later, or is reading
 * details.
 * @param {Table} table @param {HTMLElement} box
 */
function goesOn(table, box) {
  return waitsAt === table.id && (wantsAgain || !folded && !box.querySelector('details[open]'));
}

/** @param {App} app @param {boolean} away */
function fold(app, away) {
  folded = away;
  drawEnding(app);
  if (away) byId('show-result').focus();
}

/** @param {App} app @param {Table} table @param {Result} result */
function page(app, table, result) {
  const buttons = el('div', { class: 'row' });
  if (table.next) buttons.append(el('a', { class: 'press great', href: at(table.next) }, say('to_next')));
  else if (table.powers.again) {
    const again = (/** @type {import('../line/messages.js').NextDeal} */ deal, /** @type {string} */ look, /** @type {(Node | string | null)[]} */ ...text) => el('button', {
      type: 'button', class: look, onclick: () => { wantsAgain = true; app.ask({ type: 'again', deal }); },
    }, ...text);
    buttons.append(again('new', 'press great', say('again')));
    const { rival } = table.powers;
    const name = table.bots.find(({ bot }) => bot === rival)?.name;
    if (rival && name) {
      buttons.append(el('button', {
        type: 'button', class: 'quiet rival', onclick: () => { wantsAgain = true; app.ask({ type: 'again', deal: 'new', against: rival }); },
      }, face(table, rival), say('again_against', { name })));
    }
    if (table.powers.same_deal) buttons.append(again('same', 'press', say('same_deal')));
    buttons.append(again('later', 'quiet', say('change_options')));
  }
  buttons.append(
    el('button', { type: 'button', class: 'quiet', onclick: () => fold(app, true) }, say('look_at_table')),
    el('a', { class: 'quiet', href: at(`/table/${table.id}/replay`) }, say('replay')),
    el('a', { class: 'quiet', href: at(`/table/${table.id}/picture.svg`), download: '' }, say('keep_picture')));
  return [
    el('div', { class: 'feast' }, ...champions(table, result),
      el('h2', { class: 'ending-title' }, headline(table, result)),
      stars(result),
      el('p', { class: 'ending-reason' }, result.clause, ' ', el('button', {
        type: 'button', class: 'clause-link', 'aria-label': say('rule', { clause: result.reason }), onclick: () => { fold(app, true); showClause(app, result.reason); },
      }, result.reason))),
    result.decided && el('p', { class: 'decided' }, result.decided),
    ...achieved(table, result).map((line) => el('p', {}, line)),
    result.places.length > 1 && places(table, result),
    table.day !== '' && toShare(table, result), buttons, dice(table),
  ].filter((part) => part !== false && part !== '' && part !== null);
}

/**
 * Who cheers for the winners: the bot that won, or a figure of the game, with the emblem; without
 * pictures, the emblem alone.
 * @param {Table} table @param {Result} result
 */
function champions(table, result) {
  const { art, winners, version } = document.body.dataset;
  const won = table.seats.map((view) => view.seat).filter((seat) => result.places[seat] === 1);
  const picture = (/** @type {number | 'nobody'} */ who) => el('img', { src: `${art}/winner/${who}.svg?v=${version}`, alt: '', width: 112, height: 112 });
  if (!won.length) return winners === undefined ? [] : [el('div', { class: 'champions' }, el('span', { class: 'champion' }, picture('nobody')))];
  return [el('div', { class: 'champions' }, ...won.map((seat) => el('span', { class: 'champion', 'data-seat': seat },
    face(table, table.seats[seat].bot) ?? (winners !== undefined && picture(seat)), emblem(seat))))];
}

/**
 * The result of a deal of the day, as a line to share that does not give the deal away.
 * @param {Table} table @param {Result} result
 */
function toShare({ day, par }, { turns, stars: number }) {
  const days = el('a', { href: '/days' }, say('days'));
  if (!number) return el('p', {}, days);
  const date = new Date(day).toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const line = say('day_line', { day: date, turns, par: par ?? '', stars: signs(number) });
  const field = el('input', { id: 'share', class: 'field', type: 'text', readonly: true, value: `${line} ${location.origin}/days` });
  const copy = el('button', { type: 'button', class: 'quiet', onclick: () => copied(field, copy) }, say('copy'));
  return el('div', { class: 'link' }, el('label', { for: 'share' }, say('day_share')), el('div', { class: 'link-row' }, field, copy), el('p', {}, days));
}

/** @param {number} number */
function signs(number) {
  return '★'.repeat(number) + '☆'.repeat(3 - number);
}

/** How well a game for one was won, as filled and empty stars. @param {Result} result */
function stars({ stars: number }) {
  if (!number) return null;
  return el('p', { class: 'stars', role: 'img', 'aria-label': say('stars', { number }) }, signs(number));
}

/** @param {Table} table @param {Result} result */
function headline(table, result) {
  const winners = table.seats.filter((view) => result.places[view.seat] === 1);
  if (!winners.length) return say('nobody_won');
  const you = winners.length === 1 && winners[0].seat === table.viewing;
  return you && table.seats.filter((view) => view.yours).length === 1
    ? say('you_won') : say('won', { names: listed(winners.map(nameOf)) });
}

/** @param {Table} table @param {Result} result */
function places(table, result) {
  // Those who left come last.
  const last = table.seats.length + 1;
  const order = [...table.seats].sort((a, b) => (result.places[a.seat] || last) - (result.places[b.seat] || last));
  return el('ol', { class: 'ranks' }, ...order.map((view) => {
    const rank = result.places[view.seat];
    const points = result.points[view.seat];
    const parts = result.parts.filter((part) => part.seat === view.seat);
    return el('li', { 'data-first': rank === 1 },
      el('span', { class: 'rank' }, rankWord(rank)), emblem(view.seat),
      el('span', { class: 'rank-name' }, nameOf(view)),
      points !== undefined && el('span', { class: 'rank-points' }, say('points', { number: points })),
      parts.length > 0 && el('span', { class: 'rank-parts' }, ...parts.map(
        ({ name, number }) => el('span', {}, name, ' ', el('b', {}, String(number))))));
  }));
}

/** @param {number} rank */
function rankWord(rank) {
  if (rank === 0) return '–';
  if (rank === 1) return say('place_1');
  if (rank === 2) return say('place_2');
  return rank === 3 ? say('place_3') : say('place_n', { number: rank });
}

/** The seal and the seed, the button that checks them, and the record to keep. @param {Table} table */
function dice(table) {
  const lines = el('div', { class: 'verdict', role: 'status' });
  const check = el('button', { type: 'button', class: 'quiet', onclick: () => verify(table, lines) }, say('verify'));
  return el('details', { class: 'dice', open: lost(table) },
    lost(table) && el('p', { role: 'alert' }, say('mix_lost')),
    el('summary', {}, mixed(table) || say(table.day ? 'day_dice' : 'dice')),
    !table.day && el('p', {}, say('dice_why')),
    el('dl', {}, el('dt', {}, say('seal')), el('dd', {}, table.commitment),
      ...(table.seed ? [el('dt', {}, say('seed')), el('dd', {}, table.seed)] : []),
      ...added(table)),
    el('div', { class: 'row' }, check,
      el('a', { class: 'quiet', href: at(`/table/${table.id}/record`), download: '' }, say('record'))),
    lines);
}

/** The value that each seat added. @param {Table} table */
function added(table) {
  return table.shares.flatMap(({ seat, value }) => (value ? [el('dt', {}, nameOf(table.seats[seat])), el('dd', {}, value)] : []));
}

/** Who mixed the dice; empty if only the table did. @param {Table} table */
function mixed(table) {
  const seats = table.shares.filter((share) => share.told).map(({ seat }) => seat);
  return seats.length > 0 && say('mixed', { names: listed([...namesOf(table, seats), say('this_table')]) });
}

/** True if a value that this device revealed is missing in the dice. @param {Table} table */
function lost(table) {
  return Object.values(sharesOf(table.id)).some((own) => own.told && !table.shares.some(({ value }) => value === own.value));
}

/** @param {Table} table @param {HTMLElement} lines */
async function verify(table, lines) {
  lines.replaceChildren(el('p', {}, say('verifying')));
  try {
    const answer = await fetch(at(`/table/${table.id}/verify`), { method: 'POST' });
    /** @type {{ok: boolean, lines: string[]}} */
    const verdict = await answer.json();
    lines.toggleAttribute('data-ok', verdict.ok);
    lines.replaceChildren(...verdict.lines.map((line) => el('p', {}, line)));
  } catch {
    lines.replaceChildren(el('p', {}, say('verify_lost')));
  }
}
