import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

function weightOf(lines: string) {
  const { fields = {} } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
  return [fields.weight ?? null, fields.weight_uom ?? null];
}

describe('of gross, tare and net the weight is the gross one', () => {
  test.each([
    ['Gross / Tare / Net: 47,320 / 8,380 / 38,940 lbs', 'lb'],
    ['Gross / Tare / Net: 47,320 / 8,380 / 38,940', null],
    ['Gross / Tare / Net  47,320 / 8,380 / 38,940', null],
    ['Gross/Tare/Net (lbs): 47,320/8,380/38,940', 'lb'],
    ['Gross Tare Net\n47,320 8,380 38,940', null],
    ['Gross    Tare    Net\n47,320   8,380   38,940', null],
    ['Tare / Gross / Net: 8,380 lbs / 47,320 lbs / 38,940 lbs', 'lb'],
    ['Net / Gross: 38,940 / 47,320 lbs', 'lb'],
    ['Gross/Net: 47,320/38,940 lbs', 'lb'],
    ['Weight (Gross/Tare/Net): 47,320 / 8,380 / 38,940 lbs', 'lb'],
    ['Brutto / Tara / Netto: 47.320 / 8.380 / 38.940 kg', 'kg'],
    ['Net Weight: 38,940 lbs\nGross Weight: 47,320 lbs', 'lb'],
    ['Gross: 47,320  Tare: 8,380  Net: 38,940', null],
  ])('%s', (lines, unit) => {
    expect(weightOf(lines)).toEqual([47_320, unit]);
  });

  test.each(['Net Weight: 38,940 lbs', 'Tare: 8,380 lbs'])('no other one is taken for it: %s', (line) => {
    expect(weightOf(line)).toEqual([null, null]);
  });
});

describe('the unit of a weight', () => {
  test.each([
    ['Gross Weight: 47,320\nCommodity: Lithium batteries 120 kg', [47_320, null]],
    ['Commodity: Lithium batteries 120 kg\nGross: 47,320  Tare: 8,380  Net: 38,940', [47_320, null]],
  ])('is not that of another amount: %s', (lines, weight) => {
    expect(weightOf(lines)).toEqual(weight);
  });

  test.each([
    ['Gross Weight: 47,320 lbs\nCommodity: Lithium batteries 120 kg', [47_320, 'lb']],
    ['Commodity: Lithium batteries 47,320 lbs', [47_320, 'lb']],
    ['Gross Weight: 47,320\nCommodity: Steel coils 47,320 lbs', [47_320, 'lb']],
  ])('is its own: %s', (lines, weight) => {
    expect(weightOf(lines)).toEqual(weight);
  });
});

describe('a weight with a point before three figures', () => {
  const asked = (lines: string) => {
    const { fields, provenance } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
    return [fields?.weight, provenance?.weight?.doubt, provenance?.weight?.near];
  };
  const WHY = 'the paper reads 19.850, and writes thousands with a comma: it may be 19.85';

  test.each([
    'Gross: 19.850 KG\nTare: 3,900 KG',
    'Weight: 19.850 KGS\nRate: $1,250.00',
    'Gross / Tare: 19.850 / 3,900 KG',
  ])('is asked where its paper writes thousands with a comma: %s', (lines) => {
    expect(asked(lines)).toEqual([19_850, WHY, ['19.85']]);
  });

  test.each(['Gross: 19.850 KG\nTare: 3.900 KG', 'Gross: 19,850 KG\nTare: 3.900 KG', 'Weight: 19.850 KG'])(
    'and is taken where it does not: %s',
    (lines) => {
      expect(asked(lines)).toEqual([19_850, undefined, undefined]);
    },
  );
});
