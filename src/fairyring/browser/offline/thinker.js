/** Runs bots for the local server in a second worker, which is terminated when it takes too long. */

/** Seconds allowed for loading Python before the first answer. */
const LOADING = 120;

export class Thinker {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Promise<unknown>} */
    this.ready = Promise.resolve();
  }

  /** @param {string} question @param {number} seconds @returns {Promise<string>} */
  async think(question, seconds) {
    const worker = this.worker ?? this.start();
    await this.within(LOADING, this.ready);
    /** @type {Promise<string>} */
    const answer = new Promise((done) => {
      worker.onmessage = ({ data }) => done(data);
    });
    worker.postMessage(question);
    return this.within(seconds, answer);
  }

  start() {
    const worker = new Worker(new URL('./bot_worker.js', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.ready = new Promise((done, failed) => {
      worker.onmessage = () => done(undefined);
      worker.onerror = failed;
    });
    return worker;
  }

  /** @template T @param {number} seconds @param {Promise<T>} promise @returns {Promise<T>} */
  within(seconds, promise) {
    let timer = 0;
    const late = new Promise((_, failed) => {
      timer = setTimeout(() => {
        this.worker?.terminate();
        this.worker = null;
        failed(new Error('it took too long'));
      }, 1000 * seconds);
    });
    return /** @type {Promise<T>} */ (Promise.race([promise, late]).finally(() => clearTimeout(timer)));
  }
}
