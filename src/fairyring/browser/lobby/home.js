/** Asks a person without a name for it when they start a game, and goes on to the game. */

import { served } from '../common/addresses.js';

const sheet = /** @type {HTMLDialogElement} */ (document.getElementById('called'));
const called = /** @type {HTMLFormElement} */ (sheet.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (called.elements.namedItem('name'));
/** Continues with the form and the button that were chosen. @type {(() => void) | null} */
let goOn = null;

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.ways'))) {
  form.addEventListener('submit', (event) => {
    if (field.value) return;
    event.preventDefault();
    goOn = () => form.requestSubmit(event.submitter);
    sheet.showModal();
  });
  form.addEventListener('formdata', ({ formData }) => formData.set('name', field.value));
}

called.addEventListener('submit', (event) => {
  field.value = field.value.trim();
  if (called.reportValidity()) goOn?.();
  else event.preventDefault();
});
document.getElementById('not-now')?.addEventListener('click', () => sheet.close());
sheet.addEventListener('close', () => { field.value = ''; });
// Allows the device to install the site as an app, with a page for when there is no network.
if (served() && 'serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').catch(() => {});
