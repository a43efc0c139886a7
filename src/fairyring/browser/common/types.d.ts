/** Types that the parts of the page share, in addition to the messages as `reading.js` fills them in. */

import type { SheetOfFaces } from '../board/signs.js';
import type { Choice, Coming, FromClient, Scene, TableView, ToClient, Told } from '../line/messages.js';

export * from '../line/messages.js';

export type Table = TableView;
export type Answer = Extract<ToClient, { id: string }>;
/** A request that gets an answer, still without its id. */
export type Question = FromClient extends infer Asked ? Asked extends { id: string } ? Omit<Asked, 'id'> : never : never;

/** The state of this client after the event `seq`. */
export type State = { seq: number, table: Table, scene: Scene | null, log: Told[] };

/** A place to which pieces may be carried, with the choices that do so. */
export type Place = { zone: string, at: number[], choices: Choice[] };

/** The object that the parts of the page share: the state, the local selection, and the player's actions. */
export interface App {
  /** The table. */
  id: string;
  game: string;
  /** The address of the pictures, or '' if the game has none. */
  art: string;
  /** The file with many faces; other faces have a file each. */
  sheet: SheetOfFaces | null;
  /** The version of the server, for addresses that may be cached. */
  version: string;
  /** The name of this person. */
  person: string;
  state: State | null;
  /** The pieces that the last event touched. */
  changed: Set<string>;
  /** The piece that is picked up, by its id. */
  chosen: string | null;
  /** Its turn, if it may lie in several ways. */
  turned: number;
  /** The place that was touched, while it is asked which of several choices is meant. */
  aimed: Place | null;
  /** The place that is pointed at, whose choice is previewed. */
  previewed: Place | null;
  /** The preview that is shown. */
  coming: Coming | null;
  /** The notation that a hint named. */
  hinted: string | null;
  /** True if a hint said where to look, so that the next one shows what to do. */
  toShow: boolean;
  /** The pieces and zones where the hint says to look. */
  looked: string[];
  /** The text of the hint, and whether there is more. */
  advice: { first: string, then: string, more: boolean } | null;
  /** The choice that was played and is not yet answered. */
  sending: Choice | null;
  /** True while the last motions run: the result is shown after them. */
  endingHeld: boolean;
  watching: number;
  /** The last messages between this page and the table. */
  recentMessages: () => object[];
  ask: (question: Question) => Promise<Answer>;
  play: (choice: Choice) => void;
  choose: (piece: string | null) => void;
  /** Picks up its piece, turned as the choice needs it. */
  carry: (choice: Choice) => void;
  /** Turns the piece that is picked up; false if it cannot be turned. */
  turn: (way: 1 | -1) => boolean;
  preview: (place: Place | null) => void;
  /** Draws what changed without an event, such as the selection. */
  draw: () => void;
}
