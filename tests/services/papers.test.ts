import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { takeLock } from '~/services/locks/take-lock.server';
import { orderAudit } from '~/services/orders/order-audit.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { dividePapers } from '~/services/pipeline/divide-papers.server';
import { takePapersPost } from '~/services/pipeline/papers-post.server';
import { replay } from '~/services/pipeline/replay.server';
import { reimportRequest } from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { requests } from '~/services/requests/schema.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Many papers in one file (found-by-use R1): people say where one begins, and the orders follow. */
let world: World;
let rosa: Actor;
let ops: Actor;
let generic: number;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  const [row] = await db()
    .insert(variants)
    .values([
      { name: 'Generic document', variantType: 'textract', companyId: harbor },
      { name: 'Not an order', variantType: 'notanorder', companyId: harbor },
    ])
    .returning();
  generic = row?.id ?? 0;
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

async function stack(...papers: Buffer[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const paper of papers) {
    const one = await PDFDocument.load(paper);
    for (const page of await pdf.copyPages(one, one.getPageIndices())) pdf.addPage(page);
  }
  return Buffer.from(await pdf.save());
}

/** Two delivery orders of one booking: nothing but a person can know that they are two papers. */
const CONTAINERS = ['MSKU9070323', 'CSQU3054383', 'TCLU4265874'];
async function aStack(count = 2): Promise<string> {
  const papers = CONTAINERS.slice(0, count).map((container) => deliveryOrderPdf({ container }));
  const requestId = await upload(rosa, 'stack.pdf', await stack(...(await Promise.all(papers))));
  await processRequest(requestId);
  return requestId;
}

/** Two loads: each paper has its own title, its own numbers and a page 1 of 1. */
const twoLoads = () =>
  Promise.all([
    deliveryOrderPdf({ booking: 'BKG1000001', master: 'MAEU111111111', more: ['Page 1 of 1'] }),
    deliveryOrderPdf({
      container: 'CSQU3054383',
      booking: 'BKG2000002',
      master: 'MAEU222222222',
      more: ['Page 1 of 1'],
    }),
  ]);

const liveOrders = async (requestId: string) =>
  (await db().select().from(orders).where(eq(orders.requestId, requestId)))
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => a.draftIndex - b.draftIndex);

async function divided(requestId: string, page: number, step: 'split' | 'join'): Promise<void> {
  await dividePapers(ops, requestId, { page, step });
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', reprocess: null });
}

describe('a file of several papers', () => {
  test('R1: is divided where each page has its own title and numbers', async () => {
    const requestId = await upload(rosa, 'two.pdf', await stack(...(await twoLoads())));
    const { paperDivision } = await processRequest(requestId);
    expect(paperDivision).toEqual({ by: 'document', begins: [1], moved: [] });
    const made = await liveOrders(requestId);
    expect(made.map(({ fields }) => [fields.unit_number, fields.booking_number])).toEqual([
      ['MSKU9070323', 'BKG1000001'],
      ['CSQU3054383', 'BKG2000002'],
    ]);
  });
  test('R1: stays one where its pages speak of one load', async () => {
    const requestId = await upload(rosa, 'long.pdf', await deliveryOrderPdf({ pages: 3 }));
    const { paperDivision, ordersCount } = await processRequest(requestId);
    expect({ paperDivision, ordersCount }).toEqual({ paperDivision: null, ordersCount: 1 });
  });
});

describe('split here', () => {
  test('maps both papers anew and keeps the order with what was edited in it', async () => {
    const requestId = await aStack();
    const [first] = await liveOrders(requestId);
    await updateOrderField(rosa, first?.id ?? 0, { path: 'seal_number', value: 'MINE-1' });
    const before = await liveOrders(requestId);
    await divided(requestId, 1, 'split');
    const after = await liveOrders(requestId);
    expect(after.map(({ fields }) => fields.unit_number)).toEqual(CONTAINERS.slice(0, 2));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.fields.seal_number).toBe('MINE-1');
    expect(after[1]?.fields.seal_number).toBe('UL88123');
    expect((await requestRow(requestId)).paperDivision).toMatchObject({ by: 'person', begins: [1] });
  });

  test('leaves the orders of other papers as they are', async () => {
    const requestId = await aStack(3);
    await divided(requestId, 1, 'split');
    const [first] = await liveOrders(requestId);
    await divided(requestId, 2, 'split');
    const after = await liveOrders(requestId);
    expect(after).toHaveLength(3);
    expect(after[0]).toMatchObject({ id: first?.id, version: first?.version, updatedAt: first?.updatedAt });
    expect(after.map(({ provenance }) => provenance.unit_number?.page)).toEqual([0, 1, 2]);
  });

  test('tells the history and the audit who divided it', async () => {
    const requestId = await aStack();
    await divided(requestId, 1, 'split');
    const told = (await statusHistory(ops, { requestId })).map(
      ({ status_metadata }) => status_metadata.message,
    );
    expect(told).toContain('Split here: page 2');
    const [order] = await liveOrders(requestId);
    const audit = await orderAudit(ops, order?.id ?? 0);
    expect(JSON.stringify(audit)).toContain('papers');
  });

  test('is what a replay divides by', async () => {
    const requestId = await aStack();
    await divided(requestId, 1, 'split');
    const [again] = await replay([requestId]);
    expect(again).toMatchObject({ countThen: 2, countNow: 2 });
  });
});

