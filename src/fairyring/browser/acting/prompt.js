/** The prompt: the next decision in one sentence, the buttons, and the tools hint and take-back. */

import { goals } from '../around/best.js';
import { countDown } from '../around/clocks.js';
import { delayInWords } from '../around/onlookers.js';
import { pauseOf } from '../around/pause.js';
import { shared } from '../around/screen_reader_texts.js';
import { emblem, namesOf, standIn } from '../around/seats.js';
import { nameOfPlace, pieceNodes, placeNode } from '../board/board.js';
import { pictureOf } from '../board/piece.js';
import { inline } from '../board/signs.js';
import { isField, kindOf } from '../board/zones.js';
import { at } from '../common/addresses.js';
import { arrange, byId, el, icon, set, setText } from '../common/dom.js';
import { listed, say } from '../common/words.js';
import { mayInterrupt } from '../page/state.js';
import { choicesOf, fewTokens, inOneWay, inShort, placesOf, presses, turnsOf } from './choices.js';
import { switchBeside } from './when_asked.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Choice} Choice */

/** Pixels that letters reach below a line. */
const BELOW_LINE = 4;
/** Pixels by which the prompt covers the table, so that all of it is seen and nothing else moves. */
let over = 0;
/** The texts and the width for which that was measured. */
let fitted = '';

/**
 * The height of the prompt while something is picked up: a question beside a piece changes the
 * sentence, and must not change its space. Measured before anything is drawn, which costs no extra
 * layout.
 * @param {App} app
 */
export function heightKept({ aimed, chosen }) {
  return aimed || chosen !== null ? byId('prompt').offsetHeight - over : 0;
}

/** @param {App} app @param {number} high  the height that it keeps */
export function drawPrompt(app, high) {
  const { state } = app;
  const node = byId('prompt');
  node.hidden = !state?.scene;
  if (!state?.scene) {
    for (const id of ['prompt-text', 'prompt-wait', 'presses', 'back-ask']) byId(id).replaceChildren();
    delete byId('prompt-wait').dataset.said;
    fitted = '';
    return;
  }
  const { table, scene } = state;
  const may = mayInterrupt(scene);
  set(node, 'data-mine', scene.choices.length > 0 && !may);
  set(node, 'data-may', may);
  set(node, 'data-hindered', table.hindrance !== '');
  drawWaiting(state);
  drawPresses(app, state, high);
  drawAskedBack(app, state);
  drawTools(state);
  drawNotes([...scene.notes, ...goals(table)]);
  const lost = byId('lost-hope');
  lost.hidden = !(table.lost_hope && table.phase === 'play');
  setText(lost, say('lost_hope'));
  drawClock(state);
}

/** @param {string[]} notes */
function drawNotes(notes) {
  const box = byId('notes');
  const said = notes.join(' · ');
  if (box.dataset.said === said) return;
  box.dataset.said = said;
  box.replaceChildren(...notes.map((note) => el('span', {}, note)));
}

/**
 * Draws the sentence. A question has its own space; a preview, or a long sentence, is shown in full
 * over the table. Called after everything that is drawn without measuring, so that one layout is
 * enough.
 * @param {App} app
 */
export function drawSentence(app) {
  const scene = app.state?.scene;
  if (!scene) return;
  const [node, text] = [byId('prompt'), byId('prompt-text')];
  const preview = app.coming?.says.join(' ') ?? '';
  const words = sentence(app, scene, '');
  // Measuring takes time: only for other texts, here or on the buttons, or in another layout.
  const now = [words, preview, node.textContent?.replace(text.textContent ?? '', ''), node.style.minHeight, innerWidth, byId('table').dataset.layout].join('|');
  if (now === fitted) return;
  fitted = now;
  for (const name of ['data-foretold', 'data-whole']) node.removeAttribute(name);
  node.style.removeProperty('margin-top');
  over = 0;
  setText(text, words);
  if (!preview && !isCut(text) && !isCut(byId('prompt-wait').lastElementChild)) return;
  const high = node.offsetHeight;
  if (preview) setText(text, sentence(app, scene, preview));
  set(node, 'data-foretold', preview !== '');
  set(node, 'data-whole', true);
  over = Math.max(0, node.offsetHeight - high);
  if (over) node.style.setProperty('margin-top', `${-over}px`);
}

