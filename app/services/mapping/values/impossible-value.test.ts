import { describe, expect, test } from 'vitest';
import { mapTyped, SYSTEM_MAP } from '../../../../tests/support/typed-pages';
import { mapReading } from '../map-reading.server';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

const draftOf = (lines: string) => mapTyped(`${HEAD}\n${lines}`).drafts[0];

describe('what no load can have is kept whole in the comment, and asked', () => {
  test.each([
    ['temperature', 'Temperature: -999 F', 'no load is kept at it'],
    ['hazardous_class', 'Hazard class: 99', 'there is no such hazard class'],
    ['hazardous_packaging_group', 'Packing group: IX', 'there is no such packing group'],
    ['hazardous_uncode', 'UN No: UN99999', 'there is no such number of dangerous goods'],
    ['weight', 'Weight: 41000000 lbs', 'no load has such a weight'],
    ['volume', 'Volume: 99999 CBM', 'no load has such a volume'],
    ['chassis', 'Chassis: TRAC 40 gooseneck', 'it names no chassis by its number'],
    ['chassis', "Chassis: DCLI 40' triaxle", 'it names no chassis by its number'],
    ['eta_date', 'ETA: 45/77/2026', 'there is no such day'],
    ['deliver_by_date', 'Delivery Date: 02/31/2026', 'there is no such day'],
  ])('%s of "%s"', (field, line, why) => {
    const { fields = {}, provenance = {} } = draftOf(line) ?? {};
    expect(fields[field]).toBeUndefined();
    expect(fields.ship_comment).toBe(line);
    expect(provenance.ship_comment?.doubt).toBe(`the paper says "${line}": ${why}`);
  });

  test('beside its notes, each with its question', () => {
    const { fields, provenance } =
      draftOf('Remarks: Call ahead\nTemperature: -999 F\nHazard class: 99') ?? {};
    expect(fields?.ship_comment).toBe('Call ahead. Temperature: -999 F. Hazard class: 99');
    expect(provenance?.ship_comment?.doubt?.split('; ')).toHaveLength(2);
  });

  test.each(['Weight: 0 lbs', 'Class: 70', 'Temperature: AMBIENT', 'ETA: TBA', 'PG: 4', 'Hazard class: 3'])(
    'and what says nothing, or something else, is not: %s',
    (line) => {
      expect(draftOf(line)?.fields.ship_comment).toBeUndefined();
    },
  );
});

test('in the cell of a list as well, for its order alone', () => {
  const rows = [
    ['Container', 'Size', 'Temperature', 'ETA'],
    ['MSKU9070323', '40RF', '-999 F', '45/77/2026'],
    ['TCLU8654048', '40RF', '-10 F', '12/20/2026'],
  ];
  const sheet = {
    name: 'List',
    header: 0,
    rows: rows.map((cells, index) => ({ index, cells })),
    skipped: [],
  };
  const { drafts } = mapReading(
    { kind: 'sheets', sheets: [sheet] },
    { fieldMap: SYSTEM_MAP, today: '2026-11-01' },
  );
  expect(drafts.map(({ fields }) => fields.ship_comment)).toEqual([
    'TEMPERATURE: -999 F. ETA: 45/77/2026',
    undefined,
  ]);
});
