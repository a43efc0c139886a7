/**
 * What travels is seen to travel. Before a change the pieces are looked at; after it, those that
 * the facts moved, turned or rolled fly from where they were, step by step and in the order of the
 * facts, on a layer above the table where nothing clips them, and all others slide over.
 */

import { pieceNodes, zoneNodes } from './board.js';
import { placeKey } from './choosing.js';
import { el } from './dom.js';
import { drift, groundOf, spotOn, viewOf } from './field.js';
import { plateOf } from './seats.js';
import { FIELDS } from './state.js';
import { planned } from './timing.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./timing.js').Plan} Plan */
/** @typedef {import('./timing.js').Act} Act */
/**
 * How things lay: where each piece was seen, in which zone, on which place of a field, what face it
 * showed, what those looked like that go or change, and where the ground of each field lay.
 * @typedef {{boxes: Map<string, DOMRect>, zones: Map<string, string>, places: Map<string, string>,
 *   faces: Map<string, string>, leaves: Map<string, Element>, grounds: Map<string, DOMRect>,
 *   seat: number | null}} Look
 */

const MOVE = 300;
const TURN = 320;
const LENGTHS = { move: MOVE, turn: TURN, show: 460, roll: 620, sweep: 520, step: 230 };
const SLIDE = 220;
const FADE = 180;
const EASE = 'cubic-bezier(.3, .1, .2, 1)';
const PICTURES_IN = 150;
/** A card's width to its height, and the most that it is high, for one that goes to a plate. */
const CARD = 5 / 7;
const ON_PLATE = 52;
/** How far a token that only passes stands aside from one that is there. */
const BESIDE = 0.3;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Set<() => void>} */
const running = new Set();

/** What waits until nothing moves any more. @type {(() => void) | null} */
let still = null;

/** Does something when all that moves has arrived. @param {() => void} act */
export function whenStill(act) {
  if (!running.size || calm.matches) return act();
  still = act;
}

/** @param {() => void} end */
function ended(end) {
  running.delete(end);
  if (running.size || !still) return;
  const act = still;
  still = null;
  act();
}

/** Whatever still moves is where it goes: a player never waits for a motion. */
export function finishMotion() {
  for (const end of [...running]) end();
}

/** How things lie before a change. @param {State} state @param {State} next @param {Told[]} told */
export function lookBefore(state, next, told) {
  finishMotion();
  /** @type {Look} */
  const look = {
    boxes: new Map(), zones: new Map(), places: new Map(), faces: new Map(), leaves: new Map(), grounds: new Map(),
    seat: state.scene?.seat ?? null,
  };
  const named = new Set(told.flatMap((line) => line.motions.map(({ piece }) => piece)));
  const after = new Map(next.scene?.pieces.map((piece) => [piece.id, piece]));
  const fields = new Set(state.scene?.zones.filter((zone) => FIELDS.has(zone.kind)).map((zone) => zone.id));
  for (const id of fields) {
    const node = zoneNodes.get(id);
    const ground = node && groundOf(node);
    if (ground) look.grounds.set(id, ground);
  }
  for (const piece of state.scene?.pieces ?? []) {
    const { id } = piece;
    const node = pieceNodes.get(id);
    if (!node) continue;
    const then = after.get(id);
    look.zones.set(id, piece.zone);
    look.faces.set(id, piece.face);
    if (fields.has(piece.zone)) look.places.set(id, placeKey(piece.zone, piece.at));
    // What stays on its space of a board goes nowhere, and need not be measured.
    const flips = then !== undefined && (then.face === '') !== (piece.face === '');
    const rests = !named.has(id) && !flips && fields.has(piece.zone) && then?.zone === piece.zone
      && then.at.join() === piece.at.join();
    if (rests) continue;
    look.boxes.set(id, boxOf(state, id, node));
    if (named.has(id) || flips || then?.zone !== piece.zone) {
      const leaf = /** @type {HTMLElement} */ (leafOf(node).cloneNode(true));
      leaf.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
      leaf.dataset.bore = node.dataset.worn ?? '';
      look.leaves.set(id, leaf);
    }
  }
  return look;
}

