/** Starts the table: joins the line to the parts of the page. */

import { clearBoard, drawBoard, pieceNodes } from './board.js';
import { choicesOf, firstTurn, nextTurn, placesOf, turnsOf } from './choosing.js';
import { drawCurtain } from './curtain.js';
import { byId, set, setText } from './dom.js';
import { drawEnding, holdEnding } from './ending.js';
import { viewOf } from './field.js';
import { focused, restoreFocus } from './focus.js';
import { listenToGestures } from './gestures.js';
import { kept } from './kept.js';
import { listenToKeys } from './keys.js';
import { alarm, announce, forget, tell, tellChoices } from './live.js';
import { measure } from './measure.js';
import { openMenu } from './menu.js';
import { finishMotion, lookBefore, moveFrom, whenStill } from './motion.js';
import { hide as hidePeek, listenToPeeks } from './peek.js';
import { askBeside, drawPrompt, drawSentence, takeBack } from './prompt.js';
import { drawRoom } from './room.js';
import { drawSeats, homeOf } from './seats.js';
import { drawSide, showLeaf, startSide } from './side.js';
import { Line } from './socket.js';
import { soundBell, soundCard, soundDice } from './sound.js';
import { begun, heard, isBoard, mayInterrupt, meant, patched } from './state.js';
import { noField } from './view.js';
import { readAloud } from './voice.js';
import { askWhy, forgetChoices, learnChoices } from './why.js';
import { learn, say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Patch} Patch */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').ToClient} ToClient */

/** What happened while one was away is shown, not told line by line. */
const MOST_NEWS = 12;

const page = document.body.dataset;
learn(page.words ?? '{}');

/** @type {App} */
const app = {
  id: page.table ?? '',
  game: page.game ?? '',
  art: page.art ?? '',
  version: page.version ?? '',
  person: page.person ?? '',
  state: null,
  changed: new Set(),
  chosen: null,
  turned: 0,
  aimed: null,
  foreseen: null,
  hinted: null,
  sending: null,
  watching: 0,
  ask,
  play,
  choose,
  turn,
  foresee,
  draw,
};

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
const line = new Line(`${scheme}://${location.host}/table/${app.id}/socket`, {
  seen: () => app.state?.seq ?? null, hear, status,
});

// What the server says.

/** @param {ToClient} message */
function hear(message) {
  if (message.type === 'whole') heal(message);
  else if (message.type === 'patch') follow(message);
  else if (message.type === 'refused') complain(message);
  else if (message.type === 'presence') {
    app.watching = message.watching;
    if (!app.state) return;
    const { seats } = app.state.table;
    app.state.table.seats = seats.map((view) => ({ ...view, here: message.here.includes(view.seat) }));
    draw();
  }
}

/** Everything anew. @param {import('./types.js').Whole} whole */
function heal(whole) {
  const since = app.state?.seq ?? whole.seq;
  arrive(begun(whole), whole.log.filter((told) => told.seq > since).slice(-MOST_NEWS));
}

/** What changed since. @param {Patch} patch */
function follow(patch) {
  const next = app.state && patched(app.state, patch);
  if (!next) line.hello(null);
  else if (next !== app.state) arrive(next, patch.told);
}

/** Shows a new state, and how it came about. @param {State} next @param {Told[]} news */
function arrive(next, news) {
  const was = app.state;
  const look = was?.scene && next.scene ? lookBefore(was, next, news) : null;
  app.state = next;
  if (news.some((told) => told.kind === 'fact')) {
    app.changed = new Set(news.flatMap((told) => told.motions.map(({ piece }) => piece)));
  }
  if (next.table.curtain !== null) tidyAway();
  holdEnding(look !== null && next.table.result !== null && was?.table.result === null);
  settle();
  if (!next.scene) return;
  reveal(news);
  if (asked(next.scene)) revealLive();
  if (look) moveFrom(look, next, news);
  whenStill(() => {
    holdEnding(false);
    drawEnding(app);
  });
  const aloud = heard(news, next.table.viewing);
  tell(next, aloud);
  readAloud(aloud.filter((told) => told.kind === 'fact').map((told) => told.text));
  const moved = news.flatMap((told) => told.motions);
  if (moved.some(({ how }) => how === 'roll')) soundDice();
  else if (moved.length) soundCard();
  if (asked(next.scene) && was?.scene && !asked(was.scene)) soundBell();
}

/** Whether the game waits for who looks at it here. @param {import('./types.js').Scene} scene */
const asked = (scene) => scene.choices.length > 0 && !mayInterrupt(scene);

/**
 * What happened beyond the edge of a field that is brought closer is brought into view: where the
 * last thing went that went anywhere, else anything.
 * @param {Told[]} news
 */
