/** The name of what this browser keeps: its database, the line between tabs, and their lock. */
export const NAME = 'fairyring';
