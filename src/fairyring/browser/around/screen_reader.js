/** The texts for screen readers: each fact, then at the viewer's turn the question and the numbered answers. */

import { byId, el } from '../common/dom.js';
import { say } from '../common/words.js';
import { mayInterrupt } from '../page/state.js';
import { passLabels } from './curtain.js';
import { freshIn, newsOf, questionLeft, questionOf } from './screen_reader_texts.js';
import { namesOf } from './seats.js';

/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Told} Told */

const KEPT = 40;
let lastQuestion = '';
/** The last prompt to a viewer who may act although the game does not wait for them. */
let mayDo = '';

/** @param {string} text */
export function announce(text) {
  const region = byId('live');
  region.append(el('p', {}, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** Texts to be told after the facts, and before the question. @type {string[]} */
const between = [];

/** Tells a text after the facts that have just arrived, and before the next question. @param {string} text */
export function announceFirst(text) {
  between.push(text);
  // If there are no facts and no question, it is told all the same.
  queueMicrotask(tellBetween);
}

function tellBetween() {
  for (const text of between.splice(0)) announce(text);
}

/** Tells a text that cannot wait. @param {string} text */
export function alarm(text) {
  byId('alarm').replaceChildren(el('p', {}, text));
}

/** Removes the text that could not wait. */
export function clearAlarm() {
  byId('alarm').replaceChildren();
}

export function clearAnnounced() {
  byId('live').replaceChildren();
  clearAlarm();
  lastQuestion = mayDo = '';
}

/** @param {State} state @param {Told[]} news */
export function announceNews(state, news) {
  const lines = newsOf(news, state);
  for (const line of lines) announce(line);
  tellBetween();
  const { scene } = state;
  const may = scene && mayInterrupt(scene) ? scene.prompt : '';
  // A viewer who may act at any time is not told so at each step of the others.
  const question = may ? freshIn(may, mayDo) : questionNow(state);
  mayDo = may;
  const fresh = question === lastQuestion ? '' : questionLeft(question, lines, state, (seats) => namesOf(state.table, seats));
  if (fresh) announce(fresh);
  lastQuestion = question;
}

/** Tells the question again with all choices, on request. @param {State} state */
export function tellChoices(state) {
  announce(questionNow(state, true) || state.scene?.prompt || say('no_choices'));
}

/** @param {State} state @param {boolean} [all] */
function questionNow(state, all) {
  return questionOf(state, (seats) => namesOf(state.table, seats), passLabels(), all);
}
