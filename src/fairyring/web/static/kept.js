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

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
