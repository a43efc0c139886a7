/**
 * Reads messages of the server, and fills in the defaults that the wire leaves out. A message that
 * lacks a required field, or is of no known type, is refused.
 */

import { kindOf } from '../board/zones.js';
import { SAID, STRUCTURES } from './wire.js';

/** @typedef {any} Raw  parsed JSON */

/** @param {string} text @returns {import('../common/types.js').ToClient} */
export function read(text) {
  return filled(SAID, JSON.parse(text));
}

/** Reads some frames of a replay. @param {string} text @returns {import('../common/types.js').Reel} */
export const readReel = (text) => filled(['reel'], JSON.parse(text));

/** Reads the analysis of a game. @param {string} text @returns {import('../common/types.js').Analysed} */
export const readAnalysed = (text) => filled(['analysed'], JSON.parse(text));

/** Reads one moment of a game. @param {string} text @returns {import('../common/types.js').Whole} */
export const readWhole = (text) => filled(['whole'], JSON.parse(text));

/**
 * A structure with all its fields.
 * @param {string[]} names  the structures that it can be; its `type` says which @param {Raw} raw @returns {Raw}
 */
function filled(names, raw) {
  const name = names.length > 1 ? raw.type : names[0];
  if (!names.includes(name)) throw new Error(`the server said ${name}, which is none of ${names.join(', ')}`);
  const { always, otherwise, holds } = STRUCTURES[name];
  const missing = always.filter((field) => raw[field] === undefined);
  if (missing.length) throw new Error(`the server said ${name} without ${missing.join(', ')}`);
  const whole = { ...otherwise(), ...raw };
  for (const field in holds) whole[field] = inside(holds[field], whole[field]);
  if (name === 'Zone') kindOf(whole);
  return whole;
}

/** Fills in one structure, several, or none. @param {string[]} names @param {Raw} raw @returns {Raw} */
function inside(names, raw) {
  if (Array.isArray(raw)) return raw.map((one) => filled(names, one));
  return raw === null ? null : filled(names, raw);
}
