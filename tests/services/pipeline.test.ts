import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { REQUEST_TEXTS } from '~/domain/orders/request-view';
import { THUMBNAIL_SIDES } from '~/domain/reading/thumbnails';
import { companies, transactions, variants } from '~/services/companies/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { sweep } from '~/services/pipeline/sweep.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { requests, type Stage } from '~/services/requests/schema.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { startWorker } from '~/services/server/worker.server';
import { blankPdf, deliveryOrderPdf, loadsCsv, loadTender } from '../support/documents';
import { openRequest, ordersOf, processRequest, requestRow, statusesOf, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let sheetVariant: number;

beforeAll(async () => {
  world = await openWorld();
  // The same documents come again and again: here each is an order of its own.
  harbor = await aCompany({ plan: { monthlyLimit: 500 }, configuration: { update_window_days: 0 } });
  rosa = await aUser({ companyIds: [harbor] });
  const made = await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
      { companyId: harbor, name: 'Not an order', variantType: 'notanorder' },
    ])
    .returning({ id: variants.id, type: variants.variantType });
  sheetVariant = made.find(({ type }) => type === 'tabular')?.id ?? 0;
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

test('a delivery order with a text layer becomes an order with its provenance', async () => {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    status: 'ocr-post-processing-complete',
    ordersCount: 1,
    pagesCount: 1,
    pagesRead: 1,
  });
  const [order] = await ordersOf(requestId);
  expect(order?.fields).toMatchObject({
    unit_number: 'MSKU9070323',
    booking_number: 'BKG4471902',
    weight: 19_200,
    weight_uom: 'kg',
  });
  expect(order?.provenance.unit_number).toMatchObject({
    source: 'document',
    page: 0,
    region: { left: expect.any(Number) },
  });
  expect(order?.stops.length).toBeGreaterThan(0);
  expect(await statusesOf(requestId)).toEqual([
    'intake-started',
    'intake-accepted',
    'ocr-waiting',
    'ocr-completed',
    'ocr-post-processing-complete',
  ]);
});

test('a document counts once against the plan of its company', async () => {
  const requestId = await upload(rosa, 'counted.pdf', await deliveryOrderPdf({ container: 'CSQU3054383' }));
  await processRequest(requestId);
  const rows = await db().select().from(transactions).where(eq(transactions.requestId, requestId));
  expect(rows).toHaveLength(1);
});

test('every row of a spreadsheet becomes an order', async () => {
  const requestId = await upload(rosa, 'loads.csv', loadsCsv(['TCLU4265874', 'MSCU1234566', 'CSQU3054383']), {
    variant_id: sheetVariant,
  });
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    ordersCount: 3,
    variantId: sheetVariant,
  });
  expect((await ordersOf(requestId)).map(({ fields }) => fields.unit_number)).toEqual([
    'TCLU4265874',
    'MSCU1234566',
    'CSQU3054383',
  ]);
});

test('a load tender becomes an order with its stops', async () => {
  const requestId = await upload(rosa, 'tender.edi', loadTender());
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', ordersCount: 1, sourceKind: 'x12' });
  const [order] = await ordersOf(requestId);
  expect(order?.fields.unit_number).toBe('MSKU9070323');
  expect(order?.stops.map(({ raw }) => raw.location_name)).toEqual(
    expect.arrayContaining(['Garden City Terminal', 'Foxglove Pet Products']),
  );
});

test('a manual request becomes a blank order with the direction that was chosen', async () => {
  const requestId = await upload(rosa, '', await blankPdf(), {
    data_extraction_method: 'manual',
    shipment_direction: 'export',
  });
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', ordersCount: 1 });
  const [order] = await ordersOf(requestId);
  expect(order?.fields).toEqual({ shipment_direction: 'export' });
});

test('the direction chosen stands above the one in the document', async () => {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf(), {
    shipment_direction: 'crosstown',
  });
  await processRequest(requestId);
  const [order] = await ordersOf(requestId);
  expect([order?.fields.shipment_direction, order?.provenance.shipment_direction?.source]).toEqual([
    'crosstown',
    'user',
  ]);
});

