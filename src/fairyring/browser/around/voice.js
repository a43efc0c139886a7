/** Reads the log aloud with the browser's voice, if the person wants it: the names are rhymes. */

import { kept } from '../common/settings.js';

/** @param {string[]} lines */
export function readAloud(lines) {
  if (!kept('voice') || !('speechSynthesis' in window) || !lines.length) return;
  const words = new SpeechSynthesisUtterance(lines.join(' '));
  words.lang = document.documentElement.lang;
  words.rate = 0.95;
  speechSynthesis.speak(words);
}

export function hush() {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
