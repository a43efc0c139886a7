/** The browser's notification that it is the viewer's turn, for a page in the background; switched on by a click. */

import { byId } from '../common/dom.js';
import { setSetting } from '../common/settings.js';
import { say } from '../common/words.js';
import { announce } from './screen_reader.js';

/** Asks the browser for permission; returns true if it is granted. */
export async function allow() {
  const may = 'Notification' in window && 'serviceWorker' in navigator && await Notification.requestPermission() === 'granted';
  if (may) {
    await navigator.serviceWorker.register('/worker.js');
    return;
  }
  setSetting('call', false);
  const box = document.getElementById('set-call');
  if (box instanceof HTMLInputElement) box.checked = false;
  byId('toast').hidden = false;
  byId('toast').textContent = say('call_refused');
  announce(say('call_refused'));
}

/** Notifies once for a turn, without details of the game. @param {string} table @param {string} game */
export async function notify(table, game) {
  const ready = await navigator.serviceWorker.ready;
  await ready.showNotification(say('your_turn'), { body: game, tag: table, icon: '/static/icon-192.png', data: { table } });
}
