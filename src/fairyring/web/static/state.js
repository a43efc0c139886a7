/** What the client knows, and how a message changes it. Pure: nothing here touches the page. */

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Whole} Whole */
/** @typedef {import('./types.js').Patch} Patch */
/** @typedef {import('./types.js').Scene} Scene */

const LOG_KEPT = 1000;

/** @param {Whole} whole @returns {State} */
export function begun({ seq, table, scene, log }) {
  return { seq, table, scene: table.curtain === null ? scene : null, log };
}

/**
 * The state after a patch; the same state when the patch is old news; null when something between
 * the two was missed, so that only a Whole can help. A patch need not be of an event: it may tell
 * something new of the table as it is.
 * @param {State} state
 * @param {Patch} patch
 * @returns {State | null}
 */
export function patched(state, patch) {
  if (patch.after < state.seq) return state;
  if (patch.after > state.seq) return null;
  const log = [...state.log, ...patch.told].slice(-LOG_KEPT);
  const { seq, table } = patch;
  if (table.curtain !== null) return { seq, table, scene: null, log: [] };
  if (table.phase === 'room') return { seq, table, scene: null, log };
  // A scene that was not there before, or through other eyes, cannot be made from what changed.
  if (!state.scene || state.scene.seat !== table.viewing) return null;
  return { seq, table, scene: mended(state.scene, patch), log };
}

/** @param {Scene} scene @param {Patch} patch @returns {Scene} */
function mended(scene, patch) {
  const { prompt, clause, awaited, choices, notes } = patch;
  return {
    ...scene, prompt, clause, awaited, choices, notes,
    zones: merged(scene.zones, patch.zones, patch.zones_gone),
    pieces: merged(scene.pieces, patch.pieces, patch.gone),
  };
}

/**
 * Things by id: those that are gone left out, those that changed replaced in place, new ones last.
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

/** Fields that all share, such as a board: they get the room. */
export const FIELDS = new Set(['grid', 'hex', 'track']);

/** @param {import('./types.js').Zone} zone */
export function isBoard(zone) {
  return zone.owner === null && FIELDS.has(zone.kind);
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

/** Whether this seat may act although the game does not wait for it. @param {Scene} scene */
export function mayInterrupt({ seat, awaited, choices }) {
  return choices.length > 0 && (seat === null || !awaited.includes(seat));
}
