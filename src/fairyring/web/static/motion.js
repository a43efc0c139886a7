/**
 * What travels is seen to travel. Before a change the pieces are looked at; after it, those that
 * the facts moved or turned fly from where they were, in the order of the facts, on a layer above
 * the table where nothing clips them, and all others slide over.
 */

import { pieceNodes } from './board.js';
import { el } from './dom.js';
import { planned } from './timing.js';
import { plateOf } from './seats.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./timing.js').Plan} Plan */
/** @typedef {{boxes: Map<string, DOMRect>, leaves: Map<string, Element>, seat: number | null}} Look */

const MOVE = 300;
const TURN = 320;
const SLIDE = 220;
const FADE = 180;
const EASE = 'cubic-bezier(.3, .1, .2, 1)';
const PICTURES_IN = 150;
/** A card's width to its height, for one that goes to a plate. */
const CARD = 5 / 7;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Set<() => void>} */
const running = new Set();

/** Whatever still moves is where it goes: a player never waits for a motion. */
export function finishMotion() {
  for (const end of [...running]) end();
}

/** How things lie before a change. @param {State} state @param {State} next @param {Told[]} told */
export function lookBefore(state, next, told) {
  finishMotion();
  /** @type {Look} */
  const look = { boxes: new Map(), leaves: new Map(), seat: state.scene?.seat ?? null };
  const named = new Set(told.flatMap((line) => line.motions.map(({ piece }) => piece)));
  const stay = new Set(next.scene?.pieces.map((piece) => piece.id));
  for (const [id, node] of pieceNodes) {
    look.boxes.set(id, boxOf(state, id, node));
    if (named.has(id) || !stay.has(id)) look.leaves.set(id, /** @type {Element} */ (leafOf(node).cloneNode(true)));
  }
  return look;
}

/** @param {Look} look @param {State} state @param {Told[]} told */
export function moveFrom(look, state, told) {
  if (document.hidden) return;
  const { plans, length } = planned(told, MOVE, TURN);
  // Room is made for what travels when it arrives; but when the device turns to another seat, at once.
  const turned = state.scene?.seat !== look.seat;
  for (const [id, leaf] of look.leaves) if (!pieceNodes.has(id)) fadeAway(leaf, look.boxes.get(id));
  for (const [id, node] of pieceNodes) {
    const from = look.boxes.get(id);
    const plan = plans.get(id);
    if (!from) appear(node, plan?.move ?? 0);
    else if (calm.matches) plan && appear(node, 0);
    else if (plan) fly(node, look.leaves.get(id), from, boxOf(state, id, node), plan);
    else slide(node, from, turned ? 0 : Math.max(0, length - SLIDE));
  }
}

/** @param {HTMLElement} node */
const leafOf = (node) => /** @type {HTMLElement} */ (node.firstElementChild);

/** Where a piece is seen, or the plate of its seat when that is folded. @param {State} state @param {string} id @param {HTMLElement} node */
function boxOf(state, id, node) {
  const box = leafOf(node).getBoundingClientRect();
  if (box.width) return box;
  const zone = state.scene?.pieces.find((piece) => piece.id === id)?.zone;
  const owner = state.scene?.zones.find((one) => one.id === zone)?.owner;
  const plate = owner === null || owner === undefined ? null : plateOf(owner);
  if (!plate) return box;
  const { x, y, height } = plate.getBoundingClientRect();
  return new DOMRect(x, y, height * CARD, height);
}

/** @param {HTMLElement} node @param {number} delay */
function appear(node, delay) {
  const frames = calm.matches ? { opacity: [0, 1] } : { opacity: [0, 1], scale: [0.92, 1] };
  keep(node.animate(frames, { duration: FADE, delay, easing: EASE, fill: 'backwards' }));
}

/** @param {HTMLElement} node @param {DOMRect} from @param {number} delay */
function slide(node, from, delay) {
  const to = leafOf(node).getBoundingClientRect();
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (!to.width || !from.width || Math.abs(dx) + Math.abs(dy) < 1) return;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  keep(node.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: SLIDE, delay, easing: EASE, fill: 'backwards' }));
}

/**
 * @param {HTMLElement} node @param {Element | undefined} old  how it looked
 * @param {DOMRect} from @param {DOMRect} to @param {Plan} plan
 */
function fly(node, old, from, to, plan) {
  const side = el('div', { class: 'side' }, leafOf(node).cloneNode(true));
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, side);
  const box = to.width ? to : from;
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  ghost.style.setProperty('z-index', String(40 + plan.order));
  document.body.append(ghost);
  node.setAttribute('data-flying', '');

  const start = `translate(${from.x - box.x}px, ${from.y - box.y}px) scale(${from.width / box.width})`;
  const travel = plan.move ?? 0;
  const flights = [ghost.animate({ transform: [start, 'none'] },
    { duration: plan.move === null ? 1 : MOVE, delay: travel, easing: EASE, fill: 'both' })];
  if (plan.turn !== null && old) {
    const before = el('div', { class: 'side' }, old);
    ghost.prepend(before);
    const half = { duration: TURN / 2, fill: /** @type {FillMode} */ ('both') };
    flights.push(
      before.animate({ transform: ['rotateY(0)', 'rotateY(90deg)'] },
        { ...half, delay: plan.turn, easing: 'ease-in' }),
      side.animate({ transform: ['rotateY(-90deg)', 'rotateY(0)'] },
        { ...half, delay: plan.turn + TURN / 2, easing: 'ease-out' }));
  }
  startTogether(flights, ghost, () => {
    ghost.remove();
    node.removeAttribute('data-flying');
  });
}

/** Starts when the pictures are there, or soon. @param {Animation[]} flights @param {Element} ghost @param {() => void} after */
function startTogether(flights, ghost, after) {
  for (const flight of flights) flight.pause();
  const end = () => {
    running.delete(end);
    for (const flight of flights) flight.cancel();
    after();
  };
  running.add(end);
  const pictures = [...ghost.querySelectorAll('img')].map((image) => image.decode().catch(() => {}));
  const soon = new Promise((done) => { setTimeout(done, PICTURES_IN); });
  Promise.race([Promise.all(pictures), soon]).then(() => {
    if (!running.has(end)) return;
    for (const flight of flights) flight.play();
    Promise.all(flights.map((flight) => flight.finished)).then(end, () => {});
  });
}

/** @param {Element} leaf @param {DOMRect | undefined} box */
function fadeAway(leaf, box) {
  if (!box?.width) return;
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, leaf);
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  document.body.append(ghost);
  const flight = ghost.animate({ opacity: [1, 0] }, { duration: FADE, fill: 'forwards' });
  keep(flight, () => ghost.remove());
}

/** @param {Animation} animation @param {() => void} [after] */
function keep(animation, after) {
  const end = () => {
    running.delete(end);
    animation.cancel();
    after?.();
  };
  running.add(end);
  animation.finished.then(end, () => {});
}
