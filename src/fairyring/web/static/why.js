/** A closer look at one piece, and why it cannot be played now, by the clause of the rulebook. */

import { choicesAbout, touched } from './choosing.js';
import { pieceNodes } from './board.js';
import { dialog, el } from './dom.js';
import { announce } from './live.js';
import { look } from './piece.js';
import { showClause } from './side.js';
import { signs } from './signs.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Piece} Piece */
/** @typedef {import('./types.js').Choice} Choice */

/** What each piece could do when it could: then it can be armed for its next chance. @type {Map<string, Choice>} */
const known = new Map();

/** @param {Choice[]} choices */
export function learnChoices(choices) {
  for (const choice of choices) for (const piece of touched(choice.gesture)) known.set(piece, choice);
}

export function forgetChoices() {
  known.clear();
}

/** @param {App} app @param {string} id */
export async function askWhy(app, id) {
  const { scene, table } = app.state ?? {};
  const piece = scene?.pieces.find((one) => one.id === id);
  if (!scene || !table || !piece) return;
  const answer = el('p', { class: 'because' });
  const deeds = el('div', { class: 'row' },
    el('button', { type: 'button', class: 'quiet', onclick: () => box.close() }, say('close')));
  const box = dialog(piece.label,
    el('div', { class: 'closer' },
      el('div', { class: 'closer-picture' }, look(piece, app)),
      el('div', { class: 'closer-words' },
        el('h2', {}, piece.label),
        ...piece.badges.map((badge) => el('p', { class: 'badge-line' },
          ...(app.art ? signs([badge], app) : [el('span', { class: 'glyph' }, badge.glyph)]), badge.text)),
        piece.note && el('p', {}, piece.note), answer, deeds)));
  box.classList.add('note');
  beside(box, id);

  const own = choicesAbout(scene.choices, piece);
  for (const choice of own) {
    deeds.prepend(el('button', {
      type: 'button', class: 'press', onclick: () => { box.close(); app.play(choice); },
    }, choice.label));
  }
  if (table.viewing === null || table.phase !== 'play' || own.length) return;
  const reply = await app.ask({ type: 'why', seat: table.viewing, about: known.get(id)?.notation ?? id });
  if (!box.open || reply.type !== 'because') return;
  answer.append(el('b', {}, `${say('why_not')} `), reply.text || say('nothing_forbids'));
  announce(`${piece.label}: ${reply.text || say('nothing_forbids')}`);
  if (reply.clause) {
    deeds.prepend(el('button', {
      type: 'button', class: 'quiet', onclick: () => { box.close(); showClause(app, reply.clause); },
    }, say('read_rule', { clause: reply.clause })));
  }
  offerArm(app, id, table.viewing, box, deeds);
  beside(box, id);
}

/** @param {App} app @param {string} id @param {number} seat @param {HTMLDialogElement} box @param {Element} deeds */
function offerArm(app, id, seat, box, deeds) {
  const choice = known.get(id);
  const zone = app.state?.scene?.pieces.find((piece) => piece.id === id)?.zone;
  const mine = app.state?.scene?.zones.find((one) => one.id === zone)?.owner === seat;
  if (!choice || !mine || app.state?.table.armed === choice.notation) return;
  const arm = () => {
    box.close();
    app.ask({ type: 'arm', seat, notation: choice.notation });
  };
  deeds.prepend(el('button', { type: 'button', class: 'press', onclick: arm }, say('arm')));
}

/** Near its piece, where there is room. @param {HTMLDialogElement} box @param {string} id */
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
