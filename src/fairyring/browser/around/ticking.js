/** The running clocks: every node of the page that shows the time left. */

import { shown, warning } from './clocks.js';
import { set, setText } from '../common/dom.js';
import { say } from '../common/words.js';

/** Seconds below which a clock is marked as short. */
const SHORT = 10;
/** Seconds by which the server's clock is ahead of this one. */
let ahead = 0;
/** The text of each node, from the time that is left. @type {WeakMap<Element, (time: string) => string>} */
const texts = new WeakMap();
/** The function to call when the time of a node is up. @type {WeakMap<Element, () => void>} */
const thens = new WeakMap();
/** The time that the viewer had left at the last tick, and when it ends. */
let [own, ownEnds] = [Infinity, 0];

/** @param {number} now  the time at the server, in seconds since the epoch */
export function setClock(now) {
  if (now) ahead = now - Date.now() / 1000;
}

/**
 * Makes a node count down to a moment, or show no time; calls a function then, if there is one.
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

/** Sets the end of the viewer's own time, for the warnings. @param {number | null} ends */
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

/** Starts the clocks. @param {(text: string) => void} announce  tells a text to screen readers */
export function startClocks(announce) {
  setInterval(() => {
    for (const node of document.querySelectorAll('[data-ends]')) tick(node);
    warn(announce);
  }, 1000);
}
