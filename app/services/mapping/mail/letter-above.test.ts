import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const BELOW = `Container: MSKU9070323  40HC
Booking: HLCU88213
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
Delivery date: 12/07/2026 at 09:00
PO: 4411`;
const FORWARDED = `---------- Forwarded message ---------
From: Export Desk <export@tam.test>
Date: Wed, Nov 25, 2026 at 4:51 PM
Subject: order`;
const ORIGINAL = '-----Original Message-----\nFrom: Export Desk\nSent: Wednesday\nSubject: order';

/** Of a mail with a letter above another one: values, with what is asked of them and offered in their place. */
function read(above: string, head = FORWARDED) {
  const { drafts } = mapTyped(`FW: order HLCU88213\n\n${above}\n\nDana Reyes\n\n${head}\n\n${BELOW}`);
  expect(drafts).toHaveLength(1);
  const { fields = {}, provenance = {} } = drafts[0] ?? {};
  const asked = (field: string) => [fields[field], provenance[field]?.doubt, provenance[field]?.near];
  return { fields, asked };
}

describe('what a mail says above the one that it forwards comes before it, and both are shown', () => {
  test.each([
    ['deliver_by_date', 'Please handle, but deliver Tuesday Dec 8 instead.', '2026-12-08', '2026-12-07'],
    ['deliver_by_date', 'they want it on 12/10/2026 at 13:00 now, not the 7th', '2026-12-10', '2026-12-07'],
    ['deliver_by_time', 'they want it on 12/10/2026 at 13:00 now, not the 7th', '13:00', '09:00'],
    ['deliver_by_time', 'Please handle, and deliver at 2 pm.', '14:00', '09:00'],
    ['deliver_by_date', 'Please move MSKU9070323, but deliver it Dec 9 at 2 pm.', '2026-12-09', '2026-12-07'],
    ['purchase_order_number', 'Please use PO 55-777 for this one.', '55-777', '4411'],
  ])('%s of "%s"', (field, above, newer, older) => {
    for (const head of [FORWARDED, ORIGINAL])
      expect(read(above, head).asked(field)).toEqual([
        newer,
        expect.stringContaining(`the mail below says ${older}`),
        [older],
      ]);
  });

  test.each([
    ['Deliver Wednesday instead.', '2026-12-09'],
    ['Please handle, but deliver Wednesday, not Monday.', '2026-12-09'],
    ['Customer moved it, Thursday delivery instead please', '2026-12-10'],
    ['Please deliver Friday at 2 pm.', '2026-12-11'],
    ['Deliver Wednesday or Thursday instead.', undefined],
    ['Deliver tomorrow instead.', undefined],
  ])('a weekday without its date is asked, with its next day: %s', (above, day) => {
    expect(read(above).asked('deliver_by_date')).toEqual([
      '2026-12-07',
      expect.stringContaining(`the mail says "${above.replace(/\.$/, '')}"`),
      day ? [day] : [],
    ]);
  });

  test('or with the one after the day that its own header says it was sent', () => {
    const sent = 'From: Dana\nSent: Wednesday, November 25, 2026 5:02 PM\n\nPlease deliver Tuesday instead';
    expect(read(sent).asked('deliver_by_date')).toEqual([
      '2026-12-07',
      'the mail says "Please deliver Tuesday instead"',
      ['2026-12-01'],
    ]);
  });

  test.each(['Please deliver Monday.', 'They receive Mon-Fri 7 to 3, deliver as below please.'])(
    'and one that is the same, or of each week, is not: %s',
    (above) => {
      expect(read(above).asked('deliver_by_date')).toEqual(['2026-12-07', undefined, undefined]);
    },
  );

  test('what it does not name is that of the mail below, and what it says alone is kept', () => {
    const { fields } = read('Deliver Dec 8, 2026. The seal is 4410077.');
    expect(fields).toMatchObject({
      unit_number: 'MSKU9070323',
      deliver_by_time: '09:00',
      seal_number: '4410077',
    });
  });

  test('a letter that only hands on changes nothing', () => {
    const { asked } = read('Marco, can you cover this one? Rate as last month. Let me know before 3.');
    expect(asked('deliver_by_date')).toEqual(['2026-12-07', undefined, undefined]);
    expect(asked('deliver_by_time')).toEqual(['09:00', undefined, undefined]);
  });
});
