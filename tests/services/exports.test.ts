import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROWS_AT_ONCE } from '~/domain/lists/exports';
import { userRoles, users } from '~/services/access/schema.server';
import { countForExport, exportTable } from '~/services/exports/export-table.server';
import { listExports, openExport, removeExport } from '~/services/exports/list-exports.server';
import { pruneExports } from '~/services/exports/prune-exports.server';
import { runExport } from '~/services/exports/run-export.server';
import { tableExports } from '~/services/exports/schema.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { aCompany, actorOf, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let crowded: number;
let rosa: Actor;
let dispatcher: Actor;
const MANY = 1200;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor, Drayage' });
  crowded = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  dispatcher = await aUser({ companyIds: [crowded] });
  const requestId = await aRequest({ companyId: crowded });
  const rows = Array.from({ length: MANY }, (_, draftIndex) => ({
    requestId,
    draftIndex,
    companyId: crowded,
    fields: { unit_number: `MSCU${String(draftIndex).padStart(7, '0')}` },
    status: 'ocr-post-processing-complete' as const,
  }));
  for (let at = 0; at < MANY; at += 400)
    await db()
      .insert(orders)
      .values(rows.slice(at, at + 400));
});
afterAll(() => world.close());

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function fileOf(actor: Actor, search: string, format: 'csv' | 'xlsx') {
  const made = await exportTable(actor, 'orders', { search, format });
  if (!('file' in made)) throw new Error('it was made a job');
  return { ...made.file, bytes: await bytesOf(made.file.content) };
}

type Cells = Record<string, unknown>;

/** The rows of an XLSX file by their headings, read by another library than the one that wrote it. */
async function sheetRows(bytes: Buffer): Promise<Cells[]> {
  const file = path.join(world.dataDir, 'opened.xlsx');
  await mkdir(world.dataDir, { recursive: true });
  await writeFile(file, bytes);
  const [headings = [], ...rows] = await readSheet(readFileSync(file));
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, at) => [String(heading), plain(row[at])])),
  );
}

/** Days are counted as fractions there: a moment comes back within a thousandth of a second. */
const plain = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

const csvRows = (bytes: Buffer): Cells[] => parse(bytes, { columns: true, bom: true });

const TRICKS = ['=HYPERLINK("http://x")', '+1 555 0100', '-4', '@SUM(A1)', '\t=1', '\r=1'];

