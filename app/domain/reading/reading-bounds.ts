import type { EdiMessage, Line, Reading, ReadPage, Sheet, Word } from './reading';

/**
 * How much of a document the steps after reading are given. Real papers stay far below: the longest word on the
 * samples has 60 letters, the fullest page 1,400 words. More is a drawing or an attack.
 */
export const READING_BOUNDS = {
  wordLetters: 200,
  wordsOfLine: 400,
  linesOfPage: 3_000,
  wordsOfPage: 20_000,
  cellLetters: 2_000,
  /** Of all cells of a file; of more, each cell keeps `crowdedCellLetters`. 20,000 rows of 20 filled columns have as many. */
  sheetLetters: 4_000_000,
  crowdedCellLetters: 200,
  elementLetters: 2_000,
  /** Of what is taken for one value, one line of an address, one paragraph. */
  valueLetters: 2_000,
  addressLineLetters: 400,
  paragraphLetters: 5_000,
} as const;

/**
 * As much of a text as its kind may hold. Whoever looks for something in a text goes over it several times, some of them
 * once for each letter: a text of known length keeps that from becoming slow.
 */
export function boundText(text: string, letters: number = READING_BOUNDS.valueLetters): string {
  return text.length > letters ? text.slice(0, letters) : text;
}

/** A Reading of which every text, line and page is short enough to be worked on. The same one where it is already. */
export function boundReading(reading: Reading): Reading {
  switch (reading.kind) {
    case 'pages':
      return { ...reading, pages: reading.pages.map(boundPage) };
    case 'sheets':
      return { ...reading, sheets: reading.sheets.map(boundSheet) };
    case 'edi':
      return { ...reading, messages: reading.messages.map(boundMessage) };
  }
}

/** The lines of a page from its top until it holds as many words as a page may. */
function boundPage(page: ReadPage): ReadPage {
  let room: number = READING_BOUNDS.wordsOfPage;
  const lines: Line[] = [];
  for (const line of page.lines.slice(0, READING_BOUNDS.linesOfPage)) {
    if (room <= 0) break;
    const bounded = boundLine(line, room);
    room -= bounded.words.length;
    lines.push(bounded);
  }
  return { ...page, lines };
}

function boundLine(line: Line, room: number): Line {
  const most = Math.min(room, READING_BOUNDS.wordsOfLine);
  if (line.words.length <= most && line.words.every(({ text }) => text.length <= READING_BOUNDS.wordLetters))
    return line;
  const words = line.words.slice(0, most).map(boundWord);
  return { ...line, words, text: words.map(({ text }) => text).join(' ') };
}

const boundWord = (word: Word): Word => ({ ...word, text: word.text.slice(0, READING_BOUNDS.wordLetters) });

function boundSheet(sheet: Sheet): Sheet {
  const rows = sheet.rows.map((row) =>
    row.cells.every((cell) => cell.length <= READING_BOUNDS.cellLetters)
      ? row
      : { ...row, cells: row.cells.map((cell) => cell.slice(0, READING_BOUNDS.cellLetters)) },
  );
  return { ...sheet, rows };
}

function boundMessage(message: EdiMessage): EdiMessage {
  const bounded = (element: string[]) =>
    element.map((component) => component.slice(0, READING_BOUNDS.elementLetters));
  return {
    ...message,
    segments: message.segments.map((segment) => ({ ...segment, elements: segment.elements.map(bounded) })),
  };
}