/** @param {Look} look @param {State} state @param {Told[]} told */
export function moveFrom(look, state, told) {
  if (document.hidden) return;
  const { plans, length } = planned(told, LENGTHS);
  // Room is made for what travels when it arrives; but when the device turns to another seat, at once.
  const turned = state.scene?.seat !== look.seat;
  let order = 0;
  /** What flies over each field, and goes with it. @type {Map<string, HTMLElement[]>} */
  const above = new Map([...look.grounds.keys()].map((zone) => [zone, []]));
  /** When something lands where something else lay. @type {Map<string, number>} */
  const landings = new Map();
  for (const piece of state.scene?.pieces ?? []) {
    const { id } = piece;
    const node = pieceNodes.get(id);
    const from = withGround(look, id);
    if (!node || (!from && look.zones.has(id))) continue;
    const plan = plans.get(id) ?? (turned ? undefined : unsaid(look, piece, order));
    if (plan && !plans.has(id)) order++;
    if (!from) appear(node, plan);
    else if (calm.matches) plan && fadeIn(node, 0);
    else if (plan) {
      const to = boxOf(state, id, node);
      landings.set(spotOf(to), endOf(plan));
      // What keeps its place on a field stays there.
      const stays = look.places.get(id) === placeKey(piece.zone, piece.at) && plan.acts.every(({ how }) => how !== 'move');
      const ghost = fly(node, look.leaves.get(id), stays ? to : from, to, plan, state, look);
      if (ghost && look.zones.get(id) === piece.zone) above.get(piece.zone)?.push(ghost);
    } else slide(node, from, turned ? 0 : Math.max(0, length - SLIDE));
  }
  for (const [id, leaf] of look.leaves) {
    const box = look.boxes.get(id);
    if (pieceNodes.has(id) || !box?.width) continue;
    const acts = plans.get(id)?.acts ?? [];
    const last = acts.at(-1);
    const home = calm.matches ? null : seenOf(state, last?.zone ?? '');
    if (last?.how === 'sweep' && !calm.matches) sweepAway(leaf, box, last);
    else if (home) goHome(leaf, box, home, last?.start ?? 0);
    else fadeAway(leaf, box, landings.get(spotOf(box)) ?? acts[0]?.start ?? 0);
  }
  if (!turned && !calm.matches) for (const [zone, ghosts] of above) driftFrom(look, zone, ghosts, Math.max(length, SLIDE));
}

/**
 * A field that was moved to show where something went is seen to move, with all that flies over it.
 * @param {Look} look @param {string} id @param {HTMLElement[]} ghosts @param {number} duration
 */
function driftFrom(look, id, ghosts, duration) {
  const zone = zoneNodes.get(id);
  const [was, now] = [look.grounds.get(id), zone && groundOf(zone)];
  if (!zone || !was || !now || Math.abs(was.width - now.width) > 1) return;
  const [dx, dy] = [was.x - now.x, was.y - now.y];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const timing = { duration, easing: 'ease-in-out' };
  const moved = drift(zone, dx, dy, timing);
  for (const ghost of ghosts) moved.push(ghost.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, timing));
  for (const animation of moved) keep(animation);
}

/** Where a piece was: what lay on a field goes with it, wherever that is now. @param {Look} look @param {string} id */
function withGround(look, id) {
  const box = look.boxes.get(id);
  const zone = look.zones.get(id) ?? '';
  const [was, node] = [look.grounds.get(zone), zoneNodes.get(zone)];
  const now = node && groundOf(node);
  if (!box || !was?.width || !now) return box;
  const grown = now.width / was.width;
  return new DOMRect(now.x + (box.x - was.x) * grown, now.y + (box.y - was.y) * grown, box.width * grown, box.height * grown);
}

/**
 * What no fact says and is seen all the same: a step that was taken back travels; a card that is
 * no longer known to this seat, or is again, turns over.
 * @param {Look} look @param {import('./types.js').Piece} piece @param {number} order
 * @returns {Plan | undefined}
 */
function unsaid(look, piece, order) {
  const was = look.zones.get(piece.id);
  const how = was !== piece.zone ? 'move' : (look.faces.get(piece.id) === '') !== (piece.face === '') ? 'turn' : null;
  if (was === undefined || !how) return undefined;
  return { acts: [{ how, start: 60 * Math.min(order, 8), length: LENGTHS[how], zone: '', path: [] }], order };
}

/** @param {Plan} plan */
const endOf = ({ acts }) => Math.max(...acts.map(({ start, length }) => start + length));

/** @param {DOMRect} box */
const spotOf = ({ x, y }) => `${Math.round(x / 4)} ${Math.round(y / 4)}`;