describe('the rows that the filters leave', () => {
  test('as CSV and as XLSX: dates are dates, numbers are numbers, and no text is a formula', async () => {
    const at = new Date('2026-03-04T05:06:07Z');
    const requestId = await aRequest({ companyId: harbor });
    const id = await anOrder({
      companyId: harbor,
      requestId,
      createdAt: at,
      updatedAt: at,
      fields: {
        unit_number: 'MSCU1234566',
        reference_number: '=HYPERLINK("http://x")',
        booking_number: '00123',
        pickup_number: 'a "b", c\nd\u0001',
        cutoff_date: '2026-03-10',
        cutoff_time: '14:30',
        weight: 19_200.5,
        weight_uom: 'kg',
        shipment_direction: 'import',
      },
    });
    const search = `?request_id=${requestId}`;
    const csv = await fileOf(rosa, search, 'csv');
    expect(csv).toMatchObject({ name: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/) });
    expect(csvRows(csv.bytes)).toEqual([
      expect.objectContaining({
        'Order ID': String(id),
        'Request ID': requestId,
        'Date (UTC)': '2026-03-04 05:06:07',
        Reference: '\'=HYPERLINK("http://x")',
        'Booking Number': '00123',
        'Pickup Number': 'a "b", c\nd\u0001',
        'Cutoff Date': '2026-03-10',
        'Cutoff Time': '14:30',
        Weight: '19200.5',
        'Weight Unit': 'kg',
        'Update Status': 'Processed',
        Direction: 'Import',
      }),
    ]);
    const xlsx = await fileOf(rosa, search, 'xlsx');
    const [row] = await sheetRows(xlsx.bytes);
    expect(row).toMatchObject({
      'Order ID': id,
      'Date (UTC)': at,
      Reference: '=HYPERLINK("http://x")',
      'Booking Number': '00123',
      'Pickup Number': 'a "b", c\nd',
      'Cutoff Date': new Date('2026-03-10T00:00:00Z'),
      Weight: 19_200.5,
    });
    expect(row).not.toHaveProperty('Company');
    expect(row).not.toHaveProperty('Actions');
  });

  test('are those of the list: its sort, its filters, and of other companies none', async () => {
    const requestId = await aRequest({ companyId: harbor });
    for (const [draftIndex, unit_number] of ['B', 'C', 'A'].entries())
      await anOrder({ companyId: harbor, requestId, draftIndex, fields: { unit_number } });
    const { bytes } = await fileOf(rosa, `?request_id=${requestId}&sort=-unit_number`, 'csv');
    expect(csvRows(bytes).map(({ Container }) => Container)).toEqual(['C', 'B', 'A']);
    const ofOthers = await fileOf(rosa, `?companies=${crowded}`, 'csv');
    expect(csvRows(ofOthers.bytes)).toEqual([]);
  });

  test.each(TRICKS)('%j runs in no spreadsheet', async (trick) => {
    const requestId = await aRequest({ companyId: harbor });
    await anOrder({ companyId: harbor, requestId, fields: { reference_number: trick } });
    const { bytes } = await fileOf(rosa, `?request_id=${requestId}`, 'csv');
    expect(csvRows(bytes)[0]?.Reference).toBe(`'${trick}`);
  });

  test('whose column holds the company names it to those who see several', async () => {
    const both = await aUser({ companyIds: [harbor, crowded] });
    const requestId = await aRequest({ companyId: harbor });
    await anOrder({ companyId: harbor, requestId });
    const { bytes } = await fileOf(both, `?request_id=${requestId}`, 'csv');
    expect(csvRows(bytes)[0]).toMatchObject({ Company: 'Harbor, Drayage' });
  });
});

