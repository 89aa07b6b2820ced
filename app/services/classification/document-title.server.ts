import type { Line, Reading } from '~/domain/reading/reading';
import type { DocumentKind } from './schema.server';

const MAX_LETTERS = 80;
/** Letterhead and title stand in this part of the first page. */
const HEAD = 0.35;

/** What a person would call documents of this layout by: letterhead and title, headings, or sender and message. */
export function documentTitle(reading: Reading): string | null {
  const title = titleOf(reading).replace(/\s+/g, ' ').trim();
  return title === '' ? null : title.slice(0, MAX_LETTERS).trim();
}

function titleOf(reading: Reading): string {
  switch (reading.kind) {
    case 'pages':
      return tallest(reading.pages[0]?.lines ?? []);
    case 'sheets': {
      const sheet = reading.sheets.find(({ header }) => header !== null);
      return sheet?.header == null ? '' : (sheet.rows[sheet.header]?.cells.filter(Boolean).join(', ') ?? '');
    }
    case 'edi': {
      const [message] = reading.messages;
      if (!message) return '';
      const from = message.sender ? ` from ${message.sender}` : '';
      return `${message.standard.toUpperCase()} ${message.type}${from}`;
    }
  }
}

/** The two lines in the largest letters, as they follow each other; a line with digits is the load's own. */
function tallest(lines: readonly Line[]): string {
  const titles = lines.filter(
    ({ text, words, region }) =>
      region.top < HEAD && words.length <= 9 && /\p{L}{3}/u.test(text) && !/\d|:/.test(text),
  );
  return [...titles]
    .sort((a, b) => b.region.height - a.region.height || a.region.top - b.region.top)
    .slice(0, 2)
    .sort((a, b) => a.region.top - b.region.top)
    .map(({ text }) => text.trim())
    .join(' · ');
}

export function documentKind(reading: Reading): DocumentKind {
  if (reading.kind === 'sheets') return 'sheet';
  if (reading.kind === 'edi') return 'edi';
  return reading.pages[0]?.source === 'ocr' ? 'scan' : 'text';
}