/** True if a text is larger than its space, by more than letters reach below a line. @param {Element | null} text */
const isCut = (text) => text !== null
  && (text.scrollHeight > text.clientHeight + BELOW_LINE || text.scrollWidth > text.clientWidth + 1);

/** @param {App} app @param {import('../common/types.js').Scene} scene @param {string} preview  the preview of the action, or '' */
function sentence({ chosen, previewed, aimed }, scene, preview) {
  // The label of a place lacks the piece, so the label of the choice is used.
  if (previewed?.choices.length === 1) return [previewed.choices[0].label, preview].filter(Boolean).join(' · ');
  if (preview) return preview;
  if (chosen === null) return aimed ? say('choose_which') : scene.prompt;
  const label = scene.pieces.find((piece) => piece.id === chosen)?.label ?? '';
  const choices = choicesOf(scene.choices, chosen);
  if (choices.length === 1 && choices[0].gesture.type === 'tap') {
    return say('confirm', { label: choices[0].label });
  }
  return say(placesOf(scene.choices, chosen).length ? 'choose_place' : 'choose_what', { label });
}

/** Draws the seats that the game waits for; on a shared device, also whose turn it is. @param {State} state */
function drawWaiting(state) {
  const { scene, table } = state;
  const box = byId('prompt-wait');
  if (!scene || table.phase === 'over' || table.hindrance || table.lesson?.reached) {
    delete box.dataset.said;
    return box.replaceChildren();
  }
  const others = scene.awaited.filter((seat) => seat !== table.viewing);
  const mine = table.viewing !== null && scene.awaited.includes(table.viewing);
  const whose = mine && shared(table) ? table.viewing : null;
  const turn = whose !== null ? say('turn_of', { name: namesOf(table, [whose])[0] }) : mine ? say('your_turn')
    : others.length ? say('waiting_for', { names: listed(namesOf(table, others)) })
      : say('nothing_moves');
  const text = [table.viewing === null && (table.late ? say('watching_late', { time: delayInWords(table.late) }) : say('watching')), turn, mayInterrupt(scene) && say('may_too')]
    .filter(Boolean).join(' ');
  if (box.dataset.said === text) return;
  box.dataset.said = text;
  box.replaceChildren(...(whose !== null ? [emblem(whose)] : mine ? [icon('lit')] : others.map(emblem)), el('span', {}, text));
}

/** Draws what is pending, and the time left to answer it. @param {State} state */
function drawClock({ scene, table }) {
  const box = byId('pending');
  const lists = scene?.zones.filter((zone) => kindOf(zone).home === 'pending').map(({ id }) => id) ?? [];
  const lines = scene?.pieces.filter((piece) => lists.includes(piece.zone)) ?? [];
  box.hidden = !lines.length;
  const runs = lines.length > 0 && table.response > 0;
  const clock = byId('clock');
  clock.hidden = !runs;
  // It restarts for each new question, not for each answer.
  const question = runs ? JSON.stringify([scene?.clause, lines.map(({ id }) => id)]) : '';
  if (clock.dataset.question === question) return;
  clock.dataset.question = question;
  clock.style.setProperty('--long', `${table.response}s`);
  clock.replaceChildren(...(runs ? [el('span', { class: 'sand' })] : []));
}

/**
 * Draws the buttons: choices that are pressed, and the choices of a piece that has several.
 * @param {App} app @param {State} state @param {number} high
 */
