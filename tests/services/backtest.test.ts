import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { correctColumns } from '~/services/backtests/correct-columns.server';
import { correctLoad } from '~/services/backtests/correct-load.server';
import { deleteBacktest } from '~/services/backtests/delete-backtest.server';
import { listBacktests } from '~/services/backtests/list-backtests.server';
import { listLoads } from '~/services/backtests/loads-view.server';
import { backtestDocuments, backtestLoads, backtestPairs } from '~/services/backtests/schema.server';
import { startStep } from '~/services/backtests/start-step.server';
import { switchOn } from '~/services/backtests/switch-on.server';
import { addresses, dictionaryItems, transactions } from '~/services/companies/schema.server';
import { exportTable } from '~/services/exports/export-table.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { journal } from '~/services/journal/schema.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { backtestRow, backtestWorld, beginBacktest, workOn } from '../support/backtests';
import { deliveryOrderPdf } from '../support/documents';
import { ordersOf, processRequest, upload } from '../support/uploads';
import { aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let ops: Actor;
let client: Actor;

beforeAll(async () => {
  world = await openWorld();
  ({ harbor, ops } = await backtestWorld());
  client = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

const CONTAINERS = [
  'MSKU9070323',
  'TCLU4715588',
  'MSCU1234566',
  'TCLU4265874',
  'SEGU3895953',
  'MSKU9070344',
  'MSKU9070365',
  'MSKU9070386',
  'MSKU9070406',
  'MSKU9070427',
  'MSKU9070448',
  'MSKU9070469',
];
const container = (n: number) => CONTAINERS[n] ?? '';
const booking = (n: number) => `BKG44719${10 + n}`;
const jobKey = (n: number) => `JR-55${10 + n}`;

/** Eight delivery orders of one client, with a number of its own under a label that nobody mapped. */
const juniperOrder = (n: number) =>
  deliveryOrderPdf({
    container: container(n),
    booking: booking(n),
    more: [`Juniper Job Key: ${jobKey(n)}`],
  });

/** Four work sheets of another client in another layout, as text. */
const marigoldSheet = (n: number) =>
  [
    'MARIGOLD FORWARDING                                   PICKUP AND DELIVERY INSTRUCTIONS',
    '',
    `   Ctr No  ${container(n)}        Ocean Booking  ${booking(n)}`,
    `   Gross Weight  18500 LBS       Seal No  SL7${n}21`,
    `   Marigold Handle  ${jobKey(n)}`,
    '',
    '   Deliver To',
    '   Thistle Garden Supply',
    '   77 Orchard Lane',
    '   Fontana, CA 92335',
  ].join('\n');

const HEADINGS = [
  'Container #',
  'Bkg',
  'Cust Ref No',
  'Consignee Name',
  'Consignee Address',
  'Consignee City',
  'Consignee State',
  'Consignee Zip',
  'Weight (LB)',
  'Dispatcher',
];

function row(n: number): string {
  const where =
    n < 8
      ? 'Foxglove Pet Products,1200 Mill Road,Ontario,CA,91761,42329'
      : 'Thistle Garden Supply,77 Orchard Lane,Fontana,CA,92335,18500';
  return `${container(n)},${booking(n).toLowerCase()},${jobKey(n)},${where},Rosa`;
}

const loadsCsv = (rows: readonly string[]) => ({
  filename: 'loads.csv',
  bytes: [HEADINGS.join(','), ...rows].join('\n'),
});

const twelve = async () => [
  ...(await Promise.all(
    CONTAINERS.slice(0, 8).map(async (_, n) => ({
      filename: `order ${n}.pdf`,
      bytes: await juniperOrder(n),
    })),
  )),
  ...CONTAINERS.slice(8).map((_, i) => ({ filename: `sheet ${i}.txt`, bytes: marigoldSheet(8 + i) })),
];

const targetsOf = async (id: string) =>
  Object.fromEntries((await backtestRow(id)).columns.map(({ heading, target }) => [heading, target]));

/** The backtest of the story, which the two parts below tell. */
let id: string;

describe('the first day of a new customer', () => {
  const view = () => loadBacktest(ops, id);

  test('twelve past documents and the file of their loads are read', async () => {
    id = await beginBacktest(ops, {
      companyId: harbor,
      loads: loadsCsv([...CONTAINERS.map((_, n) => row(n)), 'TGHU7654321,bkg-unknown,JR-1,,,,,,,Rosa']),
      documents: [...(await twelve()), { filename: 'not a paper.bin', bytes: 'MZ\u0000\u0001 nothing' }],
    });
    expect(await workOn(id)).toMatchObject({ state: 'pairing', reason: null });
    const { counts, failures } = await view();
    expect(counts).toMatchObject({ documents: 13, read: 12, failed: 1, loads: 13 });
    expect(failures).toEqual([expect.objectContaining({ filename: 'not a paper.bin', state: 'failed' })]);
  }, 240_000);

  test('the product proposes which column is which field, and a person says what it could not know', async () => {
    expect(await targetsOf(id)).toMatchObject({
      'Container #': 'unit_number',
      Bkg: 'booking_number',
      'Consignee Name': 'deliver:place_name',
      'Consignee Zip': 'deliver:place_postal_code',
      'Weight (LB)': 'weight',
      Dispatcher: null,
    });
    const { columns } = await backtestRow(id);
    const targets = columns.map(({ heading, target }) =>
      heading === 'Cust Ref No' ? 'customer_number' : target,
    );
    await correctColumns(ops, id, targets);
    expect((await targetsOf(id))['Cust Ref No']).toBe('customer_number');
    const twice = targets.map(() => 'unit_number');
    await expect(correctColumns(ops, id, twice)).rejects.toMatchObject({ status: 422 });
  });

  test('every row is paired with its document, and the one without is shown', async () => {
    expect((await view()).counts).toMatchObject({ unpaired_documents: 0, unpaired_loads: 1 });
    const { rows } = await listLoads(ops, id, { page: 1, unpaired: true });
    expect(rows).toMatchObject([{ names: expect.stringContaining('TGHU7654321'), documents: [] }]);
    const paired = await listLoads(ops, id, { page: 1, unpaired: false });
    expect(paired.rows[0]).toMatchObject({ documents: ['order 0.pdf'] });
  });

  test('it says what would have been read, by field and layout, and that nobody could have left an order alone', async () => {
    await startStep(ops, id, 'measure');
    await expect(startStep(ops, id, 'measure')).rejects.toBeInstanceOf(Conflict);
    const { figures } = await workOn(id);
    const field = (key: string) => figures?.fields.find((one) => one.key === key);
    expect(figures).toMatchObject({ orders: 12, untouched: 0 });
    expect(field('unit_number')).toMatchObject({ right: 12, wrong: 0, missed: 0 });
    expect(field('customer_number')).toMatchObject({ right: 0, missed: 12 });
    // 42,329 lb were keyed where the papers say 19,200 kg.
    expect(field('weight')).toMatchObject({ right: 12 });
    expect(field('deliver')).toMatchObject({ right: 12 });
    expect(field('deliver:book')).toMatchObject({ missed: 12 });
    expect(figures?.layouts.map(({ orders }) => orders)).toEqual([8, 4]);
    expect(figures?.pages).toMatchObject([{ key: '0' }]);
  }, 240_000);

  test('one half teaches the labels and addresses, and the other is read better with them; nothing is in force', async () => {
    await startStep(ops, id, 'learn');
    const { state, before, after } = await workOn(id);
    expect(state).toBe('learned');
    const field = (of: typeof before, key: string) => of?.fields.find((one) => one.key === key);
    expect(field(before, 'customer_number')).toMatchObject({ right: 0, missed: 6 });
    expect(field(after, 'customer_number')).toMatchObject({ right: 6, wrong: 0, missed: 0 });
    expect(before).toMatchObject({ orders: 6, untouched: 0 });
    expect(after).toMatchObject({ orders: 6, untouched: 6 });
    const { proposals } = await view();
    expect(proposals.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Customer number stands under/),
        expect.stringContaining('Foxglove Pet Products'),
        expect.stringContaining('Thistle Garden Supply'),
      ]),
    );
    const halves = await db()
      .select({ half: backtestDocuments.half })
      .from(backtestDocuments)
      .where(and(eq(backtestDocuments.backtestId, id), eq(backtestDocuments.state, 'read')));
    expect(halves.filter(({ half }) => half === 1)).toHaveLength(6);
    expect(await db().select().from(fieldMaps).where(eq(fieldMaps.companyId, harbor))).toEqual([]);
    expect(await db().select().from(addresses).where(eq(addresses.companyId, harbor))).toEqual([]);
  }, 240_000);
});

