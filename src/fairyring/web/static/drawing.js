/** Draws the whole page from the state; each part leaves alone what did not change. */

import { drawAim } from './aim.js';
import { drawBoard } from './board.js';
import { drawCurtain } from './curtain.js';
import { byId, set } from './dom.js';
import { pointBeyond } from './edges.js';
import { focused, letScroll, restoreFocus } from './focus.js';
import { foretell } from './foreseeing.js';
import { drawEnding, drawRoom } from './later.js';
import { followLog } from './log.js';
import { measure } from './measure.js';
import { askBeside, drawPrompt, drawSentence, heightKept } from './prompt.js';
import { finishMotion } from './running.js';
import { drawSeats, homeOf } from './seats.js';
import { drawSide } from './side.js';
import { followStrip } from './sight.js';
import { mayInterrupt } from './state.js';
import { drawWatched } from './watched.js';

/** @typedef {import('./types.js').App} App */

/** @param {App} app @param {import('./curtain.js').Lift} lift  called when a person takes the device */
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
  drawWatched(app);
  drawAim(app);
  drawRoom(app);
  drawEnding(app);
  drawCurtain(app, lift);
  fit(app);
  followLog();
  followStrip('.mine[data-hand="strip"] .hold', '.zone[data-reached]');
  followStrip('#beside', '.piece[data-live]');
  askBeside(app);
  letScroll();
  pointBeyond();
  restoreFocus(was);
  foretell(app);
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
  foretell(app);
}
