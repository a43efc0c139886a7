/** Settings of this device, kept for the next visit. */

/**
 * @typedef {'sound' | 'voice' | 'careful' | 'call'} Setting
 * Set when a game of this key was played to its end.
 * @typedef {`played.${string}`} Played
 * Set to mute a seat of a table, or its onlookers.
 * @typedef {`mute.${string}.${string}`} Mute
 */

/** @param {Setting | Played | Mute} setting */
export function isOn(setting) {
  return read(`fairyring.${setting}`) === 'on';
}

/** True if the setting was chosen, on or off. @param {Setting} setting */
export const isSet = (setting) => read(`fairyring.${setting}`) !== null;

/** @param {Setting | Played | Mute} setting @param {boolean} on */
export function setSetting(setting, on) {
  try {
    localStorage.setItem(`fairyring.${setting}`, on ? 'on' : 'off');
  } catch {
    // A browser without storage still plays.
  }
}

const SHARES = 'fairyring.shares';
/** The number of tables for which this device keeps its shares of the dice. */
const MOST_TABLES = 20;

/**
 * The values that this device promised to add to the dice of a table, by promise; `told` once the table has accepted one.
 * @typedef {Record<string, {value: string, told: boolean}>} Shares
 */

/** @param {string} table @returns {Shares} */
export function sharesOf(table) {
  return allShares().find(([id]) => id === table)?.[1] ?? {};
}

/** @param {string} table @param {string} promise @param {string} value @param {boolean} told */
export function keepShare(table, promise, value, told) {
  const others = allShares().filter(([id]) => id !== table);
  const shares = [...others, [table, { ...sharesOf(table), [promise]: { value, told } }]];
  try {
    localStorage.setItem(SHARES, JSON.stringify(shares.slice(-MOST_TABLES)));
  } catch {
    // A browser without storage adds no shares.
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