describe('what the other half showed is switched on', () => {
  const view = () => loadBacktest(ops, id);

  test('no document became a request, and none is counted', async () => {
    expect(await db().select().from(requests)).toEqual([]);
    expect(await db().select().from(transactions)).toEqual([]);
  });

  test('what was chosen is switched on at once or not at all, and written down', async () => {
    const { proposals } = await view();
    const ids = proposals.map((one) => one.id);
    await expect(switchOn(ops, id, [...ids, 999_999])).rejects.toBeInstanceOf(Conflict);
    expect(await db().select().from(fieldMaps).where(eq(fieldMaps.companyId, harbor))).toEqual([]);
    expect(await switchOn(ops, id, ids)).toBe(ids.length);
    expect(await switchOn(ops, id, ids)).toBe(0);
    expect(await db().select().from(addresses).where(eq(addresses.companyId, harbor))).toHaveLength(2);
    const written = await db().select().from(journal).where(eq(journal.companyId, harbor));
    expect(written.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['backtest-begun', 'field-map-changed', 'address-added']),
    );
    expect(await db().select().from(dictionaryItems).where(eq(dictionaryItems.companyId, harbor))).toEqual(
      [],
    );
  });

  test('the next document is read right', async () => {
    const next = await deliveryOrderPdf({ container: 'TCLU4265879', more: ['Juniper Job Key: JR-9001'] });
    const requestId = await upload(ops, 'next.pdf', next, { company_id: harbor });
    await processRequest(requestId);
    const [order] = await ordersOf(requestId);
    expect(order?.fields.customer_number).toBe('JR-9001');
  });

  test('every value is exported, and a text that looks like a formula stays a text', async () => {
    const made = await exportTable(ops, 'backtest-values', {
      search: `?backtest=${id}&round=after`,
      format: 'csv',
    });
    if (!('file' in made)) throw new Error('it was not answered at once');
    let text = '';
    for await (const part of made.file.content) text += Buffer.from(part).toString();
    expect(text.split('\n')[0]).toContain('Document,Row of the loads,Field,Result,Keyed,Read,Page');
    expect(text).toContain('Customer number,Right,JR-55');
  });

  test('who does not see the field maps of its company does not see it', async () => {
    await expect(loadBacktest(client, id)).rejects.toBeInstanceOf(NotFound);
    await expect(deleteBacktest(client, id)).rejects.toBeInstanceOf(NotFound);
    await expect(loadBacktest(ops, 'no-id')).rejects.toBeInstanceOf(NotFound);
    expect((await listBacktests(ops, 1)).rows).toMatchObject([{ id, orders: { measured: 12 } }]);
  });

  test('it is deleted with its documents and files, and what was switched on stays', async () => {
    const documents = await db().select().from(backtestDocuments).where(eq(backtestDocuments.backtestId, id));
    const file = documents.find(({ sourceFile }) => sourceFile)?.sourceFile ?? '';
    (await runtime().files.read(file)).destroy();
    await deleteBacktest(ops, id);
    expect(await db().select().from(backtestDocuments)).toEqual([]);
    expect(await db().select().from(backtestLoads)).toEqual([]);
    expect(await db().select().from(backtestPairs)).toEqual([]);
    await expect(runtime().files.read(file)).rejects.toThrow();
    expect(await db().select().from(addresses).where(eq(addresses.companyId, harbor))).toHaveLength(2);
  });
});

