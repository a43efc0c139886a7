/** The next decision in one sentence, what can be pressed, and what helps: hint and take-back. */

import { choicesOf, placesOf, presses } from './choosing.js';
import { arrange, byId, el, icon, set, setText } from './dom.js';
import { emblem, namesOf } from './seats.js';
import { listed, say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */

/** @param {App} app */
export function drawPrompt(app) {
  const { state } = app;
  const node = byId('prompt');
  node.hidden = !state?.scene;
  if (!state?.scene) {
    for (const id of ['prompt-text', 'prompt-wait', 'presses', 'back-ask']) byId(id).replaceChildren();
    return;
  }
  const { table, scene } = state;
  const mine = scene.choices.length > 0;
  set(node, 'data-mine', mine);
  setText(byId('prompt-text'), sentence(app, state));
  drawWaiting(state);
  drawPresses(app, state);
  drawAskedBack(app, state);
  drawTools(state);
  setText(byId('notes'), [...scene.notes, table.par === null ? '' : say('par', { number: table.par })]
    .filter(Boolean).join(' · '));
  const lost = byId('lost-hope');
  lost.hidden = !(table.lost_hope && table.phase === 'play');
  setText(lost, say('lost_hope'));
}

/** @param {App} app @param {State} state */
function sentence(app, { scene }) {
  if (!scene) return '';
  const { chosen } = app;
  if (chosen === null) return scene.prompt;
  const label = scene.pieces.find((piece) => piece.id === chosen)?.label ?? '';
  const choices = choicesOf(scene.choices, chosen);
  if (choices.length === 1 && choices[0].gesture.type === 'tap') {
    return say('confirm', { label: choices[0].label });
  }
  return say(placesOf(scene.choices, chosen).length ? 'choose_place' : 'choose_what', { label });
}

/** Waiting is told by the seats that one waits for. @param {State} state */
function drawWaiting(state) {
  const { scene, table } = state;
  const box = byId('prompt-wait');
  if (!scene || table.phase === 'over') return box.replaceChildren();
  const others = scene.awaited.filter((seat) => seat !== table.viewing);
  const mine = table.viewing !== null && scene.awaited.includes(table.viewing);
  const told = mine ? say('your_turn')
    : others.length ? say('waiting_for', { names: listed(namesOf(state, others)) })
      : say('nothing_moves');
  const text = table.viewing === null ? `${say('watching')} ${told}` : told;
  if (box.dataset.said === text) return;
  box.dataset.said = text;
  box.replaceChildren(...(mine ? [icon('lit')] : others.map(emblem)), el('span', {}, text));
}

/**
 * The buttons: choices that are pressed, and, for a piece with several, each of its choices.
 * @param {App} app @param {State} state
 */
function drawPresses(app, { scene }) {
  if (!scene) return;
  const box = byId('presses');
  const ofChosen = app.chosen === null ? [] : choicesOf(scene.choices, app.chosen);
  const shown = app.aimed?.choices ?? (ofChosen.length ? withoutPlaces(ofChosen) : presses(scene.choices));
  const old = new Map([...box.children].map((child) => [child.getAttribute('data-notation'), child]));
  const buttons = shown.map((choice) => {
    const number = scene.choices.indexOf(choice) + 1;
    const kept = /** @type {HTMLElement | undefined} */ (old.get(choice.notation));
    const button = kept ?? el('button', { type: 'button', class: 'press', 'data-notation': choice.notation });
    button.replaceChildren(el('span', {}, choice.label),
      el('span', { class: 'number', 'aria-hidden': 'true' }, String(number)));
    button.onclick = () => app.play(choice);
    set(button, 'data-hinted', choice.notation === app.hinted);
    return button;
  });
  if (ofChosen.length) {
    const cancel = old.get('') ?? el('button', {
      type: 'button', class: 'quiet', 'data-notation': '', onclick: () => app.choose(null),
    }, say('cancel'));
    buttons.push(/** @type {HTMLButtonElement} */ (cancel));
  }
  arrange(box, buttons);
}

/** Places are chosen on the table; only one or two are worth a button as well. @param {Choice[]} choices */
function withoutPlaces(choices) {
  return choices.length <= 2 ? choices : choices.filter(({ gesture }) => gesture.type !== 'drag');
}

/** @param {App} app @param {State} state */
function drawAskedBack(app, { table }) {
  const box = byId('back-ask');
  const asked = table.asked_back;
  const said = JSON.stringify([asked, table.armed]);
  if (box.dataset.said === said) return;
  box.dataset.said = said;
  box.replaceChildren();
  if (asked) {
    const name = table.seats[asked.seat]?.name;
    const answering = table.seats.filter((view) => view.yours && asked.waiting.includes(view.seat));
    const answer = (/** @type {boolean} */ agree) => () => {
      for (const { seat } of answering) app.ask({ type: 'consent', seat, agree });
    };
    box.append(el('p', {}, answering.length
      ? say('wants_back', { name, line: asked.line }) : say('waits_back', { line: asked.line })));
    if (answering.length) {
      box.append(el('button', { type: 'button', class: 'press', onclick: answer(true) }, say('agree')),
        el('button', { type: 'button', class: 'quiet', onclick: answer(false) }, say('refuse')));
    }
  }
  if (table.armed !== null) {
    const disarm = () => app.ask({ type: 'arm', seat: table.viewing, notation: null });
    box.append(el('p', {}, say('armed', { label: table.armed })),
      el('button', { type: 'button', class: 'quiet', onclick: disarm }, say('disarm')));
  }
}

/** @param {State} state */
function drawTools({ table }) {
  const { take_back, free, hint } = table.powers;
  const back = /** @type {HTMLButtonElement} */ (byId('take-back'));
  back.hidden = table.viewing === null;
  set(back, 'aria-disabled', take_back === null ? 'true' : null);
  setText(/** @type {Element} */ (back.querySelector('.tool-label')),
    say(take_back === null || free ? 'take_back' : 'ask_back'));
  const ask = /** @type {HTMLButtonElement} */ (byId('hint'));
  ask.hidden = table.viewing === null;
  set(ask, 'aria-disabled', hint ? null : 'true');
}

/** @param {App} app */
export function takeBack(app) {
  const table = app.state?.table;
  if (!table || table.viewing === null || table.powers.take_back === null) return;
  app.ask({ type: 'take_back', seat: table.viewing, step: table.powers.take_back });
}
