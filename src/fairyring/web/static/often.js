/** How often a seat was asked what it may leave unanswered. Pure: nothing here touches the page. */

/** @typedef {import('./types.js').State} State */

/** So often somebody is asked before the switch stands beside the question. */
const OFTEN = 2;

/** How often this device was asked what silence can answer, and whether it is asked now. */
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
