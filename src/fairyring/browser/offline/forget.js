/** Deletes everything about the person from this browser except the site itself. */

import { DATABASE } from './person.js';

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const gone = indexedDB.deleteDatabase(DATABASE);
  gone.onsuccess = () => {
    localStorage.clear();
    location.assign('index.html');
  };
});
