/**
 * The kinds of zones. Made by `scripts/browser_tables.py` from the table in `fairyring.kernel.display.zones`:
 * change that, and run it.
 */

/** @typedef {import('../line/wire.js').Shape} Shape */
/** @typedef {import('../line/wire.js').ZoneKind} ZoneKind */
/** @typedef {'beside' | 'piled' | 'told' | 'placed' | 'counted'} Lying */
/** @typedef {'hold' | 'counters' | 'pending'} Home */
/**
 * The properties that zones of one kind have in common.
 * @typedef {{lies: Lying, home: Home, shape: Shape, laps: boolean, set_in: boolean}} Kind
 */

/** @type {Readonly<Record<ZoneKind, Kind>>} */
export const KINDS = {
  row: { lies: 'beside', home: 'hold', shape: 'card', laps: false, set_in: false },
  fan: { lies: 'beside', home: 'hold', shape: 'card', laps: true, set_in: false },
  stack: { lies: 'piled', home: 'hold', shape: 'card', laps: false, set_in: false },
  list: { lies: 'told', home: 'pending', shape: 'card', laps: false, set_in: false },
  grid: { lies: 'placed', home: 'hold', shape: 'square', laps: false, set_in: false },
  hex: { lies: 'placed', home: 'hold', shape: 'hex', laps: false, set_in: true },
  counter: { lies: 'counted', home: 'counters', shape: 'card', laps: false, set_in: false },
};
