/** The visible part of one field: all of it, or a part of the zoomed field. */

import { byId, el, icon } from '../common/dom.js';
import { CELL_READABLE, FINGERTIP, TOKENS_APART } from '../common/limits.js';
import { say } from '../common/words.js';
import { cellsIn } from './sizes.js';
import { listenToZoom } from './zooming.js';

const CLOSEST = 6;
const STEP = 1.5;
/** The least growth for which cells are drawn larger. */
const NOTICED = 1.03;
const fingers = matchMedia('(pointer: coarse)');
/** Rows of a long board that are shown ahead of the leader. */
const AHEAD = 3;
/** The margin in which parts that stick out of the outermost cells can be shown. */
const MARGIN = 14;

export class Viewport {
  /** @param {HTMLElement} spread */
  constructor(spread) {
    this.spread = spread;
    this.floor = el('div', { class: 'floor', role: 'grid' });
    this.things = el('div', { class: 'things' });
    this.ground = el('div', { class: 'ground' }, this.floor, this.things);
    this.window = el('div', { class: 'window' }, this.ground);
    this.across = el('div', { class: 'names across', 'aria-hidden': 'true' });
    this.down = el('div', { class: 'names down', 'aria-hidden': 'true' });
    this.scale = 1;
    /** The scale without zoom: 1 if the whole field is shown, more if only its whole width is. */
    this.home = 1;
    this.cell = 0;
    this.x = 0;
    this.y = 0;
    /** True once it was scrolled to the action. */
    this.seen = false;
    this.wide = 1;
    this.high = 1;
    this.tall = 1;
    /** The height of the window when it was last fitted. */
    this.room = 0;
    /** How far the field begins below the upper edge of the window. */
    this.top = 0;
    /** @type {import('./layouts/types.js').Layout | null} */
    this.layout = null;
    spread.classList.add('cells');
    spread.replaceChildren(this.across, this.down, this.window);
    // Beside the field, so that no cell lies below a button.
    spread.parentElement?.append(el('div', { class: 'zoom' },
      button('plus', say('zoom_in'), () => this.zoom(STEP)),
      button('minus', say('zoom_out'), () => this.zoom(1 / STEP)),
      button('whole', say('zoom_fit'), () => this.fit())));
    listenToZoom(this);
    spread.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) this.reveal(target);
    });
  }

  /** @param {number} wide @param {number} high @param {number} tall  in widths of a cell */
  sized(wide, high, tall) {
    Object.assign(this, { wide, high, tall });
    for (const [name, value] of Object.entries({ wide, high, tall })) {
      this.spread.style.setProperty(`--${name}`, String(value));
    }
    this.resized();
  }

  /**
   * Sets the names of columns and rows at the edges, where they stay when the field is moved.
   * @param {string[]} columns @param {number[]} across @param {string[]} rows @param {number[]} down
   * @param {HTMLElement[]} heads  signs beside the names of the columns
   */
  name(columns, across, rows, down, heads) {
    const names = (/** @type {string[]} */ words, /** @type {number[]} */ places, /** @type {HTMLElement[]} */ beside) => (
      words.slice(0, places.length).map((word, n) => {
        const name = el('span', { 'data-long': word.length > 2 }, word, ...beside.slice(n, n + 1));
        name.style.setProperty('--at', String(places[n]));
        return name;
      }));
    this.across.replaceChildren(...names(columns, across, heads));
    this.down.replaceChildren(...names(rows, down, []));
    this.spread.toggleAttribute('data-named', columns.length + rows.length > 0);
    this.resized();
  }

  /** Shows the whole field; or, if that is shown already, a long board in its whole width, at the part that matters. */
  fit() {
    const near = this.home > 1 && this.scale === 1;
    [this.scale, this.x, this.y] = [near ? this.home : 1, 0, 0];
    this.resized();
    if (near) this.follow();
  }

  /**
   * Moves what matters now, or these things, into the middle, if not all of a long board is shown.
   * @param {Element[]} [things]
   */
  follow(things) {
    const heart = this.scale > 1 && this.home > 1 ? things ? middleOf(things) : this.heart() : undefined;
    if (!heart) return;
    const box = this.window.getBoundingClientRect();
    this.move(box.x + box.width / 2 - heart.clientX, box.y + (box.height - this.covered()) / 2 - heart.clientY);
  }

  /**
   * Shows all of several things, zooming out if needed, but not so far that they become unreadable.
   * @param {Element[]} things
   */
  gather(things) {
    const [around, frame] = [boundsOf(things), this.frame()];
    if (around.left >= frame.left && around.right <= frame.right && around.top >= frame.top && around.bottom <= frame.bottom) return;
    const fit = Math.min(1, this.fitting(things));
    if (this.cell * this.scale * fit < CELL_READABLE) return;
    if (fit < 1) this.zoom(fit);
    this.bring(things);
  }

  /** Shows all of several things, as large as an eye or a finger needs if they fit then. @param {Element[]} things */
  closeUp(things) {
    const needed = (fingers.matches ? FINGERTIP : CELL_READABLE) / (this.cell * this.scale);
    const fit = Math.min(Math.max(1, needed), this.fitting(things));
    if (fit !== 1) this.zoom(fit, middleOf(things));
    this.bring(things);
  }

  /** The zoom factor at which several things just fit. @param {Element[]} things */
  fitting(things) {
    const [around, { width, height }] = [boundsOf(things), this.frame()];
    return Math.min((width - 2 * MARGIN) / around.width, (height - 2 * MARGIN) / around.height);
  }

  /**
   * Moves the field as little as possible so that several things are in the frame, with a margin.
   * @param {Element[]} things
   */
  bring(things) {
    const [box, frame] = [boundsOf(things), this.frame()];
    this.move(into(box.left, box.right, frame.left + MARGIN, frame.right - MARGIN),
      into(box.top, box.bottom, frame.top + MARGIN, frame.bottom - MARGIN));
  }

  /** On a long board without zoom, shows the rows ahead of the token that is farthest along it. */
  lookAhead() {
    if (this.home === 1 || this.scale !== this.home) return;
    const tokens = [...this.things.querySelectorAll('.piece[data-shape="token"]')].map((node) => node.getBoundingClientRect());
    const first = tokens.sort((one, other) => other.bottom - one.bottom)[0];
    if (!first) return;
    const { top, bottom } = this.frame();
    const lacking = first.bottom + AHEAD * this.cell * this.scale - bottom;
    if (lacking > 0) this.move(0, -Math.min(lacking, first.top - top));
  }

  /** The height at its bottom that the list of pending effects covers. */
  covered() {
    const [over, box] = [byId('pending').getBoundingClientRect(), this.window.getBoundingClientRect()];
    const apart = !over.height || over.right <= box.left || over.left >= box.right || over.bottom <= box.top;
    return apart ? 0 : Math.max(0, Math.min(box.height / 2, box.bottom - over.top));
  }

  /** Adapts to a new size of the window: cells change their size, and the field keeps its position. */
  resized(layout = this.layout) {
    this.layout = layout;
    if (!layout) return;
    const { clientWidth: width, clientHeight: height } = this.window;
    const was = this.cell * this.scale;
    const { cell, home } = cellsIn(layout, this, { width, height }, fingers.matches);
    // Hundreds of things are not laid out again for a little more space.
    if (cell < this.cell || cell > this.cell * NOTICED) {
      this.cell = cell;
      this.spread.style.setProperty('--cell', `${cell}px`);
    }
    if (home !== this.home) {
      if (this.scale === this.home) this.scale = home;
      this.home = home;
    }
    const grown = was ? (this.cell * this.scale) / was : 1;
    this.x *= grown;
    this.y *= grown;
    // On a long board the part at the upper edge stays there.
    if (this.room && this.home > 1 && this.scale > 1) {
      this.y = this.top * (this.top < 0 ? grown : 1) + (this.high * this.cell * this.scale - height) / 2;
    }
    this.apply();
    if (!this.seen && home > 1 && this.things.childElementCount) {
      this.seen = true;
      // Without anything that matters, a long board is seen from its head.
      this.y = this.high * this.cell * this.scale;
      this.apply();
      this.follow();
    } else if (height !== this.room) this.lookAhead();
    this.room = height;
  }

  /** The middle of what matters now, the target of zooming: places to go to, changes, or else the pieces. */
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

  /**
   * Zooms in as far as a finger needs, around a point.
   * @param {{clientX: number, clientY: number}} point @param {number} now  the size of the thing @param {number} least  the least zoom factor
   */
  closer(point, now = this.cell * this.scale, least = STEP) {
    this.zoom(Math.max(least, (FINGERTIP + 4) / now), point);
  }

  /** @param {number} dx @param {number} dy */
  move(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** The part of the window that nothing covers. */
  frame() {
    const { x, y, width, height } = this.window.getBoundingClientRect();
    return new DOMRect(x, y, width, height - this.covered());
  }

  /** Moves the field as little as possible so that a thing is in view. @param {Element} node */
  reveal(node) {
    const [box, frame] = [node.getBoundingClientRect(), this.frame()];
    const margin = Math.min(this.cell * this.scale, frame.width / 4);
    const [dx, dy] = [into(box.left, box.right, frame.left + margin, frame.right - margin),
      into(box.top, box.bottom, frame.top + margin, frame.bottom - margin)];
    if (!this.sees(node) || (dx || dy) && node === document.activeElement) this.move(dx, dy);
  }

  /** True if the middle of a thing is visible. @param {Element} node */
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
    // The part that is covered at the bottom can be moved up.
    const space = Math.max(0, clientHeight - this.high * this.cell * this.scale) / 2;
    this.y = Math.max(-ry - Math.max(0, this.covered() - space), Math.min(ry, this.y));
    this.top = (clientHeight - this.high * this.cell * this.scale) / 2 + this.y;
    const now = `${this.cell} ${this.scale} ${this.x} ${this.y}`;
    if (this.spread.dataset.view === now) return;
    this.spread.dataset.view = now;
    this.spread.style.setProperty('--near', `${this.cell * this.scale}px`);
    this.spread.style.setProperty('--pan-x', `${this.x}px`);
    this.spread.style.setProperty('--pan-y', `${this.y}px`);
    this.spread.toggleAttribute('data-zoomed', this.scale > 1);
    this.spread.toggleAttribute('data-small', this.scale * this.cell < CELL_READABLE);
    this.spread.toggleAttribute('data-close', this.scale * this.cell >= TOKENS_APART);
    this.spread.dispatchEvent(new Event('scroll'));
  }
}

/**
 * How far the range from `low` to `high` must move to lie between two edges.
 * @param {number} low @param {number} high @param {number} from @param {number} to
 */
const into = (low, high, from, to) => (low < from ? from - low : high > to ? to - high : 0);

/** The box around several things. @param {Element[]} nodes */
function boundsOf(nodes) {
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** @param {Element[]} nodes */
function middleOf(nodes) {
  const { x, y, width, height } = boundsOf(nodes);
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

/** @param {string} sign @param {string} label @param {() => void} act */
const button = (sign, label, act) => el('button', {
  type: 'button', class: 'tool', 'aria-label': label, title: label, onclick: act,
}, icon(sign));