function drawPresses(app, { scene }, high) {
  if (!scene) return;
  const box = byId('presses');
  const ofChosen = app.chosen === null ? [] : choicesOf(scene.choices, app.chosen);
  // The sentence above describes the piece that is picked up.
  const up = scene.pieces.find(({ id }) => id === app.chosen);
  const shown = app.aimed ? inOneWay(app.aimed.choices) : ofChosen.length ? withoutPlaces(ofChosen) : presses(scene.choices);
  const others = scene.choices.some(({ gesture, mark }) => gesture.type !== 'press' || mark !== '');
  const old = new Map([...box.children].map((child) => [child.getAttribute('data-notation'), child]));
  const buttons = shown.map((choice) => {
    const number = scene.choices.indexOf(choice) + 1;
    const kept = /** @type {HTMLElement | undefined} */ (old.get(choice.notation));
    const button = kept ?? el('button', { type: 'button', class: 'press', 'data-notation': choice.notation });
    button.replaceChildren(...choice.signs.map((badge) => inline(badge, app)), el('span', {}, inShort(choice, up)),
      el('span', { class: 'number', 'aria-hidden': 'true' }, String(number)));
    // A piece that can be turned is picked up as it fits there.
    button.onclick = () => (app.aimed && mayTurn(app, choice) ? app.carry(choice) : app.play(choice));
    set(button, 'data-hinted', choice.notation === app.hinted);
    // Beside things on the table, or a button that is marked as the main one, the others are quiet.
    set(button, 'data-main', choice.mark !== '' && choice.gesture.type === 'press');
    set(button, 'data-second', choice.mark === '' && choice.gesture.type === 'press' && others);
    return button;
  });
  if (app.chosen !== null && turnsOf(scene.choices, app.chosen).length > 1) {
    for (const [way, key] of /** @type {[1 | -1, 'turn_back' | 'turn'][]} */ ([[-1, 'turn_back'], [1, 'turn']])) {
      buttons.push(/** @type {HTMLButtonElement} */ (old.get(key) ?? el('button', {
        type: 'button', class: 'quiet turning', 'data-notation': key, 'aria-label': say(key), title: say(key), onclick: () => app.turn(way),
      }, icon(key))));
    }
  }
  const tokens = app.aimed ? [] : fewTokens(scene, new Set(scene.zones.filter(isField).map(({ id }) => id)));
  buttons.push(...tokens.map((token) => tokenButton(app, scene, token, old)));
  // The button of a token that is picked up also puts it down.
  if (ofChosen.length && !tokens.some(({ id }) => id === app.chosen) || app.aimed) {
    const cancel = old.get('') ?? el('button', {
      type: 'button', class: 'quiet', 'data-notation': '', onclick: () => app.choose(null),
    }, say('cancel'));
    buttons.push(/** @type {HTMLButtonElement} */ (cancel));
  }
  if (!ofChosen.length && !app.aimed && app.state) {
    buttons.push(...switchBeside(app, app.state, /** @type {HTMLButtonElement | undefined} */ (old.get('ask-me'))));
  }
  // A piece without places that has several choices asks beside itself, so that nothing else moves.
  const beside = ofChosen.length > 1 && ofChosen.every(({ gesture }) => gesture.type === 'tap');
  const asking = app.aimed !== null || beside;
  if (asking !== box.hasAttribute('data-asking')) {
    byId('prompt').style.setProperty('min-height', asking ? `${high}px` : '0');
  }
  set(box, 'data-asking', asking);
  // Once used, their space is kept, so that a board keeps its size.
  if (buttons.length && !app.aimed && !beside) set(box, 'data-used', true);
  arrange(box, buttons);
}

/**
 * True if a choice carries a piece that is not picked up yet and can be turned.
 * @param {App} app @param {Choice} choice
 */
const mayTurn = ({ state, chosen }, { gesture }) => gesture.type === 'drag' && gesture.piece !== chosen
  && turnsOf(state?.scene?.choices ?? [], gesture.piece).length > 1;

