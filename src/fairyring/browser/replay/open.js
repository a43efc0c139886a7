/** Opens a record from this device: it is read here, and sent only if it can be a record. */

const field = /** @type {HTMLInputElement} */ (document.getElementById('open-file'));
const text = /** @type {HTMLTextAreaElement} */ (document.getElementById('open-text'));
const why = /** @type {HTMLElement} */ (document.getElementById('open-why'));
const form = /** @type {HTMLFormElement} */ (document.getElementById('open-form'));

const row = /** @type {HTMLElement} */ (document.getElementById('open-file-row'));

row.hidden = false;
field.addEventListener('change', async () => {
  const file = field.files?.[0];
  if (!file) return;
  if (tooLong(file.size)) return;
  text.value = await file.text();
  form.requestSubmit();
});
form.addEventListener('submit', (event) => {
  if (tooLong(text.value.length)) event.preventDefault();
});

/** Shows a message if the record is too long. @param {number} size */
function tooLong(size) {
  const long = size > Number(field.dataset.most);
  why.hidden = !long;
  why.textContent = long ? field.dataset.tooLong ?? '' : '';
  return long;
}

export {};
