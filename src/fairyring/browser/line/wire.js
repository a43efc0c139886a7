/**
 * All that crosses the socket, both ways. Made by `scripts/browser_tables.py` from what `fairyring.table.wire`
 * says: change that, and run it.
 */

/** @typedef {'move' | 'bot' | 'lost'} WhenLate */
/** @typedef {'new' | 'same' | 'later'} NextDeal */
/** @typedef {'open' | 'signs' | 'closed'} Talk */
/** @typedef {'silent' | 'apart' | 'with_all'} Onlookers */
/** @typedef {'always' | 'named' | 'not_now'} WhenAsked */
/** @typedef {'hello' | 'well' | 'ha' | 'oh' | 'think' | 'thanks' | 'good'} Sign */
/** @typedef {boolean | number | string} Value */
/** @typedef {'row' | 'fan' | 'stack' | 'list' | 'grid' | 'hex' | 'counter'} ZoneKind */
/** @typedef {'card' | 'square' | 'hex' | 'token'} Shape */
/** @typedef {Tap | Drag | Press} Gesture */
/** @typedef {'plain' | 'chapter' | 'aside' | 'part' | 'passing'} Weight */
/** @typedef {'malformed' | 'oversized' | 'too_many' | 'stale' | 'illegal' | 'not_yours' | 'not_now' | 'unknown'} Reason */
/**
 * Take a free seat, or take one back from the bot that keeps it.
 * @typedef {{type: 'sit', id: string, seat: number, name: string}} Sit
 */
/**
 * Free a seat before the game.
 * @typedef {{type: 'stand', id: string, seat: number}} Stand
 */
/**
 * Let a bot play a free seat, or the seat of a person who left.
 * @typedef {{type: 'seat_bot', id: string, seat: number, bot: string}} SeatBot
 */
/**
 * Change the number of seats or an option before the game.
 * @typedef {{type: 'arrange', id: string, seats: number, options: Record<string, Value>, breath?: number | null,
 * response?: number | null, pace?: Pace | null}} Arrange
 */
/**
 * Promise a value to mix into the dice: SHA-256 of its 32 bytes and those of the commitment.
 * @typedef {{type: 'promise_share', id: string, seat: number, promise: string}} PromiseShare
 */
/**
 * Reveal the promised value, when the table asks for it.
 * @typedef {{type: 'tell_share', id: string, seat: number, value: string}} TellShare
 */
/**
 * Start the game.
 * @typedef {{type: 'begin', id: string}} Begin
 */
/**
 * After the game, open a table for the same people, each one seat further on. `against` replaces beaten bots by
 * a better one, the one offered as `rival`.
 * @typedef {{type: 'again', id: string, deal?: NextDeal, against?: string | null}} Again
 */
/**
 * Change the settings of chat and, before the game, of onlookers; null: unchanged.
 * @typedef {{type: 'host', id: string, talk?: Talk | null, onlookers?: Onlookers | null, late?: number | null,
 * invited?: number | null}} Host
 */
/**
 * Play an action; `seq` is the last event that the sender had seen when choosing it.
 * @typedef {{type: 'act', id: string, seat: number, notation: string, seq: number}} Act
 */
/**
 * Have an action played as soon as it is legal for this seat; null cancels that.
 * @typedef {{type: 'arm', id: string, seat: number, notation: string | null}} Arm
 */
/**
 * Choose when to be asked questions that silence can answer. Always, only if the question names the seat, or not
 * before the seat's next turn.
 * @typedef {{type: 'ask_me', id: string, seat: number, when: WhenAsked}} AskMe
 */
/**
 * Go back to the situation after a step of the game, or ask the others for permission.
 * @typedef {{type: 'take_back', id: string, seat: number, step: number}} TakeBack
 */
/**
 * Answer a request to take back.
 * @typedef {{type: 'consent', id: string, seat: number, agree: boolean}} Consent
 */
