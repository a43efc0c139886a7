/** Durations as text, and the time controls that a table can choose. Pure: nothing here touches the page. */

import { say } from '../common/words.js';

/** @typedef {import('../line/wire.js').Pace} Pace */

const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * The time controls that the room offers; the other fields of a table's `Pace` stay as they are.
 * @type {[string, Partial<Pace>][]}
 */
export const USUAL = [
  ['pace_none', { move: 0, total: 0, increment: 0 }],
  ['pace_minute', { move: 60, total: 0, increment: 0 }],
  ['pace_total', { move: 0, total: 300, increment: 5 }],
  ['pace_day', { move: DAY, total: 0, increment: 0 }],
  ['pace_days', { move: 3 * DAY, total: 0, increment: 0 }],
];

/** The name of a table's time control; `pace_own` if it is none of these. @param {Pace} pace */
export function chosen(pace) {
  return USUAL.find(([, one]) => one.move === pace.move && one.total === pace.total && one.increment === pace.increment)?.[0] ?? 'pace_own';
}

/** True if there is a time limit. @param {Pace} pace */
export const timed = (pace) => pace.move > 0 || pace.total > 0;

/** A duration as a clock shows it. @param {number} seconds */
export function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * DAY) return say('days_hours', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60), whole % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A duration in words, for a choice. @param {number} seconds */
export function called(seconds) {
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
