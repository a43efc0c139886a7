/** A film that is embedded in the page, packed reel by reel. */

import { readReel } from '../line/reading.js';

/** The packed reels by viewer; null if the server has them. @returns {Record<string, string[]> | null} */
export function filmInside() {
  const text = document.getElementById('film')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The reel with a frame: all but the last are as long as the first. @param {string[]} reels @param {number} frame */
export async function packedReel(reels, frame) {
  const first = await unpacked(reels[0]);
  const number = Math.min(reels.length - 1, Math.floor(frame / first.frames.length));
  return number ? unpacked(reels[number]) : first;
}

/** @param {string} packed */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return readReel(await text);
}
