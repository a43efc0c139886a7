/** The player's actions: picking up, turning, playing, and asking for a hint. */

import { announce } from '../around/screen_reader.js';
import { revealHinted, revealPlaces } from '../board/reveal.js';
import { byId } from '../common/dom.js';
import { say } from '../common/words.js';
import { askWhy } from '../page/later.js';
import { pieceMeant } from '../page/state.js';
import { choicesOf, inOneWay, leastTurned, placeAt, placesOf, touched } from './choices.js';
import { leavePlayed } from './focus.js';
import { pickedFor, pickedUp, placeMeans, tapMeans, turnedOn } from './picked.js';
import { drawPreview, isCareful } from './preview.js';
import { drawSentence } from './prompt.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Choice} Choice */
/** @typedef {import('../common/types.js').Place} Place */
/** @typedef {import('../line/messages.js').Hinted} Hinted */

/** The number of hints asked for or forgotten, so that late answers are ignored. */
let hints = 0;

/** @param {App} app @param {Choice} choice */
export async function play(app, choice) {
  const { state } = app;
  if (!state?.scene || state.scene.seat === null || app.sending) return;
  app.sending = choice;
  leavePlayed();
  app.chosen = app.aimed = app.previewed = null;
  app.draw();
  await app.ask({ type: 'act', seat: state.scene.seat, notation: choice.notation, seq: state.seq });
  // If the action was animated, it is drawn already.
  if (app.sending !== choice) return;
  app.sending = null;
  app.draw();
}

/** Picks a piece up, or puts down the one that was. @param {App} app @param {string | null} piece */
export function choose(app, piece) {
  if (!app.state?.scene) return;
  Object.assign(app, pickedUp(app.state.scene, piece));
  tellPicked(app);
}

/** @param {App} app */
function tellPicked(app) {
  app.draw();
  if (app.chosen !== null) revealPlaces();
  const text = app.chosen === null ? '' : byId('prompt-text').textContent;
  if (text) announce(text);
}

/** Turns the piece that is picked up to its next allowed turn. @param {App} app @param {1 | -1} way */
export function turn(app, way) {
  const choices = app.state?.scene?.choices ?? [];
  const picked = turnedOn(choices, app, way);
  if (!picked) return false;
  Object.assign(app, picked);
  app.draw();
  announce(placesOf(choices, app.chosen ?? '', app.turned)[0].choices[0].label);
  return true;
}

/** Shows what going to a place would do. @param {App} app @param {Place | null} place */
export function preview(app, place) {
  if (app.previewed === place) return;
  app.previewed = place;
  drawSentence(app);
  drawPreview(app);
}

/**
 * Handles a tap on a piece: one without choices may lie at a place to which another can go.
 * @param {App} app @param {string} tapped
 */
export function touch(app, tapped) {
  const { scene } = app.state ?? {};
  if (!scene) return;
  const piece = pieceMeant(scene, tapped);
  const { choices } = scene;
  switch (tapMeans(choices, piece, app.chosen, isCareful())) {
    case 'ask': {
      const lies = scene.pieces.find(({ id }) => id === piece);
      const place = lies && placeAt(choices, lies.zone, lies.at);
      return place ? go(app, place) : void askWhy(app, piece);
    }
    case 'play': return void play(app, choicesOf(choices, piece)[0]);
    case 'turn': return void turn(app, 1);
    case 'put down': choose(app, null); break;
    default: choose(app, piece);
  }
  focusOnAnswers();
}

/**
 * Carries the piece that is picked up, or the only one that can go there, to a place; asks which is
 * meant if there are several choices.
 * @param {App} app @param {Place} place
 */
export function go(app, place) {
  const means = placeMeans(place, app.chosen, isCareful());
  if (means === 'play') return void play(app, place.choices[0]);
  if (means === 'pick') return carry(app, place.choices[0]);
  if (!place.choices.some(({ gesture }) => app.chosen !== null && touched(gesture).includes(app.chosen))) app.chosen = null;
  app.aimed = place;
  app.draw();
  focusOnAnswers();
  announce(inOneWay(place.choices).map((choice) => choice.label).join(', '));
}

/** Picks up the piece of a choice, turned as the choice needs it. @param {App} app @param {Choice} choice */
export function carry(app, choice) {
  Object.assign(app, pickedFor(app.state?.scene?.choices ?? [], choice));
  tellPicked(app);
}

/** A keyboard player continues in the sheet with the question. */
function focusOnAnswers() {
  const first = byId('presses').querySelector('button');
  if (document.body.dataset.by === 'keys' && byId('presses').hasAttribute('data-asking')) first?.focus();
}

/** Asks for a hint: first where to look, then what to do and why. @param {App} app */
export async function hint(app) {
  const table = app.state?.table;
  if (!table || table.viewing === null || !table.powers.hint) return;
  const number = ++hints;
  const answer = await app.ask({ type: 'hint', seat: table.viewing, show: app.toShow });
  if (answer.type !== 'hinted' || number !== hints) return;
  // A piece that is picked up would hide where another one goes.
  if (app.state?.scene) Object.assign(app, pickedUp(app.state.scene, null));
  if (answer.notation) showHinted(app, answer);
  else lookAround(app, answer);
}

/** @param {App} app @param {Hinted} answer */
function lookAround(app, { look, at }) {
  app.toShow = true;
  app.looked = at;
  app.advice = { first: look, then: '', more: true };
  announce(`${look} ${say('hint_again')}`);
  app.draw();
  revealHinted();
}

/** @param {App} app @param {Hinted} answer */
function showHinted(app, { notation, why, wins }) {
  const choices = app.state?.scene?.choices ?? [];
  const named = choices.find((choice) => choice.notation === notation);
  const found = named && leastTurned(choices, named);
  app.hinted = found?.notation ?? null;
  app.looked = [];
  const then = [why, wins === null ? '' : sayWins(wins)].filter(Boolean).join(' ');
  app.advice = found ? { first: say('hint_is', { label: found.label }), then, more: false } : null;
  announce(app.advice ? [app.advice.first, then].filter(Boolean).join('. ') : say('no_hint'));
  app.draw();
  revealHinted();
}

/** @param {number} wins of 100 games */
function sayWins(wins) {
  if (wins > 99) return say('hint_wins_all');
  return wins < 1 ? say('hint_wins_few') : say('hint_wins', { wins });
}

/** Removes the hint, which holds for its moment only; later answers to it are ignored. @param {App} app */
export function forgetHint(app) {
  hints += 1;
  app.hinted = null;
  app.toShow = false;
  app.looked = [];
  app.advice = null;
}
