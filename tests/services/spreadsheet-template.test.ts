import { expect, test } from 'vitest';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheets } from '~/services/reading/sheets/read-sheets.server';

test('the spreadsheet template that people download is read whole by the system-wide field map', async () => {
  const sheets = await readSheets('public/templates/orders.csv', 'csv');
  const fieldMap = Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  );
  const { drafts, reasons } = mapReading({ kind: 'sheets', sheets }, { fieldMap, today: '2026-11-21' });
  expect(reasons).toEqual([]);
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.fields).toMatchObject({
    unit_number: 'CSQU3054383',
    last_free_date: '2026-11-30',
    deliver_by_time: '09:00',
    weight: 20000,
    ship_comment: 'Call before delivery',
  });
  expect(drafts[0]?.events.map(({ type }) => type)).toEqual(['pickup', 'deliver']);
  expect(drafts[0]?.addresses.bill_to_address?.location_name).toBe('Example Customer');
});
