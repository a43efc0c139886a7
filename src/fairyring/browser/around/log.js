/**
 * The log of the game: a line for each fact, which opens to its parts; a heading for each chapter, to
 * which it folds when it is over; small facts run on in one quiet line.
 */

import { arrange, byId, el, set, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { chaptersOf, rowsOf, seenOf } from './log_rows.js';
import { emblem, nameOf } from './seats.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Told} Told */
/** @typedef {import('./log_rows.js').Row} Row */

/** Pixels from the end within which a list follows its newest line. */
const NEAR = 24;

/** The row of each line. @type {WeakMap<Told, HTMLElement>} */
const nodes = new WeakMap();
/** The chapters that the reader folded or opened. @type {WeakMap<Told, boolean>} */
const folded = new WeakMap();
/** The lines that are drawn. @type {Told[]} */
let drawn = [];
/** @type {Row[]} */
let shown = [];
/** True if a list has new lines to which it has not scrolled yet. */
let fresh = false;
/** The lists in which the reader has scrolled back. @type {Set<Element>} */
const turnedBack = new Set();

/** @param {App} app */
export function drawLog(app) {
  const log = app.state?.log ?? [];
  if (drawn === log) return;
  drawn = log;
  const lines = log.filter((line) => line.kind !== 'chat');
  const opens = new Set(lines.filter((line, n) => line.seq !== lines[n - 1]?.seq));
  shown = rowsOf(lines);
  drawList(app, 'log', shown, opens, say('log_empty'));
  fold(shown);
  scrollSoon();
}

/** Makes the lists scroll to their end when the page is next laid out. */
export function scrollSoon() {
  fresh = true;
}

/**
 * Scrolls lists with new lines to their end. It is called when the page is laid out anyway, because
 * measuring takes time.
 */
export function scrollLog() {
  if (fresh) showNewest();
  fresh = false;
}

/**
 * Scrolls the lists to their newest lines, except where the reader has scrolled back.
 * @param {boolean} [again]  also there
 */
export function showNewest(again = false) {
  for (const id of ['log', 'chat-lines']) {
    const list = byId(id);
    if (again) turnedBack.delete(list);
    if (!turnedBack.has(list)) list.scrollTop = list.scrollHeight;
  }
}

/** Notes when the reader scrolls back in a list. */
export function startLog() {
  for (const id of ['log', 'chat-lines']) {
    const list = byId(id);
    list.addEventListener('scroll', () => {
      const back = list.scrollHeight - list.clientHeight - list.scrollTop > NEAR;
      if (back) turnedBack.add(list);
      else turnedBack.delete(list);
    });
  }
}

/**
 * @param {App} app @param {string} id @param {Row[]} rows
 * @param {Set<Told>} opens  the lines that begin an event @param {string} empty
 */
export function drawList(app, id, rows, opens, empty) {
  const made = rows.map((row) => {
    const node = nodes.get(row.line) ?? newRow(app, row.line, opens.has(row.line));
    nodes.set(row.line, node);
    if (row.line.weight !== 'chapter') fill(node, row);
    return node;
  });
  arrange(byId(id), made.length ? made : [el('li', { class: 'none' }, empty)]);
}

/** @param {App} app @param {Told} line @param {boolean} opens  true if a new event begins here */
function newRow(app, line, opens) {
  const view = line.seat === null ? undefined : app.state?.table.seats[line.seat];
  const item = el('li', { 'data-kind': line.kind, 'data-opens': opens, 'data-weight': line.weight });
  // A consequence of an event bears no emblem.
  if (line.seat !== null && opens && line.weight === 'plain') item.append(emblem(line.seat));
  if (line.kind === 'chat' && view) item.append(el('b', {}, nameOf(view)));
  item.append(el('span', {}));
  return item;
}

/**
 * Fills a row with its text, the small facts that run on in it, and the parts to which it opens.
 * @param {HTMLElement} node @param {Row} row
 */
function fill(node, { line, more, parts }) {
  const text = [line, ...more].map((one) => one.text).join(' ');
  const last = /** @type {Element} */ (node.lastElementChild);
  if (!parts.length) return setText(last, text);
  const inside = last.matches('details') ? last
    : el('details', {}, el('summary', {}, text), el('p', { class: 'parts' }));
  if (inside !== last) last.replaceWith(inside);
  setText(/** @type {Element} */ (inside.lastElementChild), parts.map((one) => one.text).join(' '));
}

/** Folds finished chapters to their headings, except one that the reader opened or is using. @param {Row[]} rows */
function fold(rows) {
  const seen = new Set(seenOf(rows));
  for (const [begun, inside] of chaptersOf(rows)) {
    if (!begun) continue;
    const { line } = begun;
    const node = /** @type {HTMLElement} */ (nodes.get(line));
    const button = node.querySelector('button') ?? newHeading(node, line);
    const over = inside.some((row) => !seen.has(row));
    const reads = button.ariaExpanded === 'true' && turnedBack.has(byId('log'));
    if (over && reads && !folded.has(line)) folded.set(line, false);
    const shut = folded.get(line) ?? over;
    set(button, 'aria-expanded', String(!shut));
    setText(/** @type {Element} */ (button.lastElementChild), shut ? say('log_lines', { count: inside.length }) : '');
    for (const row of inside) /** @type {HTMLElement} */ (nodes.get(row.line)).hidden = shut;
  }
}

/** @param {HTMLElement} node @param {Told} line */
function newHeading(node, line) {
  const button = el('button', { type: 'button', class: 'chapter', onclick: () => {
    folded.set(line, button.ariaExpanded === 'true');
    fold(shown);
  } }, el('span', {}, line.text), el('span', { class: 'chapter-lines' }));
  node.replaceChildren(button);
  return button;
}
