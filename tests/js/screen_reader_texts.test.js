import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshIn, newsOf, questionOf, questionLeft } from '../../src/fairyring/browser/around/screen_reader_texts.js';
import { learn } from '../../src/fairyring/browser/common/words.js';

learn(JSON.stringify({
  choices: 'Choices', turn_of: "{name}'s turn.", many_choices: '{count} choices.', turn_with: 'R turns.',
  waiting_for: 'Waiting for {names}', and: 'and',
}));
const NAMES = ['Ana', 'Bo', 'Cy'];
const called = (seats) => seats.map((seat) => NAMES[seat]);
const seat = (yours = false, kind = 'person') => ({ yours, kind });
const press = (label) => ({ notation: label, label, gesture: { type: 'press' } });
const state = ({ choices = [], awaited = [0], seats = [seat(true), seat()], ...table }) => ({
  table: { hindrance: '', phase: 'play', viewing: 0, seats, asked_back: null, ...table },
  scene: { prompt: 'Choose.', awaited, choices }, log: [],
});

test('at the viewer\'s turn the choices are read with their numbers, or else whom the game waits for', () => {
  assert.equal(questionOf(state({ choices: [press('A'), press('B')] }), called, []), 'Choose. Choices: 1 A, 2 B');
  assert.equal(questionOf(state({ awaited: [1, 2] }), called, []), 'Waiting for Bo and Cy');
});

test('on a shared device it is told whose turn it is, and how to pass it on', () => {
  const seats = [seat(true), seat(true)];
  assert.equal(questionOf(state({ seats, choices: [press('A')] }), called, ['No']), "Ana's turn. Choose. Choices: 1 A");
  const covered = state({ seats, viewing: 1, awaited: [1], openly: true });
  assert.equal(questionOf(covered, called, ['Turn up', 'Show']), "Bo's turn. Choose. Choices: 1 Turn up, 2 Show");
  const alone = [seat(true), seat(true, 'bot')];
  assert.equal(questionOf(state({ seats: alone, choices: [press('A')] }), called, []), 'Choose. Choices: 1 A');
});

test('of many choices only the number is told, and all of them on request', () => {
  const asks = state({ choices: [...'ABCDEFGHIJK'].map(press) });
  assert.equal(questionOf(asks, called, []), 'Choose. 11 choices.');
  assert.match(questionOf(asks, called, [], true), /Choices: 1 A, .* 11 K$/);
});

test('it is told once that a piece can be turned', () => {
  const laid = (n, turn) => ({ notation: `${n} ${turn}`, label: `${n}`, gesture: { type: 'drag', piece: n, zone: 'hill', at: [1], turn } });
  const choices = ['A', 'B'].flatMap((n) => [0, 1, 2].map((turn) => laid(n, turn)));
  assert.equal(questionOf(state({ choices }), called, []), 'Choose. R turns. Choices: 1 A, 4 B');
});

test('if part of a prompt stays, only the rest is read again', () => {
  assert.equal(freshIn('Bo moves. You may too.', ''), 'Bo moves. You may too.');
  assert.equal(freshIn('Cy moves. You may too.', 'Bo moves. You may too.'), 'Cy moves.');
  assert.equal(freshIn('Bo moves. You may too.', 'Bo moves. You may too.'), '');
});

test('news are told once, and a take-back by its first action', () => {
  const fact = (text, by) => ({ kind: 'fact', text, seat: by });
  const log = [fact('Ana eats.', 0), fact('Ana eats. Much.', 0), fact('Bo lays.', 1)];
  const back = { kind: 'table', text: 'Ana took back: Ana eats. Bo lays.', seat: 0 };
  assert.deepEqual(newsOf([back], { ...state({}), log }), ['Ana took back: Ana eats.']);
  assert.deepEqual(newsOf([back], { ...state({ asked_back: {} }), log }), [back.text], 'who is asked hears all');
  assert.deepEqual(newsOf([fact('Phase 2.'), fact('Phase 2.')], state({})), ['Phase 2.']);
});

test('a question does not repeat what the news just said', () => {
  const waits = state({ awaited: [1] });
  assert.equal(questionLeft('Waiting for Bo', ['It is the turn of Bo.'], waits, called), '');
  assert.equal(questionLeft('Bo moves. You may too.', ['It is the turn of Bo.'], waits, called), 'You may too.');
  assert.equal(questionLeft('Waiting for Bo', ['Bo ate.', 'Ana lays.'], waits, called), 'Waiting for Bo');
  const asks = state({ awaited: [0, 1] });
  assert.equal(questionLeft('Bo eats. And you? Choices: 1 Bo', ['Bo eats.'], asks, called), 'And you? Choices: 1 Bo');
});
