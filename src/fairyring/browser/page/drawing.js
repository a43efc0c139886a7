/** Draws the whole page from the state; each part leaves alone what did not change. */

import { focused, letScroll, restoreFocus } from '../acting/focus.js';
import { drawPreview } from '../acting/preview.js';
import { drawPrompt, drawSentence, heightKept, placePresses } from '../acting/prompt.js';
import { drawCurtain } from '../around/curtain.js';
import { scrollLog } from '../around/log.js';
import { drawOnlookers } from '../around/onlookers.js';
import { drawSeats, homeOf } from '../around/seats.js';
import { drawSide } from '../around/side.js';
import { drawBoard } from '../board/board.js';
import { pointBeyond } from '../board/edges.js';
import { measure } from '../board/measure.js';
import { followStrip } from '../board/reveal.js';
import { byId, set } from '../common/dom.js';
import { drawAim } from '../help/aim.js';
import { finishMotion } from '../motion/animations.js';
import { drawEnding, drawRoom } from './later.js';
import { mayInterrupt } from './state.js';

/** @typedef {import('../common/types.js').App} App */

/** @param {App} app @param {import('../around/curtain.js').Lift} lift  called when a person takes the device */
export function drawPage(app, lift) {
  const [was, high] = [focused(), heightKept(app)];
  const scene = app.state?.scene ?? null;
  set(document.body, 'data-phase', app.state?.table.phase ?? 'connecting');
  byId('table').hidden = !scene;
  set(byId('table'), 'data-may', scene !== null && mayInterrupt(scene));
  drawSeats(app);
  drawBoard(app, homeOf);
  drawPrompt(app, high);
  drawSide(app);
  drawOnlookers(app);
  drawAim(app);
  drawRoom(app);
  drawEnding(app);
  drawCurtain(app, lift);
  fit(app);
  scrollLog();
  followStrip('.mine[data-hand="strip"] .hold', '.zone[data-reached]');
  followStrip('#beside', '.piece[data-live]');
  placePresses(app);
  letScroll();
  pointBeyond();
  restoreFocus(was);
  drawPreview(app);
}

/** Makes everything as large as it can be, with the whole question in sight. @param {App} app */
function fit(app) {
  drawSentence(app);
  if (!app.state?.scene) return;
  measure(app.state.scene);
  // The layout depends on what lies on the table, and the room for the sentence on the layout.
  drawSentence(app);
}

/** The page has a new size: ends all motions, and makes everything as large as it can be. @param {App} app */
export function resized(app) {
  finishMotion();
  fit(app);
  letScroll();
  pointBeyond();
  drawPreview(app);
}
