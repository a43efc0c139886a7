/** Keeps the focus through every redraw, and moves it with the arrow keys. */

import { pieceNodes } from '../board/board.js';
import { viewportOf } from '../board/field.js';
import { nearest } from '../board/nearest.js';
import { set } from '../common/dom.js';
import { say } from '../common/words.js';

const THINGS = '.piece, .place';
/** Elements that may scroll. */
const REGIONS = '.others, .beside, .common, .hold, .spread, .pending, .prompt, .presses';

/** The focused element, with the keys by which its successor is found if it is replaced. */
export function focused() {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const { piece, place, notation } = /** @type {HTMLElement} */ (node).dataset;
  return { node, piece, place, notation };
}

/** The id of the piece that had the focus when it was played. */
let played = '';

/** Remembers the piece that is played: the focus does not follow it, but goes to the next choices. */
export function leavePlayed() {
  played = document.body.dataset.by === 'keys' && focused()?.piece || '';
}

/**
 * Moves the focus from a piece that was played to the next choices, or to the hand while there are
 * none; returns true if it did.
 * @param {ReturnType<typeof focused>} was
 */
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
  // If a pressed button is gone or hidden, such as the one that starts the game, the focus goes to the table.
  const ofTable = was.piece ?? was.place ?? was.notation;
  const hides = !stays && (was.node.isConnected || ofTable === undefined);
  if (!again && !ending && hides) return document.body.dataset.by === 'keys' ? focusOnFirst([]) : undefined;
  const next = again ?? ending ?? firstThing();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

// After a dialog closes, the focus is back where it was opened or, if that is gone, goes to the table. A pressed button
// may keep the focus until the next frame although it is no longer visible.
window.addEventListener('close', () => {
  const now = document.activeElement;
  if ((!now || now === document.body || !isSeen(now)) && document.body.dataset.by === 'keys') focusOn(firstThing());
}, { capture: true });

let looking = 0;

/**
 * Makes scrolling elements reachable by the keyboard, with a label; after the next frame, so that
 * measuring does not delay the response to a click.
 */
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

/** The thing of the table that is in the tab order. @type {Element | null} */
let stop = null;

/**
 * Makes all things of the table one stop of the Tab key: the one that had the focus last. They are
 * created outside the tab order.
 */
function keepOneStop() {
  const now = document.activeElement?.matches(THINGS) ? document.activeElement : firstThing();
  if (stop && stop !== now) set(stop, 'tabindex', -1);
  stop = now;
  if (stop) set(stop, 'tabindex', 0);
}

/**
 * The first thing to focus: a place, a touchable piece, or else any piece. Things that are folded away
 * cannot have the focus.
 */
function firstThing() {
  for (const things of ['.place', '#mine .piece[data-live]', '.piece[data-live]', '.piece']) {
    for (const node of document.querySelectorAll(things)) if (isSeen(node)) return node;
  }
  return null;
}

/** @param {Element} node */
const isSeen = (node) => node.getClientRects().length > 0;

/**
 * Moves the focus to the nearest thing in a direction.
 * @param {import('../board/nearest.js').Arrow} key
 * @param {boolean} any  includes things that cannot be touched
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

/**
 * Focuses the first of some things that may be touched, or else any. Places come last, because a screen
 * reader would read their choice instead of the question.
 * @param {Element[]} things
 */
export function focusOnFirst(things) {
  focusOn(things.find((node) => node.hasAttribute('data-live')) ?? document.querySelector('.piece[data-live]') ?? firstThing());
}

/** @param {Element | null} node */
export function focusOn(node) {
  if (!(node instanceof HTMLElement)) return;
  node.focus({ preventScroll: true });
  const view = viewportOf(node);
  if (view) view.reveal(node);
  else node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  keepOneStop();
}
