/** A game for one: its par, the player's best before, and the result of this game. */

import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').Table} Table */
/** @typedef {import('../common/types.js').Result} Result */

/** The par and the best results to reach in a game for one. @param {Pick<Table, 'par' | 'best'>} table */
export function goals({ par, best }) {
  const known = par === null ? [] : [say('par', { number: par })];
  if (best?.deal) return [...known, say('best_here', { number: best.deal })];
  return best?.ever ? [...known, say('best_anywhere', { number: best.ever })] : known;
}

/**
 * The result of a game for one, compared with par and with earlier results.
 * @param {Pick<Table, 'par' | 'best'>} table @param {Pick<Result, 'turns'>} result
 */
export function achieved({ par, best }, { turns }) {
  const lines = [];
  if (turns && turns === par) lines.push(say('turns_par', { number: turns }));
  else if (turns && par) lines.push(say('turns_over_par', { number: turns, par }));
  else if (turns) lines.push(say('turns', { number: turns }));
  const { deal, ever } = best ?? { deal: null, ever: null };
  /** @param {number} before */
  const better = (before) => turns > 0 && turns < before;
  if (deal) lines.push(better(deal) ? say('best_deal_new', { number: deal }) : say('best_deal', { number: deal }));
  if (ever) lines.push(better(ever) ? say('best_ever_new', { number: ever }) : say('best_ever', { number: ever }));
  return lines;
}
