/** Zoom and pan of one field: by wheel, fingers, keys or buttons. It keeps its place. */

import { byId, el, icon } from './dom.js';
import { say } from './words.js';

const CLOSEST = 6;
const STEP = 1.5;
/** A finger needs this much. */
export const FINGERTIP = 44;
/** How far a finger goes before it moves the field instead of touching something. */
const FAR = 8;
const TWICE = 320;
/** What frames the outermost cells. */
const RIM = 6;
/** Signs on cells smaller than this cannot be read. */
const READABLE = 30;
/** On cells smaller than this the pictures of several tokens cannot be told apart. */
const CLOSE = 84;
/** Of what is a long way, cells larger than this need not be seen at once with all of it. */
const NEAR = 58;
/** A way of so many steps is long; what is touched with a finger is brought closer sooner. */
const STEPS = 6;
const fingers = matchMedia('(pointer: coarse)');
const SOONER = 1.15;
/** What stands out of the outermost cells can be brought into sight. */
const MARGIN = 14;

export class View {
  /** @param {HTMLElement} lay */
  constructor(lay) {
    this.lay = lay;
    this.floor = el('div', { class: 'floor' });
    this.things = el('div', { class: 'things' });
    this.ground = el('div', { class: 'ground' }, this.floor, this.things);
    this.window = el('div', { class: 'window' }, this.ground);
    this.across = el('div', { class: 'names across', 'aria-hidden': 'true' });
    this.down = el('div', { class: 'names down', 'aria-hidden': 'true' });
    this.scale = 1;
    /** As all of it, or its whole width, is seen when nobody brings it closer. */
    this.home = 1;
    this.cell = 0;
    this.x = 0;
    this.y = 0;
    /** Whether it was shown where the action is. */
    this.seen = false;
    this.wide = 1;
    this.high = 1;
    this.long = false;
    /** Where each finger is now, and whether it holds a thing, which it carries. @type {Map<number, {x: number, y: number, holds: boolean}>} */
    this.fingers = new Map();
    this.began = { x: 0, y: 0 };
    this.went = 0;
    this.tapped = { time: 0, x: 0, y: 0 };
    lay.classList.add('meadow');
    lay.replaceChildren(this.across, this.down, this.window);
    // Beside the field, so that no cell lies below a button.
    lay.parentElement?.append(el('div', { class: 'zoom' },
      button('plus', say('zoom_in'), () => this.zoom(STEP)),
      button('minus', say('zoom_out'), () => this.zoom(1 / STEP)),
      button('whole', say('zoom_fit'), () => this.fit())));
    this.listen();
  }

