/** The frames of a game for one viewer, fetched in parts as they are needed, or embedded in the page. */

import { readReel } from '../line/reading.js';
import { patched, stateOf } from '../page/state.js';

/** @typedef {import('../common/types.js').Mark} Mark */
/** @typedef {import('../common/types.js').Reel} Reel */
/** @typedef {import('../common/types.js').State} State */

export class Recording {
  /** @param {(first: number) => Promise<Reel>} fetchReel */
  constructor(fetchReel) {
    this.fetchReel = fetchReel;
    /** The number of its last frame. */
    this.last = 0;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Map<number, State>} */
    this.states = new Map();
    /** The requests under way, by the number that they ask for. @type {Map<number, Promise<void>>} */
    this.coming = new Map();
  }

  /** The state at a frame. @param {number} frame @returns {Promise<State>} */
  async at(frame) {
    const known = this.states.get(frame);
    if (known) return known;
    await this.load(frame);
    return /** @type {State} */ (this.states.get(Math.min(frame, this.last)));
  }

  /** Fetches the part with a frame, once. @param {number} frame */
  load(frame) {
    const on = this.coming.get(frame) ?? this.fetchReel(frame).then((reel) => this.take(reel)).finally(() => this.coming.delete(frame));
    this.coming.set(frame, on);
    return on;
  }

  /** Fetches the part with a frame in advance. @param {number} frame */
  ahead(frame) {
    if (frame <= this.last && !this.states.has(frame)) this.load(frame).catch(() => {});
  }

  /** @param {Reel} reel */
  take({ first, last, frames, marks }) {
    Object.assign(this, { last, marks });
    /** @type {State | null} */
    let state = null;
    frames.forEach((message, n) => {
      state = message.type === 'whole' ? stateOf(message) : state && patched(state, message);
      if (!state) throw new Error(`frame ${first + n} does not follow from the one before`);
      this.states.set(first + n, state);
    });
  }

  /** The log lines of a frame. @param {number} frame */
  news(frame) {
    return (this.states.get(frame)?.log ?? []).filter(({ seq }) => seq === frame);
  }

  /** The next frame in a direction at which something begins. @param {number} frame @param {1 | -1} way */
  nextMark(frame, way) {
    const frames = this.marks.map((mark) => mark.frame);
    const [before, after] = [frames.filter((one) => one < frame), frames.filter((one) => one > frame)];
    return way > 0 ? Math.min(this.last, ...after) : Math.max(0, ...before);
  }
}

/** The packed reels by viewer; null if the server has them. @returns {Record<string, string[]> | null} */
export function recordingInside() {
  const text = document.getElementById('recording')?.textContent;
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
