import type { Reading } from '~/domain/reading/reading';

/** What a document says, as one text for each page, sheet or EDI message. */
export function partTexts(reading: Reading): string[] {
  switch (reading.kind) {
    case 'pages':
      return reading.pages.map(({ lines }) => joined(lines.map(({ text }) => text)));
    case 'sheets':
      return reading.sheets.map(({ rows }) => joined(rows.map(({ cells }) => cells.join('\t'))));
    case 'edi':
      return reading.messages.map(({ segments }) =>
        joined(
          segments.map(({ tag, elements }) => [tag, ...elements.map((parts) => parts.join(':'))].join('*')),
        ),
      );
  }
}

const joined = (lines: string[]) => lines.join('\n');
