/** Grids, hexes and tracks: cells of one size on a field that can be brought closer and moved. */

import { el } from './dom.js';
import { cells, trackColumns } from './layout.js';
import { View } from './view.js';

/** @typedef {import('./types.js').Zone} Zone */
/** @typedef {import('./types.js').Piece} Piece */

/** @type {WeakMap<Element, View>} */
const views = new WeakMap();

/**
 * Puts pieces and rings on the cells of a field. Cells are drawn once; the field keeps its zoom.
 * @param {HTMLElement} lay @param {Zone} zone @param {Piece[]} pieces @param {Element[]} nodes
 * @param {Element[]} rings
 */
export function placeOnField(lay, zone, pieces, nodes, rings) {
  let view = views.get(lay);
  if (!view) {
    view = new View(lay);
    views.set(lay, view);
  }
  const columns = zone.kind === 'track'
    ? trackColumns(zone.size[0] ?? pieces.length, lay.clientWidth || 300, lay.clientHeight || 300)
    : 0;
  const reached = rings.map((ring) => (ring.getAttribute('data-at') ?? '').split(',').map(Number));
  const field = cells(zone, [...pieces.map((piece) => piece.at), ...reached], columns);
  const drawn = `${field.wide}x${field.high}`;
  const ground = view.ground;
  if (ground.dataset.drawn !== drawn) {
    ground.dataset.drawn = drawn;
    ground.style.setProperty('--wide', String(field.wide));
    ground.style.setProperty('--high', String(field.high));
    ground.replaceChildren(...field.places.map((place, n) => {
      const cell = el('span', { class: 'cell', 'data-n': zone.kind === 'track' ? n + 1 : null });
      put(cell, place, 0);
      return cell;
    }));
    view.fit();
  }
  const where = new Map(field.places.map((place) => [place.at.join(','), place]));
  /** @type {Map<string, number>} */
  const crowd = new Map();
  const things = pieces.map((piece, n) => {
    const key = where.has(piece.at.join(',')) ? piece.at.join(',') : String(piece.at[0] ?? 0);
    const nth = crowd.get(key) ?? 0;
    crowd.set(key, nth + 1);
    put(nodes[n], where.get(key) ?? field.places[0], nth);
    return nodes[n];
  });
  for (const ring of rings) {
    put(ring, where.get(ring.getAttribute('data-at') ?? '') ?? whole(field), 0);
  }
  const wanted = new Set([...things, ...rings]);
  for (const old of [...ground.querySelectorAll('.piece, .place')]) if (!wanted.has(old)) old.remove();
  for (const node of wanted) if (node.parentElement !== ground) ground.append(node);
}

/** @param {{wide: number, high: number}} field */
const whole = ({ wide, high }) => ({ x: wide / 2, y: high / 2 });

/**
 * @param {Element} node @param {{x: number, y: number}} place
 * @param {number} nth of several on one cell: each lies a little beside the one below it
 */
function put(node, place, nth) {
  const { style } = /** @type {HTMLElement} */ (node);
  style.setProperty('--x', String(place.x + nth * 0.14));
  style.setProperty('--y', String(place.y - nth * 0.1));
}

/** Fit all fields to their space again, where nobody zoomed. @param {Element} lay */
export function refit(lay) {
  views.get(lay)?.resized();
}
