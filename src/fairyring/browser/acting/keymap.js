/** The keys and what they do. Pure: nothing here touches the page. */

/** @typedef {'go' | 'count' | 'choices' | 'why' | 'hint' | 'back' | 'rules' | 'chat' | 'closer' | 'farther' | 'whole'
 *   | 'turn' | 'turn_back' | 'let_go' | 'keys'} Deed */
/** @typedef {keyof import('../common/texts.js').Texts} Text */

const COUNTING = Object.fromEntries([...'0123456789'].map((digit) => [digit, 'count']));

/** In the order of the list for players: how the keys are written, the text, and the deed of each key. */
export const KEYS = /** @type {[string, Text, Record<string, Deed>][]} */ ([
  ['← ↑ → ↓', 'keys_move', { ArrowLeft: 'go', ArrowUp: 'go', ArrowRight: 'go', ArrowDown: 'go' }],
  ['Enter', 'keys_enter', {}],
  ['1, 2, 3 …', 'keys_number', COUNTING],
  ['l', 'keys_choices', { l: 'choices' }],
  ['w', 'keys_why', { w: 'why' }],
  ['h', 'hint', { h: 'hint' }],
  ['u', 'take_back', { u: 'back' }],
  ['r', 'rules', { r: 'rules' }],
  ['c', 'chat', { c: 'chat' }],
  ['+ − .', 'keys_zoom', { '+': 'closer', '=': 'closer', '-': 'farther', '.': 'whole' }],
  ['t, Shift t', 'keys_turn', { t: 'turn', T: 'turn_back' }],
  ['Esc', 'keys_escape', { Escape: 'let_go' }],
  ['?', 'keys', { '?': 'keys' }],
]);

const DEEDS = new Map(KEYS.flatMap(([, , keys]) => Object.entries(keys)));

/** The deed of a key, if it has one. @param {string} key */
export const deedOf = (key) => DEEDS.get(key);
