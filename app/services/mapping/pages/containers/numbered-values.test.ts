import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401

`;

const mapped = (lines: string, field: string) =>
  mapTyped(`${HEAD}${lines}`).drafts.map(({ fields, provenance }) => [
    fields.unit_number,
    fields[field],
    provenance[field]?.doubt,
  ]);

const [ONE, TWO, THREE] = ['MSCU3412203', 'TGHU5512305', 'TCLU4412302'];
const UNITS = `CONTAINERS 1) ${ONE} 2) ${TWO}`;
const BELOW = `Containers:\n1. ${ONE}\n2. ${TWO}`;
const DAYS = ['2026-12-07', '2026-12-08'];

describe('values that a paper numbers as its containers are those of the containers', () => {
  test.each([
    [`${UNITS}\nDELIVER 1) 12/07/2026 08:00 2) 12/08/2026 10:00`, 'deliver_by_date', DAYS],
    [`${UNITS}\nDELIVER 1) 12/07/2026 08:00 2) 12/08/2026 10:00`, 'deliver_by_time', ['08:00', '10:00']],
    [`CONTAINERS (1) ${ONE} (2) ${TWO}\nDELIVER (1) 12/07/2026 (2) 12/08/2026`, 'deliver_by_date', DAYS],
    [
      `CONTAINERS 1) ${TWO} 2) ${ONE}\nDELIVER 1) 12/08/2026 2) 12/07/2026`,
      'deliver_by_date',
      [...DAYS].reverse(),
    ],
    [`${UNITS}\nPICK UP 1) 12/07/2026 2) 12/08/2026`, 'pickup_by_date', DAYS],
    [`${BELOW}\nDelivery appointments:\n1. 12/07/2026 08:00\n2. 12/08/2026 10:00`, 'deliver_by_date', DAYS],
    [`${UNITS}\nSeals: 1) UL7711 2) UL7712`, 'seal_number', ['UL7711', 'UL7712']],
    [`${UNITS}\nWEIGHTS 1) 21,130 KG 2) 18,400 KG`, 'weight', [21130, 18400]],
    [`${UNITS}\nPICKUP NUMBERS 1) 881203 2) 881204`, 'pickup_number', ['881203', '881204']],
  ] as const)('%s: %s', (lines, field, values) => {
    expect(mapped(lines, field).map(([, value, doubt]) => [value, doubt])).toEqual(
      values.map((value) => [value, undefined]),
    );
  });

  test.each([
    [
      'more values',
      `${UNITS}\nDELIVER 1) 12/07/2026 2) 12/08/2026 3) 12/09/2026`,
      [ONE, TWO],
      DAYS,
      '3 of them for 2',
    ],
    [
      'fewer values',
      `CONTAINERS 1) ${ONE} 2) ${TWO} 3) ${THREE}\nDELIVER 1) 12/07/2026 2) 12/08/2026`,
      [ONE, TWO, THREE],
      [...DAYS, DAYS[0]],
      '2 of them for 3',
    ],
  ])('and are asked where the paper numbers %s', (_, lines, units, days, said) => {
    expect(mapped(lines, 'deliver_by_date')).toEqual(
      units.map((unit, i) => [unit, days[i], `the paper numbers ${said} containers`]),
    );
  });

  test.each([
    ['one value for all', `${UNITS}\nDelivery date: 12/07/2026`, 'deliver_by_date', '2026-12-07'],
    [
      'no numbered containers',
      `Containers: ${ONE}, ${TWO}\nDelivery date: 12/07/2026`,
      'deliver_by_date',
      '2026-12-07',
    ],
    [
      'a numbered list of another thing',
      `${UNITS}\nTerms: 1) no returns 2) no storage`,
      'ship_comment',
      undefined,
    ],
  ])('and of all where there is %s', (_, lines, field, value) => {
    expect(mapped(lines, field).map(([unit, one]) => [unit, one])).toEqual([
      [ONE, value],
      [TWO, value],
    ]);
  });
});