/**
 * The button that picks up a small token of a field: its picture, its place, and its name if there is
 * room.
 * @param {App} app @param {import('../common/types.js').Scene} scene @param {import('../common/types.js').Piece} token @param {Map<string | null, Element>} old
 */
function tokenButton(app, { zones }, token, old) {
  const key = `pick ${token.id}`;
  const button = /** @type {HTMLElement} */ (old.get(key) ?? el('button', { type: 'button', class: 'press picks', 'data-notation': key }));
  const zone = zones.find(({ id }) => id === token.zone);
  const [place, up] = [zone ? nameOfPlace(zone, token.at) : '', app.chosen === token.id];
  const called = `${token.label}, ${place}`;
  if (button.getAttribute('aria-label') !== called) {
    button.replaceChildren(el('span', { class: 'picked', 'aria-hidden': 'true' }, pictureOf(token, app)),
      el('span', { class: 'picks-label' }, `${token.label},`), el('span', {}, place));
    set(button, 'aria-label', called);
  }
  button.onclick = () => app.choose(up ? null : token.id);
  set(button, 'aria-pressed', String(up));
  set(button, 'data-second', !up);
  return button;
}

/**
 * Places are chosen on the table; only one or two, and not those of a board, also get a button.
 * @param {Choice[]} choices
 */
function withoutPlaces(choices) {
  const few = choices.length <= 2;
  return choices.filter(({ gesture }) => gesture.type !== 'drag' || few && !gesture.at.length);
}

/**
 * Places the sheet that asks which of several choices is meant: beside the place, or beside the piece
 * itself.
 * @param {App} app
 */
export function placePresses(app) {
  const box = byId('presses');
  const asking = box.hasAttribute('data-asking');
  const ring = app.aimed ? placeNode(app.aimed) : asking ? pieceNodes.get(app.chosen ?? '') : null;
  for (const name of ['left', 'top']) box.style.removeProperty(name);
  if (!ring) return;
  const room = 8;
  const at = ring.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(room, Math.min(innerWidth - width - room, at.x + at.width / 2 - width / 2));
  const below = at.bottom + room + height < innerHeight;
  const top = below ? at.bottom + room : Math.max(room, at.top - room - height);
  box.style.setProperty('left', `${left}px`);
  box.style.setProperty('top', `${top}px`);
}

/** @param {App} app @param {State} state */
function drawAskedBack(app, { table, scene }) {
  const box = byId('back-ask');
  const request = table.asked_back;
  const kept = table.phase === 'play' ? table.seats.filter((view) => view.yours && view.kind === 'bot') : [];
  const gone = waitedFor(table, request?.waiting ?? scene?.awaited ?? []);
  const said = JSON.stringify([request, table.armed, table.when_asked, kept, gone, table.hindrance, table.clocks]);
  if (box.dataset.said === said) return;
  box.dataset.said = said;
  set(box, 'data-asked', request !== null);
  box.replaceChildren();
  if (table.hindrance) return box.append(...recordLink(table));
  if (request) {
    const name = table.seats[request.seat]?.name;
    const answering = table.seats.filter((view) => view.yours && request.waiting.includes(view.seat));
    const answer = (/** @type {boolean} */ agree) => () => {
      for (const { seat } of answering) app.ask({ type: 'consent', seat, agree });
    };
    box.append(el('p', {}, answering.length
      ? say('wants_back', { name, line: request.line }) : say('waits_back', { line: request.line })));
    if (answering.length) {
      box.append(el('button', { type: 'button', class: 'press', onclick: answer(true) }, say('agree')),
        el('button', { type: 'button', class: 'quiet', onclick: answer(false) }, say('refuse')));
    }
  }
  box.append(...pauseOf(app, table));
  const { armed, viewing: seat, when_asked: when } = table;
  if (seat !== null && (when === 'named' || when === 'not_now')) {
    const again = () => app.ask({ type: 'ask_me', seat, when: 'always' });
    box.append(el('p', {}, say(when === 'named' ? 'asked_named' : 'asked_not_now')),
      el('button', { type: 'button', class: 'quiet', id: 'ask-again', onclick: again }, say('ask_again')));
  }
  if (armed !== null && seat !== null) {
    const disarm = () => app.ask({ type: 'arm', seat, notation: null });
    const label = scene?.pieces.find(({ play }) => play === armed)?.label ?? armed;
    box.append(el('p', {}, say('armed', { label })),
      el('button', { type: 'button', class: 'quiet', onclick: disarm }, say('disarm')));
  }
  for (const { seat, name, time } of gone) {
    const notice = el('p', {}, say('gone', { name }));
    box.append(notice);
    const bot = standIn(table);
    if (time?.bot_at) countDown(notice, time.bot_at, (short) => say('sits_in', { name, bot, time: short }));
    if (time?.bot_from) box.append(toLetPlay(app, notice, seat, time.bot_from, name, bot));
  }
  for (const { seat, name } of kept) {
    box.append(el('p', {}, say('bot_for_you')),
      el('button', { type: 'button', class: 'press', onclick: () => app.ask({ type: 'sit', seat, name }) }, say('come_back')));
  }
}

