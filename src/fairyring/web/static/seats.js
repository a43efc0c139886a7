/** The people around the table: who they are, whose turn it is, and where their zones stand. */

import { arrange, byId, el, icon, set, setText } from './dom.js';
import { isBoard } from './state.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').SeatView} SeatView */

/** Each seat has a colour and, as a second sign, an emblem. */
const EMBLEMS = ['acorn', 'feather', 'snail', 'lantern', 'key', 'bell'];

/** @type {Map<number, HTMLElement>} */
const nodes = new Map();
/** Whether there is a board, and all else that is shared stands beside it. */
let aboard = false;

/** The emblem of a seat in its colour. @param {number} seat */
export function emblem(seat) {
  return el('span', { class: 'emblem', 'data-seat': seat, 'aria-hidden': 'true' }, icon(EMBLEMS[seat]));
}

/** What a seat is called on this page. @param {SeatView} view */
export function called(view) {
  return view.name || say('seat', { number: view.seat + 1 });
}

/** @param {State} state @param {number[]} seats */
export function namesOf(state, seats) {
  return seats.map((seat) => called(state.table.seats[seat]));
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
  const { viewing, seats } = state.table;
  const mine = viewing === null ? [] : [viewing];
  // Clockwise from the one who plays after you, as one sits at a table.
  const around = seats.map((_, n) => ((viewing ?? -1) + 1 + n) % seats.length)
    .filter((seat) => !mine.includes(seat));
  arrange(byId('others'), around.map((seat) => drawSeat(state, seat)));
  arrange(byId('mine'), mine.map((seat) => drawSeat(state, seat)));
  byId('others').dataset.count = String(around.length);
}

/** Where a zone of a seat stands. @param {import('./types.js').Zone} zone */
export function homeOf(zone) {
  if (zone.kind === 'list') return byId('pending');
  const seat = zone.owner === null ? undefined : nodes.get(zone.owner);
  if (!seat) return byId(aboard && !isBoard(zone) ? 'beside' : 'common');
  const home = seat.querySelector(zone.kind === 'counter' ? '.counters' : '.hold');
  return /** @type {Element} */ (home);
}

/** The plate of a seat, for what goes to a place that is folded away. @param {number} seat */
export function plateOf(seat) {
  return nodes.get(seat)?.querySelector('.plate') ?? null;
}

/** @param {State} state @param {number} seat */
function drawSeat(state, seat) {
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
  // One's own plate has nothing to unfold.
  set(part(node, '.plate'), 'disabled', yours);
  const notes = (state.scene?.zones ?? [])
    .filter((zone) => zone.owner === seat)
    .map((zone) => (zone.kind === 'counter' ? `${zone.label} ${zone.size[0] ?? zone.note}` : zone.note))
    .filter(Boolean);
  const marks = [yours && say('you'), view.bot && say('bot'), view.kind === 'left' && say('left_seat'),
    view.kind === 'person' && !view.here && !yours && say('away')].filter(Boolean).join(', ');
  setText(part(node, '.plate-name'), called(view));
  setText(part(node, '.plate-marks'), marks);
  setText(part(node, '.plate-turn'), awaited ? say(yours ? 'your_turn' : 'to_act') : '');
  setText(part(node, '.plate-note'), notes.join(' · '));
  set(node, 'aria-label', [called(view), marks, ...notes, awaited ? say('to_act') : '']
    .filter(Boolean).join(', '));
  return node;
}

/** @param {HTMLElement} node @param {string} selector */
const part = (node, selector) => /** @type {HTMLElement} */ (node.querySelector(selector));

/** @param {number} seat */
function newSeat(seat) {
  const unfold = () => {
    const open = node.toggleAttribute('data-unfolded');
    for (const other of nodes.values()) if (other !== node) other.removeAttribute('data-unfolded');
    for (const other of nodes.values()) {
      part(other, '.plate').setAttribute('aria-expanded', String(open && other === node));
    }
    window.dispatchEvent(new Event('resize'));
  };
  const node = el('div', { class: 'seat', role: 'group', 'data-seat': seat },
    el('button', { type: 'button', class: 'plate', 'aria-expanded': 'false', onclick: unfold },
      emblem(seat),
      el('span', { class: 'plate-words' },
        el('span', { class: 'plate-line' },
          el('span', { class: 'plate-name' }), el('span', { class: 'plate-marks' })),
        el('span', { class: 'plate-note' }),
        el('span', { class: 'plate-turn' }))),
    el('div', { class: 'counters' }), el('div', { class: 'hold' }));
  return node;
}
