import type { Line, ReadPage } from '~/domain/reading/reading';
import { wrapLine } from '~/domain/reading/text-tables';

const [WIDTH, HEIGHT] = [612, 792];
const [LETTER, STEP, TALL, MARGIN] = [5, 12, 9, 36];
const PAGE_LINES = 60;
/** More of a mail's text is no word to its document. */
const MAX_PAGES = 5;
const MAX_LETTERS = 110;

/** A text as pages in letters of one width: two spaces part what stands in two columns, as when it is printed. */
export function textPages(text: string): ReadPage[] {
  const rows = text.split('\n').flatMap((row) => wrapLine(row, MAX_LETTERS));
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const width = Math.max(WIDTH, 2 * MARGIN + longest * LETTER);
  const count = Math.min(MAX_PAGES, Math.ceil(rows.length / PAGE_LINES));
  return Array.from({ length: count }, (_, index) => ({
    index,
    width,
    height: HEIGHT,
    rotation: 0,
    source: 'text',
    lines: rows
      .slice(index * PAGE_LINES, (index + 1) * PAGE_LINES)
      .flatMap((row, y) =>
        [...row.matchAll(/\S+(?: \S+)*/g)].map((part) =>
          lineAt(part[0], { column: part.index, row: y, width }),
        ),
      ),
    rules: [],
  }));
}

function lineAt(text: string, { column, row, width }: { column: number; row: number; width: number }): Line {
  const region = (from: number, letters: number) => ({
    left: (MARGIN + (column + from) * LETTER) / width,
    top: (MARGIN + row * STEP) / HEIGHT,
    width: (letters * LETTER) / width,
    height: TALL / HEIGHT,
  });
  const words = [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    confidence: 1,
    region: region(word.index, word[0].length),
  }));
  return { text, confidence: 1, words, region: region(0, text.length) };
}
