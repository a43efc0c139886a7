/** Who has no name yet is asked for one. */

import { dialog, el } from './dom.js';
import { say } from './words.js';

/**
 * @param {string} press  what is pressed when it is written
 * @param {string} [why]  why another name is asked for
 * @returns {Promise<string>} empty if none was given
 */
export function askName(press, why = '') {
  return new Promise((given) => {
    const field = el('input', {
      class: 'field wide', id: 'own-name', required: true, maxlength: 40, autocomplete: 'nickname',
    });
    const form = el('form', { method: 'dialog' }, why && el('p', {}, why),
      el('label', { for: 'own-name' }, say('your_name')), field,
      el('button', { class: 'press' }, press));
    const box = dialog(say('your_name'), form);
    box.addEventListener('close', () => given(''));
    form.addEventListener('submit', () => given(field.value.trim()));
  });
}
