/** Asks a person for a name. */

import { dialog, el } from '../common/dom.js';
import { say } from '../common/words.js';

/**
 * @param {string} press  the label of the button
 * @param {string} [why]  the reason why another name is needed
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