test('a document with no text has failed, never complete', async () => {
  const requestId = await upload(rosa, 'blank.pdf', await blankPdf());
  const request = await processRequest(requestId);
  expect(request).toMatchObject({
    stage: 'failed',
    status: 'process-ocr-output-file-error',
    ordersCount: 0,
    statusMessage: 'No text could be read in this document',
  });
  expect(await getRequestDetail(rosa, requestId)).toMatchObject({ state: 'error', display: 'Exception' });
  expect(REQUEST_TEXTS.error).toBe(
    'An error occurred while processing this request. Please, try uploading the document again',
  );
});

test('a letter that is no order ends as one, and becomes an order when somebody says so', async () => {
  const letter = await invoicePdf();
  const requestId = await upload(rosa, 'invoice.pdf', letter);
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'failed',
    status: 'intake-rejected',
    ordersCount: 0,
  });
  const detail = await getRequestDetail(rosa, requestId);
  expect(detail).toMatchObject({ state: 'not-an-order', display: 'Rejected', message: expect.any(String) });
  expect(REQUEST_TEXTS['not-an-order'], 'whatever the reason').toBe('The request has been rejected');
  await expect(processAsOrder(rosa, requestId)).rejects.toMatchObject({ status: 404 });
  const reviewer = await aUser({ role: 'order-review', companyIds: [await aCompany()] });
  await processAsOrder(reviewer, requestId);
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', ordersCount: 1 });
  await expect(processAsOrder(reviewer, requestId)).rejects.toMatchObject({ status: 409 });
});

async function invoicePdf(): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const lines = [
    'INVOICE',
    'Invoice Number: 20261',
    'Invoice Date: 11/02/2026',
    'Amount Due: $1,250.00',
    'Payment Terms: Net 30',
    'Please remit to: Alderbrook Accounts Receivable',
    'Thank you for your business',
  ];
  for (const [i, line] of lines.entries())
    page.drawText(line, { x: 60, y: 730 - i * 26, size: i === 0 ? 20 : 11, font });
  return Buffer.from(await pdf.save());
}

test('a damaged PDF ends with a reason a person can read', async () => {
  const whole = await deliveryOrderPdf();
  const requestId = await upload(rosa, 'damaged.pdf', whole.subarray(0, 400));
  const request = await processRequest(requestId);
  expect(request).toMatchObject({ stage: 'failed', ordersCount: 0 });
  expect(request.statusMessage).toMatch(/\w+ \w+/);
});

test('an order that needs a look goes to an operator first where the company wants that', async () => {
  await db()
    .update(companies)
    .set({ configuration: { admin_review: 'always', update_window_days: 0 } })
    .where(eq(companies.id, harbor));
  const requestId = await upload(rosa, 'reviewed.pdf', await deliveryOrderPdf());
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    status: 'process-ocr-output-file-review',
  });
  expect(await getRequestDetail(rosa, requestId)).toMatchObject({
    state: 'processing',
    display: 'Processing',
  });
  await db()
    .update(companies)
    .set({ configuration: { update_window_days: 0 } })
    .where(eq(companies.id, harbor));
});