function reveal(news) {
  const motions = news.flatMap((told) => told.motions);
  const gone = motions.filter(({ how, path }) => how === 'move' && path.length).slice(-1);
  bringIntoView((gone.length ? gone : motions).flatMap(({ piece }) => pieceNodes.get(piece) ?? []));
}

/** What may be touched on a field is brought into view, if nothing of it is seen. */
function revealLive() {
  bringIntoView([...document.querySelectorAll('.things > .piece[data-live]')]);
}

/** Of things on a field at least one is seen; a long way is followed. @param {Element[]} things */
function bringIntoView(things) {
  const there = things.filter((node) => viewOf(node));
  const view = viewOf(there[0] ?? null);
  if (!view || there.some((node) => view.sees(node))) return;
  const last = there[there.length - 1];
  view.follow(there);
  view.reveal(last);
}

/** Draws a new state; what was picked up stays so only while it can still be played. */
function settle() {
  const choices = app.state?.scene?.choices ?? [];
  if (app.chosen !== null && !placesOf(choices, app.chosen, app.turned).length) pick(app.chosen);
  app.aimed = app.foreseen = null;
  if (!choices.some((choice) => choice.notation === app.hinted)) app.hinted = null;
  // What was played is seen before it is answered; the next choice need not wait for that.
  if (!choices.some((choice) => choice.notation === app.sending?.notation)) app.sending = null;
  learnChoices(choices);
  draw();
}

/** Nothing of what the last person saw stays in the page. */
function tidyAway() {
  finishMotion();
  app.chosen = app.hinted = app.sending = null;
  app.changed = new Set();
  clearBoard();
  hidePeek();
  forget();
  forgetChoices();
  for (const box of document.querySelectorAll('dialog')) box.remove();
}

/** @param {boolean} open */
function status(open) {
  const banner = byId('line');
  if (open === banner.hidden) return;
  banner.hidden = open;
  const text = say(app.state ? 'reconnecting' : 'connecting');
  setText(banner, text);
  if (app.state) announce(open ? say('reconnected') : text);
}

/** @param {{message: string}} refused */
function complain({ message }) {
  alarm(message);
  const toast = byId('toast');
  setText(toast, message);
  toast.hidden = false;
  clearTimeout(Number(toast.dataset.timer));
  toast.dataset.timer = String(setTimeout(() => { toast.hidden = true; }, 6000));
}

// What the player does.

/** @param {Record<string, unknown> & {type: string}} question */
async function ask(question) {
  const answer = await line.ask(question);
  if (answer.type === 'refused') complain(answer);
  return answer;
}

/** @param {Choice} choice */
async function play(choice) {
  const { state } = app;
  if (!state?.scene || state.scene.seat === null || app.sending) return;
  app.sending = choice;
  app.chosen = app.aimed = app.foreseen = null;
  draw();
  await ask({ type: 'act', seat: state.scene.seat, notation: choice.notation, seq: state.seq });
  if (app.sending === choice) app.sending = null;
  draw();
}

/** Picks a piece up, as it lies, if there is something to do with it. @param {string | null} piece */
function pick(piece) {
  const { choices, pieces } = app.state?.scene ?? { choices: [], pieces: [] };
  app.chosen = piece !== null && choicesOf(choices, piece).length ? piece : null;
  const lay = pieces.find(({ id }) => id === piece)?.turn ?? 0;
  app.turned = app.chosen === null ? 0 : firstTurn(choices, app.chosen, lay);
}

/** @param {string | null} piece */
function choose(piece) {
  pick(piece);
  app.aimed = null;
  app.foreseen = app.chosen === null ? null : onlyPlace(app.chosen);
  draw();
  if (piece !== null) bringIntoView([...document.querySelectorAll('.place')]);
  const text = piece === null ? '' : byId('prompt-text').textContent;
  if (text) announce(text);
}

/** Where a piece that may be turned goes, if that is settled: then only its turn is to be chosen. @param {string} piece */
function onlyPlace(piece) {
  const choices = app.state?.scene?.choices ?? [];
  const places = turnsOf(choices, piece).length > 1 ? placesOf(choices, piece, app.turned) : [];
  return places.length === 1 ? places[0] : null;
}

/** Turns what is picked up to the next way in which it may lie. @param {1 | -1} way */
function turn(way) {
  const choices = app.state?.scene?.choices ?? [];
  const turns = app.chosen === null ? [] : turnsOf(choices, app.chosen);
  if (app.chosen === null || turns.length < 2) return false;
  app.turned = nextTurn(turns, app.turned, way);
  app.aimed = null;
  app.foreseen = onlyPlace(app.chosen);
  draw();
  announce(placesOf(choices, app.chosen, app.turned)[0].choices[0].label);
  return true;
}

