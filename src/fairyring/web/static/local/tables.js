/** The tables that this browser keeps, for the first page, which has no house. */

/** @typedef {{id: string, game: string, name: string, since: number}} Kept */

const TABLES = 'fairyring-tables';
const MOST = 50;

/** The newest first. @returns {Kept[]} */
export const tables = () => JSON.parse(localStorage.getItem(TABLES) ?? '[]');

/** @param {Kept} table */
export function keepTable(table) {
  const others = tables().filter(({ id }) => id !== table.id);
  localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

/** @param {string} gone */
export function dropTable(gone) {
  localStorage.setItem(TABLES, JSON.stringify(tables().filter(({ id }) => id !== gone)));
}
