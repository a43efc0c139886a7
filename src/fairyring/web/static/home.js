/** Who starts a game without a name is asked for it then, and goes on to what was chosen. */

import { served } from './address.js';

const sheet = /** @type {HTMLDialogElement} */ (document.getElementById('called'));
const called = /** @type {HTMLFormElement} */ (sheet.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (called.elements.namedItem('name'));
/** What was chosen: the form of a game, and the way to play it. @type {(() => void) | null} */
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
// So that the device can keep it among its programs, with a page for when there is no network.
if (served() && 'serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').catch(() => {});
