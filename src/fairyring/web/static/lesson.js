/** A lesson: one speech bubble beside what it speaks of, over the table as it always is. */

import { pieceNodes, zoneNodes } from './board.js';
import { byId, el, set, setText } from './dom.js';
import { viewOf } from './field.js';
import { focusOnFirst } from './focus.js';
import { announce, calm } from './live.js';
import { nearestFree, tailTo } from './nook.js';
import { bringIntoView } from './sight.js';
import { say } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {NonNullable<import('./types.js').Table['lesson']>} Step */

const narrow = matchMedia('(max-width: 59.99rem), (max-height: 33.99rem)');
/** So many paws point at most. */
const PAWS = 4;
let told = '';

/** From here on whatever is drawn has the bubble with it. @param {App} app */
export function startLesson(app) {
  const draw = app.draw;
  let due = 0;
  const again = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => place(app));
  };
  app.draw = () => {
    draw();
    drawLesson(app);
    again();
  };
  // What is told to who does something else is told in the bubble.
  byId('lesson-say').after(byId('toast'));
  byId('lesson-next').addEventListener('click', () => goTo(app, 1));
  byId('lesson-back').addEventListener('click', () => goTo(app, -1));
  for (const event of ['wheel', 'pointerup', 'keyup']) byId('table').addEventListener(event, again, { passive: true });
  window.addEventListener('resize', again);
  app.draw();
}

/** @param {App} app @param {1 | -1} way */
async function goTo(app, way) {
  const lesson = app.state?.table.lesson;
  if (!lesson || lesson.step + way < 0) return;
  await app.ask({ type: 'learn', step: lesson.step + way });
}

/** @param {App} app */
function drawLesson(app) {
  const lesson = app.state?.table.lesson;
  const box = byId('lesson');
  box.hidden = !lesson;
  if (!lesson) return;
  const words = lesson.close || lesson.say;
  const news = `${lesson.step} ${words}` !== told;
  told = `${lesson.step} ${words}`;
  const now = say('lesson_step', { number: Math.min(lesson.step + 1, lesson.steps), steps: lesson.steps });
  byId('lesson-steps').setAttribute('aria-label', now);
  byId('lesson-steps').replaceChildren(...Array.from({ length: lesson.steps }, (_, n) => (
    el('span', { class: 'bead', 'data-done': n < lesson.step || n === lesson.step && lesson.reached, 'data-now': n === lesson.step }))));
  setText(byId('lesson-say'), words);
  set(box, 'data-reached', lesson.reached);
  set(box, 'data-closed', lesson.close !== '');
  const pressed = document.activeElement === byId('lesson-next');
  byId('lesson-next').hidden = !lesson.reached || lesson.close !== '';
  byId('lesson-back').hidden = lesson.step === 0;
  byId('lesson-end').hidden = lesson.close === '';
  if (!news) return;
  byId('toast').hidden = true;
  calm();
  showPointed(lesson);
  history.replaceState(null, '', `#${lesson.step + 1}`);
  const tells = () => announce(lesson.close ? words : `${now}: ${words}`);
  // How a step begins is told before what others do, and how it ends after what happened.
  if (lesson.reached || lesson.close) queueMicrotask(tells);
  else tells();
  const next = lesson.close ? byId('lesson-end').querySelector('input:not([type="hidden"]), button') : byId('lesson-next');
  if (document.body.dataset.by !== 'keys') return;
  if (lesson.reached && next instanceof HTMLElement) next.focus();
  else if (pressed) focusOnFirst(lesson.points.flatMap((id) => pieceNodes.get(id) ?? []));
}

/** At what it points is brought into sight, last what one has oneself. @param {Step} lesson */
function showPointed({ points, reached }) {
  const nodes = reached ? [] : points.flatMap((id) => pieceNodes.get(id) ?? []);
  bringIntoView(nodes);
  for (const node of nodes) if (!viewOf(node)) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Where the step points, and the bubble beside it: over nothing that matters now. @param {App} app */
function place(app) {
  const lesson = app.state?.table.lesson;
  if (!lesson || !app.state?.scene) return;
  const pointed = lesson.reached ? [] : lesson.points.flatMap((id) => pieceNodes.get(id) ?? zoneNodes.get(id) ?? []);
  for (const node of document.querySelectorAll('[data-pointed]')) if (!pointed.includes(/** @type {HTMLElement} */ (node))) set(node, 'data-pointed', null);
  for (const node of pointed) set(node, 'data-pointed', true);
  const stage = byId('lesson').offsetParent?.getBoundingClientRect() ?? new DOMRect();
  byId('paws').replaceChildren(...pointed.filter(isSeen).slice(0, PAWS).map((node) => pawAt(node, stage)));
  const box = byId('lesson');
  for (const name of ['left', 'top', '--tail']) box.style.removeProperty(name);
  set(box, 'data-tail', null);
  if (narrow.matches) return;
  const table = byId('table');
  const hard = [...pointed, byId('prompt'), ...table.querySelectorAll('.piece[data-live], .place')];
  const soft = [...table.querySelectorAll('.piece, .plate, .zoom')];
  const { width, height } = box.getBoundingClientRect();
  const found = nearestFree({ width, height }, table.getBoundingClientRect(),
    { targets: rects(pointed), hard: rects(hard), soft: rects(soft) });
  box.style.setProperty('left', `${found.x - stage.x}px`);
  box.style.setProperty('top', `${found.y - stage.y}px`);
  const tail = tailTo({ ...found, width, height }, rects(pointed));
  if (!tail) return;
  set(box, 'data-tail', tail.side);
  box.style.setProperty('--tail', `${tail.along}px`);
}

/** Whether the middle of a thing is in sight, not beyond the edge of a strip or a field. @param {Element} node */
function isSeen(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return document.elementsFromPoint(x + width / 2, y + height / 2).includes(node);
}

/** @param {Element} node @param {DOMRect} stage */
function pawAt(node, stage) {
  const { x, y } = node.getBoundingClientRect();
  const paw = el('span', { class: 'paw' });
  paw.style.setProperty('left', `${x - stage.x}px`);
  paw.style.setProperty('top', `${y - stage.y}px`);
  return paw;
}

/** @param {Element[]} nodes */
const rects = (nodes) => nodes.map((node) => node.getBoundingClientRect()).filter(({ width }) => width > 0);
