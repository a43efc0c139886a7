/** Sends forms to the local server, and follows its redirect. */

const { root = '', pages = '' } = document.body.dataset;

/**
 * @param {import('./here.js').LocalServer} here
 * @param {(refused: string) => void} tell  shows why a form was refused
 * @param {(form: FormData) => void} [done]  called with a form that was accepted
 */
export function sendForms(here, tell, done = () => {}) {
  document.addEventListener('submit', async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    const sent = new FormData(form, /** @type {SubmitEvent} */ (event).submitter);
    const address = String(form.getAttribute('action')).slice(root.length);
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(sent));
    const answer = JSON.parse(await here.answer(address, 'POST', fields));
    if (answer.goto) location.assign(pages + answer.goto);
    else if (answer.status === 200) done(sent);
    else tell(answer.body ? JSON.parse(answer.body).message : '');
  });
}
