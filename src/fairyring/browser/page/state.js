/** The client's state, and how messages change it. Pure: nothing here touches the page. */

import { standIns } from '../acting/choices.js';
import { isField } from '../board/zones.js';

/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Whole} Whole */
/** @typedef {import('../common/types.js').Patch} Patch */
/** @typedef {import('../common/types.js').Scene} Scene */

const LOG_KEPT = 1000;

/** @param {Whole} whole @returns {State} */
export function stateOf({ seq, table, scene, log }) {
  return { seq, table, scene: table.curtain === null ? scene : null, log };
}

/**
 * The state after a patch; the same state if the patch is old; null if something between the two was
 * missed, so that a Whole is needed. A patch may come without an event, with news about the table.
 * @param {State} state
 * @param {Patch} patch
 * @returns {State | null}
 */
export function patched(state, patch) {
  if (patch.after < state.seq) return state;
  if (patch.after > state.seq) return null;
  const log = [...state.log, ...patch.told].slice(-LOG_KEPT);
  const { seq } = patch, { options, bots } = state.table;
  const table = patch.options_stay ? { ...patch.table, options, bots } : patch.table;
  if (table.curtain !== null) return { seq, table, scene: null, log: [] };
  if (table.phase === 'room') return { seq, table, scene: null, log };
  // A new scene, or that of another viewer, cannot be made from changes.
  if (!state.scene || state.scene.seat !== table.viewing) return null;
  return { seq, table, scene: mended(state.scene, patch), log };
}

/** @param {Scene} scene @param {Patch} patch @returns {Scene} */
function mended(scene, patch) {
  const { prompt, clause, awaited, notes } = patch;
  return {
    ...scene, prompt, clause, awaited, notes,
    choices: patch.choices_stay ? scene.choices : patch.choices,
    zones: ordered(merged(scene.zones, patch.zones, patch.zones_gone), patch.zone_order),
    pieces: merged(scene.pieces, patch.pieces, patch.gone),
  };
}

/**
 * Merges things by id: removes those that are gone, replaces changed ones in place, and appends new
 * ones.
 * @template {{id: string}} T
 * @param {T[]} old
 * @param {T[]} changed
 * @param {string[]} gone
 * @returns {T[]}
 */
function merged(old, changed, gone) {
  const things = new Map(old.map((thing) => [thing.id, thing]));
  for (const id of gone) things.delete(id);
  for (const thing of changed) things.set(thing.id, thing);
  return [...things.values()];
}

/**
 * Sorts things by a list of ids, if it is not empty.
 * @template {{id: string}} T
 * @param {T[]} things
 * @param {string[]} ids
 */
function ordered(things, ids) {
  const place = new Map(ids.map((id, n) => [id, n]));
  return ids.length ? things.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)) : things;
}

/**
 * The piece that a choice names, for a touched piece that may be another of the same look.
 * @param {Scene} scene @param {string} piece
 */
export function pieceMeant(scene, piece) {
  return sameAs(scene).get(piece) ?? piece;
}

/** The pieces that may be touched instead of another, each with the id of that one. @param {Scene} scene */
export function sameAs({ zones, pieces, choices }) {
  return standIns(pieces, choices, new Set(zones.filter(isField).map(({ id }) => id)));
}

/**
 * The pieces of a zone in the order in which they lie.
 * @param {Scene} scene
 * @param {string} zone
 */
export function piecesOf(scene, zone) {
  return scene.pieces
    .filter((piece) => piece.zone === zone)
    .sort((one, other) => byPlace(one.at, other.at));
}

/** @param {number[]} one @param {number[]} other */
function byPlace(one, other) {
  const [column = 0, row = 0] = one;
  const [column2 = 0, row2 = 0] = other;
  return row - row2 || column - column2;
}

/**
 * The lines of an event for screen readers: none if it is only a small action of somebody else.
 * @param {import('../common/types.js').Told[]} news @param {number | null} viewing
 */
export function linesToRead(news, viewing) {
  const [{ weight, seat } = { weight: 'plain', seat: null }] = news;
  const small = weight === 'aside' || weight === 'part' || weight === 'passing';
  return news.length === 1 && small && seat !== viewing ? [] : news;
}

/**
 * True if the game continued between two states, by more than chat, or the viewer changed.
 * @param {State} was @param {State} next @param {import('../common/types.js').Told[]} news
 */
export function wentOn(was, next, news) {
  const talk = news.length > 0 && news.every(({ kind }) => kind === 'chat');
  return was.table.viewing !== next.table.viewing || was.seq !== next.seq && !talk;
}

/** True if this seat may act although the game does not wait for it. @param {Scene} scene */
export function mayInterrupt({ seat, awaited, choices }) {
  return choices.length > 0 && (seat === null || !awaited.includes(seat));
}
