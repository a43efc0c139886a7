/** SHA-256 for pages without HTTPS, as in a home network: browsers offer it only in secure contexts. */

const bits = (/** @type {number} */ fraction) => Math.floor((fraction % 1) * 2 ** 32);
/** The primes below 312, of which there are 64. */
const PRIMES = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((by) => by > 1 && n % by === 0));
const START = PRIMES.slice(0, 8).map((prime) => bits(prime ** (1 / 2)));
const ROUND = PRIMES.map((prime) => bits(prime ** (1 / 3)));

/** @param {Uint8Array} bytes @returns {string}  64 hexadecimal digits */
export function sha256(bytes) {
  const hash = Int32Array.from(START);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, n) => padded.setUint8(n, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  for (let block = 0; block < padded.byteLength; block += 64) mixIn(hash, padded, block);
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} digits @returns {Uint8Array} */
export function unhex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Int32Array} hash @param {DataView} padded @param {number} block */
function mixIn(hash, padded, block) {
  const words = new Int32Array(64);
  for (let n = 0; n < 64; n++) {
    words[n] = n < 16 ? padded.getInt32(block + 4 * n)
      : words[n - 16] + sum(words[n - 15], 7, 18, 3, true) + words[n - 7] + sum(words[n - 2], 17, 19, 10, true);
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let n = 0; n < 64; n++) {
    const first = h + sum(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUND[n] + words[n] | 0;
    const second = sum(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c)) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => { hash[n] += word; });
}

/** @param {number} word @param {number} one @param {number} two @param {number} three @param {boolean} [shifted] */
function sum(word, one, two, three, shifted = false) {
  return turned(word, one) ^ turned(word, two) ^ (shifted ? word >>> three : turned(word, three));
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));
