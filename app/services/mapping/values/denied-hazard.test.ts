import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

/** What the order says of the hazard of its goods, and what is asked of that. */
function hazardOf(lines: string) {
  const { fields = {}, provenance = {} } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
  return [
    fields.hazardous ?? null,
    fields.hazardous_uncode ?? null,
    fields.hazardous_class ?? null,
    fields.hazardous_packaging_group ?? null,
    provenance.hazardous?.doubt ?? provenance.hazardous_uncode?.doubt ?? null,
  ];
}

describe('a UN number that its paper denies is no proof of hazardous goods', () => {
  test.each([
    ['Commodity: Wine, UN3065 not applicable', null],
    ['Commodity: Wine, UN3065 not applicable\nHazardous: No', false],
    ['Not hazardous, UN3065 does not apply', false],
    ['Commodity: Batteries, non-hazardous (UN3481 exempted)', false],
    ['Marchandise: Vin, UN3065 non applicable', null],
    ["Marchandise: Vin, UN3065 ne s'applique pas", null],
    ['Marchandise: Vin, non dangereux (UN3065)', false],
    ['Mercancia: Vino, UN3065 no aplica', null],
    ['Ware: Wein, UN3065 nicht anwendbar', null],
    ['UN No: 3065 not applicable', null],
    ['UN No: UN3065 N/A', null],
    ["Cargo: Batteries, UN3480 doesn't apply", null],
    ['Cargo: Batteries, UN3480 is exempt', null],
    ['Cargo: Magnets, UN2807 not regulated', false],
    ['Cargo: Wine, not UN3065', null],
  ])('%s', (line, hazardous) => {
    expect(hazardOf(line)).toEqual([hazardous, null, null, null, null]);
  });

  test.each([
    ['Commodity: Paint, UN1263', null],
    ['UN1263, class 3, packing group not applicable', '3'],
    ['UN1263, class 3, flash point: not applicable', '3'],
    ['UN1263, class 3. Placards not required', '3'],
    ['UN1263 paint, do not stack', null],
    ['Non-hazardous except UN1263', null],
    ['Pallet 1: non-hazardous; pallet 2: UN1263', null],
    ['Wine, UN3065 not applicable; paint, UN1263, class 3', '3'],
  ])('another one is: %s', (line, cls) => {
    expect(hazardOf(line)).toEqual([true, 'UN1263', cls, null, null]);
  });
});

test.each(['Hazardous: No', 'Hazardous  No', 'Hazmat: N', 'Dangerous goods: NO', 'Hazardous: Non-hazardous'])(
  'a flag is answered with No, which counts nothing: %s',
  (line) => {
    expect(hazardOf(line)).toEqual([false, null, null, null, null]);
  },
);

test.each(['Commodity: Acid UN1791\nHazardous: No', 'UN No: UN1791\nHazmat: N', 'DG: NO\nAcid, UN1791'])(
  'a paper that says No and names a UN number is asked: %s',
  (lines) => {
    expect(hazardOf(lines)).toEqual([
      true,
      'UN1791',
      null,
      null,
      'the paper says that it is not, and has UN1791',
    ]);
  },
);

test('of two UN numbers the other one is told', () => {
  expect(hazardOf('UN1263, class 3 and UN1791, class 8')).toEqual([
    true,
    'UN1263',
    '3',
    null,
    'the paper also has UN1791',
  ]);
});

describe('the packing group', () => {
  test.each([
    ['UN1791, Class 8, PG III', 'III'],
    ['UN No: UN1791\nClass: 8\nPacking Group II', 'II'],
    ['UN No: UN1791\nClass: 8\nPacking Group: 3', 'III'],
    ['UN1791 Class 8 P.G. 2', 'II'],
    ['UN No: 1791\nClass: 8\nPG: III', 'III'],
    ['UN1791, 8, PG I', 'I'],
    ["UN1791, classe 8, groupe d'emballage III", 'III'],
    ['UN No: 1791\nVerpackungsgruppe: II', 'II'],
    ['Hazmat: UN1791, class 8, pkg group 1', 'I'],
  ])('is read as I, II or III: %s', (line, group) => {
    expect(hazardOf(line)[3]).toBe(group);
  });

  test.each(['PG: 1', 'PG: 1 of 2', 'UN1791, Class 8\nPG 2 OF 3', 'Packing Group: N/A', 'UN1791, pg 2/3'])(
    'is no page, and nothing else: %s',
    (line) => {
      expect(hazardOf(line)[3]).toBeNull();
    },
  );
});
