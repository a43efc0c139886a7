/** The bubble with a hint: first where to look, then what to do and why. */

import { pieceNodes, zoneNodes } from '../board/board.js';
import { byId, set, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { keepPlaced, nearestFree } from './bubble.js';

/** @typedef {import('../common/types.js').App} App */

/**
 * What the bubble must not hide: buttons and the question, things that the hint points at, and things
 * that may be touched. It avoids the QUIET ones where it can.
 */
const PRESSED = '#prompt, #table .plate, #table button:not(.piece, .place), #lesson, .edges > *';
const MEANT = '#table :is(.piece:is([data-hinted], [data-looked]), .place[data-hinted], .zone[data-looked] .piece)';
const LIVE = '#table :is(.piece[data-live], .place)';
const QUIET = '#table :is(.piece, .caption, .zone-label, .zone-note, .things)';
/** How many times as much it counts to hide one of these. */
const [BUTTONS, THINGS] = [40, 4];

/**
 * Makes every redraw draw the bubble too.
 * @param {App} app @param {() => void} more  asks for the second part of the hint
 */
export function startHint(app, more) {
  const draw = app.draw;
  const again = keepPlaced(() => place(app));
  app.draw = () => {
    draw();
    drawAdvice(app);
    again();
  };
  byId('advice-more').addEventListener('click', more);
  byId('advice-words').addEventListener('click', () => closeHint(app));
}

/** Closes the bubble; what the hint named stays ringed. @param {App} app */
export function closeHint(app) {
  if (!app.advice) return false;
  app.advice = null;
  app.draw();
  return true;
}

/** @param {App} app */
function drawAdvice({ advice, looked, chosen, aimed }) {
  // A player who has picked something up wants to see where it may go.
  byId('advice').hidden = !advice || chosen !== null || aimed !== null;
  for (const node of document.querySelectorAll('[data-looked]')) set(node, 'data-looked', null);
  for (const id of looked) {
    const node = pieceNodes.get(id) ?? zoneNodes.get(id);
    if (node) set(node, 'data-looked', true);
  }
  const more = byId('advice-more');
  more.hidden = !advice?.more;
  setText(/** @type {Element} */ (byId('hint').querySelector('.tool-label')), say(advice?.more ? 'hint_more' : 'hint'));
  byId('hint').setAttribute('aria-label', say(advice?.more ? 'hint_more' : 'hint'));
  set(byId('hint'), 'data-more', advice?.more ?? false);
  if (!advice) return;
  setText(byId('advice-first'), advice.first);
  setText(byId('advice-then'), advice.then);
}

/** Places the bubble where it hides nothing that matters, near the things that it is about. @param {App} app */
function place({ advice }) {
  const box = byId('advice');
  if (!advice || box.hidden || byId('table').hidden) return;
  const stage = box.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const within = byId('table').getBoundingClientRect();
  const [pressed, meant] = [rects(PRESSED), rects(MEANT)];
  const hard = [...times(pressed, BUTTONS), ...times(meant, THINGS), ...rects(LIVE)];
  const targets = meant.length ? meant : rects('#prompt');
  const soft = rects(QUIET);
  const free = (/** @type {boolean} */ narrow) => {
    set(box, 'data-narrow', narrow);
    return nearestFree(box.getBoundingClientRect(), within, { targets, hard, soft });
  };
  let found = free(false);
  // Beside a board there may be room for a narrow, high bubble.
  if (found.hides) {
    const narrow = free(true);
    if (narrow.hides < found.hides / 2) found = narrow;
    else set(box, 'data-narrow', false);
  }
  const { x, y } = found;
  box.style.setProperty('left', `${x - stage.x}px`);
  box.style.setProperty('top', `${y - stage.y}px`);
}

/** @param {string} which */
const rects = (which) => [...document.querySelectorAll(which)].map((node) => node.getBoundingClientRect()).filter(({ width }) => width > 0);

/** @param {DOMRect[]} boxes @param {number} number */
const times = (boxes, number) => Array.from({ length: number }, () => boxes).flat();
