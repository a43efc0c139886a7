/** The menu of occasional settings and actions: light, sound, voice, keys, links, leaving. */

import { showKeys } from '../acting/keys.js';
import { isCareful } from '../acting/preview.js';
import { choiceOf } from '../acting/when_asked.js';
import { at, served } from '../common/addresses.js';
import { dialog, el } from '../common/dom.js';
import { isOn, setSetting } from '../common/settings.js';
import { say } from '../common/words.js';
import { invitations } from '../lobby/invite.js';
import { hostSettings } from './onlookers.js';
import { pauseButton } from './pause.js';
import { hush, soundBell } from './sound.js';

/** @typedef {import('../common/types.js').App} App */

/** @param {App} app */
export function openMenu(app) {
  const table = app.state?.table;
  const themes = /** @type {const} */ (['auto', 'dusk', 'morning']);
  const now = document.documentElement.dataset.theme ?? 'auto';
  const close = el('button', { type: 'button', class: 'press', onclick: () => box.close() }, say('close'));
  const box = dialog(say('menu'),
    el('h2', {}, say('menu')),
    el('p', { class: 'menu-label', id: 'theme-label' }, say('theme')),
    el('div', { class: 'pips', role: 'group', 'aria-labelledby': 'theme-label' }, ...themes.map((theme) => (
      el('button', { type: 'button', class: 'pip', 'data-set-theme': theme, 'aria-pressed': String(theme === now) },
        say(`theme_${theme}`))))),
    ...choiceOf(app),
    toggle('sound', (on) => on && soundBell()),
    served() ? toggle('call', (on) => { if (on) import('./notifying.js').then(({ allow }) => allow()); }) : '',
    'speechSynthesis' in window ? toggle('voice', (on) => { if (!on) hush(); }) : '',
    toggle('careful', () => {}, isCareful()),
    ...(table && table.phase !== 'room' ? invitations() : []),
    ...(table && table.phase !== 'room' && table.seats.length > 1 && served() ? hostSettings(app, table) : []),
    el('div', { class: 'row' },
      served() ? el('a', { class: 'quiet', href: `/language?back=${encodeURIComponent(location.pathname)}` }, say('language')) : '',
      el('button', { type: 'button', class: 'quiet', onclick: () => { box.close(); showKeys(); } }, say('keys')),
      table?.phase === 'play' && app.id ? el('a', { class: 'quiet', href: at(`/table/${app.id}/replay`) }, say('replay')) : '',
      table && table.phase !== 'room' && app.id && served() ? el('button', {
        type: 'button', class: 'quiet', id: 'report',
        onclick: () => { box.close(); import('./reporting.js').then(({ openReport }) => openReport(app)); },
      }, say('report')) : '',
      ...pauseButton(app, () => box.close()),
      table?.powers.resign ? el('button', {
        type: 'button', class: 'quiet warn', onclick: () => { box.close(); askResign(app); },
      }, say('resign')) : '', close));
}

/** @param {import('../common/settings.js').Setting} setting @param {(on: boolean) => void} then */
function toggle(setting, then, now = isOn(setting)) {
  const id = `set-${setting}`;
  const box = el('input', { id, type: 'checkbox', class: 'switch', role: 'switch', checked: now });
  box.addEventListener('change', () => {
    setSetting(setting, box.checked);
    then(box.checked);
  });
  return el('div', { class: 'toggle' }, el('label', { for: id }, say(setting)), box);
}

/** @param {App} app */
function askResign(app) {
  const seat = app.state?.table.viewing;
  if (seat === null || seat === undefined) return;
  const leave = () => {
    box.close();
    app.ask({ type: 'resign', seat });
  };
  const box = dialog(say('resign'), el('h2', {}, say('resign_sure')), el('div', { class: 'row' },
    el('button', { type: 'button', class: 'quiet', onclick: () => box.close() }, say('cancel')),
    el('button', { type: 'button', class: 'press warn', onclick: leave }, say('resign'))));
}
