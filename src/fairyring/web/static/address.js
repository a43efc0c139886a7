/** Where the things of this site are: below its root at a server, beside this page where the site is files. */

/** Whether a server answers, and others can come. */
export const served = () => document.body.dataset.root === undefined;

/** @param {string} path  as a server has it, such as /rules/gdfr/sheet */
export function at(path) {
  const { root, game } = document.body.dataset;
  if (root === undefined) return path;
  const table = path.match(/^\/table\/([^/]+)$/);
  return table ? `${root}table/${game}.html#${table[1]}` : root + path.slice(1);
}
