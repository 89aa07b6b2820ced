import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { readPage } from '~/services/reading/reader-pool.server';
import { textAsPdf } from '~/services/reading/text-document.server';
import { ORDER_IN_WORDS } from '../support/documents';
import { ordersOf, processRequest, statusesOf, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let rosa: Actor;
let folder: string;

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(path.join(os.tmpdir(), 'plain-text-'));
  const harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  await db()
    .insert(variants)
    .values({ companyId: harbor, name: 'Generic document', variantType: 'textract' });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function linesOf(text: string | Buffer, isPrinted = false): Promise<string[]> {
  const file = path.join(folder, 'text');
  await writeFile(file, text);
  const printed = path.join(folder, `${Math.random()}.pdf`);
  await writeFile(printed, await textAsPdf(file));
  const { page } = await readPage({ path: printed, kind: 'pdf', index: 0, outDir: folder, isPrinted });
  return page.lines.map((line) => line.text);
}

test('an order written as plain text is read like any other, with places to click on', async () => {
  const requestId = await upload(rosa, 'order.txt', Buffer.from(ORDER_IN_WORDS));
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    sourceKind: 'text',
    ordersCount: 1,
    pagesCount: 1,
  });
  const [order] = await ordersOf(requestId);
  expect(order?.fields).toMatchObject({
    unit_number: 'MSKU9070323',
    master_bol_mawb: 'MAEU258813470',
    last_free_date: '2026-11-24',
    weight: 19_200,
    weight_uom: 'kg',
  });
  expect(order?.provenance.unit_number).toMatchObject({ page: 0, region: { left: expect.any(Number) } });
  expect(order?.stops.map(({ raw }) => raw.location_name)).toEqual([
    'Garden City Terminal',
    'Foxglove Pet Products',
  ]);
  expect(await statusesOf(requestId)).toEqual([
    'intake-started',
    'intake-accepted',
    'ocr-waiting',
    'ocr-completed',
    'ocr-post-processing-complete',
  ]);
});

test('columns made of spaces stay columns, accents stay, and what the letters lack is written plainly', async () => {
  const text = 'Container      Weight\nMSKU9070323    19,200 kg\nCafé “Łódź” (Größe) – 5 €\n';
  expect(await linesOf(text)).toEqual([
    'Container',
    'Weight',
    'MSKU9070323',
    '19,200 kg',
    'Café “Lódz” (Größe) – 5 €',
  ]);
  expect(await linesOf(Buffer.from('Größe: 40HC', 'latin1'))).toEqual(['Größe: 40HC']);
});

test('a text that hardly looks like words is taken as it stands, never recognised from its picture', async () => {
  const codes = Array.from({ length: 12 }, (_, i) => `x0${i}//Zk==${i}q|`);
  expect(await linesOf(codes.join('\n'), true)).toEqual(codes);
});

test('long lines are broken between words, long texts into pages, and nothing of them is lost', async () => {
  const words = Array.from({ length: 60 }, (_, i) => `word-${i}`);
  expect((await linesOf(words.join(' '))).join(' ').split(' ')).toEqual(words);
  const file = path.join(folder, 'long');
  await writeFile(file, Array.from({ length: 150 }, (_, i) => `line ${i}`).join('\n'));
  const pdf = (await textAsPdf(file)).toString('latin1');
  expect(pdf).toContain('/Count 3');
  expect(pdf).toContain('(line 149)');
});

test('a text of spaces or of more than a megabyte is refused with a sentence', async () => {
  const file = path.join(folder, 'odd');
  await writeFile(file, ' \n\t\n ');
  await expect(textAsPdf(file)).rejects.toMatchObject({ code: 'empty', message: 'The file holds no text.' });
  await writeFile(file, 'x'.repeat(1024 * 1024 + 1));
  await expect(textAsPdf(file)).rejects.toMatchObject({ code: 'too-large' });
});

test('a table whose columns are parted by bars is an order for each row, however long its lines are', async () => {
  const rows = [
    'Container | Type | OBL | PO | Pkgs | Lbs | LFD | Deliver to | Appt',
    '--- | --- | --- | --- | --- | --- | --- | --- | ---',
    'CSQU3054383 | 40HC | ONEYSG2N44180200 | 71024 | 640 | 17,420 | 12/03/2026 | Tidewater Depot, 1000 Cavalier Blvd, Chesapeake, VA 23323 | 12/01/2026 09:00',
    'MSKU2735577 | 20DV | ONEYSG2N44180211 | 71031 | 22 | 43,110 | 12/04/2026 | Blue Ridge Stone, 3000 Salem Tpke NW, Roanoke, VA 24017 | open',
  ];
  const requestId = await upload(
    rosa,
    'units.txt',
    Buffer.from(`Please dispatch these.\n\n${rows.join('\n')}\n`),
  );
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', ordersCount: 2 });
  const orders = await ordersOf(requestId);
  expect(
    orders.map(({ fields, stops }) => [
      fields.unit_number,
      fields.purchase_order_number,
      fields.weight,
      fields.last_free_date,
      stops.at(-1)?.raw.postal_code,
    ]),
  ).toEqual([
    ['CSQU3054383', '71024', 17_420, '2026-12-03', '23323'],
    ['MSKU2735577', '71031', 43_110, '2026-12-04', '24017'],
  ]);
});
