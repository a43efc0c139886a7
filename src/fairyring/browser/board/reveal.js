/** Brings what matters into sight, on a zoomed field and in a strip that is too long. */

import { pieceNodes } from './board.js';
import { viewportOf } from './field.js';

/** @typedef {import('../common/types.js').Told} Told */

/**
 * Reveals the news: the destination of the last piece that moved, or else any changed piece; and the
 * way ahead of the leader.
 * @param {Told[]} news
 */
export function revealNews(news) {
  const motions = news.flatMap((line) => line.motions);
  const gone = motions.filter(({ how, path }) => how === 'move' && path.length).slice(-1);
  const there = (gone.length ? gone : motions).flatMap(({ piece }) => pieceNodes.get(piece) ?? []);
  bringIntoView(there);
  viewportOf(there.find((node) => viewportOf(node)) ?? null)?.lookAhead();
}

/** Reveals something that may be touched, if nothing such is in sight. */
export function revealLive() {
  bringIntoView([...document.querySelectorAll('.things > :is(.place, .piece[data-live])')]);
}

/** Reveals all that a hint names, the destination last. */
export function revealHinted() {
  const hinted = [...document.querySelectorAll('#table .piece[data-looked], #table [data-hinted]')];
  for (const node of hinted.sort((one, other) => Number(one.matches('.place')) - Number(other.matches('.place')))) {
    const view = viewportOf(node);
    if (view) view.reveal(node);
    else node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Reveals at least one of some things on a field. @param {Element[]} things */
function bringIntoView(things) {
  const there = things.filter((node) => viewportOf(node));
  const view = viewportOf(there[0] ?? null);
  if (!view || there.some((node) => view.sees(node))) return;
  const last = there[there.length - 1];
  view.follow(there);
  view.reveal(last);
}

/**
 * Reveals all of several things, large enough to be told apart; each strip scrolls to the ones in it.
 * @param {Element[]} things
 */
export function showAll(things) {
  const lying = things.filter((node) => viewportOf(node));
  viewportOf(lying[0] ?? null)?.closeUp(lying);
  for (const node of things) if (!viewportOf(node)) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Reveals all places where the piece that is picked up may go, or at least one. */
export function revealPlaces() {
  const places = [...document.querySelectorAll('.things > .place')];
  viewportOf(places[0] ?? null)?.gather(places);
  bringIntoView(places);
}

/** The things to which each strip scrolled last. @type {Map<string, string>} */
const followed = new Map();

/**
 * Scrolls a strip to the things in it that may be touched, when they change.
 * @param {string} strip @param {string} thing
 */
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
