/**
 * The story of the game, and the chat beside it: a line a fact, a heading where a part of the game
 * begins; small things run on in one quiet line.
 */

import { byId, el, setText } from './dom.js';
import { called, emblem } from './seats.js';
import { storyOf } from './state.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Told} Told */

const RUN_ON = new Set(['aside', 'passing']);

/** Which lines stand in a list already, each with its row. @type {Map<string, {line: Told, row: HTMLElement}[]>} */
const drawn = new Map();

/** @param {App} app */
export function drawLog(app) {
  const log = app.state?.log ?? [];
  const told = log.filter((line) => line.kind !== 'chat');
  const first = new Set(told.filter((line, n) => line.seq !== told[n - 1]?.seq));
  drawLines(app, 'log', storyOf(told), first, say('log_empty'));
  const chat = log.filter((line) => line.kind === 'chat');
  drawLines(app, 'chat-lines', chat, new Set(chat), say('chat_empty'));
}

/** @param {App} app @param {string} id @param {Told[]} lines @param {Set<Told>} first  of their events @param {string} empty */
function drawLines(app, id, lines, first, empty) {
  const list = byId(id);
  const old = drawn.get(id) ?? [];
  const differs = old.findIndex(({ line }, n) => lines[n] !== line);
  const kept = differs < 0 ? old : old.slice(0, differs);
  for (const { row } of old.slice(kept.length)) row.remove();
  drawn.set(id, kept);
  if (!lines.length) {
    list.replaceChildren(el('li', { class: 'none' }, empty));
    return;
  }
  if (!kept.length) list.replaceChildren();
  const added = lines.slice(kept.length);
  for (const line of added) {
    const last = kept.at(-1);
    const runsOn = last && RUN_ON.has(line.weight) && last.line.weight === line.weight;
    const row = runsOn ? last.row : newRow(app, line, first.has(line));
    if (runsOn) row.lastElementChild?.append(` ${line.text}`);
    else list.append(row);
    kept.push({ line, row });
  }
  if (added.length) list.scrollTop = list.scrollHeight;
}

/** @param {App} app @param {Told} line @param {boolean} opens  whether a new event begins here */
function newRow(app, line, opens) {
  const view = line.seat === null ? undefined : app.state?.table.seats[line.seat];
  const item = el('li', { 'data-kind': line.kind, 'data-opens': opens, 'data-weight': line.weight });
  // What an event only leads to is nobody's doing.
  if (line.seat !== null && opens && line.weight === 'plain') item.append(emblem(line.seat));
  const text = el('span', {});
  if (line.kind === 'chat' && view) item.append(el('b', {}, called(view)));
  setText(text, line.text);
  item.append(text);
  return item;
}
