/** The choices for each piece and place. Pure: nothing here touches the page. */

/** @typedef {import('../common/types.js').Choice} Choice */
/** @typedef {import('../common/types.js').Piece} Piece */
/** @typedef {import('../common/types.js').Place} Place */

/** The pieces that may be touched now. @param {Choice[]} choices */
export function touchable(choices) {
  return new Set(choices.flatMap(({ gesture }) => touched(gesture)));
}

/** The pieces with which a gesture can begin. @param {Choice['gesture']} gesture */
export function touched(gesture) {
  if (gesture.type === 'press') return [];
  return gesture.type === 'tap' ? [gesture.piece, ...gesture.also] : [gesture.piece];
}

/**
 * Which piece stands for another: of pieces that lie together and look the same, each may be touched
 * instead of the one that a choice names. On a board no two pieces are the same.
 * @param {Piece[]} pieces @param {Choice[]} choices @param {Set<string>} boards  the zones that are boards
 */
export function standIns(pieces, choices, boards) {
  const live = touchable(choices);
  const looks = new Map();
  const open = pieces.filter((piece) => piece.face && !boards.has(piece.zone));
  for (const piece of open) if (live.has(piece.id)) looks.set(lookOf(piece), piece.id);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const piece of open) {
    const other = looks.get(lookOf(piece));
    if (other && !live.has(piece.id)) found.set(piece.id, other);
  }
  return found;
}

/** @param {Piece} piece */
const lookOf = ({ zone, face, label, tone, turn, note, mark, badges }) => (
  JSON.stringify([zone, face, label, tone, turn, note, mark, badges]));

/**
 * The mark of each piece for which a tap has exactly one meaning: in a few characters, what it does.
 * @param {Choice[]} choices
 */
export function marksOfTaps(choices) {
  /** @type {Map<string, string>} */
  const marks = new Map();
  for (const { gesture, mark } of choices) {
    for (const piece of touched(gesture)) marks.set(piece, marks.has(piece) || gesture.type !== 'tap' ? '' : mark);
  }
  return marks;
}

/**
 * The label of a choice without the description of its piece, for a button beside that description.
 * @param {Choice} choice @param {Piece | undefined} piece
 */
export function inShort({ label }, piece) {
  const [said, note] = [label, piece?.note ?? ''].map((text) => text.replace(/\.$/, ''));
  return note && said.endsWith(note) ? said.slice(0, -note.length).replace(/[\s.:,]+$/, '') || label : label;
}

/** The choices that are shown as buttons. @param {Choice[]} choices */
export function presses(choices) {
  return choices.filter(({ gesture }) => gesture.type === 'press');
}

/** The most tokens that get a button each. */
const FEW = 3;

/**
 * The movable tokens on fields, if there are several but few: they may be small there, or lie upon each
 * other, so each also gets a button that picks it up.
 * @param {{choices: Choice[], pieces: Piece[]}} scene @param {Set<string>} fields  the zones that are fields
 */
export function fewTokens({ choices, pieces }, fields) {
  const carried = new Set(choices.flatMap(({ gesture }) => (gesture.type === 'drag' ? [gesture.piece] : [])));
  const tokens = pieces.filter(({ id, zone, shape }) => carried.has(id) && shape === 'token' && fields.has(zone));
  return tokens.length > 1 && tokens.length <= FEW ? tokens : [];
}

/** All choices that begin with a piece. @param {Choice[]} choices @param {string} piece */
export function choicesOf(choices, piece) {
  return choices.filter(({ gesture }) => touched(gesture).includes(piece));
}

/**
 * All choices with a piece, or that carry another one to where it lies.
 * @param {Choice[]} choices @param {Piece} piece
 */
export function choicesAbout(choices, { id, zone, at }) {
  return choices.filter(({ gesture }) => touched(gesture).includes(id)
    || gesture.type === 'drag' && at.length && placeKey(gesture.zone, gesture.at) === placeKey(zone, at));
}

/**
 * The places where a piece may be carried, each once. It may fit elsewhere when turned.
 * @param {Choice[]} choices
 * @param {string} piece
 * @param {number} turned
 * @returns {Place[]}
 */
export function placesOf(choices, piece, turned = 0) {
  return gathered(choicesOf(choices, piece).filter(({ gesture }) => (
    gesture.type === 'drag' && (gesture.turn ?? turned) === turned)));
}

/**
 * The places to which choices lead, each once.
 * @param {Choice[]} choices
 * @returns {Place[]}
 */
function gathered(choices) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const choice of choices) {
    const { gesture } = choice;
    if (gesture.type !== 'drag') continue;
    const key = placeKey(gesture.zone, gesture.at);
    const place = places.get(key) ?? { zone: gesture.zone, at: gesture.at, choices: [] };
    place.choices.push(choice);
    places.set(key, place);
  }
  return [...places.values()];
}

/**
 * The places where anything may be carried, each once with all its choices. Choices with the same label
 * and turn are one.
 * @param {Choice[]} choices
 */