/** Where a zone is seen, or the plate of its seat. @param {State} state @param {string} id */
function seenOf(state, id) {
  const zone = zoneNodes.get(id);
  const box = zone?.getBoundingClientRect();
  if (box?.width) return box;
  const owner = state.scene?.zones.find((one) => one.id === id)?.owner ?? null;
  return (owner === null ? null : plateOf(owner)?.getBoundingClientRect()) ?? null;
}

/** @param {HTMLElement} node */
const leafOf = (node) => /** @type {HTMLElement} */ (node.firstElementChild);

/** Where a piece is seen, or the plate of its seat when that is folded. @param {State} state @param {string} id @param {HTMLElement} node */
function boxOf(state, id, node) {
  // A turned picture has a larger box than it fills.
  const box = (node.style.getPropertyValue('--turned') ? node : leafOf(node)).getBoundingClientRect();
  if (box.width) return box;
  const zone = state.scene?.pieces.find((piece) => piece.id === id)?.zone;
  const owner = state.scene?.zones.find((one) => one.id === zone)?.owner;
  const plate = owner === null || owner === undefined ? null : plateOf(owner);
  if (!plate) return box;
  const { x, y, width, height } = plate.getBoundingClientRect();
  const high = Math.min(height, ON_PLATE);
  return new DOMRect(x + Math.max(0, Math.min(width, height) - high * CARD) / 2, y + (height - high) / 2, high * CARD, high);
}

/** @param {HTMLElement} node @param {Plan | undefined} plan */
function appear(node, plan) {
  const turn = plan?.acts.find(({ how }) => how === 'turn');
  if (!turn || calm.matches) return fadeIn(node, calm.matches ? 0 : plan?.acts[0].start ?? 0);
  keep(leafOf(node).animate({ transform: ['perspective(900px) rotateY(-90deg)', 'perspective(900px) rotateY(0)'] },
    { duration: turn.length, delay: turn.start, easing: EASE, fill: 'backwards' }));
}

/** @param {HTMLElement} node @param {number} delay */
function fadeIn(node, delay) {
  const frames = calm.matches ? { opacity: [0, 1] } : { opacity: [0, 1], scale: [0.92, 1] };
  keep(node.animate(frames, { duration: FADE, delay, easing: EASE, fill: 'backwards' }));
}

/** @param {HTMLElement} node @param {DOMRect} from @param {number} delay */
function slide(node, from, delay) {
  const to = (node.style.getPropertyValue('--turned') ? node : leafOf(node)).getBoundingClientRect();
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (!to.width || !from.width || Math.abs(dx) + Math.abs(dy) < 1) return;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  keep(node.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: SLIDE, delay, easing: EASE, fill: 'backwards' }));
}

/**
 * Lets a thing fly, and gives what flies; null if it does something where it is.
 * @param {HTMLElement} node @param {Element | undefined} old  how it looked
 * @param {DOMRect} from @param {DOMRect} to @param {Plan} plan @param {State} state @param {Look} look
 */
function fly(node, old, from, to, plan, state, look) {
  const { acts } = plan;
  const shown = acts.filter(({ how }) => how === 'show');
  const change = acts.find(({ how }) => how === 'turn' || how === 'roll' || how === 'sweep');
  if (shown.length === acts.length) {
    shown.forEach((act) => point(node, act));
    return null;
  }
  if (change?.how === 'turn' && old && isNear(from, to)) {
    turnThere(node, old, change, shown);
    return null;
  }
  // Onto a board it goes as it looked in the hand, and lies there as it lands.
  const held = !change && old && viewOf(node) ? old : leafOf(node).cloneNode(true);
  const side = el('div', { class: 'aloft' }, held);
  const box = to.width ? to : from;
  const ghost = ghostAt(side, box);
  const end = endOf(plan);
  ghost.style.setProperty('z-index', String(40 + plan.order));
  ghost.dataset.shape = node.dataset.shape ?? 'card';
  side.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
  // Whose a token is, is seen on its way as well.
  const emblem = ghost.dataset.shape === 'token' ? node.querySelector('.worn > .emblem') : null;
  if (emblem) {
    ghost.dataset.seat = node.dataset.seat;
    ghost.append(el('span', { class: 'worn' }, emblem.cloneNode(true)));
  }
  node.setAttribute('data-flying', '');
  const flights = [ghost.animate(wayOf(node, from, box, acts, end, state, look), { duration: end, fill: 'both' })];
  for (const act of shown) flights.push(pointing(side, act));
  if (change && old) {
    const before = el('div', { class: 'aloft' }, old);
    ghost.prepend(before);
    if (change.how === 'turn') flights.push(...turning(before, side, change));
    else if (change.how === 'roll') flights.push(...rolling(before, side, change));
    else flights.push(sweeping(before, change));
    if (change.how === 'sweep') ghost.append(before);
  }
  startTogether(flights, ghost, () => {
    ghost.remove();
    node.removeAttribute('data-flying');
  });
  return ghost;
}

