/**
 * Types that the parts of the page share, in addition to the messages of the socket as `reading.js` fills them in.
 *
 * @import {Choice, FromClient, Scene, TableView, ToClient, Told} from '../line/wire.js'
 * @typedef {TableView} Table
 * @typedef {Extract<ToClient, {id: string}>} Answer
 * A request that gets an answer, still without its id.
 * @typedef {FromClient extends infer Asked ? Asked extends {id: string} ? Omit<Asked, 'id'> : never : never} Question
 *
 * The state of this client after the event `seq`.
 * @typedef {{seq: number, table: Table, scene: Scene | null, log: Told[]}} State
 *
 * A place to which pieces may be carried, with the choices that do so.
 * @typedef {{zone: string, at: number[], choices: Choice[]}} Place
 *
 * The object that the parts of the page share: the state, the local selection, and the player's actions.
 * @typedef {object} App
 * @property {string} id            the table
 * @property {string} game
 * @property {string} art           the address of the pictures, or '' if the game has none
 * @property {import('../board/signs.js').SheetOfFaces | null} sheet  the file with many faces; other faces have a file each
 * @property {string} version       of the server, for addresses that may be cached
 * @property {string} person        the name of this person
 * @property {State | null} state
 * @property {Set<string>} changed  the pieces that the last event touched
 * @property {string | null} chosen the piece that is picked up, by its id
 * @property {number} turned      its turn, if it may lie in several ways
 * @property {Place | null} aimed  the place that was touched, while it is asked which of several choices is meant
 * @property {Place | null} foreseen the place that is pointed at, whose choice is previewed
 * @property {import('../line/wire.js').Coming | null} coming the preview that is shown
 * @property {string | null} hinted the notation that a hint named
 * @property {boolean} toShow true if a hint said where to look, so that the next one shows what to do
 * @property {string[]} looked the pieces and zones where the hint says to look
 * @property {{first: string, then: string, more: boolean} | null} advice the text of the hint, and whether there is more
 * @property {Choice | null} sending the choice that was played and is not yet answered
 * @property {boolean} endingHeld  true while the last motions run: the result is shown after them
 * @property {number} watching
 * @property {() => object[]} recentMessages  the last messages between this page and the table
 * @property {(question: Question) => Promise<Answer>} ask
 * @property {(choice: Choice) => void} play
 * @property {(piece: string | null) => void} choose
 * @property {(choice: Choice) => void} carry  picks up its piece, turned as the choice needs it
 * @property {(way: 1 | -1) => boolean} turn  turns the piece that is picked up; false if it cannot be turned
 * @property {(place: Place | null) => void} foresee
 * @property {() => void} draw      draws what changed without an event, such as the selection
 */

export * from '../line/wire.js';