describe('join with the page before', () => {
  test('makes one paper of two; what then names no order of its own is deleted and can be restored', async () => {
    const requestId = await upload(rosa, 'two.pdf', await stack(...(await twoLoads())));
    await processRequest(requestId);
    const before = await liveOrders(requestId);
    await updateOrderField(rosa, before[0]?.id ?? 0, { path: 'pickup_number', value: 'PU-77' });
    await divided(requestId, 1, 'join');
    const after = await liveOrders(requestId);
    expect(after[0]).toMatchObject({ id: before[0]?.id, fields: { pickup_number: 'PU-77' } });
    expect((await requestRow(requestId)).paperDivision).toMatchObject({ by: 'person', begins: [] });
    await divided(requestId, 1, 'split');
    expect((await liveOrders(requestId)).map(({ fields }) => fields.booking_number)).toEqual([
      'BKG1000001',
      'BKG2000002',
    ]);
  });
});

/** The pages that the company of a request is counted today. */
async function pagesUsed(requestId: string): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const usage = await companyUsage(ops, (await requestRow(requestId)).companyId, { from: today, to: today });
  return usage.Q_pdf_pages_including_deleted;
}

const skipDriverCopies = () =>
  db()
    .insert(fieldMaps)
    .values({
      level: 4,
      companyId: harbor,
      fieldName: '_config-ocr_page_skip_text',
      config: { _config_value: 'DRIVER COPY' },
    })
    .onConflictDoNothing();
const toldOf = async (requestId: string) => (await getRequestDetail(ops, requestId)).skippedRows;

test('what is told of a paper goes with it to a request of its own', async () => {
  await skipDriverCopies();
  const more = ['DRIVER COPY'];
  const copy = await deliveryOrderPdf({ container: 'CSQU3054383', booking: 'BKG2000002', more });
  const requestId = await upload(rosa, 'three.pdf', await stack(...(await twoLoads()), copy));
  await processRequest(requestId);
  expect(await toldOf(requestId)).toEqual(['Page 3 was left out: it says "driver copy".']);
  const { requestId: moved } = await dividePapers(ops, requestId, { page: 1, step: 'move' });
  expect(await toldOf(requestId)).toEqual([]);
  expect(await toldOf(moved)).toEqual(['Page 2 was left out: it says "driver copy".']);
});

test('what is told of papers that stay as they are stays when others are divided anew', async () => {
  await skipDriverCopies();
  const [first, second] = await twoLoads();
  const copy = await deliveryOrderPdf({ booking: 'BKG1000001', more: ['DRIVER COPY'] });
  const third = await deliveryOrderPdf({
    container: 'TCLU4265874',
    booking: 'BKG3000003',
    master: 'MAEU333333333',
    more: ['Page 1 of 1'],
  });
  const requestId = await upload(rosa, 'four.pdf', await stack(first, copy, second, third));
  await processRequest(requestId);
  const before = await toldOf(requestId);
  expect(before).toEqual(['Page 2 was left out: it says "driver copy".']);
  await divided(requestId, 3, 'join');
  expect(await toldOf(requestId)).toEqual(before);
  await divided(requestId, 2, 'join');
  expect(await toldOf(requestId)).toEqual(before);
});

describe('move to another request', () => {
  test('takes the pages and their orders along, edits included', async () => {
    const requestId = await aStack();
    await divided(requestId, 1, 'split');
    const [first, second] = await liveOrders(requestId);
    await updateOrderField(rosa, second?.id ?? 0, { path: 'seal_number', value: 'MINE-2' });
    const used = await pagesUsed(requestId);
    const { requestId: movedTo } = await dividePapers(ops, requestId, { page: 1, step: 'move' });
    expect((await liveOrders(requestId)).map(({ id }) => id)).toEqual([first?.id]);
    const [moved] = await liveOrders(movedTo);
    expect(moved).toMatchObject({
      id: second?.id,
      fields: { unit_number: 'CSQU3054383', seal_number: 'MINE-2' },
      provenance: { unit_number: { page: 0 } },
    });
    expect(await requestRow(movedTo)).toMatchObject({
      filename: 'stack.pdf (page 2)',
      pagesCount: 1,
      ordersCount: 1,
      firstOrderId: second?.id,
      movedFromRequestId: requestId,
      stage: 'done',
    });
    expect((await requestRow(requestId)).paperDivision?.moved).toEqual([{ page: 1, requestId: movedTo }]);
    expect(await pagesUsed(requestId)).toBe(used);
    await expect(reimportRequest(ops, movedTo)).rejects.toThrow('moved from another request');
    await expect(dividePapers(ops, requestId, { page: 1, step: 'split' })).rejects.toThrow('no such page');
  });
});

