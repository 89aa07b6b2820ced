import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Pick Up: Harbor Point Terminal, 12 Dock Street, Savannah, GA 31401
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

function draftOf(lines: string) {
  const { fields = {}, provenance = {} } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
  const askedOf = (field: string) => [
    fields[field] ?? null,
    provenance[field]?.doubt ?? null,
    [provenance[field]?.near ?? []].flat()[0] ?? null,
  ];
  return { fields, askedOf };
}

describe('of a date that its paper says was changed the later-said one is taken, and both are told', () => {
  test.each([
    ['last_free_date', 'LFD 12/05/2026 (extended to 12/10/2026)'],
    ['last_free_date', 'LFD: 12/05/2026  extended to 12/10/2026'],
    ['last_free_date', 'LFD: 12/05/2026\n(extended to 12/10/2026)'],
    ['last_free_date', 'LFD: 12/05/2026 (extended to 12/10)'],
    ['last_free_date', 'Last free day: 12/05/2026, extended to 12/10/2026'],
    ['deliver_by_date', 'Delivery Date: was 12/05/2026 now 12/10/2026'],
    ['deliver_by_date', 'Delivery Date: 12/05/2026 changed to 12/10/2026'],
    ['deliver_by_date', 'Deliver by: 12/05/2026 08:00, rescheduled to 12/10/2026'],
    ['deliver_by_date', 'Delivery Date: changed from 12/05/2026 to 12/10/2026'],
    ['deliver_by_date', 'Delivery Date: 12/10/2026 (was 12/05/2026)'],
    ['deliver_by_date', 'Delivery Date: 12/10/2026 instead of 12/05/2026'],
    ['pickup_by_date', 'Pickup Date: 12/05/2026, postponed until 12/10/2026'],
    ['eta_date', 'ETA: old 12/05/2026 new 12/10/2026'],
    ['eta_date', 'ETA: 12/05/2026 moved to 12/10/2026'],
    ['eta_date', 'ETA: Dec 5, 2026 revised to Dec 10, 2026'],
    ['eta_date', 'ETA was moved from 12/05/2026 to 12/10/2026.'],
    ['cutoff_date', 'CY Cutoff: 12/05/2026 extended until 12/10/2026'],
    ['last_free_date', "Dernier jour franc: 5 Dec 2026, prolongé jusqu'au 10 Dec 2026"],
    ['eta_date', 'Ankunft: 5 Dec 2026 verschoben auf 10 Dec 2026'],
  ])('%s of %s', (field, line) => {
    expect(draftOf(line).askedOf(field)).toEqual([
      '2026-12-10',
      'the paper says 2026-12-05, then 2026-12-10',
      '2026-12-05',
    ]);
  });

  test.each([
    ['eta_date', 'Original ETA: 12/05/2026', 'Revised ETA: 12/10/2026'],
    ['eta_date', 'Original ETA: 12/05', 'Revised ETA: 12/10'],
    ['eta_date', 'Revised ETA: 12/10/2026', 'Original ETA: 12/05/2026'],
    ['eta_date', 'ETA: 12/05/2026', 'Updated ETA: 12/10/2026'],
    ['eta_date', 'Previous ETA:   12/05/2026', 'ETA:            12/10/2026'],
    ['last_free_date', 'Prior LFD: 12/05/2026', 'Current LFD: 12/10/2026'],
    ['cutoff_date', 'Old cut-off: 12/05/2026', 'New cut-off: 12/10/2026'],
    ['pickup_by_date', 'Original pickup date: 12/05/2026', 'Amended pickup date: 12/10/2026'],
    ['deliver_by_date', 'Delivery date (original): 12/05/2026', 'Delivery date (revised): 12/10/2026'],
    [
      'deliver_by_date',
      'Previous delivery appointment: 12/05/2026 09:00',
      'New delivery appointment: 12/10/2026 11:00',
    ],
  ])(
    '%s of "%s" and "%s" under labels of their own, beside or far from each other',
    (field, first, second) => {
      const told = ['2026-12-10', 'the paper says 2026-12-05, then 2026-12-10', '2026-12-05'];
      const known = 'Issued: 11/23/2026';
      expect(draftOf(`${known}\n${first}\n${second}`).askedOf(field)).toEqual(told);
      expect(
        draftOf(`${known}\n${first}\nWeight: 21,130 kg\nPieces: 22 PLTS\n${second}`).askedOf(field),
      ).toEqual(told);
    },
  );

  test('of labels that are not of one date each has its own', () => {
    const { fields } = draftOf('Original ETA: 12/13/2026\nRevised LFD: 12/20/2026');
    expect(fields).toMatchObject({ eta_date: '2026-12-13', last_free_date: '2026-12-20' });
  });

  test('with the time of that one', () => {
    const { fields } = draftOf('Delivery Date: 12/05/2026 08:00 changed to 12/10/2026 10:00');
    expect(fields).toMatchObject({ deliver_by_date: '2026-12-10', deliver_by_time: '10:00' });
  });

  test('after several changes', () => {
    const { askedOf } = draftOf('ETA: 12/05/2026, moved to 12/07/2026, then moved to 12/10/2026');
    expect(askedOf('eta_date')[1]).toBe('the paper says 2026-12-05, then 2026-12-07, then 2026-12-10');
  });
});

test.each(['LFD: 12/05/2026 (extended 3 days)', 'LFD: 12/05/2026 extended'])(
  'a date that was put off, and nobody says to when, is asked: %s',
  (line) => {
    expect(draftOf(line).askedOf('last_free_date')).toEqual([
      '2026-12-05',
      'the paper says that it was put off',
      null,
    ]);
  },
);

test.each([
  ['last_free_date', 'ETA: 12/01/2026 LFD: 12/05/2026'],
  ['eta_date', 'ETA: 12/05/2026 LFD: 12/10/2026'],
  ['eta_date', 'ETA: 12/05/2026 updated by the line'],
  ['deliver_by_date', 'Delivery Date: 12/05/2026\nRate confirmation revised 12/10/2026'],
  ['deliver_by_date', 'Delivery Date: 12/05/2026\nNew order of 11/10/2026'],
])('another date of a paper changes none: %s of %s', (field, lines) => {
  expect(draftOf(lines).askedOf(field)).toEqual(['2026-12-05', null, null]);
});

test('the days of a window are not changed', () => {
  expect(draftOf('Delivery: 12/05/2026 to 12/10/2026').askedOf('deliver_by_date')).toEqual([
    '2026-12-10',
    null,
    null,
  ]);
});
