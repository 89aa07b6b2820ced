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

const HEAD =
  'DELIVERY ORDER\nBlue Anchor Forwarding\n\nBooking: HLCU88213\nDeliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401\n\n';
const RIGHT = ['OOLU7712344', 'TGHU4821090', 'TGBU6639041'];

describe('containers in rows without a heading', () => {
  const WRONG = ['TGHU1112223', 'TGHU1112224', 'TGHU1112225'];

  test.each([
    ['numbered', (unit: string, i: number) => `${i + 1}) ${unit} 40HC ${21 + i},000 LBS`],
    ['numbered, in cells', (unit: string, i: number) => `${i + 1}) ${unit}   40HC   ${21 + i},000 LBS`],
    ['as they are', (unit: string, i: number) => `${unit}   40HC   ${21 + i},000 LBS`],
  ])('make an order each where all their check digits are wrong: %s', (_, row) => {
    const { drafts } = mapTyped(`${HEAD}${WRONG.map(row).join('\n')}`);
    expect(
      drafts.map(({ fields, provenance }) => [
        fields.unit_number,
        provenance.unit_number?.doubt,
        fields.weight,
        provenance.weight?.doubt,
      ]),
    ).toEqual(WRONG.map((unit, i) => [unit, 'the check digit fails', 21000 + 1000 * i, undefined]));
  });

  test('keep the number of one alone, in doubt, and take no other number for one', () => {
    const unitsOf = (lines: string) =>
      mapTyped(`${HEAD}${lines}`).drafts.map(({ fields, provenance }) => [
        fields.unit_number,
        provenance.unit_number?.doubt,
      ]);
    expect(unitsOf('TGHU1112223  40HC  21,000 LBS')).toEqual([['TGHU1112223', 'the check digit fails']]);
    expect(unitsOf('Seal: TGHU1112223  40HC')).toEqual([[undefined, undefined]]);
    expect(unitsOf('HLCU1112223\nHLCU1112224')).toEqual([[undefined, undefined]]);
  });

  test('have their seals, numbers and amounts, and a seal that is called S/N is asked', () => {
    const rows = RIGHT.map(
      (unit, i) => `${i + 1}) ${unit}  40HC  S/N 77812${i}  1${i},220 KGS  pickup # 447${i}`,
    );
    const { drafts } = mapTyped(`${HEAD}${rows.join('\n')}`);
    expect(
      drafts.map(({ fields, provenance }) => [
        [fields.unit_number, fields.seal_number, fields.weight, fields.pickup_number],
        [provenance.seal_number?.doubt, provenance.weight?.doubt, provenance.pickup_number?.doubt],
      ]),
    ).toEqual(
      RIGHT.map((unit, i) => [
        [unit, `77812${i}`, 10220 + 1000 * i, `447${i}`],
        ['the paper calls it S/N: a seal, or a serial number', undefined, undefined],
      ]),
    );
  });
});

describe('containers in rows without a heading, with lines below each of them', () => {
  const PLACES = ['DC1, 9200 Cherry Ave, Fontana, CA 92337', 'Reno, 1450 Ice House Ave, Sparks, NV 89434'];
  test.each([
    [
      'when and to where in a sentence',
      (i: number) => `Deliver 12/0${i + 4}/2026 ${i ? '1300' : '0700'} to: Ansel ${PLACES[i]}`,
    ],
    [
      'where in a line, and when in the next',
      (i: number) =>
        `Deliver to: Ansel ${PLACES[i]}\nDelivery appt: 12/0${i + 4}/2026 ${i ? '13:00' : '07:00'}`,
    ],
  ])('have what stands below each of them: %s', (_, below) => {
    const lines = RIGHT.slice(0, 2).map((unit, i) => `${unit}  40HC\n${below(i)}`);
    const { drafts } = mapTyped(`DELIVERY ORDER\n\nTerminal: Maher Terminals\n\n${lines.join('\n')}`);
    expect(
      drafts.map(({ fields, events }) => [
        fields.unit_number,
        fields.deliver_by_date,
        fields.deliver_by_time,
        events.find(({ type }) => type === 'deliver')?.address.location_name,
      ]),
    ).toEqual([
      [RIGHT[0], '2026-12-04', '07:00', 'Ansel DC1'],
      [RIGHT[1], '2026-12-05', '13:00', 'Ansel Reno'],
    ]);
  });

  test('and what stands below the last one alone is of all', () => {
    const lines = `${RIGHT[0]}  40HC\n${RIGHT[1]}  40HC\nDelivery appt: 12/04/2026 07:00`;
    const days = mapTyped(`${HEAD}${lines}`).drafts.map(({ fields }) => fields.deliver_by_date);
    expect(days).toEqual(['2026-12-04', '2026-12-04']);
  });
});

describe('the row of the only container says what it is and weighs', () => {
  const read = (lines: string) => {
    const [draft] = mapTyped(`DELIVERY ORDER\n\nBooking: HLCU88213\n\n${lines}`).drafts;
    const { equipment_size, equipment_type, weight, weight_uom, seal_number } = draft?.fields ?? {};
    return [`${equipment_size}${equipment_type}`, `${weight} ${weight_uom}`, seal_number];
  };

  test.each([
    ['MSKU9070323 40HC 41,000 lbs', undefined],
    ['MSKU9070323 40HC 41,000 lbs 612 cartons', undefined],
    ['1. MSKU9070323 40HC 41,000 lbs seal 551002', '551002'],
    ['MSKU9070323 / 40HC / 41,000 lbs / seal 551002', '551002'],
    ['40HC MSKU9070323 41,000 lbs', undefined],
    ['Container MSKU9070323 40HC 41,000 lbs', undefined],
    ['Container: MSKU9070323 40HC 41,000 lbs seal 551002', '551002'],
  ])('%s', (line, seal) => {
    expect(read(line)).toEqual(['40HC', '41000 lb', seal]);
  });

  test('where nothing under a label says it', () => {
    expect(read('Weight: 39,000 lbs\nSize: 20DV\n\nMSKU9070323 40HC 18,000 kg')).toEqual([
      '20DV',
      '39000 lb',
      undefined,
    ]);
  });
});
