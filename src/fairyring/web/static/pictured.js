/** Where the pictures are: at the server, or in the page itself where that is all there is. */

/** @type {Record<string, string>} */
const inside = JSON.parse(document.getElementById('pictures')?.textContent ?? '{}');

/** The address of a picture, or of a part of a sheet of many. @param {string} address */
export function addressOf(address) {
  const [path, part] = address.split('#');
  const here = inside[path.split('?')[0]];
  return here === undefined ? address : here + (part ?? '');
}
