/** The last messages of a connection, for fault reports: bounded in number and in size. */

/** The number of messages in a report. */
export const MOST = 40;
/** The most characters of all messages together. */
const ROOM = 100_000;

/** @typedef {{at: number, way: 'sent' | 'got', text: string}} Message */

export class Passed {
  constructor() {
    /** @type {Message[]} */
    this.kept = [];
    this.size = 0;
  }

  /** @param {'sent' | 'got'} way @param {string} text @param {number} [at]  in milliseconds */
  keep(way, text, at = Date.now()) {
    this.kept.push({ at, way, text });
    this.size += text.length;
    while (this.kept.length > MOST || this.size > ROOM) this.size -= this.kept.shift()?.text.length ?? 0;
  }

  /** The messages as the server expects them, each with its age in seconds. @param {number} [now] */
  told(now = Date.now()) {
    return this.kept.map(({ at, way, text }) => ({ before: Math.max(0, (now - at) / 1000), [way]: JSON.parse(text) }));
  }
}
