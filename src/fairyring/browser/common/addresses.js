/** Addresses of this site: below the root of a server, or relative to the page on a site of static files. */

/** True if a server answers, so that others can join. */
export const served = () => document.body.dataset.root === undefined;

/** @param {string} path  as on a server, such as /rules/gdfr/sheet */
export function at(path) {
  const { root, pages, game } = document.body.dataset;
  if (root === undefined) return path;
  const [, id, again] = path.match(/^\/table\/([^/]+)(\/replay)?$/) ?? [];
  if (again) return `${pages}replay/${game}.html#table/${id}`;
  if (id) return `${pages}table/${game}.html#${id}`;
  return (path.startsWith('/rules/') ? pages : root) + path.slice(1);
}
