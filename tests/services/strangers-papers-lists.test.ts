import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { listOrdersCall } from '~/services/api/orders.calls.server';
import { variants } from '~/services/companies/schema.server';
import { detectSourceKind } from '~/services/intake/detect-source-kind.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { csvRows } from '~/services/reading/sheets/csv.server';
import { loadsCsv } from '../support/documents';
import { ordersOf, processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Lists as customers write them (found-by-use R2, R6). Every name and number is made up. */

const LIST = [
  'Container,Booking,Deliver To,Remarks,Last Free Day',
  '"MSKU9070323",BK1001,"Foxglove Pets',
  '1200 Mill Rd',
  'Ontario, CA 91761","Call first',
  'then, if no answer,',
  'leave it",2026-11-23',
  '"CSQU3054383",BK1002,"Larkspur Markets',
  '2 Quay St',
  'Carson, CA 90745","Drop',
  'in the yard",2026-11-24',
].join('\r\n');

let world: World;
let rosa: Actor;
let tabular: number;
beforeAll(async () => {
  world = await openWorld();
  const harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  const [row] = await db()
    .insert(variants)
    .values({ companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' })
    .returning();
  tabular = row?.id ?? 0;
});
afterAll(() => world.close());

describe('R2: a CSV whose quoted cells hold line breaks', () => {
  test('is a table, however few of its lines look like rows', async () => {
    expect(await detectSourceKind(Buffer.from(LIST), 'loads.csv')).toEqual({ kind: 'csv' });
    expect(csvRows(Buffer.from(LIST))).toHaveLength(3);
  });
  test('is a table with semicolons and commas in its cells too', async () => {
    const list = LIST.replaceAll(/("[^"]*")|,/g, (whole, cell) => cell ?? whole.replace(',', ';'));
    expect(csvRows(Buffer.from(list))[1]?.[1]).toBe('BK1001');
    expect(await detectSourceKind(Buffer.from(list), 'loads.csv')).toEqual({ kind: 'csv' });
  });
  test('gives each row its own values', async () => {
    const requestId = await upload(rosa, 'loads.csv', Buffer.from(LIST), { variant_id: tabular });
    await processRequest(requestId);
    const made = await ordersOf(requestId);
    expect(
      made.map(({ fields }) => [fields.unit_number, fields.booking_number, fields.last_free_date]),
    ).toEqual([
      ['MSKU9070323', 'BK1001', '2026-11-23'],
      ['CSQU3054383', 'BK1002', '2026-11-24'],
    ]);
    expect(made.map(({ stops }) => stops.find(({ type }) => type === 'deliver')?.raw)).toMatchObject([
      { location_name: 'Foxglove Pets', postal_code: '91761' },
      { location_name: 'Larkspur Markets', postal_code: '90745' },
    ]);
  });
  test('is a text where inches and lone quotes stand in prose', async () => {
    const letter = 'Please move this: 5" pipe, on pallets.\nThe driver says "hello\nand goes away\nDana';
    expect(await detectSourceKind(Buffer.from(letter), 'letter.txt')).toEqual({ kind: 'text' });
  });
  test('is read as one where the spreadsheet was asked for, though its lines look like a text', async () => {
    const list = Buffer.from(`Loads for Monday\nas agreed\nby phone\nplease confirm\nDana\n\n${loadsCsv()}`);
    expect(await detectSourceKind(list, 'list.csv')).toMatchObject({ kind: 'text' });
    const requestId = await upload(rosa, 'list.csv', list, { variant_id: tabular });
    expect(await processRequest(requestId)).toMatchObject({ sourceKind: 'csv', ordersCount: 2 });
  });
});

test('the orders of a request come in the order of the document through the API', async () => {
  const containers = ['TCLU4265874', 'MSCU1234566', 'CSQU3054383', 'MSKU9070323'];
  const requestId = await upload(rosa, 'loads.csv', loadsCsv(containers), { variant_id: tabular });
  await processRequest(requestId);
  // However the rows came into the table.
  await db()
    .update(orders)
    .set({ createdAt: new Date('2026-11-01T00:00:00Z') });
  const listed = async (query: object) => {
    const parsed = listOrdersCall.query?.parse(query) as never;
    const response = await listOrdersCall.run({
      actor: rosa,
      query: parsed,
      request: new Request('http://127.0.0.1/api/orders'),
    } as never);
    const { data } = (await (response as Response).json()) as { data: { unit_number: string }[] };
    return data.map(({ unit_number }) => unit_number);
  };
  expect(await listed({ filter: { request_id: requestId } })).toEqual(containers);
  expect(await listed({ filter: { request_id: requestId }, sort: '-id' })).toEqual(containers.toReversed());
});

describe('R6: a list with headings nobody foresaw', () => {
  test('says by its values what a column holds', () => {
    const fieldMap = Object.fromEntries(
      Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
    );
    const rows = [
      ['Cajita', 'Tam', 'Linea', 'Retiro'],
      ['MSKU9070323', "40' HC", 'MSC', 'X1'],
      ['CSQU3054383', "20' DV", 'HLCU', 'X2'],
    ];
    const sheet = {
      name: 'Hoja1',
      header: 0,
      rows: rows.map((cells, index) => ({ index, cells })),
      skipped: [],
    };
    const { drafts } = mapReading({ kind: 'sheets', sheets: [sheet] }, { fieldMap, today: '2026-11-01' });
    expect(
      drafts.map(({ fields }) => [fields.unit_number, fields.equipment_size, fields.equipment_type]),
    ).toEqual([
      ['MSKU9070323', '40', 'HC'],
      ['CSQU3054383', '20', 'DV'],
    ]);
  });
});
