import { describe, expect, it } from 'vitest';
import { groupLines, type StandingWord } from './group-lines.server';

/** Words of one row, each at a column of letters that are `pitch` wide; a letter's ink leaves a tenth free. */
function typed(words: readonly (readonly [column: number, text: string])[], pitch = 0.01): StandingWord[] {
  return words.map(([column, text]) => ({
    text,
    confidence: 0.9,
    region: { left: column * pitch + 0.0005, top: 0.1, width: (text.length - 0.1) * pitch, height: 0.009 },
    baseline: 0.109,
    size: 0.008,
  }));
}

const texts = (words: StandingWord[]) => groupLines(words, [], 1).map(({ text }) => text);

describe('words of a row', () => {
  it('typed in letters of one width are one line over a single space, and two over more', () => {
    const row = typed([
      [0, '14300'],
      [6, 'Hollister'],
      [16, 'St,'],
      [20, 'Houston'],
      [31, 'IMPORT'],
    ]);
    expect(texts(row)).toEqual(['14300 Hollister St, Houston', 'IMPORT']);
  });
  it('in print are two lines where the gap is wide', () => {
    const [first, second] = [typed([[0, 'Bill']]), typed([[3, 'MAEU12345']], 0.02)];
    expect(texts([...first, ...second])).toEqual(['Bill', 'MAEU12345']);
  });
  it('lose a rule read as a letter at the end, and keep one between two labels', () => {
    expect(
      texts(
        typed([
          [0, 'Lbs'],
          [4, '|'],
        ]),
      ),
    ).toEqual(['Lbs']);
    const both = typed(
      [
        [0, 'Charges'],
        [8, '|'],
        [10, 'Facturer'],
      ],
      0.006,
    );
    expect(texts(both)).toEqual(['Charges | Facturer']);
  });
});