  listen() {
    const { lay } = this;
    lay.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
    }, { passive: false });
    lay.addEventListener('pointerdown', (event) => {
      if (!(event.target instanceof Element)) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!this.fingers.size) [this.went, this.began] = [0, now];
      this.fingers.set(event.pointerId, { ...now, holds: event.target.closest('.piece[data-live]') !== null });
    });
    window.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, (event) => {
        if (!(event instanceof PointerEvent) || !this.fingers.delete(event.pointerId)) return;
        if (end === 'pointerup') this.tap(event);
      });
    }
    lay.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) this.reveal(target);
    });
    // Who moved the field touched nothing; who tapped it twice asked about nothing.
    lay.addEventListener('click', (event) => {
      if (this.went > FAR && event.detail) event.stopPropagation();
    }, { capture: true });
  }

  /** @param {number} wide @param {number} high @param {number} tall  in widths of a cell */
  sized(wide, high, tall) {
    [this.wide, this.high] = [wide, high];
    for (const [name, value] of Object.entries({ wide, high, tall })) {
      this.lay.style.setProperty(`--${name}`, String(value));
    }
    // Its buttons stand where its shape leaves room: beside what is upright, else below it.
    this.lay.parentElement?.toggleAttribute('data-upright', high > wide);
    this.lay.closest('.felt')?.toggleAttribute('data-tall', high > wide * 1.15);
    this.long = high > wide * 1.15 && high > STEPS * tall;
    this.lay.closest('.felt')?.toggleAttribute('data-long', this.long);
    this.lay.closest('.felt')?.toggleAttribute('data-broad', wide > high * 1.3);
    this.resized();
  }

  /**
   * What the columns and rows are called, at the edge, wherever the field is moved to.
   * @param {string[]} columns @param {number[]} across @param {string[]} rows @param {number[]} down
   */
  name(columns, across, rows, down) {
    const names = (/** @type {string[]} */ words, /** @type {number[]} */ places) => (
      words.slice(0, places.length).map((word, n) => {
        const name = el('span', { 'data-long': word.length > 2 }, word);
        name.style.setProperty('--at', String(places[n]));
        return name;
      }));
    this.across.replaceChildren(...names(columns, across));
    this.down.replaceChildren(...names(rows, down));
    this.lay.toggleAttribute('data-named', columns.length + rows.length > 0);
    this.resized();
  }

  /** All of the field, in the middle; of a long way that is seen already, the part that matters. */
  fit() {
    const near = this.home > 1 && this.scale === 1;
    [this.scale, this.x, this.y] = [near ? this.home : 1, 0, 0];
    this.resized();
    if (near) this.follow();
  }

  /** Brings what matters now, or just these things, into the middle, where not all of a long way is seen. @param {Element[]} [things] */
  follow(things) {
    const heart = this.scale > 1 && this.home > 1 ? things ? middleOf(things) : this.heart() : undefined;
    if (!heart) return;
    const box = this.window.getBoundingClientRect();
    this.x += box.x + box.width / 2 - heart.clientX;
    this.y += box.y + (box.height - this.covered()) / 2 - heart.clientY;
    this.apply();
  }

  /** How much of its foot lies below what is pending. */
  covered() {
    const [over, box] = [byId('pending').getBoundingClientRect(), this.window.getBoundingClientRect()];
    const apart = !over.height || over.right <= box.left || over.left >= box.right || over.bottom <= box.top;
    return apart ? 0 : Math.max(0, Math.min(box.height / 2, box.bottom - over.top));
  }

  /** The space has changed: the size of a cell follows, the place stays. */
  resized() {
    const { clientWidth, clientHeight } = this.window;
    const was = this.cell * this.scale;
    const cell = Math.max(8, Math.floor(Math.min((clientWidth - RIM) / this.wide, (clientHeight - RIM) / this.high) * 8) / 8);
    if (cell !== this.cell) {
      this.cell = cell;
      this.lay.style.setProperty('--cell', `${cell}px`);
    }
    // What is much longer than wide is seen in its whole width, and followed along its length.
    const broad = Math.min(NEAR, (clientWidth - RIM) / this.wide) / cell;
    const [least, much] = this.long && fingers.matches ? [FINGERTIP, SOONER] : [READABLE, STEP];
    const home = cell < least && broad > much ? broad : 1;
    if (home !== this.home) {
      if (this.scale === this.home) this.scale = home;
      this.home = home;
    }
    const grown = was ? (this.cell * this.scale) / was : 1;
    this.x *= grown;
    this.y *= grown;
    this.apply();
    if (!this.seen && home > 1 && this.things.childElementCount) {
      this.seen = true;
      // Where there is nothing yet, a long way is seen from its head.
      this.y = this.high * this.cell * this.scale;
      this.apply();
      this.follow();
    }
  }

  /** The middle of what matters now, to which one comes closer: places to go to, what is new, else what is there. */
  heart() {
    for (const kind of ['.place', '[data-mark]', '[data-changed]', '[data-live]', '[data-shape="token"]']) {
      const nodes = [...this.things.querySelectorAll(kind)];
      if (nodes.length) return middleOf(nodes);
    }
    return undefined;
  }

  /** @param {number} factor @param {{clientX: number, clientY: number}} [point] that stays put */
  zoom(factor, point = this.scale === 1 && factor > 1 ? this.heart() : undefined) {
    const next = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const box = this.window.getBoundingClientRect();
    const px = (point ? point.clientX : box.x + box.width / 2) - box.x - box.width / 2;
    const py = (point ? point.clientY : box.y + box.height / 2) - box.y - box.height / 2;
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.apply();
  }

  /** As close as a finger needs, around a point. @param {{clientX: number, clientY: number}} point @param {number} now  how large a thing is */
  closer(point, now = this.cell * this.scale) {
    this.zoom(Math.max(STEP, (FINGERTIP + 4) / now), point);
  }

  /** Two taps bring what is between the fingers closer, or show all of it again. @param {PointerEvent} event */
  tap(event) {
    const { time, x, y } = this.tapped;
    const twice = event.timeStamp - time < TWICE && Math.hypot(event.clientX - x, event.clientY - y) < 24;
    this.tapped = { time: twice || this.went > FAR ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!twice || this.went > FAR) return;
    if (!(event.target instanceof Element) || event.target.closest('.place, .piece[data-live]')) return;
    if (this.scale > 1) this.fit();
    else this.zoom(Math.max(2, (FINGERTIP + 4) / this.cell), event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = { ...old, x: event.clientX, y: event.clientY };
    this.went = Math.max(this.went, Math.hypot(now.x - this.began.x, now.y - this.began.y));
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const span = (/** @type {{x: number, y: number}} */ to) => Math.hypot(to.x - other.x, to.y - other.y);
      this.zoom(span(now) / Math.max(1, span(old)),
        { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    } else if ((this.scale > 1 || this.covered()) && !old.holds && this.went > FAR) {
      this.x += now.x - old.x;
      this.y += now.y - old.y;
      this.apply();
    }
    this.fingers.set(event.pointerId, now);
  }

  /** What of the window nothing covers. */
  frame() {
    const { x, y, width, height } = this.window.getBoundingClientRect();
    return new DOMRect(x, y, width, height - this.covered());
  }

  /** Moves as little as brings a thing into view. @param {Element} node */
  reveal(node) {
    const [box, frame] = [node.getBoundingClientRect(), this.frame()];
    const into = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) => (
      low < from ? from - low : high > to ? to - high : 0);
    const margin = Math.min(this.cell * this.scale, frame.width / 4);
    const [dx, dy] = [into(box.left, box.right, frame.left + margin, frame.right - margin),
      into(box.top, box.bottom, frame.top + margin, frame.bottom - margin)];
    if (!this.sees(node) || (dx || dy) && node === document.activeElement) {
      this.x += dx;
      this.y += dy;
      this.apply();
    }
  }

  /** Whether the middle of a thing can be seen as the field lies now. @param {Element} node */
  sees(node) {
    const [box, frame] = [node.getBoundingClientRect(), this.frame()];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }

  apply() {
    const { clientWidth, clientHeight } = this.window;
    const room = (/** @type {number} */ cells, /** @type {number} */ length) => (
      Math.max(0, cells * this.cell * this.scale - length) / 2);
    const [rx, most] = [room(this.wide, clientWidth), room(this.high, clientHeight)];
    const ry = most && most + MARGIN;
    this.x = Math.max(-rx, Math.min(rx, this.x));
    // What is covered at the foot can be moved up from there.
    const space = Math.max(0, clientHeight - this.high * this.cell * this.scale) / 2;
    this.y = Math.max(-ry - Math.max(0, this.covered() - space), Math.min(ry, this.y));
    const now = `${this.cell} ${this.scale} ${this.x} ${this.y}`;
    if (this.lay.dataset.view === now) return;
    this.lay.dataset.view = now;
    this.lay.style.setProperty('--near', `${this.cell * this.scale}px`);
    this.lay.style.setProperty('--pan-x', `${this.x}px`);
    this.lay.style.setProperty('--pan-y', `${this.y}px`);
    this.lay.toggleAttribute('data-zoomed', this.scale > 1);
    this.lay.toggleAttribute('data-small', this.scale * this.cell < READABLE);
    this.lay.toggleAttribute('data-close', this.scale * this.cell >= CLOSE);
  }
}

/** @param {Element[]} nodes */
function middleOf(nodes) {
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
}

/** @param {string} sign @param {string} label @param {() => void} act */
const button = (sign, label, act) => el('button', {
  type: 'button', class: 'tool', 'aria-label': label, title: label, onclick: act,
}, icon(sign));

/** Without a field, no shape of one has a say in how the table is laid out. */
export function noField() {
  for (const shape of ['data-tall', 'data-long', 'data-broad']) byId('table').removeAttribute(shape);
}
