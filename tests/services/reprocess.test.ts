import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { type ReprocessOptions, reprocessBlock, reprocessOptions } from '~/domain/orders/reprocess';
import { trainingDocuments } from '~/services/classification/schema.server';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { restoreOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { requireUnknownDocument } from '~/services/orders/unknown-document.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { replay } from '~/services/pipeline/replay.server';
import { takeReprocessPost } from '~/services/pipeline/reprocess-post.server';
import {
  reimportRequest,
  reprocessAsGeneric,
  reprocessRequest,
} from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { requests } from '~/services/requests/schema.server';
import { statusHistory } from '~/services/requests/status-history.server';
import { loadReprocessView } from '~/services/screens/reprocess-view.server';
import { deliveryOrderPdf, loadsCsv } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

/** A request is read and mapped again: new orders take the place of the old, and nothing is lost that the TMS has. */
let world: World;
let harbor: number;
let layout: number;
let rosa: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  const [variant] = await db()
    .insert(variants)
    .values([
      { name: 'Generic document', variantType: 'textract', companyId: harbor },
      { name: 'Kestrel delivery order', variantType: 'textract', companyId: harbor },
      { name: 'Generic spreadsheet', variantType: 'tabular', companyId: harbor },
    ])
    .returning({ id: variants.id });
  layout = (variant?.id ?? 0) + 1;
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  await db()
    .insert(fieldMaps)
    .values({ level: 3, variantId: layout, fieldName: 'custom1', config: { constant_value: 'Kestrel' } });
});
afterAll(() => world.close());

const AUTO: ReprocessOptions = { variant_id: null, shipment_direction: null, delete_orders: true };
let made = 0;

async function aDocument(): Promise<string> {
  made += 1;
  const requestId = await upload(
    rosa,
    `delivery-order-${made}.pdf`,
    await deliveryOrderPdf({ booking: `BKG66010${10 + made}`, container: CONTAINERS[made] }),
  );
  await processRequest(requestId);
  return requestId;
}

const CONTAINERS = [
  '',
  'MSKU9070323',
  'CSQU3054383',
  'TCLU4265874',
  'MSCU1234566',
  'TGHU1234567',
  'CAIU1234561',
];

const ordersOf = (requestId: string) =>
  db().select().from(orders).where(eq(orders.requestId, requestId)).orderBy(asc(orders.id));

test('new orders take the place of the old, which can be restored', async () => {
  const requestId = await aDocument();
  const [original] = await ordersOf(requestId);
  await reprocessRequest(ops, requestId, { ...AUTO, variant_id: layout, shipment_direction: 'export' });
  expect(await requestRow(requestId)).toMatchObject({ stage: 'classify', status: 'ocr-completed' });
  expect((await ordersOf(requestId)).map(({ deletedAt }) => deletedAt)).toEqual([null]);
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    variantId: layout,
    reprocess: null,
    ordersCount: 2,
    deletedOrdersCount: 1,
  });
  const [before, after] = await ordersOf(requestId);
  expect(before).toMatchObject({ id: original?.id, deletedAt: expect.any(Date) });
  expect(after).toMatchObject({ deletedAt: null, draftIndex: 1, variantId: layout, precededByOrderId: null });
  expect(after?.fields).toMatchObject({ custom1: 'Kestrel', shipment_direction: 'export' });
  expect((await requestRow(requestId)).firstOrderId).toBe(after?.id);
  expect(await db().select().from(drafts).where(eq(drafts.requestId, requestId))).toHaveLength(2);
  const history = await statusHistory(ops, { requestId });
  expect(JSON.stringify(history)).toContain('Sent for reprocessing');
  expect((await replay([requestId]))[0]).toMatchObject({ countThen: 1, countNow: 1, orders: [] });
  await restoreOrder(ops, original?.id ?? 0);
  expect((await requestRow(requestId)).deletedOrdersCount).toBe(0);
});

