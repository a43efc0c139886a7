/** Fields of cells, as grids and hexes, that can be zoomed and moved. */

import { arrange, el, set } from '../common/dom.js';
import { around, blocksOf, cells, shapeOf, tokenSize } from './cells.js';
import { inline } from './signs.js';
import { Viewport } from './viewport.js';

/** @typedef {import('../common/types.js').Zone} Zone */
/** @typedef {import('../common/types.js').Piece} Piece */
/** @typedef {{x: number, y: number}} Spot */

/** @type {WeakMap<Element, Viewport>} */
const views = new WeakMap();
/** The position of each thing, so that only things that moved are placed again. @type {WeakMap<Element, string>} */
const put = new WeakMap();

/** The view of the field on which a node lies, if there is one. @param {Element | null} node */
export function viewportOf(node) {
  const spread = node?.closest('.cells');
  return (spread && views.get(spread)) ?? null;
}

/** @typedef {{cell: HTMLElement, things: string}} Told  a cell, and the ids of the nodes in it */
/** The cells of each field by place, for screen readers. @type {WeakMap<Viewport, Map<string, Told>>} */
const grids = new WeakMap();
/** The number of nodes that were given an id. */
let named = 0;

/** The places of each field. @type {WeakMap<Element, Map<string, Spot>>} */
const spots = new WeakMap();

/**
 * The rectangle on the page of a thing of this size at a place of a field; null if it is no field.
 * @param {Element} zone @param {number[]} at @param {DOMRect} like
 */
export function spotOn(zone, at, like) {
  const spread = zone.querySelector(':scope > .spread');
  const view = spread && views.get(spread);
  const spot = spread && spots.get(spread)?.get(at.join());
  if (!view || !spot) return null;
  const { x, y } = view.things.getBoundingClientRect();
  const cell = view.cell * view.scale;
  return new DOMRect(x + spot.x * cell - like.width / 2, y + spot.y * cell - like.height / 2, like.width, like.height);
}

/** The rectangle of the ground of a field on the page, as it is zoomed and moved now. @param {Element} zone */
export function groundOf(zone) {
  const spread = zone.querySelector(':scope > .spread');
  return (spread && views.get(spread))?.things.getBoundingClientRect();
}

/**
 * Animates a field that was moved, from where it was.
 * @param {Element} zone @param {number} dx @param {number} dy @param {KeyframeAnimationOptions} timing
 */
export function drift(zone, dx, dy, timing) {
  const spread = zone.querySelector(':scope > .spread');
  const view = spread && views.get(spread);
  if (!view) return [];
  const names = (/** @type {Element} */ edge, /** @type {string} */ from) => (
    [...edge.children].map((name) => name.animate({ transform: [from, 'none'] }, timing)));
  return [view.ground.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, timing),
    ...names(view.across, `translateX(${dx}px)`), ...names(view.down, `translateY(${dy}px)`)];
}

/**
 * Puts pieces and rings on the cells of a field. Cells are drawn once; the field keeps its zoom.
 * @param {HTMLElement} spread @param {Zone} zone @param {Piece[]} pieces @param {HTMLElement[]} nodes
 * @param {HTMLElement[]} rings @param {Set<string>} live  the pieces that can be touched
 * @param {import('./signs.js').Pictures} pictures
 */
export function placeOnField(spread, zone, pieces, nodes, rings, live, pictures) {
  const view = views.get(spread) ?? new Viewport(spread);
  views.set(spread, view);
  const reached = rings.map((ring) => (ring.getAttribute('data-at') ?? '').split(',').map(Number));
  const field = cells(zone, [...pieces.map((piece) => piece.at), ...reached]);
  drawGround(spread, view, zone, field, pictures);

  const where = new Map(field.places.map((place) => [place.at.join(), place]));
  spots.set(spread, where);
  const spotOf = (/** @type {Piece} */ piece) => where.get(piece.at.join()) ?? where.get(String(piece.at[0] ?? 0)) ?? field.places[0];
  const tokens = groups(pieces.filter((piece) => piece.shape === 'token'), spotOf);
  const lying = groups(pieces.filter((piece) => piece.shape !== 'token'), spotOf);
  const ringed = new Set(rings.map((ring) => where.get(ring.getAttribute('data-at') ?? '')));
  const own = shapeOf(zone);
  pieces.forEach((piece, n) => {
    const spot = spotOf(piece);
    if (piece.shape === 'token') {
      const group = tokens.get(spot) ?? [];
      const [dx, dy] = around(own, group.length, group.indexOf(piece));
      place(nodes[n], spot.x + dx, spot.y + dy * field.tall, tokenSize(own, group.length));
      set(nodes[n], 'data-crowded', group.length > 1);
    } else {
      // Each of several cards lies a little beside the one below it; a tile covers those below.
      const nth = (piece.shape ?? own) === 'hex' ? 0 : lying.get(spot)?.indexOf(piece) ?? 0;
      place(nodes[n], spot.x + nth * 0.14, spot.y - nth * 0.1, 1);
    }
    set(nodes[n], 'data-shape', piece.shape ?? own);
    set(nodes[n], 'data-ringed', ringed.has(spot));
    // A touch passes through a token at rest to a touchable piece below it.
    set(nodes[n], 'data-through', piece.shape === 'token' && (lying.get(spot) ?? []).some(({ id }) => live.has(id)) && !live.has(piece.id));
  });
  for (const ring of rings) {
    const spot = where.get(ring.getAttribute('data-at') ?? '') ?? { x: field.wide / 2, y: field.high / 2 };
    place(ring, spot.x, spot.y, 1);
  }
  // Lower pieces come first, so that none needs a z-index.
  const order = pieces.map((piece, n) => ({ node: nodes[n], high: piece.shape === 'token' ? 1 : 0 }));
  order.sort((one, other) => one.high - other.high);
  arrange(view.things, [...order.map(({ node }) => node), ...rings]);
  tellPlaces(view, pieces, nodes, rings);
}

