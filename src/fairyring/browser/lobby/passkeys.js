/** On a person's own page: a passkey that keeps their name, and signs them in on another device. */

const line = /** @type {HTMLElement} */ (document.getElementById('passkey-line'));
const forms = /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-asks]'));
let busy = false;

// Passkeys are for one origin, and this page may have been opened by another address.
if (line.dataset.at === location.origin) for (const form of forms) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    line.textContent = '';
    line.textContent = await sent(form);
    busy = false;
  });
}

/**
 * Asks the browser for a passkey and sends it to the server; returns a text if that failed.
 * @param {HTMLFormElement} form
 */
async function sent(form) {
  const { old = '', left = '', twice = '', failed = '' } = line.dataset;
  if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON) return old;
  try {
    const body = new URLSearchParams({ csrf: slot(form, 'csrf').value });
    const response = await fetch(form.dataset.asks ?? '', { method: 'POST', body });
    const { options, ticket, message } = await response.json();
    if (!response.ok) return message;
    const passkey = /** @type {PublicKeyCredential | null} */ (options.user
      ? await navigator.credentials.create(
        { publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get(
        { publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
    if (!passkey) return left;
    slot(form, 'ticket').value = ticket;
    slot(form, 'answer').value = JSON.stringify(passkey);
    form.submit();
    return '';
  } catch (wrong) {
    const { name } = /** @type {Error} */ (wrong);
    return name === 'NotAllowedError' ? left : name === 'InvalidStateError' ? twice : failed;
  }
}

/** @param {HTMLFormElement} form @param {string} name */
function slot(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}
