import { describe, expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { answerQueries } from '~/services/mapping/ask-document.server';
import { SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';

const PAPER = `
DELIVERY ORDER

Container: MSCU3412207
Booking: HLCU88213
Gross Weight: 21,130 kg
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401
`;

/** What a question is answered on the paper by a map with entries of the company. */
function asked(text: string, entries: Readonly<Record<string, FieldMapEntry>>, lines = PAPER) {
  const own = Object.entries(entries).map(([name, entry]) => [
    name,
    { ...SYSTEM_MAP[name], ...entry, level: 4 as const, sourcesLevel: 1 as const },
  ]);
  const [answer] = answerQueries(
    { kind: 'pages', pages: [typedPage(lines)] },
    [{ alias: 'asked_nlp', text }],
    { fieldMap: { ...SYSTEM_MAP, ...Object.fromEntries(own) }, today: '2026-11-01' },
  );
  return answer;
}

const DEFAULT = { use_constant_as_default_only: true };

describe('a question is answered by the paper, whatever the map says', () => {
  test.each([
    ['What is the gross weight?', { weight: { constant_value: '500' } }, '21130'],
    ['What is the gross weight?', { weight: { constant_value: '500', ...DEFAULT } }, '21130'],
    ['What is the gross weight?', {}, '21130'],
    ['What is the weight in pounds?', { weight: { constant_value: '500', preferred_uom: 'lb' } }, '46591.65'],
    ['What is the container number?', { unit_number: { constant_value: 'TCLU4412300' } }, 'MSCU3412207'],
    ['What is the booking number?', { booking_number: { constant_value: 'NONE' } }, 'HLCU88213'],
  ])('with its place: %s %j', (text, entries, answer) => {
    const got = asked(text, entries);
    expect([got?.answer, got?.page, got?.region !== null]).toEqual([answer, 0, true]);
    expect(got?.confidence).toBeLessThan(1);
  });

  test.each([
    ['What is the seal number?', { seal_number: { constant_value: 'NONE-1' } }],
    ['What is the seal number?', { seal_number: { constant_value: 'NONE-1', ...DEFAULT } }],
    ['How many pieces are there?', { quantity: { constant_value: '20', ...DEFAULT } }],
    ['What is the seal number?', {}],
  ])('and not at all where that says nothing: %s %j', (text, entries) => {
    expect(asked(text, entries)).toEqual({
      alias: 'asked_nlp',
      answer: 'N/A',
      confidence: 0,
      page: null,
      region: null,
    });
  });
});
