/** Lets pieces fly above the table, step by step, and turn, roll and so on as the facts say. */

import { zoneNodes } from '../board/board.js';
import { spotOn, viewportOf } from '../board/field.js';
import { leafOf } from '../board/piece.js';
import { el } from '../common/dom.js';
import { lift, liftPiece, startTogether, sweep, tumble, turnOver } from './animations.js';
import { ghostAt } from './ghosts.js';
import { isNear, wayOf } from './paths.js';
import { FADE, endOf } from './schedule.js';

/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('./schedule.js').Act} Act */
/** @typedef {import('./schedule.js').Plan} Plan */
/** @typedef {import('./transition.js').Look} Look */

/** How far a passing token keeps aside from one on its way, as a share of its size. */
const BESIDE = 0.3;

/**
 * Lets a thing fly, and returns the ghost that flies; null if it does something where it is.
 * @param {HTMLElement} node @param {Element | undefined} old  its look before
 * @param {DOMRect} from @param {DOMRect} to @param {Plan} plan @param {State} state @param {Look} look
 */
export function fly(node, old, from, to, plan, state, look) {
  const { acts } = plan;
  const shown = acts.filter(({ how }) => how === 'show');
  const change = acts.find(({ how }) => how === 'turn' || how === 'roll' || how === 'sweep');
  if (shown.length === acts.length) {
    shown.forEach((act) => liftPiece(node, act));
    return null;
  }
  if (change?.how === 'turn' && old && isNear(from, to)) {
    turnThere(node, old, change, shown);
    return null;
  }
  // Onto a board it goes as it looked in the hand, and lies there only when it lands.
  const held = !change && old && viewportOf(node) ? old : leafOf(node).cloneNode(true);
  const side = el('div', { class: 'aloft' }, held);
  const box = to.width ? to : from;
  const ghost = ghostAt(side, box);
  const end = endOf(plan);
  ghost.style.setProperty('z-index', String(40 + plan.order));
  ghost.dataset.shape = node.dataset.shape ?? 'card';
  ghost.dataset.flies = node.dataset.piece;
  side.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
  // A flying token keeps its seat's emblem.
  const emblem = ghost.dataset.shape === 'token' ? node.querySelector('.worn > .emblem') : null;
  if (emblem) {
    ghost.dataset.seat = node.dataset.seat;
    ghost.append(el('span', { class: 'worn' }, emblem.cloneNode(true)));
  }
  node.setAttribute('data-flying', '');
  const way = wayOf({ from, box, acts, end, at: pieceOf(state, node)?.at ?? [] }, stopsOf(node, from, box, state, look));
  const flights = [ghost.animate(way, { duration: end, fill: 'both' })];
  for (const act of shown) flights.push(lift(side, act));
  if (change && old) {
    const before = el('div', { class: 'aloft' }, old);
    ghost.prepend(before);
    if (change.how === 'turn') flights.push(...turnOver(before, side, change));
    else if (change.how === 'roll') flights.push(...tumble(before, side, change));
    else flights.push(sweep(before, change));
    if (change.how === 'sweep') ghost.append(before);
  }
  startTogether(flights, ghost, () => {
    ghost.remove();
    node.removeAttribute('data-flying');
  });
  return ghost;
}

/**
 * Turns a thing over in place, below whatever lies upon it.
 * @param {HTMLElement} node @param {Element} old @param {Act} turn @param {Act[]} shown
 */
function turnThere(node, old, turn, shown) {
  const leaf = leafOf(node);
  const before = /** @type {HTMLElement} */ (old);
  before.classList.add('before');
  for (const [name, value] of Object.entries({
    left: leaf.offsetLeft, top: leaf.offsetTop, width: leaf.offsetWidth, height: leaf.offsetHeight,
  })) before.style.setProperty(name, `${value}px`);
  leaf.after(before);
  const flights = [...turnOver(before, leaf, turn), ...shown.map((act) => lift(node, act))];
  // Signs that it has only now appear when it has turned.
  const bore = before.dataset.bore ?? '';
  for (const chip of node.querySelectorAll('.worn > .chip')) {
    if (bore.includes(chip.getAttribute('data-sign') ?? '')) continue;
    flights.push(chip.animate({ opacity: [0, 1] }, { duration: FADE, delay: turn.start + turn.length / 2, fill: 'backwards' }));
  }
  startTogether(flights, node, () => before.remove());
}

/** The piece that a node shows. @param {State} state @param {HTMLElement} node */
const pieceOf = (state, node) => state.scene?.pieces.find(({ id }) => id === node.dataset.piece);

/**
 * Returns a function that gives the rectangles of a thing on each place of its way.
 * @param {HTMLElement} node @param {DOMRect} from @param {DOMRect} box @param {State} state @param {Look} look
 * @returns {(act: Act) => DOMRect[]}
 */
function stopsOf(node, from, box, state, look) {
  const piece = pieceOf(state, node);
  // On its way a thing has its full size and keeps beside the things that it meets, so that both are seen.
  const full = from.width > box.width && look.places.has(piece?.id ?? '') ? from : box;
  const passing = (/** @type {Element} */ field, /** @type {number[]} */ place) => {
    const spot = spotOn(field, place, full);
    const met = state.scene?.pieces.some((other) => (
      other !== piece && other.zone === piece?.zone && other.shape === 'token' && other.at.join() === place.join()));
    return spot && met ? new DOMRect(spot.x - full.width * BESIDE, spot.y - full.height * BESIDE, full.width, full.height) : spot;
  };
  return ({ zone, path }) => {
    const field = zoneNodes.get(zone || piece?.zone || '');
    return path.map((place) => (field ? passing(field, place) : null) ?? box);
  };
}
