/** The seats around the table: who sits there, whose turn it is, and where their zones stand. */

import { touchable } from '../acting/choices.js';
import { inline } from '../board/signs.js';
import { isBoard, kindOf } from '../board/zones.js';
import { at } from '../common/addresses.js';
import { arrange, byId, el, icon, set, setText } from '../common/dom.js';
import { NARROW } from '../common/limits.js';
import { say } from '../common/words.js';
import { clockText, countDown, warnBefore } from './clocks.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').SeatView} SeatView */
/** @typedef {import('../common/types.js').Zone} Zone */
/** @typedef {import('../common/types.js').Badge} Badge */

/** The emblems of the seats, their second sign beside the colour. */
const EMBLEMS = ['acorn', 'feather', 'snail', 'lantern', 'key', 'bell'];

/** @type {Map<number, HTMLElement>} */
const nodes = new Map();
/** True if there is a board, so that all else that is shared stands beside it. */
let aboard = false;
/** The zones with pieces that may be touched now. @type {Set<string>} */
let reached = new Set();
/** True if it was this player's turn when the seats were drawn last. */
let turned = false;
/** Matches where the others' seats are folded. */
const narrow = matchMedia(NARROW);

/** The emblem of a seat in its colour. @param {number} seat */
export function emblem(seat) {
  return el('span', { class: 'emblem', 'data-seat': seat, 'aria-hidden': 'true' }, icon(EMBLEMS[seat]));
}

/** The face of a bot; null if it has none. @param {import('../common/types.js').Table} table @param {string} bot */
export function face(table, bot) {
  return !table.bots.some((one) => one.bot === bot && one.face) ? null
    : el('img', { class: 'sitter', src: at(`/characters/${bot}.svg?v=${document.body.dataset.version}`), alt: '', width: 48, height: 48 });
}

/** The name of a seat on this page. @param {SeatView} view */
export function nameOf(view) {
  return view.name || say('seat', { number: view.seat + 1 });
}

/** @param {import('../common/types.js').Table} table @param {number[]} seats */
export function namesOf(table, seats) {
  return seats.map((seat) => nameOf(table.seats[seat]));
}

/** @param {App} app */
export function drawSeats(app) {
  const state = app.state;
  if (!state || !state.scene) {
    nodes.clear();
    byId('others').replaceChildren();
    byId('mine').replaceChildren();
    return;
  }
  aboard = state.scene.zones.some(isBoard);
  const touched = touchable(state.scene.choices);
  reached = new Set(state.scene.pieces.filter(({ id }) => touched.has(id)).map(({ zone }) => zone));
  const { viewing, seats } = state.table;
  const mine = viewing === null ? [] : [viewing];
  const due = viewing !== null && state.scene.awaited.includes(viewing);
  // A seat that was unfolded folds when this player has to answer, so that the question is in sight.
  if (due && !turned && narrow.matches) foldAll();
  turned = due;
  // Clockwise from the player after the viewer, as people sit at a table.
  const around = seats.map((_, n) => ((viewing ?? -1) + 1 + n) % seats.length)
    .filter((seat) => !mine.includes(seat));
  arrange(byId('others'), around.map((seat) => drawSeat(state, seat, app)));
  arrange(byId('mine'), mine.map((seat) => drawSeat(state, seat, app)));
  byId('others').dataset.count = String(around.length);
  set(byId('others'), 'data-behind', due && state.table.phase !== 'over');
}

/** The parent of a seat's zone. @param {Zone} zone */
export function homeOf(zone) {
  const home = kindOf(zone).home;
  if (home === 'pending') return byId('pending');
  // A folded zone with pieces that may be touched now comes to the board, or to the middle.
  if (narrow.matches && reached.has(zone.id) && nodes.get(zone.owner ?? -1)?.closest('#others')) return byId(aboard ? 'beside' : 'common');
  const seat = zone.owner === null ? undefined : nodes.get(zone.owner);
  if (!seat) return byId(aboard && !isBoard(zone) ? 'beside' : 'common');
  return part(seat, `.${home}`);
}

/** The plate of a seat, for pieces that go to a zone that is folded away. @param {number} seat */
export function plateOf(seat) {
  return nodes.get(seat)?.querySelector('.plate') ?? null;
}

