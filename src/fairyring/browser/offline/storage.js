/** What the browser provides to the local server: a database, a channel to the other tabs, and a lock. */

import { DATABASE } from './person.js';

/** The collections of rows, each an object store; rows are texts under keys that are lists. */
const COLLECTIONS = ['tables', 'events', 'guests', 'standings', 'results', 'lived', 'outages', 'houses',
  'leases', 'shelf', 'devices', 'links', 'links_to', 'asked'];

/** @type {Promise<IDBDatabase>} */
const opened = new Promise((done, failed) => {
  const opening = indexedDB.open(DATABASE, 2);
  opening.onupgradeneeded = () => {
    const there = opening.result.objectStoreNames; // from an earlier release
    for (const name of COLLECTIONS) if (!there.contains(name)) opening.result.createObjectStore(name);
  };
  opening.onsuccess = () => {
    // Lets another tab delete the database without waiting for this one.
    opening.result.onversionchange = () => opening.result.close();
    done(opening.result);
  };
  opening.onerror = () => failed(opening.error);
});

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const come = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

export const database = {
  /** Applies a change as one transaction; false if a key to add exists. @param {string} change */
  async write(change) {
    /** @type {{add: [string, IDBValidKey, string][], put: [string, IDBValidKey, string][], remove: [string, IDBValidKey][]}} */
    const { add, put, remove } = JSON.parse(change);
    const changed = new Set([...add, ...put, ...remove].map(([collection]) => collection));
    if (!changed.size) return true;
    const writing = (await opened).transaction([...changed], 'readwrite', { durability: 'strict' });
    const written = new Promise((done, failed) => {
      writing.oncomplete = () => done(true);
      writing.onabort = () => (writing.error?.name === 'ConstraintError' ? done(false) : failed(writing.error));
    });
    for (const [collection, key, text] of add) writing.objectStore(collection).add(text, key);
    for (const [collection, key, text] of put) writing.objectStore(collection).put(text, key);
    for (const [collection, key] of remove) writing.objectStore(collection).delete(key);
    return written;
  },

  /** @param {string} collection @param {string} key @returns {Promise<string | undefined>} */
  async get(collection, key) {
    return come((await opened).transaction(collection).objectStore(collection).get(JSON.parse(key)));
  },

  /** Rows whose keys begin with `under`, as JSON. @param {string} collection @param {string} under @param {string} after */
  async range(collection, under, after) {
    const first = JSON.parse(under);
    const bound = JSON.parse(after);
    // A list sorts after all numbers and texts, so no key with this beginning is beyond the bound.
    const lower = bound === null ? first : [...first, bound];
    const within = IDBKeyRange.bound(lower, [...first, []], bound !== null);
    const store = (await opened).transaction(collection).objectStore(collection);
    const [keys, texts] = await Promise.all([come(store.getAllKeys(within)), come(store.getAll(within))]);
    return JSON.stringify(keys.map((key, place) => [key, texts[place]]));
  },

  /** Waits until no other tab writes; the returned function lets the next one in. @returns {Promise<() => void>} */
  alone() {
    return new Promise((got) => {
      navigator.locks.request(DATABASE, () => new Promise((done) => got(() => done(undefined))));
    });
  },
};

const line = new BroadcastChannel(DATABASE);
export const channel = {
  /** @param {(text: string) => void} heard */
  hear(heard) {
    const listener = /** @type {{copy?: () => (text: string) => void}} */ (heard).copy?.() ?? heard;
    line.onmessage = ({ data }) => listener(data);
  },
  /** @param {string} text */
  say: (text) => line.postMessage(text),
  close: () => line.close(),
};
