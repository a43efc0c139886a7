/**
 * The story of the game: a line a fact, which opens to its parts; a heading
 * where a chapter begins, to which it folds when it is over; small things run on in one quiet line.
 */

import { arrange, byId, el, set, setText } from './dom.js';
import { called, emblem } from './seats.js';
import { chaptersOf, rowsOf, seenOf } from './story.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./story.js').Row} Row */

/** So near to its end one reads the newest. */
const NEAR = 24;

/** The row of each line. @type {WeakMap<Told, HTMLElement>} */
const nodes = new WeakMap();
/** Which chapters the reader folded or opened. @type {WeakMap<Told, boolean>} */
const folded = new WeakMap();
/** The lines that are drawn, and the rows of the log. @type {Told[]} */
let drawn = [];
/** @type {Row[]} */
let shown = [];
/** Whether there are lines to whose end no list has gone. */
let fresh = false;
/** The lists in which one has turned back to what was before. @type {Set<Element>} */
const turnedBack = new Set();

/** @param {App} app */
export function drawLog(app) {
  const log = app.state?.log ?? [];
  if (drawn === log) return;
  drawn = log;
  const told = log.filter((line) => line.kind !== 'chat');
  const opens = new Set(told.filter((line, n) => line.seq !== told[n - 1]?.seq));
  shown = rowsOf(told);
  drawList(app, 'log', shown, opens, say('log_empty'));
  fold(shown);
  followSoon();
}

/** Lists have new lines, to whose end they go when the page is laid out. */
export function followSoon() {
  fresh = true;
}

/** Lists with new lines go to their end: called when the page is laid out anyway, for to know where that is takes time. */
export function followLog() {
  if (fresh) showNewest();
  fresh = false;
}

/** A list begins at its newest line and stays there, unless one turned back in it. @param {boolean} [again]  also then */
export function showNewest(again = false) {
  for (const id of ['log', 'chat-lines']) {
    const list = byId(id);
    if (again) turnedBack.delete(list);
    if (!turnedBack.has(list)) list.scrollTop = list.scrollHeight;
  }
}

/** Listens for who turns back in a list. */
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

/** @param {App} app @param {string} id @param {Row[]} rows @param {Set<Told>} opens  what begins an event @param {string} empty */
export function drawList(app, id, rows, opens, empty) {
  const made = rows.map((row) => {
    const node = nodes.get(row.line) ?? newRow(app, row.line, opens.has(row.line));
    nodes.set(row.line, node);
    if (row.line.weight !== 'chapter') fill(node, row);
    return node;
  });
  arrange(byId(id), made.length ? made : [el('li', { class: 'none' }, empty)]);
}

/** @param {App} app @param {Told} line @param {boolean} opens  whether a new event begins here */
function newRow(app, line, opens) {
  const view = line.seat === null ? undefined : app.state?.table.seats[line.seat];
  const item = el('li', { 'data-kind': line.kind, 'data-opens': opens, 'data-weight': line.weight });
  // What an event only leads to is nobody's doing.
  if (line.seat !== null && opens && line.weight === 'plain') item.append(emblem(line.seat));
  if (line.kind === 'chat' && view) item.append(el('b', {}, called(view)));
  item.append(el('span', {}));
  return item;
}

/** What a row tells, with what runs on in it and what it opens to. @param {HTMLElement} node @param {Row} row */
function fill(node, { line, more, parts }) {
  const text = [line, ...more].map((one) => one.text).join(' ');
  const last = /** @type {Element} */ (node.lastElementChild);
  if (!parts.length) return setText(last, text);
  const inside = last.matches('details') ? last
    : el('details', {}, el('summary', {}, text), el('p', { class: 'parts' }));
  if (inside !== last) last.replaceWith(inside);
  setText(/** @type {Element} */ (inside.lastElementChild), parts.map((one) => one.text).join(' '));
}

/** A chapter that is over is its heading alone, unless one opened it or reads in it just now. @param {Row[]} rows */
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