describe('a person has the last word on what belongs together', () => {
  test('a row may belong to several documents, a document to several rows, and what was measured is thrown away', async () => {
    const id = await beginBacktest(ops, {
      companyId: harbor,
      loads: loadsCsv([row(0), `${row(0)} again`, row(1)]),
      documents: [
        { filename: 'a.txt', bytes: marigoldSheet(0) },
        { filename: 'b.txt', bytes: marigoldSheet(1) },
        { filename: 'copy.txt', bytes: `${marigoldSheet(1)}\nCOPY` },
      ],
    });
    await workOn(id);
    const rows = async () => (await listLoads(ops, id, { page: 1, unpaired: false })).rows;
    expect((await rows()).map(({ documents }) => documents)).toEqual([
      ['a.txt'],
      ['a.txt'],
      ['b.txt', 'copy.txt'],
    ]);
    expect((await loadBacktest(ops, id)).counts).toMatchObject({ several: 1 });
    await startStep(ops, id, 'measure');
    const { figures } = await workOn(id);
    // The second row of one order has none of its values read.
    expect(figures?.orders).toBe(4);
    expect(figures?.fields.find(({ key }) => key === 'unit_number')).toMatchObject({ right: 3, missed: 1 });
    const loadId = (await rows())[1]?.id ?? 0;
    await correctLoad(ops, id, { loadId, documentIds: [] });
    expect(await backtestRow(id)).toMatchObject({ state: 'pairing', figures: null });
    const [foreign] = await db().select({ id: backtestDocuments.id }).from(backtestDocuments);
    await expect(
      correctLoad(ops, id, { loadId: loadId + 999, documentIds: [foreign?.id ?? ''] }),
    ).rejects.toBeInstanceOf(NotFound);
    await deleteBacktest(ops, id);
  }, 240_000);
});

describe('what cannot be taken is refused with its reason, and nothing is kept', () => {
  const refused = (loads: { filename: string; bytes: string } | undefined, actor = ops) =>
    beginBacktest(actor, {
      companyId: harbor,
      loads,
      documents: [{ filename: 'a.txt', bytes: marigoldSheet(0) }],
    });

  test.each([
    ['without a file of loads', undefined, { loads: [expect.stringMatching(/CSV or XLSX/)] }],
    [
      'without headings',
      { filename: 'loads.csv', bytes: '1,2\n3,4\n' },
      { loads: [expect.stringMatching(/headings/)] },
    ],
    [
      'a picture as loads',
      { filename: 'loads.csv', bytes: '\u0089PNG\r\n' },
      { loads: [expect.any(String)] },
    ],
  ])('%s', async (_, loads, errors) => {
    await expect(refused(loads)).rejects.toMatchObject({ status: 422, errors });
    expect(await db().select().from(backtestDocuments)).toEqual([]);
  });

  test('a company where the actor may not map', async () => {
    await expect(refused(loadsCsv([row(0)]), client)).rejects.toMatchObject({
      errors: { company_id: ['Please select a company'] },
    });
  });

  test('more than 20,000 rows', async () => {
    const many = Array.from({ length: 20_001 }, (_, n) => `${container(0)},B${n},R${n},,,,,,,`);
    await expect(refused(loadsCsv(many))).rejects.toMatchObject({ errors: { loads: [expect.any(String)] } });
  });
});
