/**
 * The input and the result of a layout.
 *
 * The areas of a table: the middle, the zones beside its board, those of the opponents, and the player's own.
 * @typedef {'common' | 'beside' | 'others' | 'mine'} Area
 *
 * All boards together, one below the other, in widths of a place: their width and height, the height of one place, and
 * whether cards lie on them.
 * @typedef {{wide: number, high: number, tall: number, card: boolean}} Field
 *
 * The properties of a zone that decide how large its pieces are.
 * @typedef {object} Laid
 * @property {Area} area
 * @property {import('../kinds.js').Lying} lies
 * @property {boolean} laps       its pieces may overlap
 * @property {import('../../line/messages.js').Shape} shape
 * @property {number} count       of its pieces
 * @property {number} alike       pieces that lie upon an equal one
 * @property {boolean} pictured   some have a picture
 * @property {boolean} shown      some show what they are
 * @property {boolean} reached    something in it may be touched now
 * @property {boolean} unfolded   the player has unfolded its owner's seat
 * @property {boolean} several    its owner has more such zones
 * @property {boolean} guest      it belongs to a seat, but is shown elsewhere
 *
 * @typedef {{field: Field | null, zones: Laid[], others: number}} Table  `others` is the number of opponents
 * @typedef {{width: number, height: number, rem: number}} Room  of the page, in pixels
 * @typedef {'wide' | 'narrow'} Screen
 *
 * The height of pieces, in rem, or as a part of the height of the page within bounds in rem.
 * @typedef {number | {least: number, part: number, most: number}} High
 *
 * The sizes of a layout's areas on one screen: `high` is the usual height, and others apply in some cases. For opponents:
 * one with several zones, several such, a crowd, zones with pieces that may be touched, and an unfolded seat. Beside a
 * board: without a row, with a guest, and with pieces that may be touched. For the player: without opponents, in a strip,
 * and where the hand in play lies above the player's other pieces.
 * @typedef {object} Sizes
 * @property {{high: High, several?: High, many?: High, crowd?: High, reached?: High, unfolded?: High}} others
 * @property {{high: High, bare?: High, guests?: High, reached?: High}} beside
 * @property {{high: High, alone?: High, strip?: High, above?: High, below?: High}} mine
 * @property {Record<Area, number>} least  the least width of a card
 * @property {Area} [wordless]             the area whose cards have no captions
 *
 * A row in the table of layouts. A board that is `followed` is shown in its whole width if it does not fit. With `besides`
 * the opponents and the shared zones share one line on a narrow screen, so that the board has more space.
 * @typedef {{name: string, fits: (table: Table) => boolean, followed?: boolean, besides?: boolean, wide: Sizes, narrow: Sizes}} Arrangement
 *
 * @typedef {'one' | 'several' | 'strip'} Hand  one zone, several side by side, or so many that they are one strip
 * @typedef {'nothing' | 'counters' | 'piles' | 'rows'} Shared  the most that stands beside a board
 *
 * @typedef {object} Layout
 * @property {string} name
 * @property {Screen} screen
 * @property {Room} room
 * @property {Sizes} sizes
 * @property {boolean} board
 * @property {boolean} followed
 * @property {boolean} besides  opponents and shared zones share one line on a narrow screen
 * @property {number} others
 * @property {boolean} crowd    only the important zones of each opponent are shown
 * @property {Hand} hand
 * @property {boolean} parted   the hand in play has its own line above the strip
 * @property {Shared} shared
 * @property {boolean} guests   something beside the board belongs to a seat
 * @property {boolean} piles    there are piles in the middle
 * @property {boolean} small    there are small pieces in the middle
 * @property {'beside' | 'below'} tools  where the tools of a board stand
 */

export {};
