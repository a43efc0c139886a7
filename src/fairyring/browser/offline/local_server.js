/** The local server as a page sees it: Python in a worker, with the tables of this browser. */

import { personId, personName } from './person.js';

/** @typedef {import('../line/socket.js').Socket} Socket */

/** The root of the site, relative to this page. */
const root = new URL(document.body.dataset.root ?? '', location.href);

/** A connection to a table that looks like a WebSocket. */
class Session extends EventTarget {
  /** @type {true} */
  near = true;

  /** @param {LocalServer} here @param {number} number */
  constructor(here, number) {
    super();
    this.here = here;
    this.number = number;
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
  }

  /** @param {string} text */
  send(text) {
    this.here.say({ type: 'ask', session: this.number, text });
  }

  close() {
    this.here.say({ type: 'hang_up', session: this.number });
    this.ended();
  }

  opened() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  ended() {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

export class LocalServer {
  /** @param {(share: number) => void} tell  the share of Python that is loaded; 1 when all is */
  constructor(tell) {
    this.worker = new Worker(new URL('static/offline/tables.js', root), { type: 'module' });
    this.say({ type: 'begin', person: personId(), language: document.documentElement.lang });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.tell = tell;
    this.sessions = 0;
    this.requests = 0;
    /** @type {Map<number, Session>} */
    this.open = new Map();
    /** @type {Map<number, {done: (answer: string) => void, failed: (why: Error) => void}>} */
    this.waiting = new Map();
    // The service worker passes requests on to a page, because it has no Python of its own.
    navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
      if (data.type === 'wanted') this.answer(data.address, data.method).then((answer) => ports[0].postMessage(answer));
    });
    navigator.serviceWorker?.startMessages();
  }

  /** @param {any} data */
  hear(data) {
    const session = this.open.get(data.session);
    switch (data.type) {
      case 'loading': this.tell(data.share); break;
      case 'ready': this.tell(1); break;
      case 'failed': throw new Error(data.failure);
      case 'opened': session?.opened(); break;
      case 'closed': session?.ended(); break;
      case 'told': session?.dispatchEvent(new MessageEvent('message', { data: data.text })); break;
      case 'answer': {
        const waiting = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.failure) waiting?.failed(new Error(data.failure));
        else waiting?.done(data.answer);
      }
    }
  }

  /** @param {object} message */
  say(message) {
    this.worker.postMessage(message);
  }

  /** Connects to a table or a lesson. @param {string} place @returns {Socket} */
  connect(place) {
    const session = new Session(this, ++this.sessions);
    this.open.set(session.number, session);
    this.say({ type: 'connect', session: session.number, place, name: personName() });
    return session;
  }

  /** Creates a table and returns its id. @param {Record<string, unknown>} wish */
  newTable(wish) {
    return this.ask({ type: 'new_table', wish: JSON.stringify(wish) });
  }

  /**
   * The response of a server at an address, as JSON.
   * @param {string} address @param {string} [method] @param {Record<string, string>} [form]
   */
  answer(address, method = 'GET', form = {}) {
    return this.ask({ type: 'answer', request: JSON.stringify({ address, method, form, name: personName() }) });
  }

  /** @param {object} question @returns {Promise<string>} */
  ask(question) {
    const id = ++this.requests;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.say({ ...question, id });
    });
  }
}