test('asked twice at once, it is done once', async () => {
  const requestId = await aDocument();
  const asked = await Promise.allSettled([
    reprocessRequest(ops, requestId, AUTO),
    reprocessRequest(ops, requestId, AUTO),
  ]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(reprocessRequest(ops, requestId, AUTO)).rejects.toMatchObject({
    status: 409,
    message: 'The request is being processed',
  });
  await processRequest(requestId);
  expect(await ordersOf(requestId)).toHaveLength(2);
});

test('orders that are not deleted stand before the new ones, which update them', async () => {
  const requestId = await aDocument();
  const [original] = await ordersOf(requestId);
  await reprocessRequest(ops, requestId, { ...AUTO, delete_orders: false });
  await processRequest(requestId);
  const [before, after] = await ordersOf(requestId);
  expect(before).toMatchObject({ id: original?.id, deletedAt: null, succeededByOrderId: after?.id });
  expect(after).toMatchObject({ precededByOrderId: before?.id, precedingOrderChanges: [] });
});

test('read anew three times an order with a load is one order with that load, and the one that made it can be restored', async () => {
  const requestId = await aDocument();
  const [original] = await ordersOf(requestId);
  await db()
    .update(orders)
    .set({ sentAt: new Date(), tmsShipmentId: 'L-77', status: 'shipment-created-by-coreapi' })
    .where(eq(orders.id, original?.id ?? 0));
  for (let times = 0; times < 3; times++) {
    await reprocessRequest(ops, requestId, AUTO);
    await processRequest(requestId);
  }
  const [before, ...rest] = await ordersOf(requestId);
  const live = rest.filter(({ deletedAt }) => deletedAt === null);
  expect(live).toMatchObject([{ tmsShipmentId: 'L-77', succeededByOrderId: null }]);
  expect(before).toMatchObject({ deletedAt: expect.any(Date), succeededByOrderId: expect.any(Number) });
  await expect(restoreOrder(ops, before?.id ?? 0)).rejects.toMatchObject({
    status: 409,
    message: `Order #${live[0]?.id}, which was read later, has its load. Delete that one first.`,
  });
});

test('while an order is on its way to the TMS nothing is read anew', async () => {
  const requestId = await aDocument();
  await db().update(orders).set({ status: 'sending-to-coreapi' }).where(eq(orders.requestId, requestId));
  await expect(reprocessRequest(ops, requestId, AUTO)).rejects.toMatchObject({
    status: 409,
    message: 'An order of this request is being sent to the TMS',
  });
});

test('a second reading that fails leaves the orders as they were', async () => {
  const requestId = await upload(rosa, 'loads.csv', loadsCsv(), {
    variant_id: await findGenericVariant(harbor, 'tabular'),
  });
  await processRequest(requestId);
  const before = await ordersOf(requestId);
  const { version, id } = before[0] ?? { version: 1, id: 0 };
  await updateOrderField(rosa, id, { path: 'custom2', value: 'typed', version });
  await reimportRequest(ops, requestId);
  // The file is gone meanwhile.
  await db().update(requests).set({ sourceFile: null }).where(eq(requests.id, requestId));
  expect(await processRequest(requestId)).toMatchObject({
    stage: 'done',
    status: 'process-ocr-output-file-error',
    firstDraftIndex: 0,
    reprocess: null,
    statusMessage: expect.stringContaining('its orders are as they were'),
  });
  const after = await ordersOf(requestId);
  expect(after.map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  expect(after[0]?.fields.custom2).toBe('typed');
});

test('an unrecognised document is read as the generic one of its company', async () => {
  const requestId = await aDocument();
  await db().update(requests).set({ variantId: 112 }).where(eq(requests.id, requestId));
  await reprocessAsGeneric(ops, requestId, { shipment_direction: null, delete_orders: true });
  const { variantId } = await processRequest(requestId);
  expect(variantId).toBe(await findGenericVariant(harbor, 'textract'));
});

test('a document that was taken for no order and has orders is read as one, for who may have it read anew', async () => {
  const requestId = await aDocument();
  const [before] = await ordersOf(requestId);
  const [{ id: notAnOrder } = { id: 0 }] = await db()
    .insert(variants)
    .values({ name: 'Cover letters', variantType: 'notanorder', companyId: harbor })
    .returning({ id: variants.id });
  await expect(processAsOrder(ops, requestId)).rejects.toMatchObject({
    status: 409,
    message: 'The request has orders already',
  });
  await db().update(requests).set({ variantId: notAnOrder }).where(eq(requests.id, requestId));
  expect((await getOrderView(ops, before?.id ?? 0)).mayProcessAsOrder).toBe(true);
  expect((await getOrderView(rosa, before?.id ?? 0)).mayProcessAsOrder).toBe(false);
  await expect(processAsOrder(rosa, requestId)).rejects.toMatchObject({ status: 404 });
  await processAsOrder(ops, requestId);
  const { variantId, stage } = await processRequest(requestId);
  expect([variantId, stage]).toEqual([await findGenericVariant(harbor, 'textract'), 'done']);
  const [old, made] = await ordersOf(requestId);
  expect([old?.id, old?.deletedAt === null, made?.deletedAt]).toEqual([before?.id, false, null]);
});

test('reimport reads the file once more', async () => {
  const [row] = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.companyId, harbor), eq(requests.filename, 'delivery-order-1.pdf')));
  const requestId = row?.id ?? '';
  await reimportRequest(ops, requestId);
  expect(await db().select().from(readingPages).where(eq(readingPages.requestId, requestId))).toEqual([]);
  expect(await processRequest(requestId)).toMatchObject({ stage: 'done', pagesCount: 1, pagesRead: 1 });
});

