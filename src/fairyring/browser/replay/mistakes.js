/** Learn from mistakes: at each of the most costly decisions, the person may try before the better choice is shown. */

import { tellRefused } from '../around/notices.js';
import { announce, clearAnnounced } from '../around/screen_reader.js';
import { nameOf } from '../around/seats.js';
import { byId, el } from '../common/dom.js';
import { say } from '../common/words.js';
import { readWhole } from '../line/reading.js';
import { showState } from '../page/arriving.js';
import { stateOf } from '../page/state.js';
import { VERDICTS } from './marks.js';

/** @typedef {import('../common/types.js').Analysed} Analysed */
/** @typedef {import('../common/types.js').Swing} Swing */

/** A choice that loses at most this many points counts as equally good. */
const AS_GOOD = 3;

export class Lessons {
  /** @param {import('./player.js').Player} player @param {string} base */
  constructor(player, base) {
    this.player = player;
    this.base = base;
    /** The mistakes of this session, and the index of the current one. @type {Swing[]} */
    this.swings = [];
    this.number = 0;
    /** The element that opened the box, which gets the focus back when it closes. @type {Element | null} */
    this.from = null;
  }

  /** Explains one decision, at its step. @param {Analysed} found @param {number} number */
  async show(found, number) {
    const swing = found.swings[number];
    this.leave();
    this.from = document.activeElement;
    this.player.pause();
    // Moving to a step clears the box, so it is filled afterwards.
    await this.player.go(swing.frame);
    if (this.player.frame === swing.frame && !this.swings.length) this.say(this.played(swing), this.better(swing), [[say('close'), () => this.leave()]]);
  }

  /** @param {Analysed} found */
  begin(found) {
    // In the order of the game, not by cost.
    this.from = document.activeElement;
    this.swings = [...found.swings].sort((one, other) => one.frame - other.frame);
    this.number = 0;
    this.ask();
  }

  /** Goes back to the moment before, with the view of the seat that decided. */
  async ask() {
    const swing = this.swings[this.number];
    this.player.pause();
    const { app } = this.player;
    const query = new URLSearchParams({ step: String(swing.frame) });
    const answer = await fetch(`${this.base}/moment?${query}`);
    if (!answer.ok) return tellRefused({ message: say('replay_lost') });
    const whole = readWhole(await answer.text());
    this.player.learn((choice) => this.tried(swing, choice));
    clearAnnounced();
    showState(app, stateOf(whole), []);
    const name = nameOf(whole.table.seats[swing.seat]);
    this.say(say('learn_step', { number: this.number + 1, of: this.swings.length }),
      [this.played(swing), say('learn_ask', { name })], [[say('learn_show'), () => this.reveal(swing)], [say('close'), () => this.leave()]]);
  }

  /** @param {Swing} swing @param {import('../common/types.js').Choice} choice */
  async tried(swing, choice) {
    if (choice.notation === swing.notation) return this.reveal(swing, say('learn_right'));
    if (choice.label === swing.played) return this.again(swing, say('learn_same'));
    const query = new URLSearchParams({ step: String(swing.frame), notation: choice.notation });
    const answer = await fetch(`${this.base}/weigh?${query}`);
    if (!answer.ok) return tellRefused(await answer.json());
    /** @type {import('../common/types.js').Weighed} */
    const { known, loss } = await answer.json();
    if (known && loss <= AS_GOOD) return this.reveal(swing, say('learn_as_good', { label: choice.label }));
    this.again(swing, known ? say('learn_worse', { label: choice.label, loss }) : say('learn_other', { label: choice.label }));
  }

  /** @param {Swing} swing @param {string} why */
  again(swing, why) {
    this.say(say('learn_try'), [why], [[say('learn_show'), () => this.reveal(swing)], [say('close'), () => this.leave()]]);
  }

  /** @param {Swing} swing @param {string} [praise] */
  reveal(swing, praise = '') {
    const more = this.number + 1 < this.swings.length;
    this.player.learn(null);
    this.say(praise || say('learn_was'), this.better(swing), [
      more ? [say('learn_next'), () => { this.number += 1; this.ask(); }] : [say('learn_done'), () => this.leave()],
    ]);
  }

  leave() {
    this.player.learn(null);
    const box = byId('replay-lesson');
    const held = box.contains(document.activeElement);
    box.hidden = true;
    if (held && this.from instanceof HTMLElement) this.from.focus();
    if (this.swings.length) this.player.change(this.player.recording, this.player.frame);
    this.swings = [];
  }

  /** @param {Swing} swing */
  played({ seat, played, verdict, loss, longer }) {
    const word = say(VERDICTS[verdict]);
    const name = nameOf(/** @type {import('../common/types.js').Table} */ (this.player.app.state?.table).seats[seat]);
    const cost = longer ? say('learn_longer', { number: longer }) : say('learn_cost', { number: loss });
    return `${say('learn_played', { name, label: played })} ${say('learn_verdict', { verdict: word, cost })}`;
  }

  /** @param {Swing} swing */
  better({ better, why }) {
    return [better ? say('learn_better', { label: better }) : say('learn_wait'), why].filter(Boolean);
  }

  /** @param {string} title @param {string[] | string} lines @param {[string, () => void][]} deeds */
  say(title, lines, deeds) {
    const texts = [lines].flat();
    const box = byId('replay-lesson');
    // The pressed button disappears: the focus goes to the new content, unless it is elsewhere.
    const held = [box, byId('replay')].some((part) => part.contains(document.activeElement)) || document.activeElement === document.body;
    box.hidden = false;
    box.toggleAttribute('data-learning', this.swings.length > 0);
    const head = el('h2', { tabindex: -1 }, title);
    box.replaceChildren(head, ...texts.map((line) => el('p', {}, line)),
      el('div', { class: 'row' }, ...deeds.map(([label, act], n) => el('button', {
        type: 'button', class: n ? 'quiet' : 'press', onclick: act,
      }, label))));
    if (held) head.focus({ preventScroll: true });
    announce([title, ...texts].join(' '));
  }
}
