/** Deletes everything about the person from this browser except the site itself. */

import { NAME } from './names.js';

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const gone = indexedDB.deleteDatabase(NAME);
  gone.onsuccess = () => {
    localStorage.clear();
    location.assign('index.html');
  };
});
