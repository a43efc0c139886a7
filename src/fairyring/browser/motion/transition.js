/**
 * Motions between two states. Before a change the pieces are measured; after it, those that facts
 * moved, turned or rolled fly from where they were, step by step and in the order of the facts, on a
 * layer above the table where nothing clips them, and all others slide.
 */

import { placeKey } from '../acting/choices.js';
import { plateOf } from '../around/seats.js';
import { pieceNodes, zoneNodes } from '../board/board.js';
import { drift, groundOf } from '../board/field.js';
import { leafOf, outlineOf } from '../board/piece.js';
import { isField } from '../board/zones.js';
import { appear, fadeIn, finishMotion, reducedMotion, run, slide } from './animations.js';
import { fly } from './flying.js';
import { fadeAway, goHome, sweepAway } from './ghosts.js';
import { carriedBy, changeOf, planWithoutFact, spotOf } from './paths.js';
import { LENGTHS, SLIDE, endOf, planned } from './schedule.js';

/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Told} Told */
/**
 * How things lay before a change: the box, zone, place on a field and face of each piece, the look of
 * those that leave or change, and the box of each field's ground.
 * @typedef {{boxes: Map<string, DOMRect>, zones: Map<string, string>, places: Map<string, string>,
 *   faces: Map<string, string>, leaves: Map<string, Element>, grounds: Map<string, DOMRect>,
 *   seat: number | null}} Look
 */

/** The ratio of a card, and its largest height when it flies to a plate. */
const CARD = 5 / 7;
const ON_PLATE = 52;

/** Measures how things lie before a change. @param {State} state @param {State} next @param {Told[]} news */
export function lookBefore(state, next, news) {
  finishMotion();
  /** @type {Look} */
  const look = {
    boxes: new Map(), zones: new Map(), places: new Map(), faces: new Map(), leaves: new Map(), grounds: new Map(),
    seat: state.scene?.seat ?? null,
  };
  const named = new Set(news.flatMap((line) => line.motions.map(({ piece }) => piece)));
  const after = new Map(next.scene?.pieces.map((piece) => [piece.id, piece]));
  const fields = new Set(state.scene?.zones.filter(isField).map((zone) => zone.id));
  for (const id of fields) {
    const node = zoneNodes.get(id);
    const ground = node && groundOf(node);
    if (ground) look.grounds.set(id, ground);
  }
  for (const piece of state.scene?.pieces ?? []) {
    const { id } = piece;
    const node = pieceNodes.get(id);
    if (!node) continue;
    const { stays, changes } = changeOf(piece, after.get(id));
    look.zones.set(id, piece.zone);
    look.faces.set(id, piece.face);
    if (fields.has(piece.zone)) look.places.set(id, placeKey(piece.zone, piece.at));
    // A piece that stays on its place of a board does not move, and need not be measured.
    if (stays && !named.has(id) && fields.has(piece.zone)) continue;
    look.boxes.set(id, boxOf(state, id, node));
    if (named.has(id) || changes) {
      const leaf = /** @type {HTMLElement} */ (leafOf(node).cloneNode(true));
      leaf.style.setProperty('--turned', node.style.getPropertyValue('--turned') || '0');
      leaf.dataset.bore = node.dataset.worn ?? '';
      look.leaves.set(id, leaf);
    }
  }
  return look;
}

/** @param {Look} look @param {State} state @param {Told[]} news */
export function moveFrom(look, state, news) {
  if (document.hidden) return;
  const { plans, length } = planned(news, LENGTHS);
  // Space is made when the travelling piece arrives; but at once when the device turns to another seat.
  const turned = state.scene?.seat !== look.seat;
  let order = 0;
  const grounds = groundsNow(look);
  /** The ghosts over each field, which move with it. @type {Map<string, HTMLElement[]>} */
  const above = new Map([...look.grounds.keys()].map((zone) => [zone, []]));
  /** The time at which something lands, by spot. @type {Map<string, number>} */
  const landings = new Map();
  for (const { piece, node, from, seen } of lying(look, grounds, state)) {
    const { id } = piece;
    const plan = plans.get(id) ?? (turned ? undefined : planWithoutFact(look, piece, order));
    if (plan && !plans.has(id)) order++;
    if (!from) appear(node, plan);
    else if (reducedMotion.matches) plan && fadeIn(node, 0);
    else if (plan) {
      const to = seen.width ? seen : boxOf(state, id, node);
      landings.set(spotOf(to), endOf(plan));
      // A piece that keeps its place on a field stays there, even if the field moves.
      const stays = look.places.get(id) === placeKey(piece.zone, piece.at) && plan.acts.every(({ how }) => how !== 'move');
      const ghost = fly(node, look.leaves.get(id), stays ? to : from, to, plan, state, look);
      if (ghost && look.zones.get(id) === piece.zone) above.get(piece.zone)?.push(ghost);
    } else slide(node, from, seen, turned ? 0 : Math.max(0, length - SLIDE));
  }
  for (const [id, leaf] of look.leaves) {
    const box = look.boxes.get(id);
    if (pieceNodes.has(id) || !box?.width) continue;
    const acts = plans.get(id)?.acts ?? [];
    const last = acts.at(-1);
    const home = reducedMotion.matches ? null : seenOf(state, last?.zone ?? '');
    if (last?.how === 'sweep' && !reducedMotion.matches) sweepAway(leaf, box, last);
    else if (home) goHome(leaf, box, home, last?.start ?? 0);
    else fadeAway(leaf, box, landings.get(spotOf(box)) ?? acts[0]?.start ?? 0);
  }
  if (!turned && !reducedMotion.matches) for (const [zone, ghosts] of above) driftFrom(look, grounds, zone, ghosts, Math.max(length, SLIDE));
}

