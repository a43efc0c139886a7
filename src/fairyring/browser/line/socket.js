/** The connection to the server: it reconnects by itself, and each request is answered once. */

import { afterInput } from './input_first.js';
import { read } from './reading.js';
import { VERSION } from './wire.js';

/** @typedef {import('../common/types.js').Answer} Answer */
/** @typedef {import('../common/types.js').FromClient} FromClient */
/** @typedef {import('../common/types.js').Question} Question */
/** @typedef {import('../common/types.js').ToClient} ToClient */

/**
 * A WebSocket, or an object that acts as one for tables in this browser. With `near` it cannot fail on
 * the way, but is silent until Python has loaded.
 * @typedef {Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'> & {near?: true}} Socket
 */

const HEARTBEAT = 10_000;
const SILENCE = 4_000;
/** A shorter wait when the page becomes visible, for a connection that died meanwhile. */
const WAKING = 2_000;
/** A table that is back is found within three seconds. */
const LONGEST_WAIT = 2_000;

export class Line {
  /**
   * @param {() => Socket} open
   * @param {{seen: () => number | null, hear: (message: ToClient) => void,
   *   status: (open: boolean) => void}} owner
   */
  constructor(open, owner) {
    this.open = open;
    this.owner = owner;
    /** @type {Socket | null} */
    this.socket = null;
    this.failures = 0;
    this.retry = 0;
    this.silence = 0;
    /** @type {Map<string, {question: FromClient, answer: (answer: Answer) => void}>} */
    this.unanswered = new Map();
    this.recent = new RecentMessages();
    this.connect();
    setInterval(() => this.ping(), HEARTBEAT);
    // A device that wakes up, or has network again, reconnects at once.
    window.addEventListener('online', () => this.connect());
    window.addEventListener('offline', () => this.socket && this.giveUp(this.socket));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.socket?.readyState === WebSocket.OPEN ? this.ping(WAKING) : this.connect();
    });
  }

  connect() {
    clearTimeout(this.retry);
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    const socket = this.open();
    this.socket = socket;
    // A connection that neither opens nor fails, as in a tunnel, is given up.
    this.expect(socket);
    socket.addEventListener('open', () => {
      this.hello(this.owner.seen());
      for (const { question } of this.unanswered.values()) this.send(question);
    });
    socket.addEventListener('message', (event) => afterInput(() => this.hear(socket, event.data)));
    socket.addEventListener('close', () => this.lost(socket));
  }

  /** @param {Socket} socket @param {string} data */
  hear(socket, data) {
    if (socket !== this.socket) return;
    clearTimeout(this.silence);
    this.failures = 0;
    this.owner.status(true);
    this.recent.keep('got', data);
    const message = read(data);
    if ('id' in message && this.unanswered.has(message.id)) {
      this.unanswered.get(message.id)?.answer(message);
      this.unanswered.delete(message.id);
    } else this.owner.hear(message);
  }

  /** @param {Socket} socket */
  lost(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.silence);
    this.owner.status(false);
    const wait = Math.min(200 * 2 ** this.failures++, LONGEST_WAIT) * (0.75 + Math.random() / 4);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** @param {number | null} seq the last event that was seen, or null to be sent everything */
  hello(seq) {
    this.send({ type: 'hello', version: VERSION, seq });
  }

  ping(patience = SILENCE) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: 'ping' });
    this.expect(this.socket, patience);
  }

  /** Gives the connection up unless a message arrives in time. @param {Socket} socket */
  expect(socket, patience = SILENCE) {
    clearTimeout(this.silence);
    if (socket.near) return;
    this.silence = setTimeout(() => this.giveUp(socket), patience);
  }

  /** Gives a connection up without waiting for it to close, which takes a dead one long. @param {Socket} socket */
  giveUp(socket) {
    socket.close();
    this.lost(socket);
  }

  /** @param {FromClient} question */
  send(question) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const text = JSON.stringify(question);
    this.recent.keep('sent', text);
    this.socket.send(text);
  }

  /**
   * Sends a request, again with the same id after each reconnect, until there is an answer.
   * @param {Question} request
   * @returns {Promise<Answer>}
   */
  ask(request) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const question = { ...request, id };
    return new Promise((answer) => {
      this.unanswered.set(id, { question, answer });
      this.send(question);
    });
  }
}

/** The number of messages in a report. */
export const MOST_MESSAGES = 40;
/** The most characters of all messages together. */
const ROOM = 100_000;

/** @typedef {{at: number, way: 'sent' | 'got', text: string}} Message */

/** The last messages of a connection, for fault reports: bounded in number and in size. */
export class RecentMessages {
  constructor() {
    /** @type {Message[]} */
    this.kept = [];
    this.size = 0;
  }

  /** @param {'sent' | 'got'} way @param {string} text @param {number} [at]  in milliseconds */
  keep(way, text, at = Date.now()) {
    this.kept.push({ at, way, text });
    this.size += text.length;
    while (this.kept.length > MOST_MESSAGES || this.size > ROOM) this.size -= this.kept.shift()?.text.length ?? 0;
  }

  /** The messages as the server expects them, each with its age in seconds. @param {number} [now] */
  report(now = Date.now()) {
    return this.kept.map(({ at, way, text }) => ({ before: Math.max(0, (now - at) / 1000), [way]: JSON.parse(text) }));
  }
}