/**
 * Stop all clocks, or ask the others for it.
 * @typedef {{type: 'pause', id: string, seat: number}} Pause
 */
/**
 * Answer a request to stop the clocks.
 * @typedef {{type: 'consent_pause', id: string, seat: number, agree: boolean}} ConsentPause
 */
/**
 * End the pause.
 * @typedef {{type: 'go_on', id: string, seat: number}} GoOn
 */
/**
 * Leave the game for good.
 * @typedef {{type: 'resign', id: string, seat: number}} Resign
 */
/**
 * Send a chat message.
 * @typedef {{type: 'say', id: string, text: string, name?: string | null}} Say
 */
/**
 * Send a ready-made message.
 * @typedef {{type: 'react', id: string, sign: Sign}} React
 */
/**
 * Ask why something cannot be done: an action by its notation, or what a piece stands for. With `carried`, a
 * piece that is picked up: why it cannot be put where this one lies.
 * @typedef {{type: 'why', id: string, seat: number, about: string, carried?: string | null}} Why
 */
/**
 * Ask for a hint: where to look, or a good action.
 * @typedef {{type: 'hint', id: string, seat: number, show?: boolean}} Hint
 */
/**
 * Ask for the certain results of an action before it is played.
 * @typedef {{type: 'foresee', id: string, seat: number, notation: string}} Foresee
 */
/**
 * Go to a step of the lesson, counted from 0.
 * @typedef {{type: 'learn', id: string, step: number}} Learn
 */
/**
 * The first message on a socket; `seq` is the last event that the sender has seen, if any.
 * @typedef {{type: 'hello', version: number, seq?: number | null}} Hello
 */
/**
 * Show a seat, after the device was passed on; usually the seat named by `curtain`.
 * @typedef {{type: 'lift', seat: number | null, openly?: boolean}} Lift
 */
/**
 * Check the connection; the answer is Pong.
 * @typedef {{type: 'ping'}} Ping
 */
/**
 * Everything, at the start and whenever the client may have missed something.
 * @typedef {{type: 'whole', seq: number, table: TableView, scene: Scene | null, log: Told[]}} Whole
 */
/**
 * Everything about the table except the scene, for one client.
 * @typedef {{id: string, game: string, name: string, phase: 'room' | 'play' | 'over', seats: SeatView[],
 * options: OptionView[], fewest_seats: number, most_seats: number, bots: BotView[], seq: number, step: number,
 * viewing: number | null, curtain: number | null, openly: boolean, others: number[], powers: Powers, asked_back:
 * AskedBack | null, armed: string | null, when_asked: WhenAsked | null, answerable: boolean, times: [number,
 * number] | null, clocks: ClocksView | null, commitment: string, mixing: boolean, shares: ShareView[], seed:
 * string, result: Result | null, par: number | null, lost_hope: boolean, best: BestView | null, day: string,
 * talk: Talk, onlookers: Onlookers, late: number, invited: number, next: string, response: number, hindrance:
 * string, lesson: LessonView | null}} TableView
 */
/**
 * A seat as others see it.
 * @typedef {{seat: number, kind: 'open' | 'person' | 'bot' | 'left', name: string, bot: string, here: boolean,
 * yours: boolean, time: SeatTime | null}} SeatView
 */
/**
 * The clock of a seat; moments are in seconds since 1970.
 * @typedef {{ends: number | null, left: number | null, late: boolean, bot_at: number | null, bot_from: number |
 * null}} SeatTime
 */
/**
 * An option of the game, which can be chosen before the game.
 * @typedef {{key: string, label: string, text: string, value: Value, kind: 'switch' | 'number' | 'pick' |
 * 'seats', low: number, high: number, values: Record<string, string>, open: boolean}} OptionView
 */
/**
 * A bot that can take a seat.
 * @typedef {{bot: string, name: string, says: string, face: boolean}} BotView
 */
