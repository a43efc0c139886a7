/** The story of the game, a line a fact, and the chat beside it. */

import { byId, el, setText } from './dom.js';
import { called, emblem } from './seats.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Told} Told */

/** Which lines stand in a list already: the last, and how many. @type {Map<string, Told[]>} */
const drawn = new Map();

/** @param {App} app */
export function drawLog(app) {
  const log = app.state?.log ?? [];
  drawLines(app, 'log', log.filter((line) => line.kind !== 'chat'), say('log_empty'));
  drawLines(app, 'chat-lines', log.filter((line) => line.kind === 'chat'), say('chat_empty'));
}

/** @param {App} app @param {string} id @param {Told[]} lines @param {string} empty */
function drawLines(app, id, lines, empty) {
  const list = byId(id);
  const old = drawn.get(id) ?? [];
  const grows = old.length > 0 && old.length <= lines.length && old.every((line, n) => lines[n] === line);
  if (!grows) list.replaceChildren();
  drawn.set(id, lines);
  if (!lines.length) {
    list.replaceChildren(el('li', { class: 'none' }, empty));
    return;
  }
  const added = grows ? lines.slice(old.length) : lines;
  let last = lines[lines.length - added.length - 1]?.seq;
  for (const line of added) {
    list.append(row(app, line, line.seq !== last));
    last = line.seq;
  }
  if (added.length) list.scrollTop = list.scrollHeight;
}

/** @param {App} app @param {Told} line @param {boolean} opens  whether a new event begins here */
function row(app, line, opens) {
  const view = line.seat === null ? undefined : app.state?.table.seats[line.seat];
  const item = el('li', { 'data-kind': line.kind, 'data-opens': opens });
  if (line.seat !== null && (opens || line.kind === 'chat')) item.append(emblem(line.seat));
  const text = el('span', {});
  if (line.kind === 'chat' && view) item.append(el('b', {}, called(view)));
  setText(text, line.text);
  item.append(text);
  return item;
}