describe('a worker that is killed', () => {
  const WAYS: [string, string, () => Promise<Buffer>][] = [
    ['a PDF', 'order.pdf', () => deliveryOrderPdf({ pages: 3 })],
    ['a spreadsheet', 'loads.csv', async () => loadsCsv()],
    ['a load tender', 'tender.edi', async () => loadTender()],
  ];
  const STAGES: Stage[] = ['read', 'classify', 'map', 'rules', 'match', 'gate'];

  /** Runs the pipeline so far that the request stands in a stage, and lets the next storing of one fail, as a kill does. */
  async function killIn(requestId: string, stage: Stage): Promise<void> {
    const { database } = runtime();
    const transaction = database.transaction;
    const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
      if ((await requestRow(requestId)).stage !== stage) return transaction(work);
      return transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    });
    await expect(advanceRequest(requestId, { attempt: 1, lastAttempt: false })).rejects.toThrow('killed');
    spy.mockRestore();
    expect((await requestRow(requestId)).stage).toBe(stage);
  }

  test.each(WAYS)(
    'in any stage of %s and started again makes the same orders, none twice',
    async (_, name, bytes) => {
      const options = name.endsWith('.csv') ? { variant_id: sheetVariant } : {};
      const undisturbed = await upload(rosa, name, await bytes(), options);
      await processRequest(undisturbed);
      const expected = await ordersOf(undisturbed);
      const history = await statusesOf(undisturbed);
      expect(expected.length).toBeGreaterThan(0);
      for (const stage of STAGES) {
        const requestId = await upload(rosa, name, await bytes(), options);
        await killIn(requestId, stage);
        await processRequest(requestId);
        expect(await ordersOf(requestId)).toEqual(expected);
        expect(await statusesOf(requestId)).toEqual(history);
      }
    },
  );

  test('while it reads page two goes on with page two', async () => {
    const requestId = await upload(rosa, 'pages.pdf', await deliveryOrderPdf({ pages: 3 }));
    const { files } = runtime();
    const keep = files.keep.bind(files);
    let kept = 0;
    const spy = vi.spyOn(files, 'keep').mockImplementation(async (...given) => {
      kept += 1;
      // A page is its picture and that in small, in each size.
      if (kept > 1 + THUMBNAIL_SIDES.length) throw new Error('killed');
      await keep(...given);
    });
    await expect(advanceRequest(requestId, { attempt: 1, lastAttempt: false })).rejects.toThrow('killed');
    spy.mockRestore();
    const pages = () =>
      db()
        .select({ index: readingPages.pageIndex })
        .from(readingPages)
        .where(eq(readingPages.requestId, requestId));
    expect(await pages()).toEqual([{ index: 0 }]);
    expect(await processRequest(requestId)).toMatchObject({ stage: 'done', pagesRead: 3, ordersCount: 1 });
    expect(await pages()).toHaveLength(3);
  });

  test('and two that work on one request at the same time make its orders once', async () => {
    const requestId = await upload(rosa, 'loads.csv', loadsCsv(), { variant_id: sheetVariant });
    const run = () => advanceRequest(requestId, { attempt: 1, lastAttempt: false });
    await Promise.allSettled([run(), run(), run()]);
    await processRequest(requestId);
    expect(await ordersOf(requestId)).toHaveLength(2);
    expect(
      (await statusesOf(requestId)).filter((status) => status === 'ocr-post-processing-complete'),
    ).toHaveLength(1);
  });
});

test('a request that stands still without a job gets one from the sweep, once', async () => {
  const requestId = await upload(rosa, 'forgotten.pdf', await deliveryOrderPdf());
  await db().execute("delete from pgboss.job where name = 'advance-request'");
  await db()
    .update(requests)
    .set({ stageSince: new Date(Date.now() - 3_600_000) })
    .where(eq(requests.id, requestId));
  await sweep();
  await sweep();
  const { rows } = await runtime().database.execute(
    `select id from pgboss.job where data->>'requestId' = '${requestId}'`,
  );
  expect(rows).toHaveLength(1);
});

test('a request whose file never came ends with a reason', async () => {
  const { requestId } = await openRequest(rosa, 'never.pdf');
  await db()
    .update(requests)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(requests.id, requestId));
  await sweep();
  expect(await requestRow(requestId)).toMatchObject({
    stage: 'failed',
    status: 'intake-exception',
    statusMessage: 'The file of this request never arrived',
  });
});

test('a stage that keeps failing is tried again, then ends with a readable status', async () => {
  const requestId = await upload(rosa, 'lost.pdf', await deliveryOrderPdf());
  const spy = vi.spyOn(runtime().files, 'withLocal').mockRejectedValue(new Error('the store is gone'));
  await expect(advanceRequest(requestId, { attempt: 1, lastAttempt: false })).rejects.toThrow(
    'the store is gone',
  );
  expect(await requestRow(requestId)).toMatchObject({ stage: 'read' });
  await advanceRequest(requestId, { attempt: 5, lastAttempt: true });
  spy.mockRestore();
  expect(await requestRow(requestId)).toMatchObject({
    stage: 'failed',
    statusMessage: 'The document could not be processed',
  });
  expect(await db().select().from(drafts).where(eq(drafts.requestId, requestId))).toEqual([]);
});

test('the worker takes a document by itself, woken by the upload', async () => {
  await startWorker();
  const started = performance.now();
  const requestId = await upload(rosa, 'by-itself.pdf', await deliveryOrderPdf());
  await vi.waitFor(
    async () => expect(await requestRow(requestId)).toMatchObject({ stage: 'done', ordersCount: 1 }),
    { timeout: 60_000, interval: 50 },
  );
  expect(performance.now() - started).toBeLessThan(15_000);
});
