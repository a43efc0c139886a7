/** One piece: its picture, or a parchment card with its name, or its back. */

import { emblem } from '../around/seats.js';
import { addressOf } from '../common/addresses.js';
import { el, set, setText, used } from '../common/dom.js';
import { say } from '../common/words.js';
import { drawn, signs } from './signs.js';

/** @typedef {import('../common/types.js').Piece} Piece */
/** @typedef {import('../common/types.js').Badge} Badge */
/** @typedef {import('./signs.js').Pictures} Pictures */

const TINTS = 6;
/** A tone or sign that names a seat. */
const SEAT = /^seat-(\d)$/;

/** @param {string} id @returns {HTMLButtonElement} */
export function newPiece(id) {
  return el('button', { type: 'button', class: 'piece', 'data-piece': id, tabindex: -1 },
    el('span', { class: 'face' }), el('span', { class: 'caption' }));
}

/** The part of a piece that is seen to move. @param {Element} node */
export const leafOf = (node) => /** @type {HTMLElement} */ (node.firstElementChild);

/**
 * The rectangle in which a piece is seen; the box of a turned picture is larger than the picture.
 * @param {HTMLElement} node
 */
export function outlineOf(node) {
  return (node.style.getPropertyValue('--turned') ? node : leafOf(node)).getBoundingClientRect();
}

/** The piece that each node shows. @type {WeakMap<Element, Piece>} */
const shown = new WeakMap();

/**
 * Draws a piece on its node. Its look is made again only when the piece has changed.
 * @param {HTMLButtonElement} node @param {Piece} piece @param {Pictures} pictures
 * @param {boolean} [later]  true if its picture is loaded only when it becomes visible
 */
export function drawPiece(node, piece, pictures, later = false) {
  drawTurn(node, piece.turn);
  if (shown.get(node) === piece) return;
  shown.set(node, piece);
  const shows = `${piece.face}|${piece.label}|${piece.tone}|${signText(piece.badges)}`;
  if (node.dataset.shows !== shows) {
    node.dataset.shows = shows;
    const [face, caption] = [...node.children];
    face.replaceChildren(pictureOf(piece, pictures, later));
    caption.replaceChildren(...signs(piece.badges.filter(({ amount }) => !amount), pictures), el('span', {}, piece.label));
    set(node, 'data-pictured', piece.face !== '' && pictures.art !== '');
  }
  const seat = SEAT.exec(piece.tone);
  set(node, 'data-seat', seat ? Number(seat[1]) - 1 : null);
  drawWorn(node, piece.badges.filter((badge) => badge.worn), pictures);
  set(node, 'data-mark', piece.mark || null);
}

/**
 * Draws the mark of a piece: a few characters about what it will do, or would do if touched.
 * @param {HTMLElement} node @param {string} mark
 */
export function drawMark(node, mark) {
  let chip = node.querySelector(':scope > .mark');
  if (!mark) return void chip?.remove();
  if (!chip) {
    chip = el('span', { class: 'mark', 'aria-hidden': 'true' });
    node.append(chip);
  }
  setText(chip, mark);
}

/** Sets the turn of a piece, in steps of its kind of place. @param {HTMLElement} node @param {number} turn */
export function drawTurn(node, turn) {
  if (turn) node.style.setProperty('--turned', String(turn));
  else node.style.removeProperty('--turned');
}

/**
 * Draws the badges that are always visible on a piece.
 * @param {HTMLElement} node @param {Badge[]} badges @param {Pictures} pictures
 */
function drawWorn(node, badges, pictures) {
  const says = badges.map(({ sign, glyph, text, amount }) => `${sign} ${amount}${glyph || text}`).join();
  if ((node.dataset.worn ?? '') === says) return;
  set(node, 'data-worn', says || null);
  node.querySelector('.worn')?.remove();
  if (!says) return;
  node.append(el('span', { class: 'worn', 'aria-hidden': 'true' }, ...badges.map((badge) => {
    // A sign of a seat is drawn as its emblem.
    const seat = SEAT.exec(badge.sign);
    if (seat) return emblem(Number(seat[1]) - 1);
    const chip = el('span', {
      class: 'chip', 'data-sign': badge.sign, 'data-glyph': badge.glyph || null, 'data-amount': badge.amount || null, title: badge.text,
    }, ...drawn(badge, pictures));
    // Long texts are smaller, so that they fit on the piece.
    if (badge.glyph.length > 2) chip.style.setProperty('--letters', String(badge.glyph.length));
    return chip;
  })));
}

/** The text of a piece for screen readers. @param {Piece} piece @param {boolean} touchable */
export function textOf(piece, touchable) {
  const signs = piece.badges.map((badge) => badge.text).filter((text) => !piece.label.includes(text));
  const words = [piece.label, ...signs, piece.note];
  if (touchable) words.push(say('can_do'));
  return words.filter(Boolean).join(', ');
}

/**
 * The face of a piece, without anything around it.
 * @param {Piece} piece @param {Pictures} pictures @param {boolean} [later]
 */
export function pictureOf(piece, pictures, later = false) {
  const { art, sheet, version } = pictures;
  if (piece.face && sheet?.keys.test(piece.face)) return used('picture', `${sheet.address}#${piece.face}`);
  if (piece.face && art) return picture(`${art}/face/${piece.face}.svg?v=${version}`, later);
  if (!piece.face && art) return picture(`${art}/back.svg?v=${version}`, later);
  if (!piece.face) return el('span', { class: 'back' });
  return el('span', { class: 'paper', 'data-tint': piece.tone ? tint(piece.tone) : null },
    el('span', { class: 'paper-label' }, piece.label),
    el('span', { class: 'paper-initial' }, piece.badges[0]?.glyph || piece.label.slice(0, 1)),
    el('span', { class: 'paper-tone' }, piece.tone),
    ...piece.badges.map((badge) => el('span', { class: 'glyph' }, badge.glyph || badge.text)));
}

/** @param {string} address @param {boolean} later */
const picture = (address, later) => el('img', { class: 'picture', loading: later ? 'lazy' : null, src: addressOf(address), alt: '', draggable: 'false' });

/** Tones are words of the game: the same word always has the same tint. @param {string} tone */
function tint(tone) {
  let sum = 0;
  for (const letter of tone) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % TINTS;
}

/** @param {Badge[]} badges */
const signText = (badges) => badges.map((badge) => badge.sign + badge.glyph).join();

/** Draws the number of the choice that a piece begins. @param {HTMLElement} node @param {number | null} number */
export function drawNumber(node, number) {
  let mark = node.querySelector('.number');
  if (number === null) return void mark?.remove();
  if (!mark) {
    mark = el('span', { class: 'number', 'aria-hidden': 'true' });
    node.append(mark);
  }
  setText(mark, String(number));
}
