/** The pause of all clocks: asked for, answered, and ended. */

import { el } from '../common/dom.js';
import { say } from '../common/words.js';
import { nameOf } from './seats.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').Table} Table */

/** The notice that a pause is asked for, or that there is one. @param {App} app @param {Table} table */
export function pauseOf(app, table) {
  const { asking = null, waiting = [], paused = false } = table.clocks ?? {};
  const seat = table.viewing;
  const goOn = () => app.ask({ type: 'go_on', seat: seat ?? 0 });
  if (paused) {
    return [el('p', {}, say('paused')),
      ...(table.powers.pause ? [el('button', { type: 'button', class: 'press', id: 'go-on', onclick: goOn }, say('go_on'))] : [])];
  }
  if (asking === null) return [];
  const answering = table.seats.filter((view) => view.yours && waiting.includes(view.seat));
  if (!answering.length) return [el('p', {}, say('waits_pause'))];
  const answer = (/** @type {boolean} */ agree) => () => {
    for (const view of answering) app.ask({ type: 'consent_pause', seat: view.seat, agree });
  };
  return [el('p', {}, say('wants_pause', { name: nameOf(table.seats[asking]) })),
    el('button', { type: 'button', class: 'press', onclick: answer(true) }, say('agree')),
    el('button', { type: 'button', class: 'quiet', onclick: answer(false) }, say('refuse'))];
}

/** The button that asks for a pause. @param {App} app @param {() => void} then */
export function pauseButton(app, then) {
  const table = app.state?.table;
  if (!table?.powers.pause || table.viewing === null || table.clocks?.paused || table.clocks?.asking !== null) return [];
  const { viewing: seat } = table;
  const alone = !table.seats.some((view) => !view.yours && view.kind === 'person');
  return [el('button', {
    type: 'button', class: 'quiet', id: 'pause', onclick: () => { then(); app.ask({ type: 'pause', seat }); },
  }, say(alone ? 'pause' : 'ask_pause'))];
}