/** Whether a thing is where it was, or all of the table moved on a little. @param {DOMRect} from @param {DOMRect} to */
const isNear = (from, to) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < to.width / 2;

/**
 * What stays where it is turns over below whatever lies upon it.
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
  const flights = [...turning(before, leaf, turn), ...shown.map((act) => pointing(node, act))];
  // A sign that it bears from now on is seen when it has turned.
  const bore = before.dataset.bore ?? '';
  for (const chip of node.querySelectorAll('.worn > .chip')) {
    if (bore.includes(chip.getAttribute('data-sign') ?? '')) continue;
    flights.push(chip.animate({ opacity: [0, 1] }, { duration: FADE, delay: turn.start + turn.length / 2, fill: 'backwards' }));
  }
  startTogether(flights, node, () => before.remove());
}

/**
 * The way of a ghost from place to place, to where it lies now.
 * @param {HTMLElement} node @param {DOMRect} from @param {DOMRect} box @param {Act[]} acts
 * @param {number} end @param {State} state @param {Look} look
 * @returns {Keyframe[]}
 */
function wayOf(node, from, box, acts, end, state, look) {
  const at = (/** @type {DOMRect} */ stop) => (
    `translate(${stop.x - box.x}px, ${stop.y - box.y}px) scale(${stop.width / box.width})`);
  const piece = state.scene?.pieces.find(({ id }) => id === node.dataset.piece);
  const moves = acts.filter(({ how }) => how === 'move');
  const lands = moves.at(-1);
  // On its way it is as large as it is alone, and stands beside what it meets, so that both are seen.
  const full = from.width > box.width && look.places.has(piece?.id ?? '') ? from : box;
  const passing = (/** @type {Element} */ field, /** @type {number[]} */ place) => {
    const spot = spotOn(field, place, full);
    const met = state.scene?.pieces.some((other) => (
      other !== piece && other.zone === piece?.zone && other.shape === 'token' && other.at.join() === place.join()));
    return spot && met ? new DOMRect(spot.x - full.width * BESIDE, spot.y - full.height * BESIDE, full.width, full.height) : spot;
  };
  let here = from;
  /** @type {Keyframe[]} */
  const frames = [{ transform: at(from), offset: 0 }];
  const go = (/** @type {DOMRect} */ stop, /** @type {number} */ start, /** @type {number} */ length) => {
    frames.push({ transform: at(here), offset: start / end, easing: EASE },
      { transform: at(stop), offset: Math.min(1, (start + length) / end) });
    here = stop;
  };
  for (const act of moves) {
    const field = zoneNodes.get(act.zone || piece?.zone || '');
    const stops = act.path.map((place) => (field ? passing(field, place) : null) ?? box);
    if (act === lands && (!stops.length || act.path.at(-1)?.join() === piece?.at.join())) {
      stops.splice(-1, 1, box);
    }
    stops.forEach((stop, n) => go(stop, act.start + (n * act.length) / stops.length, act.length / stops.length));
  }
  const [start, length] = moves.length ? [end, 0] : [acts[0].start, Math.min(MOVE, end - acts[0].start)];
  if (here !== box) go(box, start, length);
  // One fact may begin before the last one has ended, a frame may not.
  let last = 0;
  return frames.map((frame) => {
    last = Math.max(last, Math.min(1, Number(frame.offset)));
    return { ...frame, offset: last };
  });
}

/** @param {Element} before @param {Element} after @param {Act} act */
function turning(before, after, { start, length }) {
  const half = { duration: length / 2, fill: /** @type {FillMode} */ ('both') };
  return [
    before.animate({ transform: ['perspective(900px) rotateY(0)', 'perspective(900px) rotateY(90deg)'] }, { ...half, delay: start, easing: 'ease-in' }),
    after.animate({ transform: ['perspective(900px) rotateY(-90deg)', 'perspective(900px) rotateY(0)'] },
      { ...half, delay: start + length / 2, easing: 'ease-out' })];
}

