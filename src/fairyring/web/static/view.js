/** Zoom and pan of one field: by wheel, two fingers, one finger or buttons. It keeps its place. */

import { el, icon } from './dom.js';
import { say } from './words.js';

const CLOSEST = 5;
const STEP = 1.4;

export class View {
  /** @param {HTMLElement} lay */
  constructor(lay) {
    this.lay = lay;
    this.ground = el('div', { class: 'ground' });
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    lay.classList.add('meadow');
    lay.replaceChildren(this.ground);
    // With the heading, so that no cell lies below a button.
    lay.previousElementSibling?.append(el('span', { class: 'zoom' },
      button('plus', say('zoom_in'), () => this.zoom(STEP)),
      button('minus', say('zoom_out'), () => this.zoom(1 / STEP)),
      button('whole', say('zoom_fit'), () => this.fit())));
    lay.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
    }, { passive: false });
    lay.addEventListener('pointerdown', (event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-live]')) return;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    window.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, (event) => {
        if (event instanceof PointerEvent) this.fingers.delete(event.pointerId);
      });
    }
  }

  /** All of the field, in the middle. */
  fit() {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.resized();
  }

  /** The space has changed: the size of a cell follows, the place stays. */
  resized() {
    const wide = Number(this.ground.style.getPropertyValue('--wide')) || 1;
    const high = Number(this.ground.style.getPropertyValue('--high')) || 1;
    const { clientWidth, clientHeight } = this.lay;
    const cell = Math.max(8, Math.min(clientWidth / wide, clientHeight / high) * 0.98);
    this.ground.style.setProperty('--cell', `${cell}px`);
    this.apply();
  }

  /** @param {number} factor @param {{clientX: number, clientY: number}} [point] that stays put */
  zoom(factor, point) {
    const next = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const box = this.lay.getBoundingClientRect();
    const px = (point ? point.clientX : box.x + box.width / 2) - box.x - box.width / 2;
    const py = (point ? point.clientY : box.y + box.height / 2) - box.y - box.height / 2;
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.apply();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const span = (/** @type {{x: number, y: number}} */ to) => Math.hypot(to.x - other.x, to.y - other.y);
      this.zoom(span(now) / Math.max(1, span(old)),
        { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    } else if (this.scale > 1) {
      this.x += now.x - old.x;
      this.y += now.y - old.y;
      this.apply();
    }
    this.fingers.set(event.pointerId, now);
  }

  apply() {
    const { clientWidth, clientHeight } = this.lay;
    const room = (/** @type {number} */ length) => ((this.scale - 1) * length) / 2;
    this.x = Math.max(-room(clientWidth), Math.min(room(clientWidth), this.x));
    this.y = Math.max(-room(clientHeight), Math.min(room(clientHeight), this.y));
    this.ground.style.setProperty('--zoom', String(this.scale));
    this.ground.style.setProperty('--pan-x', `${this.x}px`);
    this.ground.style.setProperty('--pan-y', `${this.y}px`);
    this.lay.toggleAttribute('data-zoomed', this.scale > 1);
  }
}

/** @param {string} sign @param {string} label @param {() => void} act */
const button = (sign, label, act) => el('button', {
  type: 'button', class: 'tool', 'aria-label': label, title: label, onclick: act,
}, icon(sign));
