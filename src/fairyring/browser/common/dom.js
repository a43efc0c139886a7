/** Helpers that make and update elements. */

import { addressOf } from './addresses.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an element with attributes, listeners (`onclick`) and children. A text child is text, never
 * markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | ((event: any) => void)>} [attributes]
 * @param {...(Node | string | null | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else set(node, name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/**
 * Sets or removes an attribute; does nothing if it is so already.
 * @param {Element} node @param {string} name @param {string | number | boolean | null} value
 */
export function set(node, name, value) {
  if (value === null || value === false) node.removeAttribute(name);
  else {
    const text = value === true ? '' : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** One of the project's icons. @param {string} name */
export function icon(name) {
  const svg = used('icon', `${document.body.dataset.icons ?? ''}#${name}`);
  svg.setAttribute('viewBox', '0 0 24 24');
  return svg;
}

/** One picture out of a sheet. @param {string} kind @param {string} address */
export function used(kind, address) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', kind);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', addressOf(address));
  svg.append(use);
  return svg;
}

/**
 * The element of the page with this id; throws an error with the id if there is none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no element #${id}`);
  return node;
}

/**
 * Makes these nodes the children of a parent, in this order. Nodes in the right place are not moved,
 * because a moved node loses the focus and restarts its animations.
 * @param {Element} parent
 * @param {Element[]} nodes
 */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, n) => {
    const now = parent.children[n];
    if (now !== node) parent.insertBefore(node, now ?? null);
  });
}

/** Opens a dialog with these nodes; a click beside it closes it. @param {string} label */
export function dialog(label, /** @type {(Node | string)[]} */ ...children) {
  const box = el('dialog', { class: 'dialog', 'aria-label': label }, ...children);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}
