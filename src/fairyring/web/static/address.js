/** Where the things of this site are: below its root at a server, beside this page where the site is files. */

/** Whether a server answers, and others can come. */
export const served = () => document.body.dataset.root === undefined;

/** @param {string} path  as a server has it, such as /rules/gdfr/sheet */
export function at(path) {
  const { root, pages, game } = document.body.dataset;
  if (root === undefined) return path;
  const [, id, again] = path.match(/^\/table\/([^/]+)(\/replay)?$/) ?? [];
  if (again) return `${pages}replay/${game}.html#table/${id}`;
  if (id) return `${pages}table/${game}.html#${id}`;
  return (path.startsWith('/rules/') ? pages : root) + path.slice(1);
}
