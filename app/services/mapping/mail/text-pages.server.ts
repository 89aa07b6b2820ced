import type { Line, ReadPage } from '~/domain/reading/reading';

const [WIDTH, HEIGHT] = [612, 792];
const [LETTER, STEP, TALL, MARGIN] = [5, 12, 9, 36];
const PAGE_LINES = 60;
/** More of a mail's text is no word to its document. */
const MAX_PAGES = 5;
const MAX_LETTERS = 110;

/** A text as pages in letters of one width: two spaces part what stands in two columns, as when it is printed. */
export function textPages(text: string): ReadPage[] {
  const rows = text.split('\n').flatMap((row) => (row.length <= MAX_LETTERS ? [row] : wrapped(row)));
  const count = Math.min(MAX_PAGES, Math.ceil(rows.length / PAGE_LINES));
  return Array.from({ length: count }, (_, index) => ({
    index,
    width: WIDTH,
    height: HEIGHT,
    rotation: 0,
    source: 'text',
    lines: rows
      .slice(index * PAGE_LINES, (index + 1) * PAGE_LINES)
      .flatMap((row, y) => [...row.matchAll(/\S+(?: \S+)*/g)].map((part) => lineAt(part.index, y, part[0]))),
    rules: [],
  }));
}

function wrapped(row: string): string[] {
  const made = [''];
  for (const word of row.split(' ')) {
    const last = made.at(-1) ?? '';
    if (last !== '' && last.length + word.length > MAX_LETTERS) made.push(word);
    else made[made.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return made;
}

function lineAt(column: number, row: number, text: string): Line {
  const region = (from: number, letters: number) => ({
    left: (MARGIN + (column + from) * LETTER) / WIDTH,
    top: (MARGIN + row * STEP) / HEIGHT,
    width: (letters * LETTER) / WIDTH,
    height: TALL / HEIGHT,
  });
  const words = [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    confidence: 1,
    region: region(word.index, word[0].length),
  }));
  return { text, confidence: 1, words, region: region(0, text.length) };
}
