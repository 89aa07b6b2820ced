import { expect, test } from 'vitest';
import { readClipboard, writeClipboard } from './clipboard';

test.each([
  ['one cell', 'MSCU1234566', [['MSCU1234566']]],
  [
    'a block, as Excel ends it',
    'A\tB\r\nC\tD\r\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['lines apart by a carriage return alone', 'A\rB', [['A'], ['B']]],
  ['empty cells and an empty row', '\tB\n\nC', [['', 'B'], [''], ['C']]],
  [
    'a row that ends with an empty cell',
    'A\t\nB\tC',
    [
      ['A', ''],
      ['B', 'C'],
    ],
  ],
  ['a line end and a tab inside a cell', '"two\nlines"\t"a\tb"\nC', [['two\nlines', 'a\tb'], ['C']]],
  ['quotes inside a quoted cell', '"say ""so"""\tB', [['say "so"', 'B']]],
  ['an empty quoted cell', '""\tB', [['', 'B']]],
  ['inches are no quoted cell: 40"', '40"\tB', [['40"', 'B']]],
  ['a quote that is never closed', '"A\tB\nC', [['"A', 'B'], ['C']]],
  ['a quote that closes in the middle of a word', '"A"B\tC', [['"A"B', 'C']]],
  ['nothing', '', [['']]],
])('%s', (_what, text, rows) => {
  expect(readClipboard(text)).toEqual(rows);
});

test('what is copied is read as the same cells', () => {
  const rows = [
    ['MSCU1234566', '', '"quoted"'],
    ['two\nlines', 'a\tb', '40"'],
  ];
  expect(readClipboard(writeClipboard(rows))).toEqual(rows);
  expect(writeClipboard([['A', 'B']])).toBe('A\tB');
});
