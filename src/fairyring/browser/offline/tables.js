/** The list of this browser's tables, for the first page, which does not start the local server. */

/** @typedef {{id: string, game: string, name: string, since: number}} Kept */

const TABLES = 'fairyring-tables';
const MOST = 50;

/** The tables, the newest first. @returns {Kept[]} */
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
