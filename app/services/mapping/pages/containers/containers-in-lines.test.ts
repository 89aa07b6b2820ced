import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

/** Containers in the lines of a mail, each with what is said behind it: their goods, their first stop. */
const placesOf = (line: (unit: string, i: number) => string) =>
  mapTyped(
    `Morning, these are off the ship and free to go:\n\n${['OOLU7712344', 'TGHU4821090', 'TGBU6639041'].map(line).join('\n')}\n\nLet us know the times.`,
  ).drafts.map(({ fields, events }) => [fields.contents, events[0]?.type, events[0]?.address.location_name]);

test.each([
  [
    ['at LBCT Pier E', 'at APM Pier 400', 'at Fenix Pier 300'],
    ['LBCT Pier E', 'APM Pier 400', 'Fenix Pier 300'],
  ],
  [
    ['ex LBCT', 'from Maher Terminal', 'at Seaside Yard'],
    ['LBCT', 'Maher Terminal', 'Seaside Yard'],
  ],
  [
    ['at Pier T LFD 12/15/2026', 'at Berth 100', 'at TTI.'],
    ['Pier T', 'Berth 100', 'TTI'],
  ],
])('behind "at", "ex" or "from" stands where a container is fetched: %s', (said, names) => {
  const places = names.map((name) => [undefined, 'pickup', name]);
  expect(placesOf((unit, i) => `  - Container ${unit}, Load CB-910${i}, ${said[i]}`)).toEqual(places);
  expect(placesOf((unit, i) => `${unit} ${said[i]}`)).toEqual(places);
});

test('the goods of a line stay its goods, and a place that is no terminal is none', () => {
  expect(placesOf((unit, i) => `  - Container ${unit}, Load CB-910${i}, TOYS at Pier E`)).toEqual(
    Array(3).fill(['TOYS', 'pickup', 'Pier E']),
  );
  expect(placesOf((unit, i) => `  - Container ${unit}, Load CB-910${i}, at Alder Mill`)).toEqual(
    Array(3).fill([undefined, undefined, undefined]),
  );
});

test.each([
  [
    'a name and a day',
    (unit: string, place: string, day: string) => `${unit} 40HC deliver to ${place} on ${day}`,
    ['Juniper Lane Home Furnishings', 'Redfern Cycle Works', 'Marigold Ceramics'],
  ],
  [
    'a whole address',
    (unit: string, place: string, day: string) => `- ${unit} - deliver to ${place} - ${day}`,
    [
      'Redfern Cycle Works, 14820 Alondra Blvd, La Mirada, CA 90638',
      'Marigold Ceramics, 1350 E Watson Center Rd, Carson, CA 90745',
      'Juniper Lane Home Furnishings, 5200 E Airport Dr, Ontario, CA 91761',
    ],
  ],
])('what a line says of where and when its container goes is its own: %s', (_, line, places) => {
  const days = ['12/05/2026 08:00', '12/06/2026 10:00', '12/07/2026 14:00'];
  const units = ['OOLU7712344', 'TGHU4821090', 'TGBU6639041'];
  const said = units.map((unit, i) => line(unit, places[i] ?? '', days[i] ?? ''));
  const { drafts } = mapTyped(`Hello team, three new loads:\n\n${said.join('\n')}\n\nThanks`);
  expect(
    drafts.map(({ fields, events }) => [
      fields.deliver_by_date,
      fields.deliver_by_time,
      events.map(({ type, address }) => [type, address.location_name]),
    ]),
  ).toEqual(
    places.map((place, i) => [`2026-12-0${i + 5}`, days[i]?.slice(-5), [['deliver', place.split(',')[0]]]]),
  );
});

describe('a list whose numbers all have a wrong check digit', () => {
  test.each([
    'Container    Size\nMSCU3412204  40HC\nTCLU4412303  40HC',
    'Containers:\nMSCU3412204\nTCLU4412303',
    'Containers: MSCU3412204, TCLU4412303',
  ])('gives each of them its order, in doubt: %s', (lines) => {
    const { drafts } = mapTyped(`DELIVERY ORDER\nBlue Anchor Forwarding\n\nBooking: HLCU88213\n\n${lines}`);
    expect(
      drafts.map(({ fields, provenance }) => [fields.unit_number, provenance.unit_number?.doubt]),
    ).toEqual([
      ['MSCU3412204', 'the check digit fails'],
      ['TCLU4412303', 'the check digit fails'],
    ]);
  });

  test('takes no bill of lading for one of them', () => {
    const lines = 'Container: MSCU3412204\nMBL: MAEU2204471\nSeal: TCLU4412303';
    const { drafts } = mapTyped(`DELIVERY ORDER\nBlue Anchor Forwarding\n\nBooking: HLCU88213\n\n${lines}`);
    expect(drafts.map(({ fields }) => [fields.unit_number, fields.master_bol_mawb])).toEqual([
      ['MSCU3412204', 'MAEU2204471'],
    ]);
  });
});

test.each([
  [
    'said once below a list without it, is in doubt for each',
    'Container  Size',
    ['', ''],
    'said once for 2 containers',
  ],
  [
    "that rows have, is theirs, and the sum nobody's",
    'Container  Size  Weight',
    ['  12,450 KG', '  10,000 KG'],
    undefined,
  ],
])('an amount, %s', (_, headings, weights, doubt) => {
  const rows = ['OOLU7712344', 'TGHU4821090'].map((unit, i) => `${unit}  40HC${weights[i]}`);
  const { drafts } = mapTyped(
    `DELIVERY ORDER\n\n${headings}\n${rows.join('\n')}\n\nTotal packages: 512 CTNS\nGross weight: 22,450 KG`,
  );
  expect(drafts.map(({ fields, provenance }) => [fields.weight, provenance.weight?.doubt])).toEqual(
    weights.map((own) => [own ? Number(own.replace(/\D/g, '')) : 22450, doubt]),
  );
  expect(drafts.map(({ provenance }) => provenance.quantity?.doubt)).toEqual(
    weights.map(() => 'said once for 2 containers'),
  );
});

test('a seal in small letters is that of its line', () => {
  const lines = ['OOLU7712344', 'TGHU4821090'].map(
    (unit, i) => `${'AB'[i]}) ${unit} 40HC seal ab-${i + 1} LFD 12/${i + 4}`,
  );
  const { drafts } = mapTyped(`DELIVERY ORDER\n\n${lines.join('\n')}`);
  expect(drafts.map(({ fields }) => [fields.seal_number, fields.last_free_date])).toEqual([
    ['AB-1', '2026-12-04'],
    ['AB-2', '2026-12-05'],
  ]);
});

test('what a line says behind each of several containers is theirs, and what it says behind the last one alone is of all', () => {
  const said = (line: string) =>
    mapTyped(`DELIVERY ORDER\n\n${line}`).drafts.map(({ fields }) => [
      fields.seal_number,
      fields.last_free_date,
    ]);
  expect(
    said('Cntrs: A) OOLU7712344 40HC seal ab-1 LFD 12/4; B) TGHU4821090 40HC seal ab-2 LFD 12/5'),
  ).toEqual([
    ['AB-1', '2026-12-04'],
    ['AB-2', '2026-12-05'],
  ]);
  expect(new Set(said('Containers OOLU7712344 and TGHU4821090 LFD 12/5').map(([, day]) => day)).size).toBe(1);
});
