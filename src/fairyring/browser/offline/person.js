/** What this browser keeps about the person: their id and name, the list of their tables, and a database with the rest. */

/** The name of the browser's database, of the channel between tabs, and of their lock. */
export const DATABASE = 'fairyring';

const PERSON = 'fairyring-person';
const NAME = 'fairyring-name';

/** The name of the person who uses this browser. */
export const personName = () => localStorage.getItem(NAME) ?? '';

/** @param {string} name */
export const keepName = (name) => localStorage.setItem(NAME, name);

/** The id of the person who uses this browser, which never leaves it. */
export function personId() {
  const kept = localStorage.getItem(PERSON) ?? crypto.randomUUID().replaceAll('-', '');
  localStorage.setItem(PERSON, kept);
  return kept;
}

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
