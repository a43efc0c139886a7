/** Counts how often a seat is asked about what it may leave unanswered. Pure: nothing here touches the page. */

/** @typedef {import('../common/types.js').State} State */

/** Questions before the switch appears beside the next one. */
const OFTEN = 2;

/** Counts the questions on this device that silence can answer. */
export class Asked {
  times = 0;
  now = false;

  /** @param {Pick<State, 'table' | 'scene'>} state */
  hear({ table, scene }) {
    const now = table.when_asked === 'always' && Boolean(scene?.choices.length);
    if (now && !this.now) this.times += 1;
    this.now = now;
  }

  get often() {
    return this.now && this.times > OFTEN;
  }
}
