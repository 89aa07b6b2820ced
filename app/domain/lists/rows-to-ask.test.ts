import { expect, test } from 'vitest';
import { rowsToAsk } from './rows-to-ask';

test('what happened is asked for once, and again where no answer came', () => {
  const rows = rowsToAsk();
  rows.happened('a');
  expect(rows.ask()).toEqual(['a']);
  rows.happened('b');
  expect(rows.ask()).toEqual(['a', 'b']);
  rows.answered(['a', 'b']);
  expect(rows.ask()).toEqual([]);
});

test('what happens while an answer about it is on its way is asked for again', () => {
  const rows = rowsToAsk();
  rows.happened('a');
  rows.ask();
  rows.happened('a');
  rows.answered(['a']);
  expect(rows.ask()).toEqual(['a']);
});

test('what happens while a further page is on its way is asked for when that is there, answered or not', () => {
  const rows = rowsToAsk();
  rows.happened('before');
  rows.ask();
  rows.answered(['before']);
  rows.pageAsked();
  rows.happened('a');
  rows.ask();
  rows.answered(['a']);
  expect(rows.pageCame()).toBe(true);
  expect(rows.ask()).toEqual(['a']);
  rows.answered(['a']);
  expect(rows.pageCame()).toBe(false);
});
