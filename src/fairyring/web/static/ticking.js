/** Clocks that go: all that stands on the page and says how much time is left. */

import { shown, warning } from './clocks.js';
import { set, setText } from './dom.js';
import { say } from './words.js';

/** So little is left when a clock is shown as short. */
const SHORT = 10;
/** The server's clock is so much ahead of this one, in seconds. */
let ahead = 0;
/** What is made of the time that is left, by the node that shows it. @type {WeakMap<Element, (time: string) => string>} */
const texts = new WeakMap();
/** What is done when the time of a node is up. @type {WeakMap<Element, () => void>} */
const thens = new WeakMap();
/** What was left of the own time when it was looked at last, and when it ends. */
let [own, ownEnds] = [Infinity, 0];

/** @param {number} now  what time it is where the table is */
export function setClock(now) {
  if (now) ahead = now - Date.now() / 1000;
}

/**
 * Has a node count down to a moment, in a text, or stand still; and does something then, if it is told what.
 * @param {Element} node @param {number | null} ends @param {(time: string) => string} [text] @param {() => void} [then]
 */
export function count(node, ends, text = (time) => time, then) {
  texts.set(node, text);
  if (then) thens.set(node, then);
  set(node, 'data-ends', ends);
  if (ends !== null) tick(node);
}

/** @param {Element} node */
function tick(node) {
  const left = Number(node.getAttribute('data-ends')) - Date.now() / 1000 - ahead;
  setText(node, texts.get(node)?.(shown(left)) ?? '');
  set(node, 'data-short', left <= SHORT);
  const then = thens.get(node);
  if (left > 0 || !then) return;
  thens.delete(node);
  count(node, null);
  then();
}

/** Who listens hears of the own time only when it is nearly up. @param {number | null} ends */
export function listenTo(ends) {
  if (ends !== ownEnds) [own, ownEnds] = [Infinity, ends ?? 0];
}

/** @param {(text: string) => void} announce */
function warn(announce) {
  if (!ownEnds) return;
  const left = ownEnds - Date.now() / 1000 - ahead;
  const word = own === Infinity ? null : warning(own, left);
  if (word && left > 0) announce(say(word));
  own = left;
}

/** Lets the clocks go. @param {(text: string) => void} announce  tells who listens */
export function startClocks(announce) {
  setInterval(() => {
    for (const node of document.querySelectorAll('[data-ends]')) tick(node);
    warn(announce);
  }, 1000);
}
