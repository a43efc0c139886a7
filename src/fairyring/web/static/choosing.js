/** What can be done with which piece, and where. Pure: nothing here touches the page. */

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Place} Place */

/** The pieces that may be touched now. @param {Choice[]} choices */
export function touchable(choices) {
  return new Set(choices.flatMap(({ gesture }) => ('piece' in gesture ? [gesture.piece] : [])));
}

/** The choices that are buttons. @param {Choice[]} choices */
export function presses(choices) {
  return choices.filter(({ gesture }) => gesture.type === 'press');
}

/** All choices that begin with a piece. @param {Choice[]} choices @param {string} piece */
export function choicesOf(choices, piece) {
  return choices.filter(({ gesture }) => 'piece' in gesture && gesture.piece === piece);
}

/**
 * Where a piece may be carried, each place once.
 * @param {Choice[]} choices
 * @param {string} piece
 * @returns {Place[]}
 */
export function placesOf(choices, piece) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const choice of choicesOf(choices, piece)) {
    const { gesture } = choice;
    if (gesture.type !== 'drag') continue;
    const key = placeKey(gesture.zone, gesture.at);
    const place = places.get(key) ?? { zone: gesture.zone, at: gesture.at, choices: [] };
    place.choices.push(choice);
    places.set(key, place);
  }
  return [...places.values()];
}

/** @param {string} zone @param {number[]} at */
export function placeKey(zone, at) {
  return [zone, ...at].join(':');
}

/**
 * The number of a choice that digits mean, counted from 1. While a further digit could still make
 * it another choice it is not settled.
 * @param {string} digits
 * @param {number} count
 * @returns {{number: number, settled: boolean} | null}
 */
export function numbered(digits, count) {
  const number = Number(digits);
  if (!number || number > count) return null;
  return { number, settled: number * 10 > count };
}