describe('a division is refused', () => {
  test('where an order of its pages was sent, with the order', async () => {
    const requestId = await aStack();
    const [order] = await liveOrders(requestId);
    await db()
      .update(orders)
      .set({ sentAt: new Date() })
      .where(eq(orders.id, order?.id ?? 0));
    const reply = await takePapersPost(ops, requestId, { page: 1, step: 'split' });
    expect(reply.toast).toEqual({
      tone: 'error',
      text: 'The papers could not be divided otherwise',
      note: `Order #${order?.id} of these pages was sent: they stay as they are`,
    });
    expect((await requestRow(requestId)).stage).toBe('done');
  });
  test('where one is certified', async () => {
    const requestId = await aStack();
    await db().update(orders).set({ certification: 'certified' }).where(eq(orders.requestId, requestId));
    await expect(dividePapers(ops, requestId, { page: 1, step: 'split' })).rejects.toThrow('is certified');
  });
  test('where somebody else works on it', async () => {
    const requestId = await aStack();
    const { companyId } = await requestRow(requestId);
    const colleague = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
    await takeLock(
      colleague,
      { requestId, orderId: null, companyId, privateTo: null, display: 'Processed' },
      'claim-lock',
    );
    await expect(dividePapers(ops, requestId, { page: 1, step: 'split' })).rejects.toThrow();
    expect((await requestRow(requestId)).paperDivision).toBeNull();
  });
  test('twice at the same page, on the first page, behind the last one, and while it is processed', async () => {
    const requestId = await aStack();
    for (const page of [0, 7])
      await expect(dividePapers(ops, requestId, { page, step: 'split' })).rejects.toThrow('no such page');
    await expect(dividePapers(ops, requestId, { page: 1, step: 'join' })).rejects.toThrow('No paper begins');
    await expect(dividePapers(ops, requestId, { page: 1, step: 'move' })).rejects.toThrow('No paper begins');
    await dividePapers(ops, requestId, { page: 1, step: 'split' });
    await expect(dividePapers(ops, requestId, { page: 1, step: 'join' })).rejects.toThrow('being processed');
  });
  test('to who may not have it read anew, and to a stranger', async () => {
    const requestId = await aStack();
    await expect(dividePapers(rosa, requestId, { page: 1, step: 'split' })).rejects.toThrow();
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await expect(dividePapers(stranger, requestId, { page: 1, step: 'split' })).rejects.toThrow();
  });
  test('and what stood before comes back where the pages give no order', async () => {
    const requestId = await aStack();
    const before = await liveOrders(requestId);
    await dividePapers(ops, requestId, { page: 1, step: 'split' });
    await db().update(requests).set({ stage: 'map', variantId: null }).where(eq(requests.id, requestId));
    await processRequest(requestId);
    expect((await liveOrders(requestId)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

describe('R11: a paper on which nothing was found', () => {
  test('is an order to look at, with what the TMS requires to check', async () => {
    const letter = Buffer.from('Dear Dana,\n\nthank you for your call. We come back to you.\n\nRosa\n');
    const requestId = await upload(rosa, 'letter.txt', letter, { variant_id: generic });
    expect(await processRequest(requestId)).toMatchObject({ ordersCount: 1 });
    const [order] = await liveOrders(requestId);
    expect(order?.fields.unit_number).toBeUndefined();
    expect(order?.toCheck).toBeGreaterThan(0);
  });
});

describe('R10: a scan that is hardly legible', () => {
  test('is an order that a person keys, and says why', async () => {
    const requestId = await upload(rosa, 'scraps.pdf', await deliveryOrderPdf());
    await processRequest(requestId);
    const scraps = {
      text: '~ l|',
      confidence: 0.2,
      region: { left: 0.1, top: 0.1, width: 0.1, height: 0.1 },
    };
    await db()
      .update(readingPages)
      .set({ source: 'ocr', lines: [{ ...scraps, words: [scraps] }] })
      .where(eq(readingPages.requestId, requestId));
    await db().update(requests).set({ stage: 'map', firstDraftIndex: 1 }).where(eq(requests.id, requestId));
    expect(await processRequest(requestId)).toMatchObject({
      status: 'process-ocr-output-file-review',
      statusMessage: expect.stringContaining('hardly legible'),
    });
  });
});
