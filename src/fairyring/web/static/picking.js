/** What is picked up, and what touching a piece means then. Pure: nothing here touches the page. */

import { choicesOf, firstTurn, nextTurn, placesOf, touched, turnsOf } from './choosing.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {Pick<import('./types.js').App, 'chosen' | 'turned' | 'aimed' | 'foreseen'>} Picked */

const NOTHING = { chosen: null, turned: 0, aimed: null, foreseen: null };

/** A piece picked up, as it lies, if there is something to do with it. @param {Scene} scene @param {string | null} piece @returns {Picked} */
export function pickedUp({ choices, pieces }, piece) {
  if (piece === null || !choicesOf(choices, piece).length) return NOTHING;
  const lay = pieces.find(({ id }) => id === piece)?.turn ?? 0;
  return held(choices, piece, firstTurn(choices, piece, lay));
}

/** A piece that can go to a place, picked up as it fits there. @param {Choice[]} choices @param {Choice} choice @returns {Picked} */
export function pickedFor(choices, { gesture }) {
  if (gesture.type !== 'drag') return NOTHING;
  const picked = held(choices, gesture.piece, gesture.turn ?? 0);
  const there = placesOf(choices, gesture.piece, picked.turned).find(({ zone, at }) => zone === gesture.zone && `${at}` === `${gesture.at}`);
  return { ...picked, foreseen: there ?? null };
}

/** The same piece in the next way in which it may lie; null if there is no other. @param {Choice[]} choices @param {Picked} picked @param {1 | -1} way */
export function turnedOn(choices, { chosen, turned }, way) {
  const turns = chosen === null ? [] : turnsOf(choices, chosen);
  return chosen === null || turns.length < 2 ? null : held(choices, chosen, nextTurn(turns, turned, way));
}

/** What of it stays when things have changed: only what can still be played as it is turned. @param {Scene | null} scene @param {Picked} picked @returns {Picked} */
export function stillPicked(scene, { chosen, turned }) {
  if (!scene || chosen === null) return NOTHING;
  const fits = placesOf(scene.choices, chosen, turned).length > 0;
  return { ...(fits ? { chosen, turned } : pickedUp(scene, chosen)), aimed: null, foreseen: null };
}

/** @param {Choice[]} choices @param {string} chosen @param {number} turned @returns {Picked} */
function held(choices, chosen, turned) {
  // Where what may be turned goes to one place alone, only its turn is to be chosen.
  const places = turnsOf(choices, chosen).length > 1 ? placesOf(choices, chosen, turned) : [];
  return { chosen, turned, aimed: null, foreseen: places.length === 1 ? places[0] : null };
}

/**
 * What a tap on a piece means: to ask about it, to play what it can do, or to pick it up; tapped again,
 * what may lie in several ways turns, and all else is put down.
 * @param {Choice[]} choices @param {string} piece @param {string | null} chosen
 * @param {boolean} careful  whether nothing is played at the first tap
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
 * What a touch on a place means: to play what going there is, to pick up the one piece that can go there,
 * or to ask what is meant of several things.
 * @param {Place} place @param {string | null} chosen
 * @param {boolean} careful  whether nothing is played at the first tap
 */
export function placeMeans({ choices }, chosen, careful) {
  const pieces = new Set(choices.flatMap(({ gesture }) => touched(gesture)));
  if (chosen !== null && pieces.has(chosen)) return choices.length === 1 ? 'play' : 'ask';
  if (choices.length === 1) return careful || chosen !== null ? 'pick' : 'play';
  const turns = pieces.size === 1 && choices.some(({ gesture }) => gesture.type === 'drag' && typeof gesture.turn === 'number');
  return turns ? 'pick' : 'ask';
}