/** What going to a place would do, before anybody goes there. @param {import('./types.js').Place | null} place */
function foresee(place) {
  if (app.foreseen === place) return;
  app.foreseen = place;
  drawSentence(app);
}

/** A tap on a piece: play it, pick it up, or say why not. @param {string} touched */
function touch(touched) {
  const piece = app.state?.scene ? meant(app.state.scene, touched) : touched;
  const choices = choicesOf(app.state?.scene?.choices ?? [], piece);
  if (!choices.length) return void askWhy(app, piece);
  const sure = app.chosen === piece || !kept('careful');
  if (choices.length === 1 && sure && (choices[0].gesture.type === 'tap' || app.chosen === piece)) {
    return void play(choices[0]);
  }
  // Tapped again, what may lie in several ways turns; else it is put down.
  if (app.chosen === piece && app.turn(1)) return;
  choose(app.chosen === piece ? null : piece);
  focusOnAnswers();
}

/** Who plays by keys goes on in the sheet that asks. */
function focusOnAnswers() {
  const first = byId('presses').querySelector('button');
  if (document.body.dataset.by === 'keys' && byId('presses').hasAttribute('data-asking')) first?.focus();
}

/** @param {import('./types.js').Place} place */
function go(place) {
  if (place.choices.length === 1) return void play(place.choices[0]);
  app.aimed = place;
  draw();
  focusOnAnswers();
  announce(place.choices.map((choice) => choice.label).join(', '));
}

async function hint() {
  const table = app.state?.table;
  if (!table || table.viewing === null || !table.powers.hint) return;
  const answer = await ask({ type: 'hint', seat: table.viewing });
  if (answer.type !== 'hinted') return;
  app.hinted = answer.notation;
  const found = app.state?.scene?.choices.find((choice) => choice.notation === answer.notation);
  announce(found ? say('hint_is', { label: found.label }) : say('no_hint'));
  draw();
}

// The page.

function draw() {
  const was = focused();
  const phase = app.state?.table.phase ?? 'connecting';
  set(document.body, 'data-phase', phase);
  byId('table').hidden = !app.state?.scene;
  set(byId('table'), 'data-may', Boolean(app.state?.scene && mayInterrupt(app.state.scene)));
  const aboard = Boolean(app.state?.scene?.zones.some(isBoard));
  set(byId('table'), 'data-board', aboard);
  if (!aboard) noField();
  drawSeats(app);
  drawBoard(app, homeOf);
  drawPrompt(app);
  drawSide(app);
  drawRoom(app);
  drawEnding(app);
  drawCurtain(app, (seat) => line.send({ type: 'lift', seat }));
  if (app.state?.scene) measure(app.state.scene);
  followStrip('.mine[data-many] .hold', '.zone[data-reached]');
  followStrip('#beside', '.piece[data-live]');
  askBeside(app);
  restoreFocus(was);
}

/** Where each strip moved to last. @type {Map<string, string>} */
const followed = new Map();

/** A strip moves to what may be touched in it, when that changes. @param {string} strip @param {string} thing */
function followStrip(strip, thing) {
  const box = document.querySelector(strip);
  const there = box ? [...box.querySelectorAll(thing)] : [];
  const now = there.map((node) => node.getAttribute('data-zone') ?? node.getAttribute('data-piece')).join();
  if (now === followed.get(strip)) return;
  followed.set(strip, now);
  if (!box) return;
  if (!there.length) box.scrollLeft = 0;
  const [frame, at] = [box, there[0] ?? box].map((node) => node.getBoundingClientRect());
  if (at.left < frame.left || at.right > frame.right) box.scrollLeft += at.left - frame.left - 12;
}

startSide(app);
listenToGestures(byId('table'), app, { touch, go, ask: (piece) => askWhy(app, piece) });
listenToPeeks(byId('table'), app);
listenToKeys(app, {
  choices: () => app.state && tellChoices(app.state),
  why: (piece) => askWhy(app, piece),
  rules: () => showLeaf(app, 'rules'),
  chat: () => showLeaf(app, 'chat'),
  hint,
  back: () => takeBack(app),
});
byId('hint').addEventListener('click', hint);
byId('take-back').addEventListener('click', () => takeBack(app));
byId('menu').addEventListener('click', () => openMenu(app));
function resized() {
  finishMotion();
  if (app.state?.scene) measure(app.state.scene);
}
new ResizeObserver(resized).observe(byId('table'));
window.addEventListener('resize', resized);
