/** Takes messages of the server into the state; shows, announces and sounds the changes. */

import { forgetHint } from '../acting/actions.js';
import { stillPicked } from '../acting/picked.js';
import { setClock } from '../around/clocks.js';
import { coveredSeat, passButtons } from '../around/curtain.js';
import { tellRefused } from '../around/notices.js';
import { announce, announceNews, clearAnnounced } from '../around/screen_reader.js';
import { readAloud, soundBell, soundCard, soundDice } from '../around/sound.js';
import { tellTab } from '../around/tab.js';
import { clearBoard } from '../board/board.js';
import { rests } from '../board/peek.js';
import { revealLive, revealNews } from '../board/reveal.js';
import { finishMotion, whenStill } from '../motion/animations.js';
import { lookBefore, moveFrom } from '../motion/transition.js';
import { drawEnding } from './later.js';
import { linesToRead, mayInterrupt, patched, stateOf, wentOn } from './state.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Told} Told */

/** The most log lines that are told one by one after an absence. */
const MOST_NEWS = 12;

/** @param {App} app @param {import('../line/socket.js').Line} line @param {import('../common/types.js').ToClient} message */
export function receive(app, line, message) {
  if (message.type === 'whole') heal(app, message);
  else if (message.type === 'patch') follow(app, line, message);
  else if (message.type === 'refused') tellRefused(message);
  else if (message.type === 'presence') {
    app.watching = message.watching;
    setClock(message.now);
    if (!app.state) return;
    const { seats } = app.state.table;
    app.state.table.seats = seats.map((view) => ({ ...view, here: message.here.includes(view.seat) }));
    app.draw();
  }
  tellTab(app, Boolean(app.state?.scene && waitsForViewer(app.state.scene)));
}

/** Takes in a complete state. @param {App} app @param {import('../common/types.js').Whole} whole */
function heal(app, whole) {
  const since = app.state?.seq ?? whole.seq;
  showState(app, stateOf(whole), whole.log.filter((line) => line.seq > since).slice(-MOST_NEWS));
}

/**
 * Takes in the changes since the last state.
 * @param {App} app @param {import('../line/socket.js').Line} line @param {import('../common/types.js').Patch} patch
 */
function follow(app, line, patch) {
  const next = app.state && patched(app.state, patch);
  if (!next) line.hello(null);
  else if (next !== app.state) showState(app, next, patch.told);
}

/** Shows a new state and the changes that led to it. @param {App} app @param {State} next @param {Told[]} news */
export function showState(app, next, news) {
  const was = app.state;
  const look = was?.scene && next.scene ? lookBefore(was, next, news) : null;
  app.state = next;
  if (was && wentOn(was, next, news)) forgetHint(app);
  rests();
  if (news.some((line) => line.kind === 'fact')) {
    app.changed = new Set(news.flatMap((line) => line.motions.map(({ piece }) => piece)));
  }
  if (next.table.curtain !== null) tidyAway(app);
  app.endingHeld = look !== null && next.table.result !== null && was?.table.result === null;
  settle(app, next);
  // If nothing else can be done, the focus goes to the buttons that pass the device on.
  const covered = coveredSeat(next);
  if (covered !== null && covered !== coveredSeat(was) && !document.activeElement?.closest('.column')) {
    passButtons()[0]?.focus({ preventScroll: true });
  }
  if (next.table.phase === 'room') for (const { text } of news) announce(text);
  if (!next.scene) return;
  revealNews(news);
  if (waitsForViewer(next.scene)) revealLive();
  if (look) moveFrom(look, next, news);
  whenStill(() => {
    app.endingHeld = false;
    drawEnding(app);
  });
  const aloud = linesToRead(news, next.table.viewing);
  announceNews(next, aloud);
  readAloud(aloud.filter((line) => line.kind === 'fact').map((line) => line.text));
  const moved = news.flatMap((line) => line.motions);
  if (moved.some(({ how }) => how === 'roll')) soundDice();
  else if (moved.length) soundCard();
  if (waitsForViewer(next.scene) && was?.scene && !waitsForViewer(was.scene)) soundBell();
}

/** True if the game waits for the viewer of this page. @param {import('../common/types.js').Scene} scene */
const waitsForViewer = (scene) => scene.choices.length > 0 && !mayInterrupt(scene);

/**
 * Draws a new state; what was picked up stays so only while it can still be played.
 * @param {App} app @param {State} state
 */
function settle(app, { scene }) {
  const choices = scene?.choices ?? [];
  Object.assign(app, stillPicked(scene, app));
  // A played choice stays marked until it is answered; the next choice need not wait for that.
  if (!choices.some((choice) => choice.notation === app.sending?.notation)) app.sending = null;
  app.draw();
}

/** Removes everything that the last person saw from the page. @param {App} app */
function tidyAway(app) {
  finishMotion();
  app.chosen = app.sending = null;
  forgetHint(app);
  app.changed = new Set();
  clearBoard();
  clearAnnounced();
  for (const box of document.querySelectorAll('dialog')) box.remove();
}
