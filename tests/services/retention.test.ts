import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { thumbnailFile } from '~/domain/reading/thumbnails';
import { presentEmail } from '~/services/api/present-email.server';
import { trainingDocuments } from '~/services/classification/schema.server';
import { companies } from '~/services/companies/schema.server';
import { uploads } from '~/services/intake/schema.server';
import { listFinished } from '~/services/learning/finished-orders.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { takeObjectLock } from '~/services/orders/object-locks.server';
import { orders } from '~/services/orders/schema.server';
import { pastDocuments } from '~/services/pipeline/past-documents.server';
import { queueRemovals, removeDocuments } from '~/services/pipeline/remove-documents.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { replayDocuments, replays } from '~/services/pipeline/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { rowsOf } from '~/services/platform/database.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { readingPages } from '~/services/reading/schema.server';
import { requestEmail, sourceEmailLink } from '~/services/requests/request-email.server';
import { emails, requests } from '~/services/requests/schema.server';
import { sourceFileLink } from '~/services/requests/source-file.server';
import { requestActions } from '~/services/requests/status-history.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { loadRequestMenu } from '~/services/screens/request-menu.server';
import { aCompany, anEmail, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What a company keeps no longer is removed: the document and its mail, not the orders that it became. (issue 15) */
let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;

const DAY = 86_400_000;
const NOW = new Date('2026-11-25T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const WORDS = 'The document was removed on 2026-11-25 by the retention of its company. The orders stay.';

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  setClock(NOW);
  harbor = await aCompany({ configuration: { retention_days: 90 } });
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());

async function keep(key: string): Promise<string> {
  const local = path.join(world.dataDir, randomUUID());
  await writeFile(local, 'bytes');
  await runtime().files.keep(key, local);
  return key;
}

const isThere = (key: string) =>
  access(path.join(world.dataDir, 'files', key)).then(
    () => true,
    () => false,
  );

type Document = Partial<typeof requests.$inferInsert>;

/** A finished request of a hundred days ago, with its file, one page of a picture and two thumbnails, and one order. */
async function aDocument(options: Document = {}) {
  const id = randomUUID();
  const sourceFile = await keep(`requests/${id}/source-abc`);
  await aRequest({
    companyId: harbor,
    uploadUserId: rosa.userId,
    ordersCount: 1,
    createdAt: daysAgo(100),
    doneAt: daysAgo(99),
    status: 'request-marked-done',
    sourceKind: 'pdf',
    sourceFile,
    pagesCount: 1,
    ...options,
    id,
  });
  const orderId = await anOrder({ companyId: options.companyId ?? harbor, requestId: id });
  await db().update(requests).set({ firstOrderId: orderId }).where(eq(requests.id, id));
  await db().insert(uploads).values({ id: randomUUID(), requestId: id, fileKey: sourceFile, expiresAt: NOW });
  const files = [sourceFile, ...(await aPage(id))];
  return { id, orderId, files };
}

async function aPage(requestId: string): Promise<string[]> {
  const image = `requests/${requestId}/page-0.webp`;
  const thumbnail = `requests/${requestId}/page-0-thumbnail-200.webp`;
  const page = {
    requestId,
    pageIndex: 0,
    width: 800,
    height: 1000,
    rotation: 0 as const,
    source: 'text' as const,
  };
  await db()
    .insert(readingPages)
    .values({ ...page, lines: [], rules: [], imageFile: image, thumbnailFile: thumbnail });
  return Promise.all([image, thumbnail, thumbnailFile(thumbnail, 400)].map(keep));
}

async function rowOf(id: string) {
  const [row] = await db().select().from(requests).where(eq(requests.id, id));
  if (!row) throw new Error('no request');
  return row;
}
const isKept = async (id: string) => (await rowOf(id)).documentRemovedAt === null;
const pagesOf = (id: string) => db().select().from(readingPages).where(eq(readingPages.requestId, id));

test('the document of a finished request goes after its days, and the order stays', async () => {
  const old = await aDocument();
  const young = await aDocument({ createdAt: daysAgo(89) });
  await removeDocuments(harbor);
  expect(await Promise.all(old.files.map(isThere))).toEqual([false, false, false, false]);
  expect(await Promise.all(young.files.map(isThere))).toEqual([true, true, true, true]);
  expect(await rowOf(old.id)).toMatchObject({ documentRemovedAt: NOW, sourceFile: null, ordersCount: 1 });
  expect([await pagesOf(old.id), (await pagesOf(young.id)).length]).toEqual([[], 1]);
  expect(await getOrderView(rosa, old.orderId)).toMatchObject({
    fields: { unit_number: 'MSCU1234566' },
    pages: [],
    documentRemovedAt: NOW.toISOString(),
  });
  expect(await getRequestDetail(rosa, old.id)).toMatchObject({
    documentRemovedAt: NOW.toISOString(),
    mayReprocess: false,
  });
  expect(await requestActions(rosa, old.id)).toMatchObject([
    { type: 'document-removed', at: NOW.toISOString(), userName: null },
  ]);
  expect(await isKept(young.id)).toBe(true);
});

test('who asks for what was removed hears when and why', async () => {
  const { id } = await aDocument();
  await removeDocuments(harbor);
  await expect(sourceFileLink(rosa, id)).rejects.toMatchObject({ status: 410, message: WORDS });
  const options = { variant_id: null, shipment_direction: null, delete_orders: true };
  await expect(reprocessRequest(reviewer, id, options)).rejects.toMatchObject({
    status: 409,
    message: WORDS,
  });
  expect((await loadRequestMenu(rosa, id)).blocks.source).toBe(WORDS);
});

test('what a mail said goes with the last of its documents, and the same mail is known again', async () => {
  const emailId = await anEmail({ companyId: harbor, receivedAt: daysAgo(100), subject: 'Two loads' });
  await keep(`emails/${emailId}/source.eml`);
  const mail = { emailId, emailFromAddress: 'dana@kestrel.test', search: 'dana@kestrel.test two loads' };
  const first = await aDocument(mail);
  const second = await aDocument({ ...mail, doneAt: null, status: 'ocr-post-processing-complete' });
  await removeDocuments(harbor);
  expect(await rowOf(first.id)).toMatchObject({ emailFromAddress: null });
  expect((await rowOf(first.id)).search).not.toContain('dana');
  expect((await requestEmail(rosa, second.id)).subject).toBe('Two loads');
  await db().update(requests).set({ doneAt: NOW }).where(eq(requests.id, second.id));
  await removeDocuments(harbor);
  expect(await isThere(`emails/${emailId}/source.eml`)).toBe(false);
  const [row] = await db().select().from(emails).where(eq(emails.id, emailId));
  expect(row).toMatchObject({ fromAddress: '', subject: '', body: '', attachments: [], removedAt: NOW });
  expect(row?.messageKey).toContain(emailId);
  const words = 'The e-mail was removed on 2026-11-25 by the retention of its company. The orders stay.';
  await expect(sourceEmailLink(rosa, first.id)).rejects.toMatchObject({ status: 410, message: words });
  const email = await requestEmail(rosa, first.id);
  expect(() => presentEmail(email)).toThrow(words);
});

describe('kept is', () => {
  test.each<[string, Document]>([
    ['what nobody finished', { doneAt: null, status: 'ocr-post-processing-complete' }],
    ['what a TMS refused', { doneAt: null, status: 'shipment-not-created-by-wint' }],
    ['what is being read', { doneAt: null, stage: 'map', status: 'ocr-waiting' }],
  ])('%s', async (_, options) => {
    const { id, files } = await aDocument(options);
    await removeDocuments(harbor);
    expect([await isKept(id), ...(await Promise.all(files.map(isThere)))]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test('a request with an order that its TMS does not have', async () => {
    const { id, orderId } = await aDocument({ doneAt: null, status: 'shipment-created-by-wint' });
    await removeDocuments(harbor);
    expect(await isKept(id)).toBe(true);
    await db().update(orders).set({ status: 'shipment-created-by-wint' }).where(eq(orders.id, orderId));
    await removeDocuments(harbor);
    expect(await isKept(id)).toBe(false);
  });

  test('what somebody has locked, until the lock ends', async () => {
    const { id } = await aDocument();
    await takeObjectLock(reviewer, { object_type: 'request', object_id: id });
    await removeDocuments(harbor);
    expect(await isKept(id)).toBe(true);
    setClock(new Date(NOW.getTime() + DAY));
    await removeDocuments(harbor);
    expect(await isKept(id)).toBe(false);
  });

  test('an example that people gave to the classifier, and what a change is tried on', async () => {
    const labelled = await aDocument();
    const asked = await aDocument();
    const tried = await aDocument();
    const training = {
      companyId: harbor,
      variantModifiedAt: NOW,
      kind: 'text' as const,
      features: [],
      featuresVersion: 1,
    };
    await db()
      .insert(trainingDocuments)
      .values([
        { ...training, requestId: labelled.id, labelSource: 'person', discoveredAt: NOW },
        { ...training, requestId: asked.id, labelSource: 'asked', discoveredAt: NOW },
      ]);
    const replayId = randomUUID();
    await db()
      .insert(replays)
      .values({ id: replayId, userId: rosa.userId, subject: {} as never, size: 1, total: 1 });
    await db().insert(replayDocuments).values({ replayId, position: 0, requestId: tried.id });
    await removeDocuments(harbor);
    expect(await Promise.all([labelled, asked, tried].map(({ id }) => isKept(id)))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('everything of a company that says nothing, or 0', async () => {
    for (const configuration of [{}, { retention_days: 0 }]) {
      const companyId = await aCompany({ configuration });
      const { id } = await aDocument({ companyId, createdAt: daysAgo(4000) });
      await removeDocuments(companyId);
      expect(await isKept(id)).toBe(true);
    }
  });

  test('a file that papers which were moved out of its document still need', async () => {
    const whole = await aDocument();
    const moved = await aRequest({
      companyId: harbor,
      createdAt: daysAgo(10),
      doneAt: daysAgo(9),
      movedFromRequestId: whole.id,
      sourceFile: whole.files[0],
      sourceKind: 'pdf',
    });
    const [page] = await pagesOf(whole.id);
    if (!page) throw new Error('no page');
    await db()
      .insert(readingPages)
      .values({ ...page, requestId: moved });
    await removeDocuments(harbor);
    expect([await isKept(whole.id), await pagesOf(whole.id)]).toEqual([false, []]);
    expect(await Promise.all(whole.files.map(isThere))).toEqual([true, true, true, true]);
    setClock(new Date(NOW.getTime() + 90 * DAY));
    await removeDocuments(harbor);
    expect(await isKept(moved)).toBe(false);
    expect(await Promise.all(whole.files.map(isThere))).toEqual([false, false, false, false]);
  });
});

test('a run that was killed in between is gone on with, and another one changes nothing', async () => {
  const { id, files } = await aDocument();
  await db()
    .update(requests)
    .set({ documentRemovedAt: daysAgo(1) })
    .where(eq(requests.id, id));
  await removeDocuments(harbor);
  expect(await Promise.all(files.map(isThere))).toEqual([false, false, false, false]);
  const row = await rowOf(id);
  await removeDocuments(harbor);
  expect(await rowOf(id)).toEqual(row);
});

test('nothing is learned from, or tried on, what is gone', async () => {
  const { id, orderId } = await aDocument({ variantId: 112 });
  await db().update(orders).set({ variantId: 112, editedAt: NOW }).where(eq(orders.id, orderId));
  expect((await listFinished(harbor, 112)).documents).toHaveLength(1);
  await removeDocuments(harbor);
  expect((await listFinished(harbor, 112)).documents).toEqual([]);
  const scope = { companyId: harbor, variantId: null, tmsProviderId: null };
  expect((await pastDocuments(reviewer, [scope as never], 10)).map((request) => request.id)).not.toContain(
    id,
  );
});

test('once a day there is a job for each company that keeps documents for so long only', async () => {
  await db().delete(settings).where(eq(settings.name, 'documents-removed-on'));
  await db().update(companies).set({ configuration: {} });
  const other = await aCompany({ configuration: { retention_days: 365 } });
  await queueRemovals();
  await queueRemovals();
  const jobs = await rowsOf<{ data: { companyId: number } }>(
    db(),
    sql`select data from pgboss.job where name = 'remove-documents'`,
  );
  expect(jobs.map(({ data }) => data.companyId)).toEqual([other]);
});