/**
 * Permissions of this client, besides actions; `rival` is the next stronger bot to play.
 * @typedef {{arrange: boolean, begin: boolean, resign: boolean, hint: boolean, foresee: boolean, take_back:
 * number | null, free: boolean, again: boolean, pause: boolean, same_deal: boolean, rival: string, host:
 * boolean}} Powers
 */
/**
 * A request of a seat to take back to a step, and the seats that have not answered.
 * @typedef {{seat: number, step: number, line: string, waiting: number[]}} AskedBack
 */
/**
 * The clocks of a table: their settings, and whether they are stopped.
 * @typedef {{pace: Pace, paused: boolean, asking: number | null, waiting: number[]}} ClocksView
 */
/**
 * Time limits in seconds, per move or for all moves of a seat together; 0: no limit.
 * @typedef {{move: number, total: number, increment: number, together: number, late: WhenLate, grace: number,
 * bot: string}} Pace
 */
/**
 * The value that a seat mixes into the dice: promised before the game, shown after it.
 * @typedef {{seat: number, promise: string, value: string, told: boolean}} ShareView
 */
/**
 * The end of the game.
 * @typedef {{places: number[], reason: string, clause: string, points: number[], parts: ScorePart[], decided:
 * string, turns: number, stars: number}} Result
 */
/**
 * Points of a seat, and what they are for.
 * @typedef {{seat: number, name: string, number: number}} ScorePart
 */
/**
 * The fewest turns in which the player won this solitaire game before, at other tables.
 * @typedef {{deal: number | null, ever: number | null}} BestView
 */
/**
 * The present step of a lesson: its text, and what it points at.
 * @typedef {{step: number, steps: number, say: string, points: string[], press: string, reached: boolean, close:
 * string}} LessonView
 */
/**
 * All that one seat sees; seat None is the onlooker.
 * @typedef {{game: string, seat: number | null, prompt: string, clause: string, awaited: number[], zones:
 * Zone[], pieces: Piece[], choices: Choice[], notes: string[]}} Scene
 */
/**
 * A place where pieces lie.
 * @typedef {{id: string, kind: ZoneKind, label: string, owner: number | null, size: number[], note: string,
 * shape: Shape | null, columns: string[], rows: string[], heads: Badge[], blocks: number[]}} Zone
 */
/**
 * A small sign, drawn by its name and described by its text.
 * @typedef {{sign: string, text: string, glyph: string, worn: boolean, amount: string}} Badge
 */
/**
 * A card, tile, token or die. If this seat cannot identify it, its id reveals nothing.
 * @typedef {{id: string, zone: string, label: string, at: number[], face: string, tone: string, badges: Badge[],
 * turn: number, note: string, shape: Shape | null, mark: string, play: string}} Piece
 */
/**
 * One action that this seat may take now, and the gesture for it.
 * @typedef {{notation: string, label: string, gesture: Gesture, mark: string, signs: Badge[]}} Choice
 */
/**
 * Touch one piece.
 * @typedef {{type: 'tap', piece: string, also: string[]}} Tap
 */
/**
 * Carry one piece to a zone, or to a place in it.
 * @typedef {{type: 'drag', piece: string, zone: string, at: number[], turn: number | null, looks: number |
 * null}} Drag
 */
/**
 * Press a button.
 * @typedef {{type: 'press'}} Press
 */
/**
 * A line of the log, with the motions that it describes.
 * @typedef {{seq: number, text: string, motions: Motion[], kind: 'fact' | 'chat' | 'table', seat: number | null,
 * weight: Weight}} Told
 */
/**
 * The effect of a fact on a piece that this seat sees, to animate it.
 * @typedef {{piece: string, how: 'move' | 'turn' | 'show' | 'roll' | 'sweep', zone: string, path: number[][]}}
 * Motion
 */
/**
 * The changes since event `after`, for a client that has seen everything up to it.
 * @typedef {{type: 'patch', after: number, seq: number, table: TableView, options_stay: boolean, told: Told[],
 * zones: Zone[], pieces: Piece[], gone: string[], zones_gone: string[], zone_order: string[], choices: Choice[],
 * choices_stay: boolean, prompt: string, clause: string, awaited: number[], notes: string[]}} Patch
 */
