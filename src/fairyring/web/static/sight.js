/** What matters on a field that is brought closer, and in a strip that is too long, is brought into sight. */

import { pieceNodes } from './board.js';
import { viewOf } from './field.js';

/** @typedef {import('./types.js').Told} Told */

/** What happened: where the last thing went that went anywhere, else anything; and what lies before who leads. @param {Told[]} news */
export function revealNews(news) {
  const motions = news.flatMap((told) => told.motions);
  const gone = motions.filter(({ how, path }) => how === 'move' && path.length).slice(-1);
  const there = (gone.length ? gone : motions).flatMap(({ piece }) => pieceNodes.get(piece) ?? []);
  bringIntoView(there);
  viewOf(there.find((node) => viewOf(node)) ?? null)?.lookAhead();
}

/** What may be touched, if nothing of it is seen. */
export function revealLive() {
  bringIntoView([...document.querySelectorAll('.things > :is(.place, .piece[data-live])')]);
}

/** All that a hint speaks of, the place to which a thing goes last. */
export function revealHinted() {
  const hinted = [...document.querySelectorAll('#table .piece[data-looked], #table [data-hinted]')];
  for (const node of hinted.sort((one, other) => Number(one.matches('.place')) - Number(other.matches('.place')))) {
    const view = viewOf(node);
    if (view) view.reveal(node);
    else node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Of things on a field at least one is seen; a long way is followed. @param {Element[]} things */
function bringIntoView(things) {
  const there = things.filter((node) => viewOf(node));
  const view = viewOf(there[0] ?? null);
  if (!view || there.some((node) => view.sees(node))) return;
  const last = there[there.length - 1];
  view.follow(there);
  view.reveal(last);
}

/** All of several things, near enough to be told apart; each strip moves to what is in it. @param {Element[]} things */
export function showAll(things) {
  const lying = things.filter((node) => viewOf(node));
  viewOf(lying[0] ?? null)?.closeUp(lying);
  for (const node of things) if (!viewOf(node)) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Where what is picked up may go: all of it, or at least one place. */
export function revealPlaces() {
  const places = [...document.querySelectorAll('.things > .place')];
  viewOf(places[0] ?? null)?.gather(places);
  bringIntoView(places);
}

/** Where each strip moved to last. @type {Map<string, string>} */
const followed = new Map();

/** A strip moves to what may be touched in it, when that changes. @param {string} strip @param {string} thing */
export function followStrip(strip, thing) {
  const box = document.querySelector(strip);
  const there = box ? [...box.querySelectorAll(thing)] : [];
  const now = there.map((node) => node.getAttribute('data-zone') ?? node.getAttribute('data-piece')).join();
  if (now === followed.get(strip)) return;
  followed.set(strip, now);
  if (!box) return;
  if (!there.length) box.scrollLeft = 0;
  const [frame, at] = [box, there[0] ?? box].map((node) => node.getBoundingClientRect());
  if (at.left < frame.left || at.right > frame.right) box.scrollLeft += at.left - frame.left - 12;
}
