/** The piece that is picked up, and what a touch means then. Pure: nothing here touches the page. */

import { choicesOf, firstTurn, nextTurn, placesOf, touched, turnsOf } from './choices.js';

/** @typedef {import('../common/types.js').Choice} Choice */
/** @typedef {import('../common/types.js').Place} Place */
/** @typedef {import('../common/types.js').Scene} Scene */
/** @typedef {Pick<import('../common/types.js').App, 'chosen' | 'turned' | 'aimed' | 'previewed'>} Picked */

const NOTHING = { chosen: null, turned: 0, aimed: null, previewed: null };

/**
 * Picks a piece up, turned as it lies, if it has choices.
 * @param {Scene} scene @param {string | null} piece @returns {Picked}
 */
export function pickedUp({ choices, pieces }, piece) {
  if (piece === null || !choicesOf(choices, piece).length) return NOTHING;
  const lay = pieces.find(({ id }) => id === piece)?.turn ?? 0;
  return held(choices, piece, firstTurn(choices, piece, lay));
}

/**
 * Picks up the piece of a choice, turned as the choice needs it.
 * @param {Choice[]} choices @param {Choice} choice @returns {Picked}
 */
export function pickedFor(choices, { gesture }) {
  if (gesture.type !== 'drag') return NOTHING;
  const picked = held(choices, gesture.piece, gesture.turn ?? 0);
  const there = placesOf(choices, gesture.piece, picked.turned).find(({ zone, at }) => zone === gesture.zone && `${at}` === `${gesture.at}`);
  return { ...picked, previewed: there ?? null };
}

/**
 * Turns the piece to the next allowed turn; null if there is no other.
 * @param {Choice[]} choices @param {Picked} picked @param {1 | -1} way
 */
export function turnedOn(choices, { chosen, turned }, way) {
  const turns = chosen === null ? [] : turnsOf(choices, chosen);
  return chosen === null || turns.length < 2 ? null : held(choices, chosen, nextTurn(turns, turned, way));
}

/**
 * What stays picked up after a change: only a piece that can still be played with its turn.
 * @param {Scene | null} scene @param {Picked} picked @returns {Picked}
 */
export function stillPicked(scene, { chosen, turned }) {
  if (!scene || chosen === null) return NOTHING;
  const fits = placesOf(scene.choices, chosen, turned).length > 0;
  return { ...(fits ? { chosen, turned } : pickedUp(scene, chosen)), aimed: null, previewed: null };
}

/** @param {Choice[]} choices @param {string} chosen @param {number} turned @returns {Picked} */
function held(choices, chosen, turned) {
  // If a piece that can be turned has one place only, just its turn is left to choose.
  const places = turnsOf(choices, chosen).length > 1 ? placesOf(choices, chosen, turned) : [];
  return { chosen, turned, aimed: null, previewed: places.length === 1 ? places[0] : null };
}

/**
 * The meaning of a tap on a piece: to ask about it, to play its only choice, or to pick it up. A second
 * tap turns a piece that can be turned, and puts down any other.
 * @param {Choice[]} choices @param {string} piece @param {string | null} chosen
 * @param {boolean} careful  true if the first tap never plays
 */
export function tapMeans(choices, piece, chosen, careful) {
  const own = choicesOf(choices, piece);
  const again = chosen === piece;
  if (!own.length) return 'ask';
  if (own.length === 1 && (again || !careful && own[0].gesture.type === 'tap')) return 'play';
  if (!again) return 'pick';
  return turnsOf(choices, piece).length > 1 ? 'turn' : 'put down';
}

/**
 * The meaning of a touch on a place: to play its only choice, to pick up the only piece that can go
 * there, or to ask which of several is meant.
 * @param {Place} place @param {string | null} chosen
 * @param {boolean} careful  true if the first tap never plays
 */
export function placeMeans({ choices }, chosen, careful) {
  const pieces = new Set(choices.flatMap(({ gesture }) => touched(gesture)));
  if (chosen !== null && pieces.has(chosen)) return choices.length === 1 ? 'play' : 'ask';
  if (choices.length === 1) return careful || chosen !== null ? 'pick' : 'play';
  const turns = pieces.size === 1 && choices.some(({ gesture }) => gesture.type === 'drag' && typeof gesture.turn === 'number');
  return turns ? 'pick' : 'ask';
}