/**
 * The request was carried out and stored as event `seq`.
 * @typedef {{type: 'done', id: string, seq: number}} Done
 */
/**
 * The request was refused and changed nothing. The message says why, and what would be accepted.
 * @typedef {{type: 'refused', reason: Reason, message: string, id: string, clause: string}} Refused
 */
/**
 * The answer to Why; an empty clause means that nothing forbids it.
 * @typedef {{type: 'because', id: string, clause: string, text: string}} Because
 */
/**
 * The answer to Hint; the action and its reasons are included only if asked for.
 * @typedef {{type: 'hinted', id: string, look: string, at: string[], notation: string, why: string, wins: number
 * | null}} Hinted
 */
/**
 * The answer to Foresee; without `coming`, no result is certain.
 * @typedef {{type: 'foreseen', id: string, notation: string, coming: Coming | null}} Foreseen
 */
/**
 * The certain effects of an action, as its seat would see them right after it. They are the same whatever chance
 * and others decide; the rest is left out.
 * @typedef {{pieces: Piece[], gone: string[], motions: Motion[], says: string[]}} Coming
 */
/**
 * The seats with a connected device; not an event, so it has no number.
 * @typedef {{type: 'presence', here: number[], watching: number, now: number}} Presence
 */
/**
 * The answer to Ping.
 * @typedef {{type: 'pong'}} Pong
 */
/**
 * A sequence of frames of a film; the first contains everything that is seen there.
 * @typedef {{type: 'reel', first: number, last: number, frames: (Whole | Patch)[], marks: Mark[]}} Reel
 */
/**
 * A frame at which something begins: the turn of a seat, or a named chapter.
 * @typedef {{frame: number, seat: number | null, text: string}} Mark
 */
/**
 * The analysis of a game: choices and luck; while it is computed, the progress.
 * @typedef {{type: 'analysed', state: 'none' | 'under_way' | 'failed' | 'found', done: number, of: number,
 * curve: Chances[], swings: Swing[], balances: Balance[]}} Analysed
 */
/**
 * The chances to win from a frame on, as estimated by the seat that decided there. Their sum is 1.
 * @typedef {{frame: number, chances: number[]}} Chances
 */
/**
 * A costly decision: what was played, what would have been better, and why.
 * @typedef {{frame: number, seat: number, verdict: string, loss: number, longer: number, played: string, better:
 * string, notation: string, why: string}} Swing
 */
/**
 * The gains and losses of a seat over the game, in percentage points of the chance to win.
 * @typedef {{seat: number, choices: number, others: number, luck: number, unforeseen: number}} Balance
 */
/**
 * The comparison of another action with the best at a decision; a loss of 0 is as good.
 * @typedef {{type: 'weighed', known: boolean, loss: number}} Weighed
 */
/**
 * @typedef {Sit | Stand | SeatBot | Arrange | PromiseShare | TellShare | Begin | Again | Host | Act | Arm |
 * AskMe | TakeBack | Consent | Pause | ConsentPause | GoOn | Resign | Say | React | Why | Hint | Foresee | Learn
 * | Hello | Lift | Ping} FromClient
 */
/** @typedef {Whole | Patch | Done | Refused | Because | Hinted | Foreseen | Presence | Pong} ToClient */

export const VERSION = 1;

/** What the server says, by its `type`. */
export const SAID = ['whole', 'patch', 'done', 'refused', 'because', 'hinted', 'foreseen', 'presence', 'pong'];

/**
 * Of what the server says and of all inside it, by `type` or by name: what is always there, what is meant where
 * the rest is left out, and which structures it can hold.
 * @type {Record<string, {always: string[], otherwise: () => Record<string, unknown>, holds: Record<string,
 * string[]>}>}
 */
