import { describe, expect, test } from 'vitest';
import { isTableLine, withColumns, wrapLine } from './text-tables';

describe('a table in a text', () => {
  test('has columns of blanks instead of its bars or tabs, and no lines of dashes', () => {
    const columns = ['Unit           Type    Seal', 'CSQU3054383    40HC    UL1'];
    expect(
      withColumns(
        ['| Unit | Type | Seal |', '|---|---|---|', '| CSQU3054383 | 40HC | UL1 |'].filter((row) =>
          row.includes(' '),
        ),
      ),
    ).toEqual(columns);
    expect(withColumns(['Unit | Type | Seal', '--- | --- | ---', 'CSQU3054383 | 40HC | UL1'])).toEqual(
      columns,
    );
    expect(withColumns(['Unit\tType\tSeal', 'CSQU3054383\t40HC\tUL1'])).toEqual(columns);
  });
  test('is none where one line alone has bars, or where it would be wider than a page', () => {
    const alone = ['Delta Forward | 505 14th St | Oakland', 'Thank you'];
    expect(withColumns(alone)).toEqual(alone);
    const wide = Array.from({ length: 3 }, () => Array.from({ length: 9 }, () => 'x'.repeat(40)).join(' | '));
    expect(withColumns(wide)).toEqual(wide);
  });
  test('may have as many rows as a text has, and lines of blanks alone', () => {
    const rows = Array.from({ length: 200_000 }, () => 'a\tb\tc');
    expect(withColumns(rows)).toHaveLength(rows.length);
    const blank = `a${' '.repeat(300_000)}b`;
    expect(withColumns([blank, blank])).toEqual([blank, blank]);
    expect(isTableLine(blank)).toBe(false);
  });
});

test.each([
  ['words of a letter', Array.from({ length: 40 }, () => 'words').join(' '), 3],
  ['a line that names a container', `MSCU3412203 40HC ${'seal UL7711 '.repeat(15)}`, 1],
  ['a line that names one whose check digit fails', `MSCU3412200 40HC ${'seal UL7711 '.repeat(15)}`, 1],
  [
    'a sentence that names a container',
    `${'could you take '.repeat(8)}MSCU3412203 ${'for us '.repeat(12)}`,
    3,
  ],
  ['a row of a table', `40HC${' '.repeat(60)}UL7711${' '.repeat(60)}12/07/2026`, 1],
  ['a word without end', 'x'.repeat(250), 3],
])('a page has %s in so many lines as it takes', (_, line, count) => {
  expect(wrapLine(line, 100)).toHaveLength(count);
});
