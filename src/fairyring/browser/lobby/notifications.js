/** On a person's own page: subscribes this device to notifications, and fills in its time zone. */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById('call-device'));
const zone = /** @type {HTMLInputElement | null} */ (document.querySelector('input[name="zone"]'));

if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (form && 'serviceWorker' in navigator && 'PushManager' in window) {
  const { key = '' } = form.dataset;
  navigator.serviceWorker.register('/worker.js');
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    subscribed(key).then((fields) => {
      for (const [name, value] of Object.entries(fields)) slot(form, name).value = value;
      form.submit();
    }, () => {
      const refused = document.getElementById('call-refused');
      if (refused) refused.hidden = false;
    });
  });
}

/** Asks for permission, then subscribes at the browser's push service. @param {string} key */
async function subscribed(key) {
  if (await Notification.requestPermission() !== 'granted') throw new Error('refused');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with other keys is of no use any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** @param {HTMLFormElement} form @param {string} name */
function slot(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}
