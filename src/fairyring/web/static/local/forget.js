/** Lets nothing of a person remain in this browser but the site itself. */

import { NAME } from './names.js';

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const gone = indexedDB.deleteDatabase(NAME);
  gone.onsuccess = () => {
    localStorage.clear();
    location.assign('index.html');
  };
});
