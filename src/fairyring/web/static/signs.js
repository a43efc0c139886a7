/** Signs: small pictures that stand in a text or on a piece, each told by words too. */

import { el } from './dom.js';
import { addressOf } from './pictured.js';

/** @typedef {import('./types.js').Badge} Badge */
/** @typedef {{address: string, keys: RegExp}} SheetOfFaces */
/** @typedef {{art: string, sheet: SheetOfFaces | null, version: string}} Pictures */

/** The badges as pictures of their own, for a card that is small. @param {Badge[]} badges @param {Pictures} pictures */
export function signs(badges, { art, version }) {
  if (!art) return [];
  return badges.map((badge) => el('img', {
    class: 'sign', loading: 'lazy', src: addressOf(`${art}/sign/${badge.sign}.svg?v=${version}`), alt: '',
  }));
}

/** A sign as it stands in a line of words, which say the same. @param {Badge} badge @param {Pictures} pictures */
export function inline(badge, pictures) {
  return el('span', { class: 'signed', 'data-amount': badge.amount || null, 'aria-hidden': 'true', title: badge.text }, ...drawn(badge, pictures));
}

/** How much there is, and of what: by its glyph, or without one by its sign. @param {Badge} badge @param {Pictures} pictures */
export function drawn(badge, pictures) {
  const pictured = badge.sign && (badge.amount || !badge.glyph) ? signs([badge], pictures) : [];
  return [badge.amount, ...(pictured.length ? pictured : [badge.glyph])].filter(Boolean);
}
