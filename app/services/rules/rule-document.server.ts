import type { RuleDocument } from '~/domain/fields/rule-run';
import type { Reading } from '~/domain/reading/reading';

/** A Reading as rule code sees it: a text for each page, sheet or EDI message. */
export function ruleDocument(reading: Reading): RuleDocument {
  switch (reading.kind) {
    case 'pages':
      return {
        kind: 'pages',
        pages: reading.pages.map(({ lines }) => joined(lines.map(({ text }) => text))),
      };
    case 'sheets':
      return {
        kind: 'sheets',
        pages: reading.sheets.map(({ rows }) => joined(rows.map(({ cells }) => cells.join('\t')))),
      };
    case 'edi':
      return {
        kind: 'edi',
        pages: reading.messages.map(({ segments }) =>
          joined(
            segments.map(({ tag, elements }) => [tag, ...elements.map((parts) => parts.join(':'))].join('*')),
          ),
        ),
      };
  }
}

const joined = (lines: string[]) => lines.join('\n');
