/**
 * A closer look at one piece: why it cannot be played now, or the piece that is picked up cannot go
 * there, by the rulebook.
 */

import { choicesAbout, inShort } from '../acting/choices.js';
import { announce } from '../around/screen_reader.js';
import { showClause } from '../around/side.js';
import { pieceNodes } from '../board/board.js';
import { pictureOf } from '../board/piece.js';
import { signs } from '../board/signs.js';
import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Piece} Piece */

/** @param {App} app @param {string} id */
export async function askWhy(app, id) {
  const { scene, table } = app.state ?? {};
  const piece = scene?.pieces.find((one) => one.id === id);
  // The result may have arrived meanwhile; nothing covers it.
  if (!scene || !table || !piece || document.querySelector('.ending:not([hidden])')) return;
  const answer = el('p', { class: 'because' });
  const own = choicesAbout(scene.choices, piece);
  // If the piece has no choices, closing is the main thing.
  const close = el('button', { type: 'button', class: own.length ? 'quiet' : 'press', onclick: () => box.close() }, say('close'));
  const deeds = el('div', { class: 'row' }, close);
  const box = dialog(piece.label,
    el('div', { class: 'closer' },
      el('div', { class: 'closer-picture' }, pictureOf(piece, app)),
      el('div', { class: 'closer-words' },
        el('h2', {}, piece.label),
        ...piece.badges.map((badge) => el('p', { class: 'badge-line' },
          ...(app.art ? signs([badge], app) : [el('span', { class: 'glyph' }, badge.glyph)]), badge.text)),
        piece.note && el('p', {}, piece.note), answer, deeds)));
  box.classList.add('note');
  beside(box, id);

  for (const choice of own) {
    deeds.prepend(el('button', {
      type: 'button', class: 'press', onclick: () => { box.close(); app.play(choice); },
    }, inShort(choice, piece)));
  }
  if (table.viewing === null || table.phase !== 'play' || own.length) return;
  const carried = app.chosen === id ? null : app.chosen;
  const reply = await app.ask({ type: 'why', seat: table.viewing, about: id, carried });
  if (!box.open || reply.type !== 'because') return;
  answer.append(el('b', {}, `${say('why_not')} `), reply.text || say('nothing_forbids'));
  announce(`${piece.label}: ${reply.text || say('nothing_forbids')}`);
  if (reply.clause) {
    deeds.append(el('button', {
      type: 'button', class: 'quiet', onclick: () => { box.close(); showClause(app, reply.clause); },
    }, say('read_rule', { clause: reply.clause })));
  }
  offerArm(app, piece, table.viewing, box, deeds);
  beside(box, id);
}

/**
 * Offers to play a piece of the viewer's own as soon as it is allowed.
 * @param {App} app @param {Piece} piece @param {number} seat @param {HTMLDialogElement} box @param {Element} deeds
 */
function offerArm(app, { zone, label, play }, seat, box, deeds) {
  const mine = app.state?.scene?.zones.find((one) => one.id === zone)?.owner === seat;
  if (!play || !mine || app.state?.table.armed === play) return;
  const arm = () => {
    box.close();
    app.ask({ type: 'arm', seat, notation: play });
  };
  deeds.append(el('button', { type: 'button', class: 'quiet', onclick: arm }, say('arm', { label })));
}

/** Places the dialog near its piece, if there is room. @param {HTMLDialogElement} box @param {string} id */
function beside(box, id) {
  const at = pieceNodes.get(id)?.getBoundingClientRect();
  if (!at || innerWidth < 700) return;
  const size = box.getBoundingClientRect();
  const room = 12;
  const right = at.right + room + size.width < innerWidth;
  const left = right ? at.right + room : Math.max(room, at.left - room - size.width);
  const top = Math.min(Math.max(room, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - room);
  for (const [name, value] of Object.entries({ margin: '0', left: `${left}px`, top: `${top}px` })) {
    box.style.setProperty(name, value);
  }
}