/** A die leaves the hand, tumbles, and comes to rest with another face up. @param {Element} before @param {Element} after @param {Act} act */
function rolling(before, after, { start, length }) {
  const timing = { duration: length, delay: start, fill: /** @type {FillMode} */ ('both') };
  const tumble = [
    { transform: 'none', easing: 'ease-out' },
    { transform: 'translate(-14%, -85%) rotate(200deg)', offset: 0.3, easing: 'ease-in' },
    { transform: 'translate(9%, 0) rotate(430deg)', offset: 0.58, easing: 'ease-out' },
    { transform: 'translate(4%, -26%) rotate(590deg)', offset: 0.76, easing: 'ease-in' },
    { transform: 'rotate(720deg)' }];
  return [before.animate(tumble, timing), after.animate(tumble, timing),
    before.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.44, 0.45, 1] }, timing),
    after.animate({ opacity: [0, 0, 1, 1], offset: [0, 0.44, 0.45, 1] }, timing)];
}

const SWEPT = { transform: ['none', 'translate(20%, 45%) rotate(70deg) scale(.92)', 'translate(-10%, 150%) rotate(230deg) scale(.6)'], opacity: [1, 1, 0] };

/** What was there rolls down and out, and what lies below is seen. @param {Element} before @param {Act} act */
function sweeping(before, { start, length }) {
  return before.animate(SWEPT, { duration: length, delay: start, easing: 'ease-in', fill: 'both' });
}

/** Lifted for a moment, as one lifts the edge of a card to look at it. @param {Element} node @param {Act} act */
function pointing(node, { start, length }) {
  return node.animate({ transform: ['none', 'translateY(-9%) scale(1.09) rotate(-4deg)', 'translateY(-9%) scale(1.09) rotate(-4deg)', 'none'],
    offset: [0, 0.3, 0.7, 1] }, { duration: length, delay: start, easing: 'ease-in-out' });
}

/** @param {HTMLElement} node @param {Act} act */
function point(node, act) {
  node.setAttribute('data-pointed', '');
  keep(pointing(leafOf(node), act), () => node.removeAttribute('data-pointed'));
}

/** Starts when the pictures are there, or soon. @param {Animation[]} flights @param {Element} ghost @param {() => void} after */
function startTogether(flights, ghost, after) {
  for (const flight of flights) flight.pause();
  const end = () => {
    for (const flight of flights) flight.cancel();
    after();
    ended(end);
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

/** @param {Element} leaf @param {DOMRect} box @param {number} delay until something lies there instead */
function fadeAway(leaf, box, delay) {
  const ghost = ghostAt(leaf, box);
  // A space stays until it is covered; it does not lie above what flies.
  if (delay) ghost.style.setProperty('z-index', '39');
  const flight = ghost.animate({ opacity: [1, 0] }, { duration: delay ? 1 : FADE, delay, fill: 'forwards' });
  keep(flight, () => ghost.remove());
}

/** @param {Element} leaf @param {DOMRect} box @param {Act} act */
function sweepAway(leaf, box, { start, length }) {
  const ghost = ghostAt(leaf, box);
  keep(ghost.animate(SWEPT, { duration: length, delay: start, easing: 'ease-in', fill: 'both' }), () => ghost.remove());
}

/** Back to where it is one of many. @param {Element} leaf @param {DOMRect} box @param {DOMRect} home @param {number} delay */
function goHome(leaf, box, home, delay) {
  const ghost = ghostAt(leaf, box);
  const [dx, dy] = [home.x + home.width / 2 - box.x - box.width / 2, home.y + home.height / 2 - box.y - box.height / 2];
  const flight = ghost.animate(
    { transform: ['none', `translate(${dx}px, ${dy}px)`], opacity: [1, 1, 0] },
    { duration: MOVE, delay, easing: EASE, fill: 'both' });
  keep(flight, () => ghost.remove());
}

/** @param {Element} leaf @param {DOMRect} box */
function ghostAt(leaf, box) {
  const ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, leaf);
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.style.setProperty('--w', `${box.width}px`);
  document.body.append(ghost);
  return ghost;
}

/** @param {Animation} animation @param {() => void} [after] */
function keep(animation, after) {
  const end = () => {
    animation.cancel();
    after?.();
    ended(end);
  };
  running.add(end);
  animation.finished.then(end, () => {});
}
