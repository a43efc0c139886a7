/** The name of the browser's database, of the channel between tabs, and of their lock. */
export const NAME = 'fairyring';
