/**
 * Reads what the server says, and fills in what the wire leaves out because it is what is meant anyway.
 * What lacks something that is always said, or is nothing that the server says, is refused.
 */

import { SAID, STRUCTURES } from './wire.js';
import { kindOf } from './zones.js';

/** @typedef {any} Raw  what JSON gives */

/** @param {string} text @returns {import('./types.js').ToClient} */
export function read(text) {
  return filled(SAID, JSON.parse(text));
}

/** Some frames of a film. @param {string} text @returns {import('./types.js').Reel} */
export const readReel = (text) => filled(['reel'], JSON.parse(text));

/** What was found out of a game. @param {string} text @returns {import('./types.js').Analysed} */
export const readAnalysed = (text) => filled(['analysed'], JSON.parse(text));

/** One moment of a game. @param {string} text @returns {import('./types.js').Whole} */
export const readWhole = (text) => filled(['whole'], JSON.parse(text));

/** A structure with all that it has. @param {string[]} names  what it can be; its type says which @param {Raw} raw @returns {Raw} */
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

/** One structure, several, or none. @param {string[]} names @param {Raw} raw @returns {Raw} */
function inside(names, raw) {
  if (Array.isArray(raw)) return raw.map((one) => filled(names, one));
  return raw === null ? null : filled(names, raw);
}
