/** A lesson: a speech bubble beside the things that it is about, over the normal table. */

import { focusOnFirst } from '../acting/focus.js';
import { announceFirst, clearAlarm } from '../around/screen_reader.js';
import { pieceNodes, zoneNodes } from '../board/board.js';
import { viewportOf } from '../board/field.js';
import { showAll } from '../board/reveal.js';
import { byId, el, set, setText } from '../common/dom.js';
import { FINGERTIP } from '../common/limits.js';
import { say } from '../common/words.js';
import { atRim, keepPlaced, nearestFree, tailTo } from './bubble.js';

/** @typedef {import('../common/types.js').App} App */
/** @typedef {import('../common/types.js').State} State */

const narrow = matchMedia('(max-width: 59.99rem), (max-height: 33.99rem)');
/** The most paws that point at things. */
const PAWS = 4;
/**
 * Sizes of a paw; the smaller one is used at things smaller than a fingertip, or where the larger would
 * hide something.
 */
const SIZES = [28, 20];
let announced = '';
/** The step and the size of the table for which the things were brought into sight. */
let shown = '';

/** Makes every redraw draw the bubble too. @param {App} app */
export function startLesson(app) {
  const draw = app.draw;
  const again = keepPlaced(() => place(app));
  const stillAgain = () => {
    const motions = byId('table').getAnimations({ subtree: true }).filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    if (motions.length) Promise.allSettled(motions.map(({ finished }) => finished)).then(again);
  };
  app.draw = () => {
    draw();
    drawLesson(app);
    again();
    requestAnimationFrame(stillAgain);
  };
  // Answers to other moves are shown in the bubble.
  byId('lesson-say').after(byId('toast'));
  byId('lesson-next').addEventListener('click', () => goTo(app, 1));
  byId('lesson-back').addEventListener('click', () => goTo(app, -1));
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
  const news = `${lesson.step} ${words}` !== announced;
  announced = `${lesson.step} ${words}`;
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
  clearAlarm();
  history.replaceState(null, '', `#${lesson.step + 1}`);
  announceFirst(lesson.close ? words : `${now}: ${words}`);
  const next = lesson.close ? byId('lesson-end').querySelector('button') : byId('lesson-next');
  if (document.body.dataset.by !== 'keys') return;
  if (lesson.reached && next instanceof HTMLElement) next.focus();
  else if (pressed) focusOnFirst(lesson.points.flatMap((id) => pieceNodes.get(id) ?? []));
}

/**
 * Brings the things that the step points at into sight, again when the table changes its size.
 * @param {State} state @param {HTMLElement[]} pointed
 */
function showPointed({ seq, table }, pointed) {
  const fields = [...byId('table').querySelectorAll('.cells')];
  const room = fields.flatMap((node) => [node.clientWidth, node.clientHeight, viewportOf(node)?.cell]);
  const now = [seq, table.lesson?.step, byId('table').clientHeight, ...room, ...table.lesson?.points ?? []].join(' ');
  if (now === shown) return;
  shown = now;
  showAll(pointed.filter((node) => node.matches('.piece')));
}

/** Places the bubble beside the things that the step points at, over nothing that matters now. @param {App} app */
function place(app) {
  const lesson = app.state?.table.lesson;
  if (!lesson || !app.state?.scene) return;
  const table = byId('table');
  const pointed = lesson.reached ? [] : lesson.points.flatMap((id) => pieceNodes.get(id) ?? zoneNodes.get(id) ?? []);
  for (const node of document.querySelectorAll('[data-pointed]')) if (!pointed.includes(/** @type {HTMLElement} */ (node))) set(node, 'data-pointed', null);
  for (const node of pointed) set(node, 'data-pointed', true);
  showPointed(app.state, pointed);
  set(table, 'data-all-seen', pointed.length > 0 && pointed.every(isSeen));
  // Of a zone, the pieces in it matter.
  const meant = pointed.flatMap((node) => (node.matches('.piece') ? node : [...node.querySelectorAll('.piece')]));
  const next = lesson.press && table.querySelector(`#presses > [data-notation="${CSS.escape(lesson.press)}"]`);
  const stage = byId('lesson').offsetParent?.getBoundingClientRect() ?? new DOMRect();
  drawPaws([...pointed.filter((node) => node.matches('.piece')), ...next ? [next] : []].filter(isSeen).slice(0, PAWS), meant, stage);
  const box = byId('lesson');
  for (const name of ['left', 'top', '--tail']) box.style.removeProperty(name);
  set(box, 'data-tail', null);
  if (narrow.matches) return;
  const hard = [...meant, byId('prompt'), ...table.querySelectorAll('.piece[data-live], .place')];
  const soft = [...table.querySelectorAll('.piece, .plate, .zoom, .zone-label, .names > span')];
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

/** True if the middle of a thing is in sight, not beyond the edge of a strip or a field. @param {Element} node */
function isSeen(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return document.elementsFromPoint(x + width / 2, y + height / 2).includes(node);
}

/**
 * Draws a paw at the edge of each thing, over no other thing that is meant.
 * @param {Element[]} things @param {Element[]} meant @param {DOMRect} stage
 */
function drawPaws(things, meant, stage) {
  const hard = rects([...meant, byId('lesson'), ...document.querySelectorAll('#presses > .press, #hint')]);
  const words = [...document.querySelectorAll('#prompt-text, #table .zone-label, #table .names > span, .mine .plate-words > *')];
  const soft = rects([...document.querySelectorAll('#table .piece'), ...words, ...words, ...words]);
  byId('paws').replaceChildren(...things.map((node) => {
    const box = node.getBoundingClientRect();
    const spot = atRim(box, Math.min(box.width, box.height) < FINGERTIP ? SIZES.slice(1) : SIZES, stage, { hard, soft });
    hard.push(new DOMRect(spot.x, spot.y, spot.size, spot.size));
    const paw = el('span', { class: 'paw' });
    const style = { left: `${spot.x - stage.x}px`, top: `${spot.y - stage.y}px`, '--paw': `${spot.size}px`, rotate: `${spot.turn}deg` };
    for (const [name, value] of Object.entries(style)) paw.style.setProperty(name, value);
    return paw;
  }));
}

/** @param {Element[]} nodes */
const rects = (nodes) => nodes.map((node) => node.getBoundingClientRect()).filter(({ width }) => width > 0);
