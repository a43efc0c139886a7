/** The worker of the local server: Python, with the browser's storage and the other worker that it uses. */

import { loadPython } from './python.js';
import { channel, database } from './storage.js';
import { Thinker } from './thinker.js';

/** @typedef {import('./python.js').Python} Python */
/** @typedef {{connect: (session: number, place: string, name: string, tell: (text: string) => void) => Promise<boolean>,
 *   hear: (session: number, text: string) => void, hang_up: (session: number) => void,
 *   new_table: (wish: string) => Promise<string>, answer: (request: string) => Promise<string>}} OfflineTables */

/** The person who uses this browser and their language: the first message of the page.
 * @type {Promise<{person: string, language: string}>} */
const begun = new Promise((done) => {
  addEventListener('message', ({ data }) => done(data), { once: true });
});

/** The catalogue of a language; English needs none. @param {string} language */
async function catalogue(language) {
  if (language === 'en') return undefined;
  const answer = await fetch(new URL(`../../python/${language}.po`, import.meta.url));
  return new Uint8Array(await answer.arrayBuffer());
}

/** @type {Promise<OfflineTables>} */
const tables = Promise.all([
  loadPython((share) => postMessage({ type: 'loading', share })), begun.then(({ person }) => person),
  begun.then(({ language }) => catalogue(language)),
]).then(async ([python, person, texts]) => {
  const opened = await python.pyimport('fairyring.offline.tables').OfflineTables.open(database, channel, new Thinker(), person, texts);
  postMessage({ type: 'ready' });
  return opened;
});
tables.catch((failure) => postMessage({ type: 'failed', failure: String(failure) }));

addEventListener('message', async ({ data }) => {
  const here = await tables;
  switch (data.type) {
    case 'connect': {
      const tell = (/** @type {string} */ text) => postMessage({ type: 'told', session: data.session, text });
      const there = await here.connect(data.session, data.place, data.name, tell);
      postMessage({ type: there ? 'opened' : 'closed', session: data.session });
      break;
    }
    case 'ask': here.hear(data.session, data.text); break;
    case 'hang_up': here.hang_up(data.session); break;
    case 'new_table':
      here.new_table(data.wish).then(
        (id) => postMessage({ type: 'answer', id: data.id, answer: id }),
        (failure) => postMessage({ type: 'answer', id: data.id, failure: String(failure) }));
      break;
    case 'answer':
      postMessage({ type: 'answer', id: data.id, answer: await here.answer(data.request) });
      break;
  }
});
