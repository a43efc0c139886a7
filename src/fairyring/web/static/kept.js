/** What a person set on this device, kept for the next visit. */

/**
 * @typedef {'sound' | 'voice' | 'careful' | 'call'} Setting
 * That a game of this key was played to its end.
 * @typedef {`played.${string}`} Played
 * That somebody at a table is not heard.
 * @typedef {`mute.${string}.${string}`} Mute
 */

/** @param {Setting | Played | Mute} setting */
export function kept(setting) {
  return read(`fairyring.${setting}`) === 'on';
}

/** Whether somebody chose, one way or the other. @param {Setting} setting */
export const isSet = (setting) => read(`fairyring.${setting}`) !== null;

/** @param {Setting | Played | Mute} setting @param {boolean} on */
export function keepSetting(setting, on) {
  try {
    localStorage.setItem(`fairyring.${setting}`, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const SHARES = 'fairyring.shares';
/** Of so many tables it is kept what this device added to their dice. */
const MOST_TABLES = 20;

/**
 * What this device promised to add to the dice of a table, by its promise; it is `told` when the table had taken it.
 * @typedef {Record<string, {value: string, told: boolean}>} Shares
 */

/** @param {string} table @returns {Shares} */
export function sharesOf(table) {
  return allShares().find(([id]) => id === table)?.[1] ?? {};
}

/** @param {string} table @param {string} promise @param {string} value @param {boolean} told */
export function keepShare(table, promise, value, told) {
  const others = allShares().filter(([id]) => id !== table);
  const kept = [...others, [table, { ...sharesOf(table), [promise]: { value, told } }]];
  try {
    localStorage.setItem(SHARES, JSON.stringify(kept.slice(-MOST_TABLES)));
  } catch {
    // A browser that keeps nothing adds nothing.
  }
}

/** @returns {[string, Shares][]} */
function allShares() {
  try {
    return JSON.parse(read(SHARES) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
