import { expect, test } from 'vitest';
import { diffLines } from './line-diff';

const words = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

test('lines that were put in, taken out and changed are told apart from those that stayed', () => {
  expect(words('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(words('a', 'a')).toEqual([' a']);
  expect(words('', 'a')).toEqual(['-', '+a']);
  expect(words('a\nb\na\nc', 'a\nc')).toEqual([' a', '-b', '-a', ' c']);
});

test('texts of thousands of lines are answered at once', () => {
  const lines = (from: number) => Array.from({ length: 50_000 }, (_, i) => `${from + i}`).join('\n');
  expect(diffLines(lines(0), lines(60_000))).toHaveLength(100_000);
});
