/** Focus survives every update, and the arrows carry it from thing to thing. */

import { pieceNodes } from './board.js';
import { set } from './dom.js';
import { viewOf } from './field.js';
import { nearest } from './near.js';
import { say } from './words.js';

const THINGS = '.piece, .place';
/** What may hold more than it has room for. */
const REGIONS = '.others, .beside, .common, .hold, .spread, .pending, .prompt, .presses';

/** What has the focus now, in a way that outlives its node. */
export function focused() {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const { piece, place, notation } = /** @type {HTMLElement} */ (node).dataset;
  return { node, piece, place, notation };
}

/** The thing that had the focus when it was played. */
let played = '';

/** What is played is left: the keys do not go with it to where it lies then, but to what can be chosen next. */
export function leavePlayed() {
  played = document.body.dataset.by === 'keys' && focused()?.piece || '';
}

/** Whether the keys left what was played, and are among what can be chosen next, or in the hand as long as one waits. @param {ReturnType<typeof focused>} was */
function leftPlayed(was) {
  const node = played && was?.piece === played ? pieceNodes.get(played) : null;
  if (!node || node.hasAttribute('data-live') || document.querySelector('dialog[open], .ending:not([hidden])')) return false;
  const live = [...document.querySelectorAll('.place, #mine .piece[data-live], .piece[data-live]')].filter(isSeen);
  const hand = live.length || node.closest('#mine') ? [] : [...document.querySelectorAll('#mine .piece')].filter(isSeen);
  if (!live.length && !hand.length) return false;
  played = '';
  if (live.length) focusOnFirst([...document.querySelectorAll('#mine .piece[data-live]')].filter(isSeen));
  else focusOn(hand[0]);
  return true;
}

/** @param {ReturnType<typeof focused>} was */
export function restoreFocus(was) {
  keepOneStop();
  if (leftPlayed(was)) return;
  const stays = was && isSeen(was.node) ? was.node : null;
  if (!was || (stays && document.activeElement === stays)) return;
  if (document.querySelector('dialog[open]')) return;
  const ending = document.querySelector('.ending:not([hidden])');
  if (ending?.contains(document.activeElement)) return;
  const meant = was.piece !== undefined ? pieceNodes.get(was.piece)
    : was.place !== undefined ? document.querySelector('.place, .piece[data-live]')
      : was.notation !== undefined ? document.querySelector('#presses .press')
        : stays;
  const again = meant && isSeen(meant) ? meant : null;
  // What was pressed and is hidden or gone now, such as what began the game, leaves the keys at the table.
  const ofTable = was.piece ?? was.place ?? was.notation;
  const hides = !stays && (was.node.isConnected || ofTable === undefined);
  if (!again && !ending && hides) return document.body.dataset.by === 'keys' ? focusOnFirst([]) : undefined;
  const next = again ?? ending ?? firstThing();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

// Who closes a sheet is again where it was opened; where that is gone, the keys go on at the table. What was
// pressed to close it may have the focus until the next picture, though it is seen no more.
window.addEventListener('close', () => {
  const now = document.activeElement;
  if ((!now || now === document.body || !isSeen(now)) && document.body.dataset.by === 'keys') focusOn(firstThing());
}, { capture: true });

let looking = 0;

/** What scrolls can be scrolled by the keys, and says what it is: that is found out when all is drawn, for it keeps no click waiting. */
export function letScroll() {
  cancelAnimationFrame(looking);
  looking = requestAnimationFrame(() => setTimeout(findRegions));
}

function findRegions() {
  for (const region of document.querySelectorAll(REGIONS)) {
    const { overflowX, overflowY } = getComputedStyle(region);
    const scrolls = /auto|scroll/.test(overflowX) && region.scrollWidth > region.clientWidth + 1
      || /auto|scroll/.test(overflowY) && region.scrollHeight > region.clientHeight + 1;
    set(region, 'tabindex', scrolls ? 0 : null);
    if (!scrolls || region.ariaLabel) continue;
    if (!region.hasAttribute('role')) set(region, 'role', 'group');
    set(region, 'aria-label', region.closest('[aria-label]')?.getAttribute('aria-label') ?? say('players'));
  }
}

/** The one thing at which the Tab key stops. @type {Element | null} */
let stop = null;

/** All things of the table are one stop of the Tab key: the one that had the focus last. Each is made as none. */
function keepOneStop() {
  const now = document.activeElement?.matches(THINGS) ? document.activeElement : firstThing();
  if (stop && stop !== now) set(stop, 'tabindex', -1);
  stop = now;
  if (stop) set(stop, 'tabindex', 0);
}

/** Where the focus begins: a place to go to, a piece that may be touched, else any piece; what is folded away cannot have it. */
function firstThing() {
  for (const things of ['.place', '#mine .piece[data-live]', '.piece[data-live]', '.piece']) {
    for (const node of document.querySelectorAll(things)) if (isSeen(node)) return node;
  }
  return null;
}

/** @param {Element} node */
const isSeen = (node) => node.getClientRects().length > 0;

/**
 * The nearest thing in a direction.
 * @param {import('./near.js').Arrow} key
 * @param {boolean} any  things at rest too, not only what may be touched
 */
export function moveFocus(key, any) {
  const now = document.activeElement;
  const live = [...document.querySelectorAll('.place, .piece[data-live]')];
  const things = (any || !live.length ? [...document.querySelectorAll(THINGS)] : live)
    .filter(isSeen);
  if (!now || !now.matches(THINGS)) return focusOn(firstThing());
  const others = things.filter((node) => node !== now).map((node) => ({ node, box: node.getBoundingClientRect() }));
  focusOn(nearest(key, now.getBoundingClientRect(), others)?.node ?? null);
}

/** The first of some things that may be touched, else any; a place would tell what it means, not what is asked. @param {Element[]} things */
export function focusOnFirst(things) {
  focusOn(things.find((node) => node.hasAttribute('data-live')) ?? document.querySelector('.piece[data-live]') ?? firstThing());
}

/** @param {Element | null} node */
export function focusOn(node) {
  if (!(node instanceof HTMLElement)) return;
  node.focus({ preventScroll: true });
  const view = viewOf(node);
  if (view) view.reveal(node);
  else node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  keepOneStop();
}
