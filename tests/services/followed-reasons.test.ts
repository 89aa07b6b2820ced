import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { DraftGate, OrderDraft } from '~/domain/orders/order-draft';
import { drafts } from '~/services/mapping-runs/schema.server';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { draftOf, type Fields, orderRow, ordersOf, readDrafts } from '../support/read-drafts';
import { processRequest, requestRow } from '../support/uploads';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** An order that follows its papers is looked at for the reasons of the draft that it has now. */
let world: World;
let harbor: number;
let ops: Actor;

const REVIEW = 'process-ocr-output-file-review';
const UNITS = ['MSKU9070323', 'TCLU4265874', 'TCLU5000000', 'MSCU1234566'].values();

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

const aUnit = () => ({ unit_number: UNITS.next().value ?? '' });
const gateOf = (review: string[], more: Partial<DraftGate> = {}): DraftGate => ({
  review,
  skipsAdminReview: false,
  ...more,
});
const wants = (...review: string[]) => ({ gate: gateOf(review) });

/** One order of one document. */
async function read(fields: Fields, more: Partial<OrderDraft> = {}) {
  const requestId = await readDrafts([draftOf(fields, { pages: [0], ...more })], { companyId: harbor });
  await processRequest(requestId);
  const [order] = await ordersOf(requestId);
  return { requestId, id: order?.id ?? 0 };
}

/** Its papers were divided otherwise, and mapped. */
async function follow(requestId: string, papersWith: number[], ...made: OrderDraft[]): Promise<void> {
  const { firstDraftIndex: before } = await requestRow(requestId);
  const first = before + 10;
  await db()
    .insert(drafts)
    .values(made.map((draft, i) => ({ requestId, draftIndex: first + i, draft })));
  const was = { firstDraftIndex: before, variantId: null, askedVariantId: null, shipmentDirection: null };
  const reprocess = { deleteOrders: false, userId: ops.userId, before: was, papersWith };
  await db()
    .update(requests)
    .set({ stage: 'gate', firstDraftIndex: first, reprocess })
    .where(eq(requests.id, requestId));
  await processRequest(requestId);
}

describe('an order that follows its papers', () => {
  test('says under review what its new draft wants looked at, and no more what its old one did', async () => {
    const UNIT = aUnit();
    const { requestId, id } = await read(UNIT, wants('Seal number is missing.'));
    expect(await orderRow(id)).toMatchObject({ status: REVIEW, statusMessage: 'Seal number is missing.' });
    await follow(
      requestId,
      [0],
      draftOf(UNIT, { pages: [0], ...wants('Weight "9" is not of the expected form.') }),
    );
    expect(await orderRow(id)).toMatchObject({
      status: REVIEW,
      statusMessage: 'Weight "9" is not of the expected form.',
    });
  });

  test('goes to an operator first where its new draft is to be looked at and its old one was not', async () => {
    const UNIT = aUnit();
    const { requestId, id } = await read(UNIT);
    await follow(requestId, [0], draftOf(UNIT, { pages: [0], ...wants('Seal number is missing.') }));
    expect(await orderRow(id)).toMatchObject({ status: REVIEW, statusMessage: 'Seal number is missing.' });
    expect(await requestRow(requestId)).toMatchObject({
      ordersInReview: 1,
      status: REVIEW,
      statusMessage: 'Seal number is missing.',
    });
  });

  test('stays with its client where an operator passed it on with the same reasons', async () => {
    const UNIT = aUnit();
    const { requestId, id } = await read(UNIT, wants('Seal number is missing.'));
    await sendOrderToClient(ops, id, { anyway: true });
    await follow(requestId, [0], draftOf(UNIT, { pages: [0], ...wants('Seal number is missing.') }));
    expect((await orderRow(id))?.status).toBe('process-ocr-output-file-complete');
  });

  test('says what its document itself wants looked at where no operator is asked', async () => {
    const UNIT = aUnit();
    const { requestId, id } = await read(UNIT);
    const gate = gateOf(['The page is hardly legible.'], {
      own: ['The page is hardly legible.'],
      skipsAdminReview: true,
    });
    await follow(requestId, [0], draftOf(UNIT, { pages: [0], gate }));
    expect(await orderRow(id)).toMatchObject({
      status: 'ocr-post-processing-complete',
      statusMessage: 'The page is hardly legible.',
    });
  });

  test('is asked about the load that a deleted order made, once it was answered no more', async () => {
    const gone = await anOrder({
      companyId: harbor,
      fields: { unit_number: 'CSQU3054383' },
      tmsShipmentId: 'L-77',
    });
    await deleteOrder(ops, gone);
    const fields = { unit_number: 'CSQU3054383', booking_number: 'BKG7' };
    const { requestId, id } = await read({ booking_number: 'BKG7' });
    await follow(requestId, [0], draftOf(fields, { pages: [0] }));
    const asked = `order #${gone}, which was deleted, made the load L-77 of it`;
    expect((await getOrderView(ops, id)).doubts).toEqual({ unit_number: asked });
    await updateOrderField(ops, id, { path: 'unit_number', value: 'CSQU3054383' });
    await follow(requestId, [0], draftOf(fields, { pages: [0] }));
    expect((await getOrderView(ops, id)).doubts).toEqual({});
    expect((await orderRow(id))?.provenance.unit_number?.doubt).toBe(asked);
  });

  test('is the update of an order whose load its new draft is about', async () => {
    const fields = { unit_number: 'TGHU4821095', booking_number: 'BKG9000009' };
    const prior = await anOrder({ companyId: harbor, fields, tmsShipmentId: 'L-9' });
    const { requestId, id } = await read({ booking_number: 'BKG7777777' });
    expect((await orderRow(id))?.precededByOrderId).toBeNull();
    await follow(requestId, [0], draftOf({ ...fields, seal_number: 'UL-2' }, { pages: [0] }));
    expect(await orderRow(id)).toMatchObject({ precededByOrderId: prior, tmsShipmentId: 'L-9' });
    expect((await orderRow(prior))?.succeededByOrderId).toBe(id);
    expect((await orderRow(id))?.precedingOrderChanges).toMatchObject([{ path: 'seal_number' }]);
    await follow(requestId, [0], draftOf(fields, { pages: [0] }));
    expect((await orderRow(id))?.precededByOrderId).toBe(prior);
  });

  test('is a load of its own beside the other papers of its booking, which stay as they are', async () => {
    const paper = (page: number) => draftOf({ booking_number: 'BKG8000008' }, { pages: [page] });
    const requestId = await readDrafts(
      [paper(0), draftOf({ booking_number: 'BKG8000008' }, { pages: [1, 2] })],
      {
        companyId: harbor,
      },
    );
    await processRequest(requestId);
    await follow(requestId, [1, 2], paper(1), paper(2));
    const made = await ordersOf(requestId);
    expect(made.map(({ succeededByOrderId }) => succeededByOrderId)).toEqual([null, null, null]);
  });
});
