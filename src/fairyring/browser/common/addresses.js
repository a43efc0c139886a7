/**
 * Addresses of pages and pictures: at a server, on a site of static files, or inside a page that is a single file.
 */

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

/** The embedded pictures by address, read at the first use. @type {Record<string, string> | undefined} */
let inside;

/** The address of a picture, or of a part of a sheet. @param {string} address */
export function addressOf(address) {
  inside ??= /** @type {Record<string, string>} */ (JSON.parse(document.getElementById('pictures')?.textContent ?? '{}'));
  const [path, part] = address.split('#');
  const here = inside[path.split('?')[0]];
  return here === undefined ? address : here + (part ?? '');
}
