/** Signs: small pictures in a text or on a piece, each with words for it. */

import { addressOf } from '../common/addresses.js';
import { el } from '../common/dom.js';

/** @typedef {import('../common/types.js').Badge} Badge */
/** @typedef {{address: string, keys: RegExp}} SheetOfFaces */
/** @typedef {{art: string, sheet: SheetOfFaces | null, version: string}} Pictures */

/** The badges as pictures, for a card that is small. @param {Badge[]} badges @param {Pictures} pictures */
export function signs(badges, { art, version }) {
  if (!art) return [];
  return badges.map((badge) => el('img', {
    class: 'sign', loading: 'lazy', src: addressOf(`${art}/sign/${badge.sign}.svg?v=${version}`), alt: '',
  }));
}

/** A sign in a line of text that says the same in words. @param {Badge} badge @param {Pictures} pictures */
export function inline(badge, pictures) {
  return el('span', { class: 'signed', 'data-amount': badge.amount || null, 'aria-hidden': 'true', title: badge.text }, ...drawn(badge, pictures));
}

/**
 * The amount and the glyph of a badge, or the picture of its sign if it has no glyph.
 * @param {Badge} badge @param {Pictures} pictures
 */
export function drawn(badge, pictures) {
  const pictured = badge.sign && (badge.amount || !badge.glyph) ? signs([badge], pictures) : [];
  return [badge.amount, ...(pictured.length ? pictured : [badge.glyph])].filter(Boolean);
}