test.each([
  [{ stage: 'map' }, 'The request is being processed'],
  [{ dataExtractionMethod: 'manual' }, 'A manual request has nothing to read'],
  [{ hasSource: false }, 'The file of this request is missing'],
  [{ variant: { id: 5, type: 'notanorder' } }, 'Documents of this kind are not reprocessed'],
  [{ variant: { id: 112, type: 'unknown' } }, null],
  [{ variant: null, stage: 'failed' }, null],
  [{}, null],
])('what can be reprocessed: %o', (change, block) => {
  const request = {
    stage: 'done',
    variant: { id: 5, type: 'pdftext' },
    dataExtractionMethod: 'automated',
    hasSource: true,
  };
  expect(reprocessBlock({ ...request, ...change })).toBe(block);
});

test('what is not said is asked for', () => {
  const errors = reprocessOptions.safeParse({ variant_id: '', shipment_direction: '' }).error?.issues;
  expect(errors?.map(({ path, message }) => [path.join(), message])).toEqual([
    ['variant_id', 'Value is required'],
    ['shipment_direction', 'Value is required'],
  ]);
});

test('what came of it is said in the words of the specification', async () => {
  const requestId = await aDocument();
  const post = (changes: Record<string, string>) => {
    const form = new FormData();
    const asked = { variant_id: 'auto', shipment_direction: 'auto', ...changes };
    for (const [name, value] of Object.entries(asked)) form.set(name, value);
    return takeReprocessPost(ops, requestId, form);
  };
  expect(await post({ variant_id: '' })).toEqual({
    ok: false,
    errors: { variant_id: ['Value is required'] },
  });
  expect(await post({})).toMatchObject({
    ok: true,
    toast: { text: 'Request sent for reprocessing. This may take up to 30 seconds...', shownMs: 10_000 },
  });
  expect(await post({})).toMatchObject({
    toast: {
      text: 'There was an error trying to send the message to reprocess',
      note: 'The request is being processed',
    },
  });
  expect(await post({ intent: 'generic' })).toMatchObject({
    toast: { text: 'There was an error, please try again', note: 'The request is being processed' },
  });
  await processRequest(requestId);
  // The switch was off: the order of before is there still.
  expect((await ordersOf(requestId)).map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  expect(await post({ intent: 'generic' })).toMatchObject({
    toast: { text: `Request ${requestId.slice(0, 6)} sent for reprocessing as generic order` },
  });
});

test('an unrecognised document is read anew by who makes requests and sees training documents', async () => {
  const requestId = await aDocument();
  const [order] = await ordersOf(requestId);
  const id = order?.id ?? 0;
  await expect(requireUnknownDocument(ops, id)).rejects.toMatchObject({ status: 404 });
  await db()
    .update(orders)
    .set({ variantId: 112, status: 'process-ocr-output-file-review' })
    .where(eq(orders.id, id));
  expect(await requireUnknownDocument(ops, id)).toBe(requestId);
  await expect(requireUnknownDocument(rosa, id)).rejects.toMatchObject({ status: 403 });
});

test('the dialog offers the variants and directions of the company, and the layouts it is like with a picture of each', async () => {
  const requestId = await aDocument();
  await db()
    .update(trainingDocuments)
    .set({ variantId: layout, isExemplar: true })
    .where(eq(trainingDocuments.requestId, requestId));
  await db()
    .update(requests)
    .set({ variantScores: { [layout]: 0.91, [layout - 1]: 0 } })
    .where(eq(requests.id, requestId));
  const view = await loadReprocessView(ops, requestId);
  expect(view).toMatchObject({
    block: null,
    matches: [
      {
        variantId: layout,
        name: 'Kestrel delivery order',
        score: 0.91,
        thumbnail: { src: expect.any(String), dense: expect.any(String) },
      },
    ],
  });
  expect(view.variants.map(({ name }) => name)).toEqual(['Generic document', 'Kestrel delivery order']);
  expect(view.directions.map(({ code }) => code)).toContain('export');
});

test('a variant of another company or kind, an unknown direction and a stranger are refused', async () => {
  const requestId = await aDocument();
  const [foreign] = await db()
    .insert(variants)
    .values({ name: 'Elsewhere', variantType: 'textract', companyId: await aCompany() })
    .returning({ id: variants.id });
  for (const variant_id of [foreign?.id ?? 0, await findGenericVariant(harbor, 'tabular')])
    await expect(reprocessRequest(ops, requestId, { ...AUTO, variant_id })).rejects.toMatchObject({
      status: 422,
      errors: { variant_id: ['Value is required'] },
    });
  await expect(
    reprocessRequest(ops, requestId, { ...AUTO, shipment_direction: 'sideways' }),
  ).rejects.toMatchObject({ status: 422, errors: { shipment_direction: ['Value is required'] } });
  await expect(reprocessRequest(rosa, requestId, AUTO)).rejects.toMatchObject({ status: 404 });
  const manual = await aRequest({ companyId: harbor, dataExtractionMethod: 'manual' });
  await expect(reprocessRequest(ops, manual, AUTO)).rejects.toMatchObject({ status: 409 });
});
