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

describe('values that a paper says with its containers are those of the containers', () => {
  const SAID = `Containers: ${ONE}, ${TWO}`;
  test.each([
    [`Delivery date: 12/07/2026 for ${ONE}, 12/08/2026 for ${TWO}`, 'deliver_by_date', DAYS],
    [`Delivery date: 12/08/2026 for ${TWO} and 12/07/2026 for ${ONE}`, 'deliver_by_date', DAYS],
    [`Delivery date: ${ONE} - 12/07/2026; ${TWO} - 12/08/2026`, 'deliver_by_date', DAYS],
    [`Delivery dates:\n${ONE}: 12/07/2026\n${TWO}: 12/08/2026`, 'deliver_by_date', DAYS],
    ['Last Free Day: 1st container 12/07/2026, 2nd container 12/08/2026', 'last_free_date', DAYS],
    ['Delivery: first container 12/07 08:00, second container 12/08 10:00', 'deliver_by_date', DAYS],
    [
      'Delivery: first container 12/07 08:00, second container 12/08 10:00',
      'deliver_by_time',
      ['08:00', '10:00'],
    ],
    ['Last Free Day: Container 1: 12/07/2026, Container 2: 12/08/2026', 'last_free_date', DAYS],
    [`Gross weight: ${ONE} 21,130 KG, ${TWO} 18,400 KG`, 'weight', [21130, 18400]],
  ] as const)('%s: %s', (lines, field, values) => {
    expect(mapped(`${SAID}\n${lines}`, field)).toEqual([
      [ONE, values[0], undefined],
      [TWO, values[1], undefined],
    ]);
  });

  test('a container of which a paper says none where it says some is asked', () => {
    const lines = `Containers: ${ONE}, ${TWO}, ${THREE}\nDelivery date: 12/07/2026 for ${ONE}, 12/08/2026 for ${TWO}`;
    expect(mapped(lines, 'deliver_by_date').map(([, , doubt]) => doubt)).toEqual([
      undefined,
      undefined,
      'the paper says 2 of them for 3 containers',
    ]);
  });

  test.each(['12/07/2026, 12/08/2026', '12/07/2026 and 12/08/2026'])(
    'and days for all are asked: %s',
    (days) => {
      expect(mapped(`${SAID}\nLast Free Day: ${days}`, 'last_free_date')).toEqual(
        [ONE, TWO].map((unit) => [unit, DAYS[0], 'the paper also has 2026-12-08 for its 2 containers']),
      );
    },
  );

  test.each([
    ['a day said of both', `Last free day for ${ONE} and ${TWO}: 12/07/2026`],
    ['a range of days', 'Last Free Day: 12/07/2026 - 12/08/2026'],
  ])('but not %s', (_, line) => {
    const days = mapped(`${SAID}\n${line}`, 'last_free_date').map(([, value]) => value);
    expect(new Set(days).size).toBe(1);
  });
});

describe('values that a paper says by a letter or the end of a number are those of its containers', () => {
  const LETTERED = `A) ${ONE} 40HC\nB) ${TWO} 40HC`;
  const PLAIN = `Containers: ${ONE}, ${TWO}`;
  const both = (units: string, lines: string, field = 'last_free_date') =>
    mapped(`${units}\n${lines}\nTerminal: Garden City, GA 31408`, field);

  test.each([
    [LETTERED, 'LFD 12/07/2026 for A, 12/08/2026 for B'],
    [LETTERED, 'LFD 12/07 for A, 12/08 for B'],
    [LETTERED, 'Last free day: B - 12/08, A - 12/07'],
    [LETTERED, 'LFD:\nA - 12/07/2026\nB - 12/08/2026'],
    [`Load A: ${ONE}\nLoad B: ${TWO}`, 'Last free day 12/07/2026 for load A, 12/08/2026 for load B'],
    [`Containers: ${ONE} (A), ${TWO} (B)`, 'LFD 12/07 for A and 12/08 for B'],
    [PLAIN, 'LFD 12/07 for …203, 12/08 for …305'],
    [PLAIN, 'LFD 12/07/2026 for ...2203, 12/08/2026 for ...2305'],
    [PLAIN, 'LFD: 2203 - 12/07, 2305 - 12/08'],
    [PLAIN, 'LFD 12/07 for container ending in 220, 12/08 for the one ending 230'],
  ])('%s: %s', (units, lines) => {
    expect(both(units, lines)).toEqual([
      [ONE, DAYS[0], undefined],
      [TWO, DAYS[1], undefined],
    ]);
  });

  test.each([
    ['letters that no container has', PLAIN, 'LFD 12/07/2026 for A, 12/08/2026 for B'],
    ['words', PLAIN, 'LFD 12/07/2026 for the chairs, 12/08/2026 for the tables'],
    ['an end that both have', `Containers: ${ONE}, TEMU9912203`, 'LFD 12/07 for …2203, 12/08 for …203'],
    ['letters before days', PLAIN, 'LFD: A - 12/07, B - 12/08'],
  ])('and are asked of all where they are said by %s', (_, units, lines) => {
    expect(both(units, lines).map(([, day, doubt]) => [day, doubt])).toEqual(
      [0, 1].map(() => [DAYS[0], 'the paper also has 2026-12-08 for its 2 containers']),
    );
  });

  test('one of which the day cannot be read is asked about that of the other', () => {
    expect(both(LETTERED, 'LFD 12/07/2026 for A, 13/45 for B').map(([, , doubt]) => doubt)).toEqual([
      undefined,
      'the paper says 2 of them for 2 containers',
    ]);
  });
});
