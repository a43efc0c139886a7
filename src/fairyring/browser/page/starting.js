/** The start of any page with a table: a game, a lesson, or a replay. */

import { carry, choose, go, hint, play, preview, touch, turn } from '../acting/actions.js';
import { listenToGestures } from '../acting/gestures.js';
import { listenToKeys } from '../acting/keys.js';
import { listenToPointing } from '../acting/preview.js';
import { takeBack } from '../acting/prompt.js';
import { openMenu } from '../around/menu.js';
import { tellChoices } from '../around/screen_reader.js';
import { showLeaf, startSide } from '../around/side.js';
import { listenToPeeks } from '../board/peek.js';
import { byId } from '../common/dom.js';
import { learn } from '../common/words.js';
import { startAim } from '../help/aim.js';
import { startHint } from '../help/hint.js';
import { drawPage, resized } from './drawing.js';
import { askWhy } from './later.js';

/** @typedef {import('../common/types.js').App} App */

/**
 * Connects the parts of the page with the player's actions.
 * @param {App['ask']} ask @param {import('../around/curtain.js').Lift} lift  called when a person takes the device
 * @returns {App}
 */
export function startPage(ask, lift) {
  const page = document.body.dataset;
  learn(page.words ?? '{}');
  /** @type {App} */
  const app = {
    id: page.table ?? '',
    game: page.game ?? '',
    art: page.art ?? '',
    sheet: page.sheet ? { address: page.sheet, keys: new RegExp(`^(?:${page.sheeted})`) } : null,
    version: page.version ?? '',
    person: page.person ?? '',
    state: null,
    changed: new Set(),
    chosen: null,
    turned: 0,
    aimed: null,
    previewed: null,
    coming: null,
    hinted: null,
    toShow: false,
    looked: [],
    advice: null,
    sending: null,
    endingHeld: false,
    watching: 0,
    recentMessages: () => [],
    ask,
    play: (choice) => play(app, choice),
    choose: (piece) => choose(app, piece),
    carry: (choice) => carry(app, choice),
    turn: (way) => turn(app, way),
    preview: (place) => preview(app, place),
    draw: () => drawPage(app, lift),
  };
  startSide(app);
  listenToGestures(byId('table'), app, {
    touch: (piece) => touch(app, piece),
    go: (place) => go(app, place),
    ask: (piece) => askWhy(app, piece),
  });
  listenToPeeks(byId('table'), app);
  listenToPointing(byId('table'), app);
  listenToKeys(app, {
    choices: () => app.state && tellChoices(app.state),
    why: (piece) => askWhy(app, piece),
    rules: () => showLeaf(app, 'rules'),
    chat: () => showLeaf(app, 'chat'),
    hint: () => hint(app),
    back: () => takeBack(app),
  });
  byId('hint').addEventListener('click', () => hint(app));
  byId('take-back').addEventListener('click', () => takeBack(app));
  byId('menu').addEventListener('click', () => openMenu(app));
  startAim(app);
  startHint(app, () => hint(app));
  new ResizeObserver(() => resized(app)).observe(byId('table'));
  window.addEventListener('resize', () => resized(app));
  return app;
}