/**
 * For screen readers a field is a table: each cell owns the nodes that lie there, which are elsewhere
 * in the page.
 * @param {Viewport} view @param {Piece[]} pieces @param {HTMLElement[]} nodes @param {HTMLElement[]} rings
 */
function tellPlaces(view, pieces, nodes, rings) {
  /** @type {Map<string, string>} */
  const there = new Map();
  const add = (/** @type {string} */ at, /** @type {HTMLElement} */ node) => {
    node.id ||= `on-field-${++named}`;
    const others = there.get(at);
    there.set(at, others ? `${others} ${node.id}` : node.id);
  };
  // Places to go to come before the pieces that lie there.
  for (const ring of rings) add(ring.getAttribute('data-at') ?? '', ring);
  pieces.forEach((piece, n) => add(piece.at.join(), nodes[n]));
  for (const [at, of] of grids.get(view) ?? []) {
    const things = there.get(at) ?? '';
    if (of.things === things) continue;
    of.things = things;
    set(of.cell, 'aria-owns', things || null);
  }
}

/** @param {Piece[]} pieces @param {(piece: Piece) => Spot} spotOf */
function groups(pieces, spotOf) {
  /** @type {Map<Spot, Piece[]>} */
  const found = new Map();
  for (const piece of pieces) {
    const spot = spotOf(piece);
    const there = found.get(spot);
    if (there) there.push(piece);
    else found.set(spot, [piece]);
  }
  return found;
}

/**
 * @param {HTMLElement} spread @param {Viewport} view @param {Zone} zone
 * @param {ReturnType<typeof cells>} field @param {import('./signs.js').Pictures} pictures
 */
function drawGround(spread, view, zone, field, pictures) {
  const drawn = JSON.stringify([field.wide, field.high, field.tall, zone.blocks, zone.columns, zone.rows, zone.heads]);
  if (spread.dataset.drawn === drawn) return;
  spread.dataset.drawn = drawn;
  view.sized(field.wide, field.high, field.tall);
  /** @type {Map<string, Told>} */
  const grid = new Map();
  grids.set(view, grid);
  view.floor.replaceChildren(
    ...blocksOf(zone, field).map(([x, y, wide, high]) => {
      const block = el('span', { class: 'block' });
      for (const [name, value] of Object.entries({ x, y, wide, high })) block.style.setProperty(`--${name}`, String(value));
      return block;
    }),
    ...field.down.map((_, row) => el('span', { class: 'cells-row', role: 'row', 'aria-label': zone.rows[row] ?? null },
      ...field.places.filter(({ at }) => at[1] === row).map((spot) => {
        const cell = el('span', { class: 'cell', role: 'gridcell' });
        place(cell, spot.x, spot.y, 1);
        grid.set(spot.at.join(), { cell, things: '' });
        return cell;
      }))));
  set(spread, 'data-blocks', zone.blocks.length > 0);
  view.name(zone.columns, field.across, zone.rows, field.down, zone.heads.map((badge) => inline(badge, pictures)));
}

/** @param {HTMLElement} node @param {number} x @param {number} y @param {number} size in cells */
function place(node, x, y, size) {
  const spot = `${x} ${y} ${size}`;
  if (put.get(node) === spot) return;
  put.set(node, spot);
  const { style } = node;
  style.setProperty('--x', String(x));
  style.setProperty('--y', String(y));
  style.setProperty('--size', String(size));
}

/** The size of a field in cells. @param {Element} spread */
export function fieldOf(spread) {
  const { wide, high, tall } = /** @type {Viewport} */ (views.get(spread));
  return { wide, high, tall };
}

/** Fits a field to its space again. @param {Element} spread @param {import('./layouts/types.js').Layout} layout */
export function refit(spread, layout) {
  views.get(spread)?.resized(layout);
}
