/**
 * What crosses the socket, as the client uses it once `reading.js` has filled in what the wire
 * leaves out because it is empty. The server's side of this is `fairyring/table/wire.py`.
 *
 * @typedef {'row' | 'fan' | 'stack' | 'list' | 'grid' | 'hex' | 'track' | 'counter'} ZoneKind
 * @typedef {'card' | 'square' | 'hex' | 'token'} Shape
 * @typedef {{id: string, kind: ZoneKind, label: string, owner: number | null, size: number[],
 *   note: string, shape: Shape | null, columns: string[], rows: string[], blocks: number[]}} Zone
 * @typedef {{sign: string, text: string, glyph: string, worn: boolean}} Badge
 * @typedef {{id: string, zone: string, label: string, at: number[], face: string, tone: string,
 *   badges: Badge[], turn: number, note: string, shape: Shape | null, mark: string}} Piece
 *
 * @typedef {{type: 'tap', piece: string, also: string[]}} Tap
 * @typedef {{type: 'drag', piece: string, zone: string, at: number[], turn: number | null}} Drag
 * @typedef {{type: 'press'}} Press
 * @typedef {{notation: string, label: string, gesture: Tap | Drag | Press, mark: string}} Choice
 * @typedef {{piece: string, how: 'move' | 'turn' | 'show' | 'roll' | 'sweep', zone: string,
 *   path: number[][]}} Motion
 *
 * @typedef {object} Scene
 * @property {string} game
 * @property {number | null} seat
 * @property {string} prompt
 * @property {string} clause
 * @property {number[]} awaited
 * @property {Zone[]} zones
 * @property {Piece[]} pieces
 * @property {Choice[]} choices
 * @property {string[]} notes
 *
 * @typedef {{seat: number, kind: 'open' | 'person' | 'bot' | 'left', name: string, bot: string,
 *   here: boolean, yours: boolean}} SeatView
 * @typedef {boolean | number | string} Value
 * @typedef {{key: string, label: string, text: string, value: Value,
 *   kind: 'switch' | 'number' | 'pick' | 'seats', low: number, high: number,
 *   values: Record<string, string>, open: boolean}} OptionView
 * @typedef {{seat: number, step: number, line: string, waiting: number[]}} AskedBack
 * The reason is the id of the clause of the rulebook that ended the game, the clause tells how it did.
 * @typedef {{places: number[], reason: string, clause: string, points: number[],
 *   turns: number}} Result
 * In how few turns its player won a game for one before: this deal, and any.
 * @typedef {{deal: number | null, ever: number | null}} Best
 * @typedef {{arrange: boolean, begin: boolean, resign: boolean, hint: boolean,
 *   take_back: number | null, free: boolean, again: boolean, same_deal: boolean}} Powers
 *
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {string} name
 * @property {'room' | 'play' | 'over'} phase
 * @property {SeatView[]} seats
 * @property {OptionView[]} options
 * @property {number} fewest_seats
 * @property {number} most_seats
 * @property {string[]} bots
 * @property {number} seq
 * @property {number} step
 * @property {number | null} viewing
 * @property {number | null} curtain
 * @property {Powers} powers
 * @property {AskedBack | null} asked_back
 * @property {string | null} armed
 * @property {string} commitment
 * @property {string} seed
 * @property {Result | null} result
 * @property {number | null} par
 * @property {boolean} lost_hope
 * @property {Best | null} best
 * @property {string} next
 * @property {'always' | 'named' | 'not_now' | null} hold  when this seat is asked for answers, if it ever is
 * @property {boolean} holds  whether this seat is asked for answers now or later
 * @property {[number, number] | null} times  in the room: seconds to interrupt and to answer, where they matter
 * @property {number} response  after so many seconds silence answers what is asked; 0: it waits
 *
 * @typedef {{seq: number, text: string, motions: Motion[], kind: 'fact' | 'chat' | 'table',
 *   seat: number | null, weight: 'plain' | 'chapter' | 'aside' | 'passing'}} Told
 *
 * @typedef {{type: 'whole', seq: number, table: Table, scene: Scene | null, log: Told[]}} Whole
 * @typedef {{type: 'patch', after: number, seq: number, table: Table, told: Told[], zones: Zone[],
 *   pieces: Piece[], gone: string[], zones_gone: string[], zone_order: string[], choices: Choice[], prompt: string,
 *   clause: string, awaited: number[], notes: string[]}} Patch
 * @typedef {{type: 'done', id: string, seq: number}} Done
 * @typedef {{type: 'refused', reason: string, message: string, id: string, clause: string}} Refused
 * @typedef {{type: 'because', id: string, clause: string, text: string}} Because
 * @typedef {{type: 'hinted', id: string, notation: string}} Hinted
 * @typedef {{type: 'presence', here: number[], watching: number}} Presence
 * @typedef {{type: 'pong'}} Pong
 * @typedef {Done | Refused | Because | Hinted} Answer
 * @typedef {Whole | Patch | Answer | Presence | Pong} ToClient
 *
 * What this client knows: everything up to the event `seq`.
 * @typedef {{seq: number, table: Table, scene: Scene | null, log: Told[]}} State
 *
 * A place where a chosen piece may go, with what going there plays.
 * @typedef {{zone: string, at: number[], choices: Choice[]}} Place
 *
 * What the parts of the page share: the state, the local selection, and the way to ask.
 * @typedef {object} App
 * @property {string} id            the table
 * @property {string} game
 * @property {string} art           where the pictures are, or '' when the game has none
 * @property {string} version       of the server, for addresses that may be cached
 * @property {string} person        the name that this person gave
 * @property {State | null} state
 * @property {Set<string>} changed  the pieces that the last event touched
 * @property {string | null} chosen the piece that is picked up, by its id
 * @property {number} turned      how far it is turned, where it may lie in several ways
 * @property {Place | null} aimed  the place that it was carried to, when that can mean several things
 * @property {Place | null} foreseen the place that is pointed at, and what going there would do
 * @property {string | null} hinted the notation that a hint named
 * @property {Choice | null} sending what was played and is not yet answered
 * @property {number} watching
 * @property {(question: Record<string, unknown> & {type: string}) => Promise<Answer>} ask
 * @property {(choice: Choice) => void} play
 * @property {(piece: string | null) => void} choose
 * @property {(way: 1 | -1) => boolean} turn  turns what is picked up, if it may lie in several ways
 * @property {(place: Place | null) => void} foresee
 * @property {() => void} draw      draws what changed without an event, such as the selection
 */

export {};
