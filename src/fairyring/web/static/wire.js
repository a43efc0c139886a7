/**
 * All that crosses the socket, both ways. Made by `scripts/browser_tables.py` from what
 * `fairyring.table.spoken.wire` says: change that, and run it.
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
 * Let a bot play a free seat, or the seat of somebody who left.
 * @typedef {{type: 'seat_bot', id: string, seat: number, bot: string}} SeatBot
 */
/**
 * Change the number of seats or an option before the game.
 * @typedef {{type: 'arrange', id: string, seats: number, options: Record<string, Value>, breath?: number | null,
 * response?: number | null, pace?: Pace | null}} Arrange
 */
/**
 * Promise to add a value to the dice: the SHA-256 of its 32 bytes and of the commitment's.
 * @typedef {{type: 'promise_share', id: string, seat: number, promise: string}} PromiseShare
 */
/**
 * Tell the value that was promised, when the table asks for it.
 * @typedef {{type: 'tell_share', id: string, seat: number, value: string}} TellShare
 */
/**
 * Start the game.
 * @typedef {{type: 'begin', id: string}} Begin
 */
/**
 * Open a table with the same people, a seat further on, when the game is over. `against` seats a better bot in
 * the place of those that were beaten, the one that is offered.
 * @typedef {{type: 'again', id: string, deal?: NextDeal, against?: string | null}} Again
 */
/**
 * Choose how the table is open to talk and, before the game, to onlookers; None: as before.
 * @typedef {{type: 'host', id: string, talk?: Talk | null, onlookers?: Onlookers | null, late?: number | null,
 * invited?: number | null}} Host
 */
/**
 * Play an action; `seq` is what the sender saw when it chose.
 * @typedef {{type: 'act', id: string, seat: number, notation: string, seq: number}} Act
 */
/**
 * Have an action played as soon as it is legal for this seat; None disarms.
 * @typedef {{type: 'arm', id: string, seat: number, notation: string | null}} Arm
 */
/**
 * Be asked what silence can answer: always, where it names the seat, or not before its turn.
 * @typedef {{type: 'ask_me', id: string, seat: number, when: WhenAsked}} AskMe
 */
/**
 * Go back to how things were after a step of the game, or ask the others to.
 * @typedef {{type: 'take_back', id: string, seat: number, step: number}} TakeBack
 */
/**
 * Answer whether others may take back.
 * @typedef {{type: 'consent', id: string, seat: number, agree: boolean}} Consent
 */
/**
 * Stop all clocks, or ask the others to.
 * @typedef {{type: 'pause', id: string, seat: number}} Pause
 */
/**
 * Answer whether the clocks may stand.
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
 * A line of chat.
 * @typedef {{type: 'say', id: string, text: string, name?: string | null}} Say
 */
/**
 * Say something that is said by one touch.
 * @typedef {{type: 'react', id: string, sign: Sign}} React
 */
/**
 * Ask why a thing cannot be done: an action by its notation, or what a piece stands for. With `carried`, a piece
 * that is picked up, it is asked why that cannot go where this one lies.
 * @typedef {{type: 'why', id: string, seat: number, about: string, carried?: string | null}} Why
 */
/**
 * Ask where to look, or for a good action.
 * @typedef {{type: 'hint', id: string, seat: number, show?: boolean}} Hint
 */
/**
 * Ask what an action would come to, before it is played.
 * @typedef {{type: 'foresee', id: string, seat: number, notation: string}} Foresee
 */
/**
 * Go to a step of the lesson, counted from 0.
 * @typedef {{type: 'learn', id: string, step: number}} Learn
 */
/**
 * The first message on a socket: what the sender has already seen, if anything.
 * @typedef {{type: 'hello', version: number, seq?: number | null}} Hello
 */
/**
 * The device was passed on: show a seat, such as the one that the curtain waits for.
 * @typedef {{type: 'lift', seat: number | null, openly?: boolean}} Lift
 */
/**
 * Is anybody there.
 * @typedef {{type: 'ping'}} Ping
 */
/**
 * Everything, at the start and whenever in doubt.
 * @typedef {{type: 'whole', seq: number, table: TableView, scene: Scene | null, log: Told[]}} Whole
 */
/**
 * All about the table but the scene, as one client sees it.
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
 * One seat as others see it.
 * @typedef {{seat: number, kind: 'open' | 'person' | 'bot' | 'left', name: string, bot: string, here: boolean,
 * yours: boolean, time: SeatTime | null}} SeatView
 */
/**
 * The clock of a seat; times are in seconds since 1970.
 * @typedef {{ends: number | null, left: number | null, late: boolean, bot_at: number | null, bot_from: number |
 * null}} SeatTime
 */
/**
 * One option of the game, to be chosen in the room and read at the table.
 * @typedef {{key: string, label: string, text: string, value: Value, kind: 'switch' | 'number' | 'pick' |
 * 'seats', low: number, high: number, values: Record<string, string>, open: boolean}} OptionView
 */
/**
 * A bot that may be sat down.
 * @typedef {{bot: string, name: string, says: string, face: boolean}} BotView
 */
