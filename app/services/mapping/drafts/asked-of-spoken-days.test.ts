import { describe, expect, test } from 'vitest';
import { mapTyped, SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';
import { mapDocument } from '../map-document.server';

const ROWS = Object.entries(SYSTEM_MAP).map(([fieldName, { level, ...entry }]) => ({
  fieldName,
  level,
  entry,
}));
const paper = (day: string) =>
  `DELIVERY ORDER\n\nContainer: MSCU3412203\nBooking: HLCU88213\n${day}\nDeliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201`;

/** Of a paper with what its mail of a Tuesday says: a day, what is asked of it and what is offered. */
function beside(text: string, day: string, field = 'deliver_by_date') {
  const { drafts } = mapDocument(
    { kind: 'pages', pages: [typedPage(paper(day))] },
    { rows: ROWS, today: '2026-11-01', mail: { text, sentOn: '2026-12-01', isAlone: true } },
  );
  const { fields = {}, provenance = {} } = drafts[0] ?? {};
  return [fields[field], provenance[field]?.doubt, provenance[field]?.near];
}

describe('a weekday that a mail gives for a stop', () => {
  const day = 'Delivery date: 12/07/2026';

  test.each([
    ['Deliver Wednesday instead.', '2026-12-02'],
    ['Deliver tomorrow instead.', '2026-12-02'],
    ['Please deliver Tuesday.', '2026-12-08'],
  ])('is asked beside that of the paper, with the next one after the mail: %s', (text, offered) => {
    const why = `the mail says "${text.replace(/\.$/, '')}"`;
    expect(beside(`See attached.\n${text}`, day)).toEqual(['2026-12-07', why, [offered]]);
  });

  test('is asked where the paper has none, and taken', () => {
    const text = 'Please pick up Thursday';
    const [value, why] = beside(`See attached.\n${text}`, day, 'pickup_by_date');
    expect([value, why]).toEqual(['2026-12-03', `the mail says "${text}"`]);
  });

  test.each([
    'Please deliver Monday.',
    'If you cannot deliver Monday, call.',
    'Deliveries are Mondays only.',
  ])('and is none that is asked: %s', (text) => {
    expect(beside(`See attached.\n${text}`, day)).toEqual(['2026-12-07', undefined, undefined]);
  });
});

test('a paper is asked of a weekday in the place of its day, and of no other', () => {
  const read = (line: string) => {
    const { deliver_by_date: day } =
      mapTyped(`${paper('Delivery date: 12/07/2026')}\n\n${line}`).drafts[0]?.provenance ?? {};
    return [day?.doubt, day?.near];
  };
  expect(read('Deliver Wednesday instead')).toEqual([
    'the paper says "Deliver Wednesday instead"',
    ['2026-12-09'],
  ]);
  expect(read('Deliver on a Wednesday')).toEqual([undefined, undefined]);
});
