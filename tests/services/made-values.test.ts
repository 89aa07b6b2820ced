import { describe, expect, test } from 'vitest';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { pageOf, type Told } from '../support/tagged-pages';
import { typedPage } from '../support/typed-pages';

/** What a map makes of other values is as sure as they are, whoever changes or doubts them later. */
const TODAY = '2026-11-01';
const ORDER = [
  'DELIVERY ORDER',
  'Container No: MSKU9070323',
  'Booking No: BKG4471123',
  'Seal No: UL-88123',
  'Vessel: EVER GIVEN',
  'Last Free Day: 11/20/2029',
  'Weight: 19200 KG',
  'Delivery Date: 11/20/2026 07:00 - 15:30',
  'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
];
const BASE: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

function mapped(entries: Record<string, FieldMapEntry>, told: Told[] = []) {
  const own = Object.entries(entries).map(([name, entry]) => [name, { ...BASE[name], ...entry, level: 4 }]);
  const fieldMap = { ...BASE, ...Object.fromEntries(own) } as ResolvedFieldMap;
  const tagger = told.length > 0 ? () => pageOf(told) : undefined;
  const { drafts } = mapReading(
    { kind: 'pages', pages: [typedPage(ORDER.join('\n'))] },
    { fieldMap, today: TODAY, tagger },
  );
  const draft = drafts[0];
  return (name: string) => ({ value: draft?.fields[name], doubt: draft?.provenance[name]?.doubt });
}

const CONCAT = { custom2: { concat_source_field: 'booking_number|Vessel', concat_delimiter: ' / ' } };
const PART = {
  custom3: { post_process_source_field: 'booking_number', post_process_source_regex: '\\d{4}' },
};
const SURE: Told[] = [[300, 200, 'BKG9999999', 'booking_number']];
/** Two others: none of them is taken. */
const RIVAL: Told[] = [...SURE, [300, 400, 'BKG8888888', 'booking_number']];

describe('a value that the map makes of others', () => {
  test('is made of what the document says', () => {
    const draft = mapped({ ...CONCAT, ...PART });
    expect(draft('custom2')).toEqual({ value: 'BKG4471123 / EVER GIVEN', doubt: undefined });
    expect(draft('custom3')).toEqual({ value: '4471', doubt: undefined });
  });

  test('is in doubt with a part that the tagger read otherwise', () => {
    const draft = mapped({ ...CONCAT, ...PART }, RIVAL);
    const doubt = 'also read as BKG9999999';
    expect(draft('booking_number')).toEqual({ value: 'BKG4471123', doubt });
    expect(draft('custom2')).toEqual({ value: 'BKG4471123 / EVER GIVEN', doubt });
    expect(draft('custom3')).toEqual({ value: '4471', doubt });
  });

  test('is made anew of a part that the tagger replaced', () => {
    const draft = mapped({ ...CONCAT, ...PART }, SURE);
    expect(draft('booking_number').value).toBe('BKG9999999');
    expect(draft('custom2').value).toBe('BKG9999999 / EVER GIVEN');
    expect(draft('custom3').value).toBe('9999');
  });

  test('is in doubt with a date that cannot be', () => {
    const draft = mapped({ custom4: { concat_source_field: 'seal_number|last_free_date' } });
    expect(draft('last_free_date').doubt).toBe('more than a year from today');
    expect(draft('custom4')).toEqual({
      value: 'UL-88123 2029-11-20',
      doubt: 'more than a year from today',
    });
  });

  test('is made of the end of a window of time, as the order has it', () => {
    const draft = mapped({ custom4: { concat_source_field: 'seal_number|deliver_by_time' } });
    expect(draft('deliver_by_time').value).toBe('15:30');
    expect(draft('custom4').value).toBe('UL-88123 15:30');
  });

  test('leaves a field alone that has a value of its own', () => {
    const draft = mapped({ seal_number: { post_process_source_field: 'booking_number' } }, RIVAL);
    expect(draft('seal_number')).toEqual({ value: 'UL-88123', doubt: undefined });
  });
});
