/** Properties of zones by kind. Pure: nothing here touches the page. */

import { KINDS } from './kinds.js';

/** @typedef {import('./kinds.js').Kind} Kind */
/** @typedef {import('../common/types.js').Zone} Zone */

/** The row of a zone's kind. @param {{kind: string}} zone @returns {Kind} */
export function kindOf({ kind }) {
  const rows = /** @type {Record<string, Kind>} */ (KINDS);
  if (!Object.hasOwn(rows, kind)) throw new Error(`there is no kind of zone ${kind}; there are ${Object.keys(rows).join(', ')}`);
  return rows[kind];
}

/** True if its pieces lie on places, so that it can be zoomed and moved. @param {{kind: string}} zone */
export const isField = (zone) => kindOf(zone).lies === 'placed';

/** True if it is a field that all share, such as a board; it gets the most space. @param {Zone} zone */
export const isBoard = (zone) => zone.owner === null && isField(zone);
