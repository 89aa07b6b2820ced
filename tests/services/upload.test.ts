import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { removeLeftovers } from '~/services/intake/keep-source.server';
import { uploads } from '~/services/intake/schema.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { deliveryOrderPdf, loadsCsv } from '../support/documents';
import { picture } from '../support/post-office';
import { openRequest, putBytes, requestRow, statusesOf } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

const MEGABYTE = 1024 * 1024;

let world: World;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  rosa = await aUser({ companyIds: [await aCompany()] });
});
afterAll(() => world.close());

/** A PDF's first bytes and then zeros, made while it is read. */
function longPdf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      const chunk = new Uint8Array(Math.min(left, 64 * 1024));
      if (left === bytes) chunk.set(new TextEncoder().encode('%PDF-1.7\n'));
      left -= chunk.length;
      controller.enqueue(chunk);
    },
  });
}

async function jobsFor(requestId: string): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db(),
    sql`select count(*)::int as count from pgboss.job where name = 'advance-request' and data->>'requestId' = ${requestId}`,
  );
  return rows[0]?.count ?? 0;
}

/** What is left of uploads in the spool. */
const spooled = () => readdir(path.join(world.dataDir, 'incoming'));

test('a fax as TIFF may be uploaded, and is a picture', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'FAX 0012.TIF');
  await putBytes(
    uploadUri,
    await sharp(await picture(800, 1000))
      .tiff()
      .toBuffer(),
  );
  expect(await requestRow(requestId)).toMatchObject({ stage: 'read', sourceKind: 'image' });
});

test('a file that arrives starts its request, with one job', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  const bytes = await deliveryOrderPdf();
  expect(await putBytes(uploadUri, bytes)).toEqual({ requestId });
  expect(await requestRow(requestId)).toMatchObject({
    stage: 'read',
    sourceKind: 'pdf',
    sourceBytes: bytes.length,
    status: 'intake-accepted',
  });
  expect(await jobsFor(requestId)).toBe(1);
  expect(await spooled()).toEqual([]);
});

test('a data file is accepted as one', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'loads.txt');
  await putBytes(uploadUri, loadsCsv());
  expect(await statusesOf(requestId)).toEqual(['intake-started', 'intake-accepted-datafile']);
});

test('an address is good for one file', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  await putBytes(uploadUri, await deliveryOrderPdf());
  await expect(putBytes(uploadUri, await deliveryOrderPdf())).rejects.toMatchObject({ status: 409 });
  expect(await jobsFor(requestId)).toBe(1);
});

