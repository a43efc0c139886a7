/** The position in a recording and its movement: step by step with motions, or at once. */

import { clearAnnounced } from '../around/screen_reader.js';
import { whenStill } from '../motion/animations.js';
import { showState } from '../page/arriving.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('./recording.js').Recording} Recording */

/** Milliseconds for which a step is shown at normal speed. */
const LOOKED_AT = 1400;
/** Frames that are fetched ahead. */
const AHEAD = 12;

export class Player {
  /** @param {App} app @param {Recording} recording @param {{moved: () => void, failed: () => void}} owner */
  constructor(app, recording, owner) {
    this.app = app;
    this.recording = recording;
    this.owner = owner;
    this.frame = -1;
    /** The frame that was asked for last; it may still be loading. */
    this.wanted = 0;
    this.speed = 1;
    this.playing = false;
    this.timer = 0;
    /**
     * Called with a choice while the person learns; null if nothing can be played.
     * @type {((choice: import('../common/types.js').Choice) => void) | null}
     */
    this.tried = null;
  }

  /**
   * Sets the function that choices are tried with; null if none can be.
   * @param {((choice: import('../common/types.js').Choice) => void) | null} tried
   */
  learn(tried) {
    this.tried = tried;
  }

  /** Shows a frame: the next one with its motions, any other at once. @param {number} frame */
  async go(frame) {
    this.wanted = Math.max(0, Math.min(frame, this.recording.last || frame));
    const requested = this.wanted;
    let state;
    try {
      state = await this.recording.at(requested);
    } catch {
      if (requested === this.wanted) this.owner.failed();
      return this.pause();
    }
    // If another frame was wanted meanwhile, this one is not shown.
    if (requested !== this.wanted) return;
    const next = this.frame + 1 === state.seq;
    const news = this.recording.news(state.seq);
    this.frame = this.wanted = state.seq;
    this.app.changed = new Set(news.flatMap((line) => line.motions.map(({ piece }) => piece)));
    if (!next) clearAnnounced();
    showState(this.app, state, next ? news : []);
    this.recording.ahead(this.frame + AHEAD);
    this.owner.moved();
  }

  /** Changes to another viewer or recording, at the same step. @param {Recording} recording @param {number} frame */
  change(recording, frame = this.frame) {
    this.recording = recording;
    this.frame = -1;
    return this.go(frame);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    this.playing = true;
    if (this.frame >= this.recording.last) this.go(0).then(() => this.later());
    else this.on();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    this.owner.moved();
  }

  async on() {
    if (!this.playing) return;
    await this.go(this.wanted + 1);
    this.later();
  }

  /** Schedules the next step. */
  later() {
    if (!this.playing) return;
    if (this.frame >= this.recording.last) return this.pause();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => whenStill(() => this.on()), LOOKED_AT / this.speed);
  }
}
