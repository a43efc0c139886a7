/** What can be done with which piece, and where. Pure: nothing here touches the page. */

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Piece} Piece */
/** @typedef {import('./types.js').Place} Place */

/** The pieces that may be touched now. @param {Choice[]} choices */
export function touchable(choices) {
  return new Set(choices.flatMap(({ gesture }) => touched(gesture)));
}

/** The pieces with which a gesture begins: any of them will do. @param {Choice['gesture']} gesture */
export function touched(gesture) {
  if (gesture.type === 'press') return [];
  return gesture.type === 'tap' ? [gesture.piece, ...gesture.also] : [gesture.piece];
}

/**
 * Of things that lie together and look the same each may be touched as well as the one that a choice
 * names: by the id of each such thing, which one it stands for. On a board no two things are the same.
 * @param {Piece[]} pieces @param {Choice[]} choices @param {Set<string>} boards  zones that are one
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
 * What touching a piece would come to, in a few characters, where it can mean one thing alone.
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

/** What a button says of a thing that is described beside it: what is done, without the description. @param {Choice} choice @param {Piece | undefined} piece */
export function inShort({ label }, piece) {
  const [said, note] = [label, piece?.note ?? ''].map((text) => text.replace(/\.$/, ''));
  return note && said.endsWith(note) ? said.slice(0, -note.length).replace(/[\s.:,]+$/, '') || label : label;
}

/** The choices that are buttons. @param {Choice[]} choices */
export function presses(choices) {
  return choices.filter(({ gesture }) => gesture.type === 'press');
}

/** So few things are worth a button each. */
const FEW = 3;

/**
 * The tokens of fields, if there are several but few that can be carried: each may be small there, or lie upon
 * another one, and can be picked up by a button too.
 * @param {{choices: Choice[], pieces: Piece[]}} scene @param {Set<string>} fields  zones that are one
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

/** All that can be done with a piece, or by carrying another one to where it lies. @param {Choice[]} choices @param {Piece} piece */
export function choicesAbout(choices, { id, zone, at }) {
  return choices.filter(({ gesture }) => touched(gesture).includes(id)
    || gesture.type === 'drag' && at.length && placeKey(gesture.zone, gesture.at) === placeKey(zone, at));
}

/**
 * Where a piece may be carried, each place once. Turned one way or another it may fit elsewhere.
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
 * Where anything may be carried, each place once with all that can come there. What is called the same
 * and lies the same way is one thing to who chooses.
 * @param {Choice[]} choices
 */
export function allPlaces(choices) {
  const told = new Set();
  return gathered(choices.filter(({ gesture, label }) => {
    if (gesture.type !== 'drag') return false;
    const key = JSON.stringify([gesture.zone, gesture.at, gesture.turn, label]);
    return !told.has(key) && told.add(key);
  }));
}

/** Where a hint has something carried. @param {Choice[]} choices @param {string | null} hinted */
export function placesOfHint(choices, hinted) {
  return allPlaces(choices).filter((place) => place.choices.some(({ notation }) => notation === hinted));
}

/** At each place the choice that a hint named comes first. @param {Place[]} places @param {string | null} hinted */
export function hintedFirst(places, hinted) {
  const later = (/** @type {Choice} */ { notation }) => Number(notation !== hinted);
  return places.map((place) => ({ ...place, choices: [...place.choices].sort((one, other) => later(one) - later(other)) }));
}

/**
 * What can come to a place of a zone, or else to all of the zone, whatever it is that is carried.
 * @param {Choice[]} choices @param {string} zone @param {number[]} at
 */
export function placeAt(choices, zone, at) {
  const places = allPlaces(choices);
  const find = (/** @type {string} */ key) => places.find((place) => placeKey(place.zone, place.at) === key);
  return find(placeKey(zone, at)) ?? find(placeKey(zone, []));
}

/**
 * The places that are ringed before anything is picked up: all of them, where nothing can be touched but
 * one thing that is carried, or such as look the same. A ring around all of a zone would hide what lies there.
 * @param {{choices: Choice[], pieces: Piece[]}} scene
 */
export function placesAtOnce({ choices, pieces }) {
  if (choices.some(({ gesture }) => gesture.type === 'tap')) return [];
  const live = touchable(choices);
  const looks = new Set(pieces.filter(({ id }) => live.has(id)).map((piece) => (piece.face ? lookOf(piece) : piece.id)));
  return looks.size === 1 ? allPlaces(choices).filter(({ at }) => at.length) : [];
}

/** The ways in which a piece may lie, as turns that differ; none if it is not for the player to turn it. @param {Choice[]} choices @param {string} piece */
export function turnsOf(choices, piece) {
  const turns = choicesOf(choices, piece).flatMap(({ gesture }) => (
    gesture.type === 'drag' && typeof gesture.turn === 'number' && typeof gesture.looks !== 'number' ? [gesture.turn] : []));
  return [...new Set(turns)].sort((one, other) => one - other);
}

/** The choice that comes to the same: with a thing turned as little as it can be to look so. @param {Choice[]} choices @param {Choice} choice */
export function leastTurned(choices, choice) {
  const { gesture } = choice;
  if (gesture.type !== 'drag' || typeof gesture.looks !== 'number') return choice;
  const key = placeKey(gesture.zone, gesture.at);
  return choices.find(({ gesture: other }) => other.type === 'drag' && other.piece === gesture.piece
    && other.turn === gesture.looks && placeKey(other.zone, other.at) === key) ?? choice;
}

/**
 * How a piece lies when it is picked up: as it lay, or in the first way that is allowed.
 * @param {Choice[]} choices @param {string} piece @param {number} turn
 */
export function firstTurn(choices, piece, turn) {
  const turns = turnsOf(choices, piece);
  return turns.includes(turn) ? turn : turns[0] ?? 0;
}

/** The next of the ways in which a piece may lie. @param {number[]} turns @param {number} now @param {1 | -1} way */
export function nextTurn(turns, now, way) {
  return turns[(turns.indexOf(now) + way + turns.length) % turns.length];
}

/** Of a piece that may lie at a place in several ways, what it means in the first of them. @param {Choice[]} choices */
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
 * The choices with their numbers, those that differ in how far a piece is turned told once.
 * @param {Choice[]} choices
 */
export function toldOnce(choices) {
  const told = new Set();
  return choices.flatMap((choice, n) => {
    const { gesture } = choice;
    if (gesture.type === 'drag' && typeof gesture.turn === 'number') {
      const key = `${gesture.piece} ${placeKey(gesture.zone, gesture.at)}`;
      if (told.has(key)) return [];
      told.add(key);
    }
    return [{ choice, number: n + 1 }];
  });
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