export function allPlaces(choices) {
  const seen = new Set();
  return gathered(choices.filter(({ gesture, label }) => {
    if (gesture.type !== 'drag') return false;
    const key = JSON.stringify([gesture.zone, gesture.at, gesture.turn, label]);
    return !seen.has(key) && seen.add(key);
  }));
}

/** The places to which a hint carries something. @param {Choice[]} choices @param {string | null} hinted */
export function placesOfHint(choices, hinted) {
  return allPlaces(choices).filter((place) => place.choices.some(({ notation }) => notation === hinted));
}

/** Puts the choice that a hint named first at each place. @param {Place[]} places @param {string | null} hinted */
export function hintedFirst(places, hinted) {
  const later = (/** @type {Choice} */ { notation }) => Number(notation !== hinted);
  return places.map((place) => ({ ...place, choices: [...place.choices].sort((one, other) => later(one) - later(other)) }));
}

/**
 * The choices that lead to a place of a zone, or else to the zone as a whole, with any piece.
 * @param {Choice[]} choices @param {string} zone @param {number[]} at
 */
export function placeAt(choices, zone, at) {
  const places = allPlaces(choices);
  const find = (/** @type {string} */ key) => places.find((place) => placeKey(place.zone, place.at) === key);
  return find(placeKey(zone, at)) ?? find(placeKey(zone, []));
}

/**
 * The places that are ringed before anything is picked up: all of them, if only one piece, or only
 * pieces that look the same, can be carried and nothing else touched. A ring around a whole zone would
 * hide what lies there.
 * @param {{choices: Choice[], pieces: Piece[]}} scene
 */
export function placesAtOnce({ choices, pieces }) {
  if (choices.some(({ gesture }) => gesture.type === 'tap')) return [];
  const live = touchable(choices);
  const looks = new Set(pieces.filter(({ id }) => live.has(id)).map((piece) => (piece.face ? lookOf(piece) : piece.id)));
  return looks.size === 1 ? allPlaces(choices).filter(({ at }) => at.length) : [];
}

/**
 * The turns in which the player may lay a piece; empty if the player cannot turn it.
 * @param {Choice[]} choices @param {string} piece
 */
export function turnsOf(choices, piece) {
  const turns = choicesOf(choices, piece).flatMap(({ gesture }) => (
    gesture.type === 'drag' && typeof gesture.turn === 'number' && typeof gesture.looks !== 'number' ? [gesture.turn] : []));
  return [...new Set(turns)].sort((one, other) => one - other);
}

/**
 * The equivalent choice with the smallest turn that looks the same.
 * @param {Choice[]} choices @param {Choice} choice
 */
export function leastTurned(choices, choice) {
  const { gesture } = choice;
  if (gesture.type !== 'drag' || typeof gesture.looks !== 'number') return choice;
  const key = placeKey(gesture.zone, gesture.at);
  return choices.find(({ gesture: other }) => other.type === 'drag' && other.piece === gesture.piece
    && other.turn === gesture.looks && placeKey(other.zone, other.at) === key) ?? choice;
}

/**
 * The turn of a piece when it is picked up: as it lay, or the first allowed one.
 * @param {Choice[]} choices @param {string} piece @param {number} turn
 */
export function firstTurn(choices, piece, turn) {
  const turns = turnsOf(choices, piece);
  return turns.includes(turn) ? turn : turns[0] ?? 0;
}

/** The next of the turns in which a piece may lie. @param {number[]} turns @param {number} now @param {1 | -1} way */
export function nextTurn(turns, now, way) {
  return turns[(turns.indexOf(now) + way + turns.length) % turns.length];
}

/** The choices with only the first turn of each piece at a place. @param {Choice[]} choices */
export function inOneWay(choices) {
  /** @type {Map<string, number>} */
  const first = new Map();
  return choices.filter(({ gesture }) => {
    if (gesture.type !== 'drag' || typeof gesture.turn !== 'number') return true;
    const key = `${gesture.piece} ${placeKey(gesture.zone, gesture.at)}`;
    if (!first.has(key)) first.set(key, gesture.turn);
    return first.get(key) === gesture.turn;
  });
}

/**
 * The choices with their numbers, without those that differ from an earlier one only in a turn.
 * @param {Choice[]} choices
 */
export function withoutTurns(choices) {
  const seen = new Set();
  return choices.flatMap((choice, n) => {
    const { gesture } = choice;
    if (gesture.type === 'drag' && typeof gesture.turn === 'number') {
      const key = `${gesture.piece} ${placeKey(gesture.zone, gesture.at)}`;
      if (seen.has(key)) return [];
      seen.add(key);
    }
    return [{ choice, number: n + 1 }];
  });
}

/** @param {string} zone @param {number[]} at */
export function placeKey(zone, at) {
  return [zone, ...at].join(':');
}

/**
 * The choice that typed digits mean, counted from 1. It is not settled while a further digit could make
 * it another choice.
 * @param {string} digits
 * @param {number} count
 * @returns {{number: number, settled: boolean} | null}
 */
export function numbered(digits, count) {
  const number = Number(digits);
  if (!number || number > count) return null;
  return { number, settled: number * 10 > count };
}
