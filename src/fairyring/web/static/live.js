/** What a screen reader hears: each fact, then at your turn the question and the numbered answers. */

import { byId, el } from './dom.js';
import { handingTold } from './curtain.js';
import { namesOf } from './seats.js';
import { mayInterrupt } from './state.js';
import { freshIn, newsOf, questionOf, unsaid } from './telling.js';
import { say } from './words.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Told} Told */

const KEPT = 40;
let asked = '';
/** The prompt to who may act although the game does not wait for it. */
let mayDo = '';

/** @param {string} text */
export function announce(text) {
  const region = byId('live');
  region.append(el('p', {}, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** What is told after what happened, and before the question. @type {string[]} */
const between = [];

/** Tells something when all that happened was told: what is asked comes after it. @param {string} text */
export function announceFirst(text) {
  between.push(text);
  // Where nothing happened and nothing is asked, it is told all the same.
  queueMicrotask(tellBetween);
}

function tellBetween() {
  for (const text of between.splice(0)) announce(text);
}

/** What cannot wait. @param {string} text */
export function alarm(text) {
  byId('alarm').replaceChildren(el('p', {}, text));
}

/** What could not wait is over. */
export function calm() {
  byId('alarm').replaceChildren();
}

export function forget() {
  byId('live').replaceChildren();
  calm();
  asked = mayDo = '';
}

/** @param {State} state @param {Told[]} told */
export function tell(state, told) {
  const lines = newsOf(told, state);
  for (const line of lines) announce(line);
  tellBetween();
  const { scene } = state;
  const may = scene && mayInterrupt(scene) ? scene.prompt : '';
  // Who may act at any time is not told so at each step of the others.
  const question = may ? freshIn(may, mayDo) : questionNow(state);
  mayDo = may;
  const fresh = question === asked ? '' : unsaid(question, lines, state, (seats) => namesOf(state.table, seats));
  if (fresh) announce(fresh);
  asked = question;
}

/** The question again with all that can be chosen, for who asks. @param {State} state */
export function tellChoices(state) {
  announce(questionNow(state, true) || state.scene?.prompt || say('no_choices'));
}

/** @param {State} state @param {boolean} [all] */
function questionNow(state, all) {
  return questionOf(state, (seats) => namesOf(state.table, seats), handingTold(), all);
}
