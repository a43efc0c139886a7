/** The rules beside the table, with the clause of the current step open and in view. */

import { at } from '../common/addresses.js';
import { byId, el } from '../common/dom.js';
import { say } from '../common/words.js';

/** @typedef {import('../common/types.js').App} App */

/** @type {Promise<void> | null} */
let fetched = null;
let shown = '';

/**
 * @param {App} app
 * @param {string} clause  the id of the clause to show, such as `G3.2`
 * @param {boolean} [seek]  false: scrolls only if another clause was marked
 */
export async function openRules(app, clause, seek = true) {
  fetched ??= fetchRules(app);
  await fetched;
  if (clause === shown && !seek) return;
  shown = clause;
  const sheet = byId('rules-sheet');
  for (const old of sheet.querySelectorAll('[data-current]')) old.removeAttribute('data-current');
  /** @type {HTMLElement | null} */
  const found = clause ? sheet.querySelector(`#${CSS.escape(clause)}`) : null;
  if (!found) return;
  found.setAttribute('data-current', '');
  found.setAttribute('tabindex', '-1');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  found.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return found;
}

/** @param {App} app */
async function fetchRules(app) {
  const sheet = byId('rules-sheet');
  sheet.replaceChildren(el('p', { class: 'none' }, say('rules_wait')));
  try {
    const answer = await fetch(at(`/rules/${app.game}/sheet`));
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    sheet.replaceChildren(...page.body.childNodes);
  } catch {
    fetched = null;
    sheet.replaceChildren(el('p', { class: 'none' }, say('rules_lost')),
      el('button', { type: 'button', class: 'quiet', onclick: () => openRules(app, shown) }, say('retry')));
  }
}
