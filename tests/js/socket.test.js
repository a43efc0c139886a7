import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** The timers that are set, by their numbers: when each is due, and after how long again. */
const timers = new Map();
let now = 0;
let number = 0;
const start = (act, after, again) => timers.set(++number, { act, due: now + after, again }) && number;
globalThis.setTimeout = (act, after = 0) => start(act, after);
globalThis.setInterval = (act, every) => start(act, every, every);
globalThis.clearTimeout = (timer) => timers.delete(timer);
globalThis.window = new EventTarget();
globalThis.document = Object.assign(new EventTarget(), { hidden: false });
globalThis.WebSocket = { CONNECTING: 0, OPEN: 1, CLOSING: 2 };
globalThis.crypto ??= (await import('node:crypto')).webcrypto;
const { Line, MOST_MESSAGES, RecentMessages } = await import('../../src/fairyring/browser/line/socket.js');

/** What opens no connection: a test says what happens to it. */
class Socket extends EventTarget {
  readyState = 0;
  /** The messages that were sent. */
  sent = [];

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 2; // a dead connection may take minutes to close
  }

  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  breaks() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  says(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

/** A line, the sockets that it opened, and whether it was open, each time that it said so. */
function connected() {
  const sockets = [];
  const states = [];
  const open = () => {
    sockets.push(new Socket());
    return sockets.at(-1);
  };
  const line = new Line(open, { seen: () => 7, hear: () => {}, status: (state) => states.push(state) });
  sockets[0].opens();
  sockets[0].says({ type: 'pong' });
  return { line, sockets, states };
}

/** Lets so many milliseconds pass. */
function pass(length) {
  const end = now + length;
  for (;;) {
    const [timer, first] = [...timers].sort(([, one], [, other]) => one.due - other.due)[0] ?? [];
    if (!first || first.due > end) break;
    now = first.due;
    if (first.again) first.due += first.again;
    else timers.delete(timer);
    first.act();
  }
  now = end;
}

beforeEach(() => timers.clear());

test('a question without an answer is asked again on the next connection, under the same id', async () => {
  const { line, sockets } = connected();
  const answer = line.ask({ type: 'resign', seat: 0 });
  const [, question] = sockets[0].sent;
  sockets[0].breaks();
  pass(2_000);
  assert.equal(sockets.length, 2);
  sockets[1].opens();
  assert.deepEqual(sockets[1].sent, [{ type: 'hello', version: 1, seq: 7 }, question]);
  sockets[1].says({ type: 'done', id: question.id, seq: 8 });
  assert.equal((await answer).seq, 8);
  sockets[1].breaks();
  pass(2_000);
  sockets[2].opens();
  assert.equal(sockets[2].sent.length, 1, 'what was answered is not asked again');
});

test('a connection that dies without closing is given up, and another one is opened', () => {
  const { sockets, states } = connected();
  pass(10_000);
  assert.deepEqual(sockets[0].sent.at(-1), { type: 'ping' });
  pass(3_900);
  assert.deepEqual([sockets.length, states.at(-1)], [1, true]);
  pass(200);
  assert.equal(states.at(-1), false);
  pass(2_000);
  assert.equal(sockets.length, 2);
});

test('a connection that answers each ping stays', () => {
  const { sockets, states } = connected();
  for (let pings = 0; pings < 5; pings += 1) {
    pass(10_000);
    sockets[0].says({ type: 'pong' });
  }
  assert.deepEqual([sockets.length, new Set(states)], [1, new Set([true])]);
});

test('messages are kept with their age and direction', () => {
  const recent = new RecentMessages();
  recent.keep('sent', '{"type":"ping"}', 1000);
  recent.keep('got', '{"type":"pong"}', 1500);
  assert.deepEqual(recent.report(2000), [
    { before: 1, sent: { type: 'ping' } }, { before: 0.5, got: { type: 'pong' } },
  ]);
  assert.equal(recent.report(0)[0].before, 0);
});

test('only the newest messages are kept', () => {
  const recent = new RecentMessages();
  for (let n = 0; n < MOST_MESSAGES + 5; n++) recent.keep('sent', `{"type":"ping","n":${n}}`);
  assert.equal(recent.report().length, MOST_MESSAGES);
  assert.equal(recent.report()[0].sent.n, 5);
});

test('together they are bounded in size, however long one is', () => {
  const recent = new RecentMessages();
  const long = JSON.stringify({ type: 'whole', log: 'x'.repeat(60_000) });
  for (let n = 0; n < 10; n++) recent.keep('got', long);
  assert.equal(recent.report().length, 1);
  recent.keep('got', JSON.stringify({ log: 'x'.repeat(200_000) }));
  assert.equal(recent.report().length, 0);
  recent.keep('sent', '{"type":"ping"}');
  assert.equal(recent.report().length, 1);
});