/** The position of the ground of each field now. @param {Look} look */
function groundsNow(look) {
  return new Map([...look.grounds.keys()].map((id) => {
    const zone = zoneNodes.get(id);
    return [id, zone && groundOf(zone)];
  }));
}

/**
 * The pieces that may move, with their old and new positions. All are measured before any animation
 * starts, because a started animation would make the next measurement lay out the page again.
 * @param {Look} look @param {Map<string, DOMRect | undefined>} grounds @param {State} state
 */
function lying(look, grounds, state) {
  return (state.scene?.pieces ?? []).flatMap((piece) => {
    const node = pieceNodes.get(piece.id);
    const from = withGround(look, grounds, piece.id);
    return node && (from || !look.zones.has(piece.id)) ? [{ piece, node, from, seen: outlineOf(node) }] : [];
  });
}

/**
 * Animates a field that was moved to show where something went, with all ghosts over it.
 * @param {Look} look @param {Map<string, DOMRect | undefined>} grounds @param {string} id @param {HTMLElement[]} ghosts @param {number} duration
 */
function driftFrom(look, grounds, id, ghosts, duration) {
  const zone = zoneNodes.get(id);
  const [was, now] = [look.grounds.get(id), grounds.get(id)];
  if (!zone || !was || !now || Math.abs(was.width - now.width) > 1) return;
  const [dx, dy] = [was.x - now.x, was.y - now.y];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const timing = { duration, easing: 'ease-in-out' };
  const moved = drift(zone, dx, dy, timing);
  for (const ghost of ghosts) moved.push(ghost.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, timing));
  for (const animation of moved) run(animation);
}

/**
 * The old position of a piece; on a field it moves along with the ground.
 * @param {Look} look @param {Map<string, DOMRect | undefined>} grounds @param {string} id
 */
function withGround(look, grounds, id) {
  const box = look.boxes.get(id);
  const zone = look.zones.get(id) ?? '';
  const [was, now] = [look.grounds.get(zone), grounds.get(zone)];
  if (!box || !was?.width || !now) return box;
  return DOMRect.fromRect(carriedBy(box, was, now));
}

/** The rectangle of a zone, or of the plate of its seat. @param {State} state @param {string} id */
function seenOf(state, id) {
  const zone = zoneNodes.get(id);
  const box = zone?.getBoundingClientRect();
  if (box?.width) return box;
  const owner = state.scene?.zones.find((one) => one.id === id)?.owner ?? null;
  return (owner === null ? null : plateOf(owner)?.getBoundingClientRect()) ?? null;
}

/**
 * The rectangle of a piece, or of the plate of its seat if that is folded.
 * @param {State} state @param {string} id @param {HTMLElement} node
 */
function boxOf(state, id, node) {
  const box = outlineOf(node);
  if (box.width) return box;
  const zone = state.scene?.pieces.find((piece) => piece.id === id)?.zone;
  const owner = state.scene?.zones.find((one) => one.id === zone)?.owner;
  const plate = owner === null || owner === undefined ? null : plateOf(owner);
  if (!plate) return box;
  const { x, y, width, height } = plate.getBoundingClientRect();
  const high = Math.min(height, ON_PLATE);
  return new DOMRect(x + Math.max(0, Math.min(width, height) - high * CARD) / 2, y + (height - high) / 2, high * CARD, high);
}
