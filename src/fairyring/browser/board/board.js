/** Zones and pieces as keyed nodes: the same thing keeps the same node as long as it exists. */

import {
  hintedFirst, marksOfTaps, placeKey, placesAtOnce, placesOf, placesOfHint, touchable, touched, turnsOf,
} from '../acting/choices.js';
import { nameOf } from '../around/seats.js';
import { arrange, el, set, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { piecesOf, sameAs } from '../page/state.js';
import { shapeOf } from './cells.js';
import { placeOnField } from './field.js';
import { drawMark, drawNumber, drawPiece, drawTurn, newPiece, pictureOf, textOf } from './piece.js';
import { isBoard, isField, kindOf } from './zones.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Scene} Scene */
/** @typedef {import('../common/types.js').Zone} Zone */
/** @typedef {import('../common/types.js').Place} Place */
/** @typedef {import('../common/types.js').Piece} Piece */

/** @type {Map<string, HTMLButtonElement>} */
export const pieceNodes = new Map();
/** @type {Map<string, HTMLElement>} */
export const zoneNodes = new Map();
/** @type {Map<string, Place>} */
const places = new Map();

/** The place of a node, if the node is one. @param {Element} node */
export function placeOf(node) {
  return places.get(node.getAttribute('data-place') ?? '');
}

/** The node of a place. @param {Place} place @returns {HTMLElement | null} */
export function placeNode({ zone, at }) {
  return document.querySelector(`.place[data-place="${CSS.escape(placeKey(zone, at))}"]`);
}

/** The element in which the pieces of a zone lie. @param {Element} node @returns {HTMLElement} */
export function spreadOf(node) {
  return /** @type {HTMLElement} */ (node.querySelector(':scope > .spread'));
}

/** Removes everything of the last scene from the page. */
export function clearBoard() {
  for (const node of zoneNodes.values()) node.remove();
  zoneNodes.clear();
  pieceNodes.clear();
  places.clear();
}

/**
 * @param {App} app
 * @param {(zone: Zone) => Element} homeOf  the parent of a zone: the middle, or its seat
 */
export function drawBoard(app, homeOf) {
  const scene = app.state?.scene;
  if (!scene) return clearBoard();
  keepOnly(pieceNodes, new Set(scene.pieces.map((piece) => piece.id)));
  keepOnly(zoneNodes, new Set(scene.zones.map((zone) => zone.id)));
  places.clear();
  const open = openPlaces(app, scene);
  const live = shownLive(scene);
  for (const place of open) places.set(placeKey(place.zone, place.at), place);

  /** @type {Map<Element, Element[]>} */
  const homes = new Map();
  for (const zone of scene.zones) {
    const home = homeOf(zone);
    homes.set(home, [...(homes.get(home) ?? []), zoneNode(zone)]);
  }
  for (const [home, nodes] of homes) arrange(home, nodes);
  for (const zone of scene.zones) drawZone(app, scene, zone, open, live);
  markPieces(app, scene, live);
}

/**
 * The places that are ringed: those of the piece that is picked up, the one in question, the only ones
 * there are, or those of a hint.
 * @param {App} app @param {Scene} scene
 */
function openPlaces({ chosen, turned, aimed, hinted }, scene) {
  if (chosen !== null) return placesOf(scene.choices, chosen, turned);
  const open = placesAtOnce(scene);
  if (!open.length && aimed) return [aimed];
  return hintedFirst(open.length ? open : placesOfHint(scene.choices, hinted), hinted);
}

/**
 * The pieces shown as touchable. That includes pieces that look the same as touchable ones, unless they
 * lie over each other and glow as one.
 * @param {Scene} scene
 */
function shownLive(scene) {
  const live = touchable(scene.choices);
  const piled = new Set(scene.zones.filter((zone) => zone.owner !== null && shapeOf(zone) !== 'card').map(({ id }) => id));
  const same = sameAs(scene);
  for (const { id, zone } of scene.pieces) if (same.has(id) && !piled.has(zone)) live.add(id);
  return live;
}

/** @param {Map<string, HTMLElement>} nodes @param {Set<string>} wanted */
function keepOnly(nodes, wanted) {
  for (const [id, node] of nodes) {
    if (wanted.has(id)) continue;
    node.remove();
    nodes.delete(id);
  }
}

/** @param {Zone} zone */
function zoneNode({ id, kind }) {
  let node = zoneNodes.get(id);
  // A zone that becomes a field, or stops being one, gets a new node.
  if (!node || isField({ kind: node.dataset.kind ?? kind }) !== isField({ kind })) {
    node?.remove();
    node = el('div', { class: 'zone', role: 'group', 'data-zone': id },
      el('div', { class: 'zone-head' },
        el('h2', { class: 'zone-label' }), el('span', { class: 'zone-count' }),
        el('span', { class: 'zone-note' })),
      el('div', { class: 'spread' }));
    zoneNodes.set(id, node);
  }
  return node;
}

/** The share of this zone in the width that several zones have in common. @param {Zone} zone @param {number} count */
function shareOf(zone, count) {
  if (kindOf(zone).lies === 'piled') return 1;
  return Math.max(1, count) * (shapeOf(zone) === 'card' ? 1 : 0.6) + 0.25;
}

/**
 * The scene with which each zone was drawn last, its parent, and its rings.
 * @type {WeakMap<Element, {scene: Scene, as: string}>}
 */
const drawn = new WeakMap();

/** @param {App} app @param {Scene} scene @param {Zone} zone @param {Place[]} open @param {Set<string>} live */
function drawZone(app, scene, zone, open, live) {
  const node = zoneNode(zone);
  const here = open.filter((place) => place.zone === zone.id);
  const as = [node.parentElement?.className, ...here.map(({ at, choices }) => [at, choices.map(({ notation }) => notation)].join()),
    ...here.length ? [app.chosen, app.turned, app.hinted] : []].join('|');
  const last = drawn.get(node);
  if (last?.scene === scene && last.as === as) return;
  drawn.set(node, { scene, as });
  const spread = spreadOf(node);
  const pieces = piecesOf(scene, zone.id);
  set(node, 'data-kind', zone.kind);
  set(node, 'data-board', isBoard(zone));
  set(node, 'data-small', shapeOf(zone) !== 'card' && !isField(zone));
  set(node, 'data-empty', pieces.length === 0);
  set(node, 'data-open', here.length > 0);
  set(node, 'aria-label', [zone.label, zone.note, ...zone.heads.map(({ text }) => text)].filter(Boolean).join(', '));
  const [label, count, note] = /** @type {HTMLElement[]} */ ([...node.children[0].children]);
  // A zone that came from a seat to the middle names its owner.
  const guest = node.parentElement?.matches('#beside, #common') ? app.state?.table.seats[zone.owner ?? -1] : undefined;
  set(node, 'data-seat', guest?.seat ?? null);
  setText(label, guest ? `${nameOf(guest)}: ${zone.label}` : zone.label);
  setText(count, kindOf(zone).lies === 'counted' && zone.size.length ? String(zone.size[0]) : '');
  setText(note, zone.note);

  // Zones of others may be folded away behind their plates.
  const away = node.closest('#others') !== null;
  const nodes = pieces.map((piece) => {
    const made = pieceNodes.get(piece.id) ?? newPiece(piece.id);
    pieceNodes.set(piece.id, made);
    drawPiece(made, piece, app, away);
    return made;
  });
  const rings = here.map((place) => ring(app, scene, spread, zone, place));
  if (isField(zone)) {
    set(spread, zone.blocks.length ? 'data-veiled' : 'data-choosing', app.chosen !== null && here.some(({ at }) => at.length));
    return placeOnField(spread, zone, pieces, nodes, rings, live, app);
  }
  const shape = shapeOf(zone);
  set(spread, 'data-shape', shape);
  set(spread, 'data-worn', pieces.some(({ badges }) => badges.some(({ worn }) => worn)));
  const reached = pieces.some(({ id }) => live.has(id));
  set(node, 'data-reached', reached);
  node.style.setProperty('--n', String(shareOf(zone, pieces.length) * (reached ? 1.5 : kindOf(zone).laps ? 0.5 : 1)));
  node.style.setProperty('--count', String(Math.max(1, pieces.length)));
  pieces.forEach((piece, n) => {
    set(nodes[n], 'data-shape', piece.shape ?? shape);
    // An attribute instead of :nth-child, so that the browser need not restyle all siblings when one comes or
    // goes.
    set(nodes[n], 'data-aslant', n % 2 === 1);
    // In a player's rack, equal pieces lie over each other.
    const last = pieces[n - 1];
    set(nodes[n], 'data-alike', zone.owner !== null && Boolean(last) && last.face === piece.face && last.tone === piece.tone);
  });
  // In a list of pending effects, the newest is on top.
  if (kindOf(zone).lies === 'listed') nodes.reverse();
  arrange(spread, [...nodes, ...rings]);
}

/**
 * The button for a place: it has the mark of its choice and, when pointed at, the chosen piece as it
 * would lie there.
 * @param {App} app @param {Scene} scene @param {Element} spread @param {Zone} zone @param {Place} place
 * @returns {HTMLElement}
 */
function ring(app, scene, spread, zone, place) {
  const key = placeKey(place.zone, place.at);
  /** @type {HTMLElement} */
  const node = spread.querySelector(`[data-place="${CSS.escape(key)}"]`) ?? el('button', {
    type: 'button', class: place.at.length ? 'place' : 'place whole', 'data-place': key, tabindex: -1,
    'data-at': place.at.join(','),
  });
  const [choice, ...more] = place.choices;
  const mark = more.length ? '' : choice.mark;
  const carried = app.chosen ?? onlyPiece(place);
  const shows = `${carried} ${mark}`;
  const piece = place.at.length ? scene.pieces.find(({ id }) => id === carried) : undefined;
  if (node.dataset.shows !== shows) {
    node.dataset.shows = shows;
    node.replaceChildren(...(piece ? [el('span', { class: 'promise' }, pictureOf(piece, app))] : []),
      ...(mark ? [el('span', { class: 'mark' }, mark)] : []));
  }
  const turns = app.chosen !== null && turnsOf(scene.choices, app.chosen).length > 1;
  const way = choice.gesture.type === 'drag' ? choice.gesture.turn : null;
  drawTurn(node, turns ? app.turned : way ?? piece?.turn ?? 0);
  // While the player turns a piece, it is shown at the place.
  const hinted = place.choices.some(({ notation }) => notation === app.hinted);
  set(node, 'data-seen', turns || hinted && typeof way === 'number');
  set(node, 'aria-label', more.length ? placeName(zone, place) : choice.label);
  set(node, 'data-hinted', hinted);
  return node;
}

/** The piece that goes to a place, if no other can. @param {Place} place */
function onlyPiece({ choices }) {
  const pieces = new Set(choices.flatMap(({ gesture }) => touched(gesture)));
  return pieces.size === 1 ? [...pieces][0] : null;
}

/** The name of a place of a field, or else its numbers. @param {Zone} zone @param {number[]} at */
export function nameOfPlace(zone, at) {
  const [column, row] = at;
  const named = zone.columns[column] && zone.rows[row] && zone.columns[column] + zone.rows[row];
  return named || at.map((number) => number + 1).join(', ');
}

/** @param {Zone} zone @param {Place} place */
function placeName(zone, { at }) {
  const name = nameOfPlace(zone, at);
  return name ? say('place_at', { zone: zone.label, place: name }) : say('place', { zone: zone.label });
}

/**
 * The piece and marks with which each node was marked last, so that only changed ones of hundreds are
 * marked again.
 * @type {WeakMap<Element, {piece: Piece, as: string}>}
 */
const marked = new WeakMap();

/**
 * Marks pieces that may be touched, are chosen, have changed, and so on.
 * @param {App} app @param {Scene} scene @param {Set<string>} live
 */
function markPieces(app, scene, live) {
  const first = new Map();
  scene.choices.forEach(({ gesture }, n) => {
    for (const piece of touched(gesture)) if (!first.has(piece)) first.set(piece, n + 1);
  });
  const promised = marksOfTaps(scene.choices);
  const hinted = scene.choices.find((choice) => choice.notation === app.hinted)?.gesture;
  const sending = app.sending?.gesture;
  for (const piece of scene.pieces) {
    const node = /** @type {HTMLElement} */ (pieceNodes.get(piece.id));
    const may = live.has(piece.id);
    const [changed, sent] = [app.changed.has(piece.id), sending !== undefined && touched(sending).includes(piece.id)];
    const named = hinted !== undefined && touched(hinted).includes(piece.id);
    const [chosen, number] = [app.chosen === piece.id, first.get(piece.id) ?? null];
    // A piece that is picked up is drawn as the player turns it; after that, as it lies.
    const turns = chosen && turnsOf(scene.choices, piece.id).length > 0;
    if (turns) drawTurn(node, app.turned);
    const mark = piece.mark || promised.get(piece.id) || '';
    const as = [may, changed, sent, named, chosen, number, mark].join();
    const last = marked.get(node);
    if (last?.piece === piece && last.as === as) continue;
    marked.set(node, { piece, as });
    if (!turns) drawTurn(node, piece.turn);
    set(node, 'data-live', may);
    set(node, 'data-changed', changed);
    set(node, 'data-sending', sent);
    set(node, 'data-hinted', named);
    set(node, 'aria-pressed', may ? String(chosen) : null);
    set(node, 'aria-label', textOf(piece, may));
    drawNumber(node, number);
    drawMark(node, mark);
  }
}
