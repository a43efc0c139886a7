/**
 * Durations as text, the time controls that a table can choose, and every node of the page that shows the time
 * left.
 */

import { set, setText } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../line/messages.js').Pace} Pace */

const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * The time controls that the room offers; the other fields of a table's `Pace` stay as they are.
 * @type {[string, Partial<Pace>][]}
 */
export const PACES = [
  ['pace_none', { move: 0, total: 0, increment: 0 }],
  ['pace_minute', { move: 60, total: 0, increment: 0 }],
  ['pace_total', { move: 0, total: 300, increment: 5 }],
  ['pace_day', { move: DAY, total: 0, increment: 0 }],
  ['pace_days', { move: 3 * DAY, total: 0, increment: 0 }],
];

/** The name of a table's time control; `pace_own` if it is none of these. @param {Pace} pace */
export function paceOf(pace) {
  return PACES.find(([, one]) => one.move === pace.move && one.total === pace.total && one.increment === pace.increment)?.[0] ?? 'pace_own';
}

/** True if there is a time limit. @param {Pace} pace */
export const hasLimit = (pace) => pace.move > 0 || pace.total > 0;

/** A duration as a clock shows it. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * DAY) return say('days_hours', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60), whole % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A duration in words, for a choice. @param {number} seconds */
export function durationOf(seconds) {
  if (seconds === 60) return say('a_minute');
  return seconds % 60 ? say('seconds', { number: seconds }) : say('minutes', { number: seconds / 60 });
}

/**
 * The warning that is due when the own clock falls from `before` to `now`, if there is one.
 * @param {number} before @param {number} now
 */
export function warning(before, now) {
  if (before > 10 && now <= 10) return 'seconds_left';
  return before > 60 && now <= 60 ? 'minute_left' : null;
}

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
export function countDown(node, ends, text = (time) => time, then) {
  texts.set(node, text);
  if (then) thens.set(node, then);
  set(node, 'data-ends', ends);
  if (ends !== null) tick(node);
}

/** @param {Element} node */
function tick(node) {
  const left = Number(node.getAttribute('data-ends')) - Date.now() / 1000 - ahead;
  setText(node, texts.get(node)?.(clockText(left)) ?? '');
  set(node, 'data-short', left <= SHORT);
  const then = thens.get(node);
  if (left > 0 || !then) return;
  thens.delete(node);
  countDown(node, null);
  then();
}

/** Sets the end of the viewer's own time, for the warnings. @param {number | null} ends */
export function warnBefore(ends) {
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
