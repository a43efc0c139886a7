/** Buttons at the edges of zoomed fields and long strips, for touchable things that are out of sight. */

import { arrange, byId, el, icon } from '../common/dom.js';
import { say } from '../common/words.js';
import { viewportOf } from './field.js';
import { edgeBeyond, stepBeyond } from './nearest.js';

/** @typedef {import('./nearest.js').Edge} Edge */
/** @typedef {{node: HTMLElement, box: DOMRect}} Thing */
/**
 * A part of the page that shows only some of its things.
 * @typedef {{host: Element, frame: DOMRect, things: Thing[]}} Opening
 */

const STRIPS = '#beside, #common, .hold, .spread:not(.cells)';
const THINGS = '.place, .piece:is([data-live], [data-hinted])';
const MORE = /** @type {const} */ ({ up: 'more_up', down: 'more_down', left: 'more_left', right: 'more_right' });
const EDGES = /** @type {Edge[]} */ (Object.keys(MORE));
/** A button lies along the edge: so narrow that things beside it can be touched, and long enough for a finger. */
const RIM = 26;
const LONG = 72;
/** The margin around a thing that is brought into sight. */
const MARGIN = RIM + 6;

/** The buttons of each opening. @type {WeakMap<Element, Record<Edge, HTMLButtonElement>>} */
const buttons = new WeakMap();
let drawing = 0;

window.addEventListener('scroll', pointBeyond, { capture: true, passive: true });

/** Draws the buttons after the next frame, so that measuring does not delay the response to a click. */
export function pointBeyond() {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => setTimeout(draw));
}

function draw() {
  const box = byId('edges');
  const shown = openings().flatMap((opening) => EDGES.flatMap((edge) => {
    const count = new Set(beyond(opening, edge).map(({ box: { x, y, width, height } }) => (
      `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`))).size;
    return count ? [pointer(opening, edge, count)] : [];
  }));
  const lost = box.contains(document.activeElement) && !shown.some((button) => button === document.activeElement);
  arrange(box, shown);
  const thing = lost ? document.querySelector(THINGS) : null;
  if (thing instanceof HTMLElement) thing.focus({ preventScroll: true });
}

/** @returns {Opening[]} */
function openings() {
  const strips = [...document.querySelectorAll(STRIPS)].filter(scrolls).map((host) => (
    { host, frame: host.getBoundingClientRect(), things: thingsOf(host).filter(({ node }) => !viewportOf(node)) }));
  const fields = [...document.querySelectorAll('.cells')].flatMap((host) => {
    const view = viewportOf(host);
    return view ? [{ host, frame: view.frame(), things: thingsOf(host) }] : [];
  });
  return [...strips, ...fields];
}

/** @param {Element} host */
function scrolls(host) {
  const { overflowX, overflowY } = getComputedStyle(host);
  return /auto|scroll/.test(overflowX) && host.scrollWidth > host.clientWidth + 1
    || /auto|scroll/.test(overflowY) && host.scrollHeight > host.clientHeight + 1;
}

/** @param {Element} host @returns {Thing[]} */
function thingsOf(host) {
  const nodes = /** @type {HTMLElement[]} */ ([...host.querySelectorAll(THINGS)]);
  return nodes.map((node) => ({ node, box: node.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
}

/** @param {Opening} opening @param {Edge} edge */
const beyond = ({ frame, things }, edge) => things.filter(({ box }) => edgeBeyond(frame, box) === edge);

/** @param {Opening} opening @param {Edge} edge @param {number} count */
function pointer({ host, frame }, edge, count) {
  const made = buttons.get(host) ?? /** @type {Record<Edge, HTMLButtonElement>} */ (Object.fromEntries(EDGES.map((one) => [
    one, el('button', { type: 'button', class: 'beyond', 'data-edge': one, onclick: (event) => follow(host, one, event) })])));
  buttons.set(host, made);
  const button = made[edge];
  const label = say(MORE[edge], { number: count });
  if (button.title !== label) {
    Object.assign(button, { title: label, ariaLabel: label });
    button.replaceChildren(icon('toward'), String(count));
  }
  for (const [name, value] of Object.entries(rimOf(frame, edge))) button.style.setProperty(name, `${Math.round(value)}px`);
  return button;
}

/** The place of the button at an edge. @param {DOMRect} frame @param {Edge} edge */
function rimOf({ x, y, right, bottom, width, height }, edge) {
  if (edge === 'up' || edge === 'down') {
    const wide = Math.min(LONG, width);
    return { left: x + (width - wide) / 2, top: edge === 'up' ? y : bottom - RIM, width: wide, height: RIM };
  }
  const high = Math.min(LONG, height);
  return { left: edge === 'left' ? x : right - RIM, top: y + (height - high) / 2, width: RIM, height: high };
}

/** Scrolls to the things beyond an edge. @param {Element} host @param {Edge} edge @param {MouseEvent} event */
function follow(host, edge, event) {
  const opening = openings().find((one) => one.host === host);
  const view = viewportOf(host);
  const things = opening ? beyond(opening, edge) : [];
  if (!opening || !things.length) return;
  const margin = view ? Math.min(view.cell * view.scale / 2, opening.frame.width / 4) : MARGIN;
  const { nearest, dx, dy } = stepBeyond(edge, opening.frame, things, margin);
  if (view) {
    view.move(dx, dy);
    if (!view.sees(nearest.node)) view.reveal(nearest.node);
  } else host.scrollBy(-dx, -dy);
  // After a key press, the focus moves to the nearest of them.
  if (!event.detail) nearest.node.focus({ preventScroll: true });
}
