/**
 * What is laid out, and what comes of it.
 *
 * The areas of a table: the middle, what stands beside its board, what others have, and what is mine.
 * @typedef {'common' | 'beside' | 'others' | 'mine'} Area
 *
 * All boards together, one below the other, in widths of a place: how wide and high they are, how high one place is,
 * and whether cards lie on them.
 * @typedef {{wide: number, high: number, tall: number, card: boolean}} Field
 *
 * What of a zone decides how large its pieces are.
 * @typedef {object} Laid
 * @property {Area} area
 * @property {import('../kinds.js').Lying} lies
 * @property {boolean} laps       its pieces may lie over each other
 * @property {import('../wire.js').Shape} shape
 * @property {number} count       of its pieces
 * @property {number} alike       so many of them lie upon one that is like them
 * @property {boolean} pictured   some have a picture of their own
 * @property {boolean} shown      some show what they are
 * @property {boolean} reached    something in it may be touched now
 * @property {boolean} unfolded   one has turned to its owner
 * @property {boolean} several    its owner has more such places
 * @property {boolean} guest      it belongs to a seat, and came from there to where it is
 *
 * @typedef {{field: Field | null, zones: Laid[], others: number}} Table  so many others sit there
 * @typedef {{width: number, height: number, rem: number}} Room  of the page, in pixels
 * @typedef {'wide' | 'narrow'} Screen
 *
 * How high pieces may lie, in rem, or as a part of the height of the page, within bounds.
 * @typedef {number | {least: number, part: number, most: number}} High
 *
 * What a layout gives its areas on one screen. In some cases that is another height than the usual one: with others,
 * where each has several places, where several others have several, in a crowd, where something may be touched, and
 * for who is turned to; beside a board, where no row lies there, where a guest does, and where something may be
 * touched; of what is mine, where nobody else sits there, in a strip, and where the hand that one plays from lies above
 * the rest of it.
 * @typedef {object} Sizes
 * @property {{high: High, several?: High, many?: High, crowd?: High, reached?: High, unfolded?: High}} others
 * @property {{high: High, bare?: High, guests?: High, reached?: High}} beside
 * @property {{high: High, alone?: High, strip?: High, above?: High, below?: High}} mine
 * @property {Record<Area, number>} least  how wide a card is at least
 * @property {Area} [wordless]             where no words stand below cards
 *
 * A row in the table of layouts. What is followed is seen in its whole width where not all of it can be seen. Where others
 * stand besides what is shared they share one line with it on a narrow screen, so that the board has the room.
 * @typedef {{name: string, fits: (table: Table) => boolean, followed?: boolean, besides?: boolean, wide: Sizes, narrow: Sizes}} Arrangement
 *
 * @typedef {'one' | 'several' | 'strip'} Hand  one place, several side by side, or so many that they are one strip
 * @typedef {'nothing' | 'counters' | 'piles' | 'rows'} Shared  the most that stands beside a board
 *
 * @typedef {object} Layout
 * @property {string} name
 * @property {Screen} screen
 * @property {Room} room
 * @property {Sizes} sizes
 * @property {boolean} board
 * @property {boolean} followed
 * @property {boolean} besides  on a narrow screen others stand besides what is shared
 * @property {number} others
 * @property {boolean} crowd    there are so many others that no more of each is seen than matters now
 * @property {Hand} hand
 * @property {boolean} parted   the hand that one plays from has a line of its own above the strip
 * @property {Shared} shared
 * @property {boolean} guests   something beside the board belongs to a seat
 * @property {boolean} piles    there are piles in the middle
 * @property {boolean} small    there are small pieces in the middle
 * @property {'beside' | 'below'} tools  where the tools of a board stand
 */

export {};
