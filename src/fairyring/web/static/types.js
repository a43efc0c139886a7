/**
 * What the parts of the page share: beside this all that crosses the socket, as `reading.js` fills it in.
 *
 * @import {Choice, FromClient, Scene, TableView, ToClient, Told} from './wire.js'
 * @typedef {TableView} Table
 * @typedef {Extract<ToClient, {id: string}>} Answer
 * What is asked and gets an answer, still without its id.
 * @typedef {FromClient extends infer Asked ? Asked extends {id: string} ? Omit<Asked, 'id'> : never : never} Question
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
 * @property {import('./signs.js').SheetOfFaces | null} sheet  where many faces are at once; others have a file each
 * @property {string} version       of the server, for addresses that may be cached
 * @property {string} person        the name that this person gave
 * @property {State | null} state
 * @property {Set<string>} changed  the pieces that the last event touched
 * @property {string | null} chosen the piece that is picked up, by its id
 * @property {number} turned      how far it is turned, where it may lie in several ways
 * @property {Place | null} aimed  the place that it was carried to, when that can mean several things
 * @property {Place | null} foreseen the place that is pointed at, and what going there would do
 * @property {import('./wire.js').Coming | null} coming what is foretold just now
 * @property {string | null} hinted the notation that a hint named
 * @property {boolean} toShow whether a hint said where to look, so that the next one shows what to do
 * @property {string[]} looked the pieces and zones where it says to look
 * @property {{first: string, then: string, more: boolean} | null} advice what it says, and whether it can say more
 * @property {Choice | null} sending what was played and is not yet answered
 * @property {boolean} endingHeld  whether the last cards are still being turned over: how it ended is told when that was seen
 * @property {number} watching
 * @property {() => object[]} passed  the last messages between this page and the table
 * @property {(question: Question) => Promise<Answer>} ask
 * @property {(choice: Choice) => void} play
 * @property {(piece: string | null) => void} choose
 * @property {(choice: Choice) => void} carry  picks up what it carries, as it fits there
 * @property {(way: 1 | -1) => boolean} turn  turns what is picked up, if it may lie in several ways
 * @property {(place: Place | null) => void} foresee
 * @property {() => void} draw      draws what changed without an event, such as the selection
 */

export * from './wire.js';