/** @param {State} state @param {number} seat @param {import('../board/signs.js').Pictures} pictures */
function drawSeat(state, seat, pictures) {
  const view = state.table.seats[seat];
  const node = nodes.get(seat) ?? newSeat(seat);
  nodes.set(seat, node);
  const over = state.table.phase === 'over';
  const awaited = !over && Boolean(state.scene?.awaited.includes(seat));
  const yours = state.table.viewing === seat;
  const won = over && state.table.result?.places[seat] === 1;
  set(node, 'data-awaited', awaited);
  set(node, 'data-won', won);
  set(node, 'data-kind', view.kind);
  // The viewer's own plate has nothing to unfold.
  set(part(node, '.plate'), 'disabled', yours);
  const zones = (state.scene?.zones ?? []).filter((zone) => zone.owner === seat);
  // A counter without a number is a word about the seat.
  const words = zones.filter((zone) => isWord(zone)).map(({ label }) => label);
  const counted = (/** @type {Zone} */ zone) => kindOf(zone).lies === 'counted';
  const tally = zones.filter((zone) => !isWord(zone))
    .map((zone) => ({ text: counted(zone) ? `${zone.label} ${zone.size[0] ?? zone.note}`.trim() : zone.note, heads: counted(zone) ? zone.heads : [] }))
    .filter(({ text }) => text);
  const notes = tally.map(({ text, heads }) => [text, ...heads.map((badge) => badge.text)].join(' '));
  const marks = [yours && say('you'), view.bot && say('bot'), view.kind === 'left' && say('left_seat'),
    view.kind === 'person' && !view.here && !yours && say('away')].filter(Boolean).join(', ');
  // The face says it if a bot plays under its own name.
  const itself = state.table.bots.some(({ bot, name, face }) => face && bot === view.bot && view.name.startsWith(name));
  drawFace(part(node, '.plate-face'), state.table, view.bot);
  setText(part(node, '.plate-name'), nameOf(view));
  setText(part(node, '.plate-marks'), itself ? '' : marks);
  const now = awaited ? [say(yours ? 'your_turn' : 'to_act')] : words;
  set(node, 'data-word', !awaited && words.length > 0);
  drawTurn(part(node, '.plate-turn'), now, state.table, view);
  for (const place of node.querySelectorAll('.plate-note')) drawTally(/** @type {HTMLElement} */ (place), tally, pictures);
  set(node, 'aria-label', [nameOf(view), marks, ...notes, ...words, awaited ? say('to_act') : '']
    .filter(Boolean).join(', '));
  drawClock(node, state, view);
  // Pieces of theirs that may be touched now are in sight; the plate tells their number.
  const reach = [...touchable(state.scene?.choices ?? [])].filter((piece) => within(state, piece) === seat);
  set(node, 'data-reach', !yours && reach.length || null);
  return node;
}

/**
 * Draws the remaining time of a seat, if there is a limit.
 * @param {HTMLElement} node @param {State} state @param {SeatView} view
 */
function drawClock(node, state, { seat, time }) {
  const clock = part(node, '.plate-clock');
  const { ends = null, left = null, late = false } = time ?? {};
  const { clocks, viewing } = state.table;
  set(clock, 'data-stands', ends === null && left !== null);
  if (seat === viewing) warnBefore(ends);
  countDown(clock, ends);
  if (ends !== null) return;
  setText(clock, late ? say('time_up') : left === null ? '' : clockText(left));
  set(clock, 'data-short', late);
  set(node, 'data-paused', clocks?.paused ?? false);
}

/**
 * Draws whose turn it is, and when a bot takes over for a person who is away.
 * @param {HTMLElement} place @param {string[]} now @param {import('../common/types.js').Table} table @param {SeatView} view
 */
function drawTurn(place, now, table, { time }) {
  const bot = time?.bot_at ?? null;
  countDown(place, bot, (short) => say('bot_in', { bot: standIn(table), time: short }));
  if (bot === null) setText(place, now.join(', '));
}

/** The name of the bot that takes over for people who are away. @param {import('../common/types.js').Table} table */
export function standIn({ bots, clocks }) {
  return bots.find(({ bot }) => bot === clocks?.pace.bot)?.name ?? clocks?.pace.bot ?? '';
}

/**
 * Draws the face of the bot that plays a seat.
 * @param {HTMLElement} place @param {import('../common/types.js').Table} table @param {string} bot
 */
function drawFace(place, table, bot) {
  if (place.dataset.bot === bot) return;
  place.dataset.bot = bot;
  place.replaceChildren(...[face(table, bot)].filter((one) => one !== null));
}

/** @param {Zone} zone */
const isWord = (zone) => kindOf(zone).lies === 'counted' && !zone.size.length && !zone.note && !zone.heads.length;

/**
 * Draws the counters of a seat, the most important first.
 * @param {HTMLElement} node @param {{text: string, heads: Badge[]}[]} tally @param {import('../board/signs.js').Pictures} pictures
 */
function drawTally(node, tally, pictures) {
  const said = JSON.stringify(tally);
  if (node.dataset.said === said) return;
  node.dataset.said = said;
  node.replaceChildren(...tally.map(({ text, heads }) => el('span', {}, `${text} `,
    heads.length > 0 && el('span', { class: 'together' }, ...heads.map((badge) => inline(badge, pictures))))));
}

/** The owner of the zone in which a piece lies. @param {State} state @param {string} id */
function within({ scene }, id) {
  const zone = scene?.pieces.find((piece) => piece.id === id)?.zone;
  return scene?.zones.find((one) => one.id === zone)?.owner ?? null;
}

/** @param {HTMLElement} node @param {string} selector */
const part = (node, selector) => /** @type {HTMLElement} */ (node.querySelector(selector));

function foldAll() {
  for (const node of nodes.values()) {
    node.removeAttribute('data-unfolded');
    part(node, '.plate').setAttribute('aria-expanded', 'false');
  }
}

/** @param {number} seat */
function newSeat(seat) {
  const unfold = () => {
    const opens = !node.hasAttribute('data-unfolded');
    foldAll();
    node.toggleAttribute('data-unfolded', opens);
    part(node, '.plate').setAttribute('aria-expanded', String(opens));
    window.dispatchEvent(new Event('resize'));
  };
  const node = el('div', { class: 'seat', role: 'group', 'data-seat': seat },
    el('button', { type: 'button', class: 'plate', 'aria-expanded': 'false', onclick: unfold },
      emblem(seat), el('span', { class: 'plate-face' }),
      el('span', { class: 'plate-words' },
        el('span', { class: 'plate-line' },
          el('span', { class: 'plate-name' }), el('span', { class: 'plate-marks' })),
        el('span', { class: 'plate-note' }),
        el('span', { class: 'plate-turn' })),
      el('span', { class: 'plate-clock', role: 'timer' })),
    el('p', { class: 'plate-note all', 'aria-hidden': 'true' }), el('div', { class: 'counters' }), el('div', { class: 'hold' }));
  return node;
}
