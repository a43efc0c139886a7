/** The browser's own note that it is one's turn, for who looks at another page; asked for by a click. */

import { byId } from './dom.js';
import { keepSetting } from './kept.js';
import { announce } from './live.js';
import { say } from './words.js';

/** The person wants to be told so, if the browser lets us. */
export async function allow() {
  const may = 'Notification' in window && 'serviceWorker' in navigator && await Notification.requestPermission() === 'granted';
  if (may) {
    await navigator.serviceWorker.register('/worker.js');
    return;
  }
  keepSetting('call', false);
  const box = document.getElementById('set-call');
  if (box instanceof HTMLInputElement) box.checked = false;
  byId('toast').hidden = false;
  byId('toast').textContent = say('call_refused');
  announce(say('call_refused'));
}

/** Tells it, once for a turn, and nothing of the game. @param {string} table @param {string} game */
export async function notify(table, game) {
  const ready = await navigator.serviceWorker.ready;
  await ready.showNotification(say('your_turn'), { body: game, tag: table, icon: '/static/icon-192.png', data: { table } });
}
