/** Thresholds of eye and finger that several parts of the page share. */

/** A card narrower than this has words too small to read, so they stand below it. */
export const WORDS_READABLE = 124;
/** A card narrower than this has signs too small to read, so they stand below it too. */
export const SIGNS_READABLE = 80;
/** Signs on cells smaller than this cannot be read. */
export const CELL_READABLE = 30;
/** On cells smaller than this the pictures of several tokens cannot be told apart. */
export const TOKENS_APART = 54;

/** The least size, in pixels, that a finger can hit. */
export const FINGERTIP = 44;
/** The distance, in pixels, from which a finger moves or carries something instead of touching it. */
export const FAR = 8;
/** Milliseconds within which a second tap belongs to the first. */
export const TWICE = 330;

/** A screen with less than this, in rem, is narrow: one thing at a time. The style sheets use the same numbers. */
export const WIDE_FROM = { width: 60, height: 34 };
export const NARROW = `(max-width: ${WIDE_FROM.width - 0.01}rem), (max-height: ${WIDE_FROM.height - 0.01}rem)`;
