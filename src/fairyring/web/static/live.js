/** What a screen reader hears: each fact, then at your turn the question and the numbered answers. */

import { byId, el } from './dom.js';
import { toldOnce } from './choosing.js';
import { namesOf } from './seats.js';
import { mayInterrupt } from './state.js';
import { listed, say } from './words.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Told} Told */

const KEPT = 40;
let asked = '';

/** @param {string} text */
export function announce(text) {
  const region = byId('live');
  region.append(el('p', {}, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** What cannot wait. @param {string} text */
export function alarm(text) {
  byId('alarm').replaceChildren(el('p', {}, text));
}

export function forget() {
  byId('live').replaceChildren();
  byId('alarm').replaceChildren();
  asked = '';
}

/** @param {State} state @param {Told[]} told */
export function tell(state, told) {
  for (const line of told) announce(line.text);
  // Who may act at any time is not told so at each step of the others.
  const question = state.scene && mayInterrupt(state.scene) ? state.scene.prompt : questionOf(state);
  if (question && question !== asked) announce(question);
  asked = question;
}

/** The question again, for who asks. @param {State} state */
export function tellChoices(state) {
  announce(questionOf(state) || state.scene?.prompt || say('no_choices'));
}

/** The prompt and the numbered choices, or whom one waits for. @param {State} state */
function questionOf({ scene, table }) {
  if (table.hindrance) return table.hindrance;
  if (!scene || table.phase !== 'play') return '';
  if (scene.choices.length) {
    const list = toldOnce(scene.choices).map(({ choice, number }) => `${number} ${choice.label}`).join(', ');
    return `${scene.prompt} ${say('choices')}: ${list}`;
  }
  const others = scene.awaited.filter((seat) => seat !== table.viewing);
  return others.length
    ? say('waiting_for', { names: listed(namesOf(table, others)) }) : '';
}
