/** The chat, in words or by signs of one touch, and the switches that mute others. */

import { arrange, byId, el, set, setText } from '../common/dom.js';
import { isOn, setSetting } from '../common/settings.js';
import { say } from '../common/words.js';
import { drawList, scrollSoon } from './log.js';
import { nameOf } from './seats.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../common/types.js').Told} Told */

/** The signs, by the keys of their texts. */
const SIGNS = /** @type {const} */ (['sign_hello', 'sign_well', 'sign_ha', 'sign_oh', 'sign_think', 'sign_thanks', 'sign_good']);

/** The lines that were drawn last, as a key. */
let drawn = '';

/** @param {App} app */
export function startChat(app) {
  const form = /** @type {HTMLFormElement} */ (byId('chat-form'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId('chat-text'));
    const text = field.value.trim();
    const table = app.state?.table;
    if (!text || !table) return;
    field.value = '';
    app.ask({ type: 'say', text, name: seated(table) ? null : app.person || say('somebody') });
  });
  byId('chat-signs').append(...SIGNS.map((key) => el('button', {
    type: 'button', class: 'said-at-once', onclick: () => app.ask({ type: 'react', sign: /** @type {any} */ (key.slice(5)) }),
  }, say(key))));
}

/** The lines of the chat that are not muted here. @param {App} app @returns {Told[]} */
export function unmuted(app) {
  return (app.state?.log ?? []).filter((line) => line.kind === 'chat' && !isOn(muted(app, line.seat)));
}

/** @param {App} app */
export function drawChat(app) {
  const table = app.state?.table;
  if (!table) return;
  const lines = unmuted(app);
  const quiet = silent(table);
  const writes = !quiet && (!seated(table) || table.talk === 'open');
  const shape = JSON.stringify([app.state?.seq, lines.length, table.seats, quiet, writes]);
  if (shape === drawn) return;
  drawn = shape;
  drawList(app, 'chat-lines', lines.map((line) => ({ line, more: [], parts: [] })), new Set(lines), say('chat_empty'));
  scrollSoon();
  byId('chat-form').hidden = !writes;
  byId('chat-signs').hidden = quiet !== '' || !seated(table);
  setText(byId('chat-quiet'), quiet);
  drawMutes(app, table);
}

/** Why this person cannot write; empty if they can. @param {Table} table */
function silent(table) {
  if (seated(table)) return table.talk === 'closed' ? say('chat_closed') : '';
  return table.onlookers === 'silent' || table.late && table.phase !== 'room' ? say('chat_watching') : '';
}

/** @param {Table} table */
const seated = (table) => table.seats.some((view) => view.yours);

/** The key of the setting that mutes a seat. @param {App} app @param {number | null} seat  null: the onlookers */
const muted = (app, seat) => /** @type {const} */ (`mute.${app.id}.${seat ?? 'beside'}`);

/** Draws a switch for everybody who talks or may talk. @param {App} app @param {Table} table */
function drawMutes(app, table) {
  const others = table.seats.filter((view) => view.kind === 'person' && !view.yours).map((view) => ({ seat: /** @type {number | null} */ (view.seat), name: nameOf(view) }));
  if (table.onlookers !== 'silent') others.push({ seat: null, name: say('onlookers') });
  byId('mutes').hidden = !others.length;
  arrange(byId('mutes-list'), others.map(({ seat, name }) => {
    const now = isOn(muted(app, seat));
    const id = `mute-${seat ?? 'beside'}`;
    const button = /** @type {HTMLButtonElement} */ (document.getElementById(id) ?? el('button', {
      id, type: 'button', class: 'pip', onclick: () => {
        setSetting(muted(app, seat), !isOn(muted(app, seat)));
        app.draw();
      },
    }));
    set(button, 'aria-pressed', String(now));
    setText(button, now ? say('muted', { name }) : name);
    return button;
  }));
}
