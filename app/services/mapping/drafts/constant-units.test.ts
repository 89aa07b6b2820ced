import { describe, expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { mapByDefault, SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER

Container: MSCU3412207
Booking: HLCU88213
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401
`;

function mapped(lines: string, entries: Readonly<Record<string, FieldMapEntry>>) {
  const own = Object.entries(entries).map(([name, entry]) => [
    name,
    { ...SYSTEM_MAP[name], ...entry, level: 4 as const, sourcesLevel: 1 as const },
  ]);
  const fieldMap = { ...SYSTEM_MAP, ...Object.fromEntries(own) };
  return mapByDefault([typedPage(`${HEAD}${lines}`)], { fieldMap }).drafts[0]?.fields ?? {};
}

const KILOS = { preferred_uom: 'kg', constant_value: '500' };

describe('a constant amount of the map is in a unit of the map', () => {
  test.each([
    ['the preferred one', 'Gross Weight: 46,583 lbs', { weight: KILOS }, ['weight', 500, 'kg']],
    ['without one on the paper', '', { weight: KILOS }, ['weight', 500, 'kg']],
    [
      'for what the paper leaves out',
      'Weight unit: LBS',
      { weight: { ...KILOS, use_constant_as_default_only: true } },
      ['weight', 500, 'kg'],
    ],
    [
      'its own constant',
      'Gross Weight: 46,583 lbs',
      { weight: { constant_value: '500' }, weight_uom: { constant_value: 'kg' } },
      ['weight', 500, 'kg'],
    ],
    [
      'its own constant before the preferred one',
      'Gross Weight: 46,583 lbs',
      { weight: KILOS, weight_uom: { constant_value: 'lb' } },
      ['weight', 500, 'lb'],
    ],
    [
      'none where the map names none',
      'Gross Weight: 46,583 lbs',
      { weight: { constant_value: '500' } },
      ['weight', 500, undefined],
    ],
    [
      'a volume',
      'Volume: 2,366 CFT',
      { volume: { preferred_uom: 'cbm', constant_value: '60' } },
      ['volume', 60, 'cbm'],
    ],
    [
      'a count',
      'Quantity: 693 CTNS',
      { quantity: { constant_value: '20', preferred_uom: 'PLT' } },
      ['quantity', 20, 'PLT'],
    ],
  ] as const)('%s', (_, lines, entries, [name, value, unit]) => {
    const fields = mapped(lines, entries);
    expect([fields[name], fields[`${name}_uom`]]).toEqual([value, unit]);
  });

  test.each([
    ['with the preferred unit', { preferred_uom: 'lb' }, [46583, 'lb']],
    [
      'with a constant for papers that name none',
      { constant_value: '500', use_constant_as_default_only: true },
      [46583, 'lb'],
    ],
  ] as const)('and an amount of the paper in its own: %s', (_, weight, expected) => {
    const fields = mapped('Gross Weight: 46,583 lbs', { weight });
    expect([fields.weight, fields.weight_uom]).toEqual(expected);
  });
});