/**
 * What this client may do beside playing actions; `rival` is the next bot up for a new game.
 * @typedef {{arrange: boolean, begin: boolean, resign: boolean, hint: boolean, foresee: boolean, take_back:
 * number | null, free: boolean, again: boolean, pause: boolean, same_deal: boolean, rival: string, host:
 * boolean}} Powers
 */
/**
 * A seat asks to take back to a step; the seats that have not answered yet.
 * @typedef {{seat: number, step: number, line: string, waiting: number[]}} AskedBack
 */
/**
 * The clocks of a table: how they are set, and whether they stand.
 * @typedef {{pace: Pace, paused: boolean, asking: number | null, waiting: number[]}} ClocksView
 */
/**
 * How much time there is, in seconds, for a move or for all moves together; 0: no limit.
 * @typedef {{move: number, total: number, increment: number, together: number, late: WhenLate, grace: number,
 * bot: string}} Pace
 */
/**
 * What a seat adds to the dice: promised before the game, open when it is over.
 * @typedef {{seat: number, promise: string, value: string, told: boolean}} ShareView
 */
/**
 * How the game ended.
 * @typedef {{places: number[], reason: string, clause: string, points: number[], parts: ScorePart[], decided:
 * string, turns: number, stars: number}} Result
 */
/**
 * Points of a seat, and what they are for.
 * @typedef {{seat: number, name: string, number: number}} ScorePart
 */
/**
 * In how few turns its player won such a game for one before, at other tables.
 * @typedef {{deal: number | null, ever: number | null}} BestView
 */
/**
 * The step of a lesson: what it says, and at what it points.
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
 * One line of the log, and what moved.
 * @typedef {{seq: number, text: string, motions: Motion[], kind: 'fact' | 'chat' | 'table', seat: number | null,
 * weight: Weight}} Told
 */
/**
 * The effect of a fact on a piece that this seat sees, to animate it.
 * @typedef {{piece: string, how: 'move' | 'turn' | 'show' | 'roll' | 'sweep', zone: string, path: number[][]}}
 * Motion
 */
/**
 * What one event changed, for a client that has seen everything up to `after`.
 * @typedef {{type: 'patch', after: number, seq: number, table: TableView, options_stay: boolean, told: Told[],
 * zones: Zone[], pieces: Piece[], gone: string[], zones_gone: string[], zone_order: string[], choices: Choice[],
 * choices_stay: boolean, prompt: string, clause: string, awaited: number[], notes: string[]}} Patch
 */
/**
 * What was asked is stored; it happened as event `seq`.
 * @typedef {{type: 'done', id: string, seq: number}} Done
 */
/**
 * What was asked changed nothing: why, and what would do.
 * @typedef {{type: 'refused', reason: Reason, message: string, id: string, clause: string}} Refused
 */
/**
 * The answer to Why; an empty clause means that nothing forbids it.
 * @typedef {{type: 'because', id: string, clause: string, text: string}} Because
 */
/**
 * The answer to Hint; the action and all about it only if it was to be named.
 * @typedef {{type: 'hinted', id: string, look: string, at: string[], notation: string, why: string, wins: number
 * | null}} Hinted
 */
/**
 * The answer to Foresee; no coming means that nothing of it is certain.
 * @typedef {{type: 'foreseen', id: string, notation: string, coming: Coming | null}} Foreseen
 */
/**
 * The certain effects of an action, as its seat would see them right after it. They are the same whatever chance
 * and others decide; the rest is left out.
 * @typedef {{pieces: Piece[], gone: string[], motions: Motion[], says: string[]}} Coming
 */
/**
 * Which seats have a device connected; not an event, so it has no number.
 * @typedef {{type: 'presence', here: number[], watching: number, now: number}} Presence
 */
/**
 * Here.
 * @typedef {{type: 'pong'}} Pong
 */
/**
 * Some frames of a film, one after the other; the first is all that is seen there.
 * @typedef {{type: 'reel', first: number, last: number, frames: (Whole | Patch)[], marks: Mark[]}} Reel
 */
/**
 * A frame at which something begins: a turn of a seat, or a chapter with its name.
 * @typedef {{frame: number, seat: number | null, text: string}} Mark
 */
/**
 * What was choice and what was luck; while it is being found out, how far that is.
 * @typedef {{type: 'analysed', state: 'none' | 'under_way' | 'failed' | 'found', done: number, of: number,
 * curve: Chances[], swings: Swing[], balances: Balance[]}} Analysed
 */
/**
 * How likely each seat wins from a frame on, as who decided there saw it: together 1.
 * @typedef {{frame: number, chances: number[]}} Chances
 */
/**
 * A decision that cost much: what was played, what would have been better, and why.
 * @typedef {{frame: number, seat: number, verdict: string, loss: number, longer: number, played: string, better:
 * string, notation: string, why: string}} Swing
 */
/**
 * What the game brought a seat, in points of chance.
 * @typedef {{seat: number, choices: number, others: number, luck: number, unforeseen: number}} Balance
 */
/**
 * How another action compares with the best at a decision; no loss is as good as that.
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
