/** The tables that this browser keeps, for the first page, which has no house. */

/** @typedef {{id: string, game: string, name: string, since: number}} Kept */

const TABLES = 'fairyring-tables';
const MOST = 50;

/** The newest first. @returns {Kept[]} */
export const tables = () => JSON.parse(localStorage.getItem(TABLES) ?? '[]');

/** @param {Kept} table */
export function keepTable(table) {
  localStorage.setItem(TABLES, JSON.stringify([table, ...tables()].slice(0, MOST)));
}
