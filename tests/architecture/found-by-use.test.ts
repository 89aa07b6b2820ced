import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citationsOf } from '../../scripts/coverage-pages';
import { missingParts } from './citations';

/** The lines of the page's tables: which finding, what it was, and which tests show that it is gone. */
const findings = readFileSync('docs/found-by-use.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^[A-Z]+\d*[a-z]?$/.test(id))
  .map(([, id = '', what = '', shownBy = '', ...more]) => ({ id, what, shownBy, cells: more.length + 3 }));

const ASKED = [
  ...['S1', 'S1b', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S10'],
  ...['UA1', 'UA2', 'UA3', 'UA4', 'UA5', 'UA6', 'UA7', 'UA8', 'UA9'],
  ...['UB1', 'UB2', 'UB3', 'UB4', 'UB5', 'UB8', 'UB9', 'UB12', 'UB17', 'UB19'],
];

test('every finding has a line of three cells, and those that were asked for are there', () => {
  expect(findings.filter(({ cells }) => cells !== 4).map(({ id }) => id)).toEqual([]);
  const ids = new Set(findings.map(({ id }) => id));
  expect(ASKED.filter((id) => !ids.has(id))).toEqual([]);
});

test('a finding is struck with a test that shows it, and only then', () => {
  const wrong = findings.filter(
    ({ what, shownBy }) => what.includes('~~') !== citationsOf({ shownBy }).length > 0,
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every test that is cited exists, by its file and its title', () => {
  const missing = findings.flatMap(({ id, shownBy }) =>
    citationsOf({ shownBy })
      .flatMap(missingParts)
      .map((part) => `${id}: ${part}`),
  );
  expect(missing).toEqual([]);
});