export const STRUCTURES = {
  whole: {
    always: ['seq', 'table', 'scene', 'log'],
    otherwise: () => ({}),
    holds: { table: ['TableView'], scene: ['Scene'], log: ['Told'] },
  },
  TableView: {
    always: ['id', 'game', 'name', 'phase', 'seats', 'options', 'fewest_seats', 'most_seats', 'bots', 'seq'],
    otherwise: () => ({ step: 0, viewing: null, curtain: null, openly: false, others: [], powers: {}, asked_back: null, armed: null, when_asked: null, answerable: false, times: null, clocks: null, commitment: '', mixing: false, shares: [], seed: '', result: null, par: null, lost_hope: false, best: null, day: '', talk: 'open', onlookers: 'silent', late: 0, invited: -1, next: '', response: 0, hindrance: '', lesson: null }),
    holds: { seats: ['SeatView'], options: ['OptionView'], bots: ['BotView'], powers: ['Powers'], asked_back: ['AskedBack'], clocks: ['ClocksView'], shares: ['ShareView'], result: ['Result'], best: ['BestView'], lesson: ['LessonView'] },
  },
  SeatView: {
    always: ['seat', 'kind'],
    otherwise: () => ({ name: '', bot: '', here: false, yours: false, time: null }),
    holds: { time: ['SeatTime'] },
  },
  SeatTime: {
    always: [],
    otherwise: () => ({ ends: null, left: null, late: false, bot_at: null, bot_from: null }),
    holds: {},
  },
  OptionView: {
    always: ['key', 'label', 'text', 'value', 'kind'],
    otherwise: () => ({ low: 0, high: 0, values: {}, open: true }),
    holds: {},
  },
  BotView: {
    always: ['bot', 'name', 'says', 'face'],
    otherwise: () => ({}),
    holds: {},
  },
  Powers: {
    always: [],
    otherwise: () => ({ arrange: false, begin: false, resign: false, hint: false, foresee: false, take_back: null, free: false, again: false, pause: false, same_deal: false, rival: '', host: false }),
    holds: {},
  },
  AskedBack: {
    always: ['seat', 'step', 'line', 'waiting'],
    otherwise: () => ({}),
    holds: {},
  },
  ClocksView: {
    always: ['pace'],
    otherwise: () => ({ paused: false, asking: null, waiting: [] }),
    holds: { pace: ['Pace'] },
  },
  Pace: {
    always: [],
    otherwise: () => ({ move: 0, total: 0, increment: 0, together: 0, late: 'move', grace: 60, bot: 'puck' }),
    holds: {},
  },
  ShareView: {
    always: ['seat'],
    otherwise: () => ({ promise: '', value: '', told: false }),
    holds: {},
  },
  Result: {
    always: ['places', 'reason', 'clause'],
    otherwise: () => ({ points: [], parts: [], decided: '', turns: 0, stars: 0 }),
    holds: { parts: ['ScorePart'] },
  },
  ScorePart: {
    always: ['seat', 'name', 'number'],
    otherwise: () => ({}),
    holds: {},
  },
  BestView: {
    always: [],
    otherwise: () => ({ deal: null, ever: null }),
    holds: {},
  },
  LessonView: {
    always: ['step', 'steps', 'say'],
    otherwise: () => ({ points: [], press: '', reached: false, close: '' }),
    holds: {},
  },
  Scene: {
    always: ['game', 'seat', 'prompt', 'clause', 'awaited', 'zones', 'pieces'],
    otherwise: () => ({ choices: [], notes: [] }),
    holds: { zones: ['Zone'], pieces: ['Piece'], choices: ['Choice'] },
  },
  Zone: {
    always: ['id', 'kind', 'label'],
    otherwise: () => ({ owner: null, size: [], note: '', shape: null, columns: [], rows: [], heads: [], blocks: [] }),
    holds: { heads: ['Badge'] },
  },
  Badge: {
    always: ['sign', 'text'],
    otherwise: () => ({ glyph: '', worn: false, amount: '' }),
    holds: {},
  },
  Piece: {
    always: ['id', 'zone', 'label'],
    otherwise: () => ({ at: [], face: '', tone: '', badges: [], turn: 0, note: '', shape: null, mark: '', play: '' }),
    holds: { badges: ['Badge'] },
  },
  Choice: {
    always: ['notation', 'label', 'gesture'],
    otherwise: () => ({ mark: '', signs: [] }),
    holds: { gesture: ['tap', 'drag', 'press'], signs: ['Badge'] },
  },
  tap: {
    always: ['piece'],
    otherwise: () => ({ also: [] }),
    holds: {},
  },
  drag: {
    always: ['piece', 'zone'],
    otherwise: () => ({ at: [], turn: null, looks: null }),
    holds: {},
  },
  press: {
    always: [],
    otherwise: () => ({}),
    holds: {},
  },
  Told: {
    always: ['seq', 'text'],
    otherwise: () => ({ motions: [], kind: 'fact', seat: null, weight: 'plain' }),
    holds: { motions: ['Motion'] },
  },
  Motion: {
    always: ['piece'],
    otherwise: () => ({ how: 'move', zone: '', path: [] }),
    holds: {},
  },
  patch: {
    always: ['after', 'seq', 'table'],
    otherwise: () => ({ options_stay: false, told: [], zones: [], pieces: [], gone: [], zones_gone: [], zone_order: [], choices: [], choices_stay: false, prompt: '', clause: '', awaited: [], notes: [] }),
    holds: { table: ['TableView'], told: ['Told'], zones: ['Zone'], pieces: ['Piece'], choices: ['Choice'] },
  },
  done: {
    always: ['id', 'seq'],
    otherwise: () => ({}),
    holds: {},
  },
  refused: {
    always: ['reason', 'message'],
    otherwise: () => ({ id: '', clause: '' }),
    holds: {},
  },
  because: {
    always: ['id', 'clause', 'text'],
    otherwise: () => ({}),
    holds: {},
  },
  hinted: {
    always: ['id'],
    otherwise: () => ({ look: '', at: [], notation: '', why: '', wins: null }),
    holds: {},
  },
  foreseen: {
    always: ['id', 'notation'],
    otherwise: () => ({ coming: null }),
    holds: { coming: ['Coming'] },
  },
  Coming: {
    always: [],
    otherwise: () => ({ pieces: [], gone: [], motions: [], says: [] }),
    holds: { pieces: ['Piece'], motions: ['Motion'] },
  },
  presence: {
    always: ['here', 'watching'],
    otherwise: () => ({ now: 0 }),
    holds: {},
  },
  pong: {
    always: [],
    otherwise: () => ({}),
    holds: {},
  },
  reel: {
    always: ['first', 'last', 'frames', 'marks'],
    otherwise: () => ({}),
    holds: { frames: ['whole', 'patch'], marks: ['Mark'] },
  },
  Mark: {
    always: ['frame'],
    otherwise: () => ({ seat: null, text: '' }),
    holds: {},
  },
  analysed: {
    always: ['state'],
    otherwise: () => ({ done: 0, of: 0, curve: [], swings: [], balances: [] }),
    holds: { curve: ['Chances'], swings: ['Swing'], balances: ['Balance'] },
  },
  Chances: {
    always: ['frame', 'chances'],
    otherwise: () => ({}),
    holds: {},
  },
  Swing: {
    always: ['frame', 'seat', 'verdict', 'loss'],
    otherwise: () => ({ longer: 0, played: '', better: '', notation: '', why: '' }),
    holds: {},
  },
  Balance: {
    always: ['seat', 'choices', 'others', 'luck', 'unforeseen'],
    otherwise: () => ({}),
    holds: {},
  },
  weighed: {
    always: ['known', 'loss'],
    otherwise: () => ({}),
    holds: {},
  },
};
