/** Addresses of pictures: at the server, or embedded in a page that is a single file. */

/** @type {Record<string, string>} */
const inside = JSON.parse(document.getElementById('pictures')?.textContent ?? '{}');

/** The address of a picture, or of a part of a sheet. @param {string} address */
export function addressOf(address) {
  const [path, part] = address.split('#');
  const here = inside[path.split('?')[0]];
  return here === undefined ? address : here + (part ?? '');
}