test('two files sent to one address at the same moment: one is taken', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  const [one, other] = [
    await deliveryOrderPdf({ container: 'TCLU4265874' }),
    await deliveryOrderPdf({ container: 'MSCU1234566' }),
  ];
  const results = await Promise.allSettled([putBytes(uploadUri, one), putBytes(uploadUri, other)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  expect(await jobsFor(requestId)).toBe(1);
  expect(await statusesOf(requestId)).toEqual(['intake-started', 'intake-accepted']);
});

test('the file that is kept is the one whose upload was taken', async () => {
  const { runtime } = await import('~/services/platform/runtime.server');
  const { uploadUri, requestId } = await openRequest(rosa, 'delivery-order.pdf');
  const files = await Promise.all(
    ['TCLU4265874', 'MSCU1234566', 'CSQU3054383'].map((container) => deliveryOrderPdf({ container })),
  );
  await Promise.allSettled(files.map((bytes) => putBytes(uploadUri, bytes)));
  const { sourceFile, sha256sum } = await requestRow(requestId);
  const { createHash } = await import('node:crypto');
  const kept = createHash('sha256');
  for await (const chunk of await runtime().files.read(sourceFile ?? '')) kept.update(chunk);
  expect(kept.digest('hex')).toBe(sha256sum);
});

test.each([
  [
    'with another signature',
    (uri: string) => uri.replace(/signature=(.)/, (_, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`),
  ],
  ['with a later end', (uri: string) => uri.replace(/expires=\d+/, 'expires=99999999999')],
  [
    'of another upload',
    (uri: string) => uri.replace(/uploads\/[^?]+/, 'uploads/00000000-0000-4000-8000-000000000000'),
  ],
  ['without a signature', (uri: string) => uri.replace(/\?.*/, '')],
])('an address %s is refused, and the right one still works', async (_, tamper) => {
  const { uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  await expect(putBytes(tamper(uploadUri), await deliveryOrderPdf())).rejects.toMatchObject({ status: 403 });
  await putBytes(uploadUri, await deliveryOrderPdf());
});

test('an address that is over is refused', async () => {
  const { uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  const id = new URL(uploadUri).pathname.split('/').at(-1) ?? '';
  await db()
    .update(uploads)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(uploads.id, id));
  await expect(putBytes(uploadUri, await deliveryOrderPdf())).rejects.toMatchObject({ status: 403 });
});

const refused: [string, string, Buffer, number, RegExp][] = [
  ['an empty file', 'empty.pdf', Buffer.alloc(0), 422, /empty/],
  ['a program called a PDF', 'order.pdf', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'), 415, /./],
  ['a ZIP that is no workbook', 'order.pdf', Buffer.from('PK\u0003\u0004\u0014\u0000 nothing'), 415, /./],
];
test.each(refused)('%s is refused, and the request keeps the reason', async (_, name, bytes, status, why) => {
  const { requestId, uploadUri } = await openRequest(rosa, name);
  await expect(putBytes(uploadUri, bytes)).rejects.toMatchObject({
    status,
    message: expect.stringMatching(why),
  });
  expect(await requestRow(requestId)).toMatchObject({
    stage: 'failed',
    status: 'intake-rejected',
    statusMessage: expect.stringMatching(why),
  });
  const [latest] = await statusHistory(rosa, { requestId });
  expect(latest).toMatchObject({
    display_status: 'Rejected',
    status_metadata: { exception_message: expect.stringMatching(why) },
  });
  await expect(putBytes(uploadUri, await deliveryOrderPdf())).rejects.toMatchObject({ status: 409 });
});

test('200 MB are refused at once when the length is told, and underway when it is not', async () => {
  const told = await openRequest(rosa, 'big.pdf');
  await expect(putBytes(told.uploadUri, longPdf(200 * MEGABYTE), 200 * MEGABYTE)).rejects.toMatchObject({
    status: 413,
  });
  const untold = await openRequest(rosa, 'big.pdf');
  await expect(putBytes(untold.uploadUri, longPdf(200 * MEGABYTE), null)).rejects.toMatchObject({
    status: 413,
  });
  expect(await requestRow(untold.requestId)).toMatchObject({
    stage: 'failed',
    statusMessage: 'The file is larger than 150 MB',
  });
  expect(await spooled()).toEqual([]);
});

test('an upload that breaks off changes nothing and can be sent again', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'delivery-order.pdf');
  let sent = 0;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 3) controller.error(new Error('the line is gone'));
      else controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(putBytes(uploadUri, broken, null)).rejects.toThrow();
  expect(await requestRow(requestId)).toMatchObject({ stage: 'waiting', status: 'intake-started' });
  expect(await spooled()).toEqual([]);
  await putBytes(uploadUri, await deliveryOrderPdf());
});

test('memory stays flat while 100 MB go up', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'long.pdf');
  await putBytes((await openRequest(rosa, 'warm.pdf')).uploadUri, longPdf(20 * MEGABYTE), null);
  global.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await putBytes(uploadUri, longPdf(100 * MEGABYTE), null);
  clearInterval(look);
  expect(await requestRow(requestId)).toMatchObject({ sourceBytes: 100 * MEGABYTE });
  expect((most - before) / MEGABYTE).toBeLessThan(60);
});

test('the same file of the same company again is told apart by its duplicate', async () => {
  const bytes = await deliveryOrderPdf({ booking: 'TWIN1' });
  const [first, second] = [await openRequest(rosa, 'a.pdf'), await openRequest(rosa, 'b.pdf')];
  await putBytes(first.uploadUri, bytes);
  await putBytes(second.uploadUri, bytes);
  expect(await requestRow(second.requestId)).toMatchObject({ duplicateRequestId: first.requestId });
  const stranger = await aUser({ companyIds: [await aCompany()] });
  const elsewhere = await openRequest(stranger, 'c.pdf');
  await putBytes(elsewhere.uploadUri, bytes);
  expect(await requestRow(elsewhere.requestId)).toMatchObject({ duplicateRequestId: null });
});

test('what an upload left behind that nobody writes any more is removed, and no other', async () => {
  const folder = path.join(world.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  for (const name of ['left', 'under-way']) await writeFile(path.join(folder, name), 'half a file');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path.join(folder, 'left'), twoHoursAgo, twoHoursAgo);
  await removeLeftovers();
  expect(await spooled()).toEqual(['under-way']);
  // Where this is the one process, nobody writes at its start.
  await removeLeftovers(0);
  expect(await spooled()).toEqual([]);
});
