/** The first page asks for a name once; whichever game is started takes it along. */

const called = /** @type {HTMLFormElement} */ (document.getElementById('called'));
const field = /** @type {HTMLInputElement} */ (called.elements.namedItem('name'));

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.ways'))) {
  form.addEventListener('submit', (event) => {
    field.value = field.value.trim();
    if (!called.reportValidity()) event.preventDefault();
  });
  form.addEventListener('formdata', ({ formData }) => formData.set('name', field.value));
}

// Enter in the field means the first game.
called.addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('form.ways')?.querySelector('button')?.focus();
});
