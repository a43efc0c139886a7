/** Texts for screen readers. Pure: nothing here touches the page. */

import { withoutTurns } from '../acting/choices.js';
import { listed, say } from '../common/words.js';

/** @typedef {import('../common/types.js').Choice} Choice */
/** @typedef {import('../common/types.js').State} State */
/** @typedef {import('../common/types.js').Told} Told */

/** The most choices that are read out unasked. */
const MOST = 10;

/**
 * The prompt and the numbered choices, or the seats that the game waits for. On a shared device it says
 * whose turn it is.
 * @param {State} state
 * @param {(seats: number[]) => string[]} called  the names of seats
 * @param {string[]} handing  the buttons that pass the device on, if nothing else can be done
 * @param {boolean} [all]  every choice, however many there are
 */
export function questionOf({ scene, table }, called, handing, all = false) {
  if (table.hindrance) return table.hindrance;
  if (!scene || table.phase !== 'play') return '';
  const { viewing } = table;
  const mine = viewing !== null && scene.awaited.includes(viewing);
  const deeds = scene.choices.length ? choicesTold(scene.choices, all)
    : mine && handing.length ? numberedList(handing.map((label, n) => ({ label, number: n + 1 }))) : '';
  if (deeds) return [mine && shared(table) && say('turn_of', { name: called([viewing])[0] }), scene.prompt, deeds].filter(Boolean).join(' ');
  const others = scene.awaited.filter((seat) => seat !== viewing);
  return others.length ? say('waiting_for', { names: listed(called(others)) }) : '';
}

/** True if several people play at this device. @param {import('../common/types.js').Table} table */
export function shared({ seats }) {
  return seats.filter(({ yours, kind }) => yours && kind === 'person').length > 1;
}

/** @param {Choice[]} choices @param {boolean} all */
function choicesTold(choices, all) {
  const listed = withoutTurns(choices).map(({ choice, number }) => ({ label: choice.label, number }));
  if (listed.length > MOST && !all) return say('many_choices', { count: listed.length });
  return [listed.length < choices.length && say('turn_with'), numberedList(listed)].filter(Boolean).join(' ');
}

/** @param {{label: string, number: number}[]} things */
function numberedList(things) {
  const list = things.map(({ label, number }) => `${number} ${label}`).join(', ');
  return `${say('choices')}: ${list}`;
}

/** The sentences of a prompt that the last one did not have. @param {string} prompt @param {string} before */
export function freshIn(prompt, before) {
  const known = new Set(sentences(before));
  return sentences(prompt).filter((one) => !known.has(one)).join(' ');
}

/**
 * The part of a question that the news did not say yet: word for word, or by naming the seats that the
 * game waits for.
 * @param {string} question @param {string[]} news @param {State} state @param {(seats: number[]) => string[]} called
 */
export function questionLeft(question, news, { scene, table }, called) {
  const awaited = scene?.awaited ?? [];
  const names = table.viewing !== null && awaited.includes(table.viewing) ? [] : called([...awaited]);
  const namesAll = (/** @type {string} */ text) => names.length > 0 && names.every((name) => text.includes(name));
  const plain = namesAll(news.at(-1) ?? '');
  return sentences(freshIn(question, news.join(' '))).filter((one) => !plain || !namesAll(one)).join(' ');
}

/** @param {string} text */
const sentences = (text) => text.split(/(?<=[.!?…])\s/);

/**
 * The lines of new log entries, each once. A take-back is listed in full in the log; here only its
 * first action is told.
 * @param {Told[]} news @param {State} state
 */
export function newsOf(news, { table, log }) {
  const lines = news.map((line) => (line.kind === 'table' && table.phase === 'play' && !table.asked_back ? begun(line, log) : line.text));
  return [...new Set(lines)];
}

/** A line up to the end of the first fact that it names, if it names any. @param {Told} line @param {Told[]} log */
function begun({ text, seat }, log) {
  const ends = log.filter((line) => line.kind === 'fact' && line.seat === seat && text.includes(line.text))
    .map((line) => ({ from: text.indexOf(line.text), long: line.text.length }))
    .sort((one, other) => one.from - other.from || other.long - one.long);
  return ends.length ? text.slice(0, ends[0].from + ends[0].long) : text;
}
