/** Where the things of this site are: below its root at a server, beside this page where the site is files. */

/** Whether a server answers, and others can come. */
export const served = () => document.body.dataset.root === undefined;

/** @param {string} path  as a server has it, such as /rules/gdfr/sheet */
export function at(path) {
  const { root, pages, game } = document.body.dataset;
  if (root === undefined) return path;
  const table = path.match(/^\/table\/([^/]+)$/);
  if (table) return `${pages}table/${game}.html#${table[1]}`;
  return (path.startsWith('/rules/') ? pages : root) + path.slice(1);
}