/**
 * The button that lets a bot play for a seat that is away, once the table allows it; until then a line
 * says when it will.
 * @param {App} app @param {HTMLElement} notice @param {number} seat @param {number} from @param {string} name @param {string} bot
 */
function toLetPlay(app, notice, seat, from, name, bot) {
  const sits = app.state?.table.clocks?.pace.bot ?? '';
  const button = el('button', { type: 'button', class: 'quiet', hidden: true,
    onclick: () => app.ask({ type: 'seat_bot', seat, bot: sits }) }, say('bot_for_gone'));
  countDown(notice, from, (short) => say('may_sit_in', { name, bot, time: short }), () => {
    setText(notice, say('gone', { name }));
    button.hidden = false;
  });
  return button;
}

/**
 * The record, for persons with a link to play, of a table that nobody can play on.
 * @param {import('../common/types.js').Table} table
 */
export function recordLink(table) {
  return document.body.dataset.join
    ? [el('a', { class: 'quiet', href: at(`/table/${table.id}/record`), download: '' }, say('record'))] : [];
}

/**
 * The seats that are away while this player waits for them; none if the player has to act.
 * @param {import('../common/types.js').Table} table @param {readonly number[]} waiting
 */
function waitedFor(table, waiting) {
  const mine = table.viewing !== null && waiting.includes(table.viewing);
  if (table.phase !== 'play' || mine || !table.seats.some((view) => view.yours && view.kind === 'person')) return [];
  return table.seats.filter((view) => waiting.includes(view.seat)
    && view.kind === 'person' && !view.yours && !view.here);
}

/** @param {State} state */
function drawTools({ table }) {
  const { take_back, free, hint } = table.powers;
  const playing = table.viewing !== null && table.phase === 'play' && !table.hindrance;
  const back = /** @type {HTMLButtonElement} */ (byId('take-back'));
  back.hidden = !playing;
  set(back, 'aria-disabled', take_back === null ? 'true' : null);
  setText(/** @type {Element} */ (back.querySelector('.tool-label')),
    say(take_back === null || free ? 'take_back' : 'ask_back'));
  const ask = /** @type {HTMLButtonElement} */ (byId('hint'));
  ask.hidden = !playing;
  set(ask, 'aria-disabled', hint ? null : 'true');
}

/** @param {App} app */
export function takeBack(app) {
  const table = app.state?.table;
  if (!table || table.viewing === null || table.powers.take_back === null) return;
  app.ask({ type: 'take_back', seat: table.viewing, step: table.powers.take_back });
}
