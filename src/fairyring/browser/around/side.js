/** The column at the side, or on a narrow screen the sheet at the bottom: log, rules or chat. */

import { byId, set, setText } from '../common/dom.js';
import { say } from '../common/words.js';
import { openRules } from '../help/rules.js';
import { drawChat, startChat, unmuted } from './chat.js';
import { drawLog, showNewest, startLog } from './log.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {'log' | 'rules' | 'chat'} Leaf */

const LEAVES = /** @type {Leaf[]} */ (['log', 'rules', 'chat']);
const wide = matchMedia('(min-width: 60rem) and (min-height: 34rem)');

/** @type {Leaf | null} */
let open = null;
let read = 0;

/** @param {App} app */
export function startSide(app) {
  for (const leaf of LEAVES) byId(`tab-${leaf}`).addEventListener('click', () => showLeaf(app, leaf));
  byId('side-close').addEventListener('click', () => closeSide());
  // The sheet closes first, whatever has the focus, because it lies over everything else.
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || wide.matches || open === null || document.querySelector('dialog[open]')) return;
    closeSide();
    event.stopPropagation();
  }, { capture: true });
  startChat(app);
  wide.addEventListener('change', () => set(byId('side'), 'data-open', wide.matches));
  startLog();
  openLeaf(wide.matches ? 'log' : null);
}

/** Opens a leaf, or closes the sheet if it is open there. @param {App} app @param {Leaf} leaf */
export function showLeaf(app, leaf) {
  const again = open === leaf && !wide.matches;
  openLeaf(again ? null : leaf);
  if (again) return;
  if (leaf === 'rules') openRules(app, app.state?.scene?.clause ?? '');
  if (leaf === 'chat') byId('chat-text').focus();
  drawSide(app);
}

/** Opens the rules at a clause, and focuses it. @param {App} app @param {string} clause */
export async function showClause(app, clause) {
  openLeaf('rules');
  const shown = openRules(app, clause);
  drawSide(app);
  (await shown)?.focus({ preventScroll: true });
}

function closeSide() {
  const tab = open && byId(`tab-${open}`);
  openLeaf(wide.matches ? 'log' : null);
  tab?.focus();
}

/** @param {Leaf | null} leaf */
function openLeaf(leaf) {
  open = leaf;
  set(byId('side'), 'data-open', leaf !== null);
  for (const one of LEAVES) {
    byId(`leaf-${one}`).hidden = one !== leaf;
    byId(`tab-${one}`).setAttribute('aria-expanded', String(one === leaf));
  }
  showNewest(true);
}

/** @param {App} app */
export function drawSide(app) {
  drawLog(app);
  drawChat(app);
  const said = unmuted(app).length;
  if (open === 'chat') read = said;
  read = Math.min(read, said);
  const fresh = said - read;
  const tab = byId('tab-chat');
  set(tab, 'data-fresh', fresh || null);
  setText(/** @type {Element} */ (tab.querySelector('.tool-label')), say('chat'));
  set(tab, 'aria-label', fresh ? say('chat_unread', { count: fresh }) : null);
  if (open === 'rules' && app.state?.scene) openRules(app, app.state.scene.clause, false);
}
