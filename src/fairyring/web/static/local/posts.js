/** What forms send: the house of this page answers, and one goes on where it says. */

const { root = '', pages = '' } = document.body.dataset;

/**
 * @param {import('./here.js').Here} here
 * @param {(refused: string) => void} tell  why something does not go
 * @param {(form: FormData) => void} [done]  what else is done with a form that was taken
 */
export function posts(here, tell, done = () => {}) {
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
