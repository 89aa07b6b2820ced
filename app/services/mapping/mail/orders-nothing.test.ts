import { expect, test } from 'vitest';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapDocument } from '~/services/mapping/map-document.server';
import { textPages } from './text-pages.server';

const ROWS = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
  level: 1 as const,
  fieldName,
  entry,
}));
const read = (text: string) =>
  mapDocument(
    { kind: 'pages', pages: textPages(text) },
    { rows: ROWS, today: '2026-11-29', mail: { text, isAlone: true, isLetter: true } },
  );

test('a mail that only asks is no order, says so, and keeps what was read for whoever processes it as one', () => {
  const { notAnOrder, reasons, drafts } = read('Is container MSKU9070323 available at Maher yet?\nThanks');
  expect(notAnOrder).toBe(true);
  expect(reasons).toEqual([
    'The mail asks "Is container MSKU9070323 available at Maher yet?", and orders nothing.',
  ]);
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['MSKU9070323']);
});

test('a mail that orders politely is one', () => {
  expect(read('Can you pick up container MSKU9070323 at Maher tomorrow?').notAnOrder).toBe(false);
});
