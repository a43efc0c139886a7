/** The client's texts. The server sends them, in the player's language, as JSON in a data attribute. */

/** @typedef {import('./texts.js').Texts} Texts */

/** @type {Partial<Record<keyof Texts, string>>} */
let texts = {};

/** @param {string} json the texts, as the page carries them */
export function learn(json) {
  texts = JSON.parse(json);
}

/**
 * The text of a key with its gaps filled. An unknown key is returned as it is, so that it is noticed.
 * @template {keyof Texts} Key
 * @param {Key} key @param {{} extends Texts[Key] ? [] : [Texts[Key]]} values  by the names of the gaps
 */
export function say(key, ...values) {
  const gaps = /** @type {Record<string, string | number>} */ (values[0] ?? {});
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in gaps ? String(gaps[name]) : whole));
}

/** Names in a sentence: `Ana, Bo and Cy`. @param {string[]} names */
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${say('and')} ${names[names.length - 1]}`;
}