describe(`more than ${ROWS_AT_ONCE} rows`, () => {
  async function started(format: 'csv' | 'xlsx' = 'csv', key?: string): Promise<string> {
    const made = await exportTable(dispatcher, 'orders', { search: '?sort=unit_number', format, key });
    if ('file' in made) throw new Error('it was not made a job');
    return made.exportId;
  }
  const state = async (id: string) => (await listExports(dispatcher)).find((one) => one.id === id);
  const clear = () => db().delete(tableExports);

  test('are written by a job that tells how far it is, and fetched by whoever asked alone', async () => {
    expect(await countForExport(dispatcher, 'orders', '')).toEqual({ count: ROWS_AT_ONCE, isMore: true });
    const heard: LiveEvent[] = [];
    const stop = runtime().live.subscribe((event) => heard.push(event));
    const id = await started('xlsx');
    expect(await state(id)).toMatchObject({ state: 'running', total: null });
    await expect(openExport(dispatcher, id)).rejects.toMatchObject({ status: 404 });
    await runExport(id);
    expect(await state(id)).toMatchObject({ state: 'done', total: MANY, written: MANY });
    const rows = await sheetRows(await bytesOf((await openExport(dispatcher, id)).content));
    expect(rows.map(({ Container }) => Container)).toEqual(
      Array.from({ length: MANY }, (_, i) => `MSCU${String(i).padStart(7, '0')}`),
    );
    await expect(openExport(rosa, id)).rejects.toMatchObject({ status: 404 });
    await expect(removeExport(rosa, id)).rejects.toMatchObject({ status: 404 });
    // What an earlier one told may come as late as this.
    const told = () => heard.filter(({ payload }) => payload.id === id);
    await expect.poll(() => told().at(-1)?.name).toBe('bulk-action-completed');
    stop();
    expect(told().every(({ userId }) => userId === dispatcher.userId)).toBe(true);
    expect(told().at(-1)?.payload).toMatchObject({ current: MANY, total: MANY });
    await clear();
  });

  test('are not given to somebody who may not see any more what is in them', async () => {
    const id = await started();
    await runExport(id);
    const open = async () => openExport(await actorOf(dispatcher.userId), id);
    const moveTo = (companyId: number) =>
      db().update(userRoles).set({ companyId }).where(eq(userRoles.userId, dispatcher.userId));
    await moveTo(harbor);
    await expect(open()).rejects.toMatchObject({ status: 404 });
    await moveTo(crowded);
    expect(csvRows(await bytesOf((await open()).content))).toHaveLength(MANY);
    await clear();
  });

  test('are kept for seven days; then neither the file nor its line is there', async () => {
    const id = await started();
    await runExport(id);
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    setClock(days(6.9));
    await pruneExports();
    expect(await state(id)).toMatchObject({ state: 'done' });
    setClock(days(7.1));
    expect(await state(id)).toBeUndefined();
    await expect(openExport(dispatcher, id)).rejects.toMatchObject({ status: 404 });
    await pruneExports();
    setClock(undefined);
    expect(await db().select().from(tableExports).where(eq(tableExports.id, id))).toEqual([]);
    await expect(runtime().files.read(`exports/${id}.csv`)).rejects.toThrow();
  });

  test('of which somebody wants no more end where they are', async () => {
    const id = await started();
    await removeExport(dispatcher, id);
    await runExport(id);
    expect(await listExports(dispatcher)).toEqual([]);
    await expect(runtime().files.read(`exports/${id}.csv`)).rejects.toThrow();
  });

  test('asked for twice by one form are one export, and no more than three are under way', async () => {
    const ids = [await started('csv', 'one'), await started('csv', 'one'), await started('csv', 'two')];
    expect(ids[0]).toBe(ids[1]);
    await started('csv', 'three');
    await expect(started('csv', 'four')).rejects.toMatchObject({ status: 409 });
    expect(await started('csv', 'one')).toBe(ids[0]);
    await clear();
  });

  test('written anew after a run that was killed are the same file; one that is given up says so', async () => {
    const id = await started();
    await db().update(tableExports).set({ written: 500, total: MANY }).where(eq(tableExports.id, id));
    await runExport(id);
    await runExport(id);
    expect(csvRows(await bytesOf((await openExport(dispatcher, id)).content))).toHaveLength(MANY);
    const other = await started();
    await runExport(other, { givenUp: true });
    expect(await state(other)).toMatchObject({ state: 'failed', reason: expect.stringContaining('error') });
    await clear();
  });

  test('are not written for somebody who may not see them any more', async () => {
    const id = await started();
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, dispatcher.userId));
    await runExport(id);
    await db().update(users).set({ deactivatedAt: null }).where(eq(users.id, dispatcher.userId));
    expect(await state(id)).toMatchObject({ state: 'failed', reason: 'You are not authorized' });
    await clear();
  });
});

test('every table is exported the same way: users with their roles, to those who may see them', async () => {
  const admin = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Ana Admin' });
  const made = await exportTable(admin, 'users', { search: '?search=Ana', format: 'csv' });
  if (!('file' in made)) throw new Error('it was made a job');
  expect(made.file.name).toMatch(/^users-/);
  expect(csvRows(await bytesOf(made.file.content))).toEqual([
    {
      Name: 'Ana Admin',
      'E-mail': admin.email,
      Roles: 'Customer admin',
      'Orders this week': '0',
      Status: 'Active',
    },
  ]);
  await expect(exportTable(rosa, 'users', { search: '', format: 'csv' })).rejects.toMatchObject({
    status: 403,
  });
});
