import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { sendUpdateToTmsCall, tmsShipmentCall } from '~/services/api/orders.calls.server';
import { oneOrder } from '~/services/api/present-order.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendOrderOfList } from '~/services/tms/send-order-of-list.server';
import { sendUpdateToTms } from '~/services/tms/send-update.server';
import { getTmsShipment } from '~/services/tms/tms-shipment.server';
import { openTmsWorld, settles, TMS_FIELDS, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { aUser } from '../support/world';

const COMPCARE = 2;
const REVISED = { ...TMS_FIELDS, seal_number: 'UL-77', pickup_by_date: '2026-12-01', weight: 20_000 };

let world: TmsWorld;
let rosa: Actor;
let admin: Actor;
/** The order that made the load, and the one that updates it. */
let first: number;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld(COMPCARE);
  ({ rosa, admin } = world);
  first = await aLoad();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.behave('accept');
  orderId = await anUpdateOf(first);
});

/** An order that the TMS has made a load of. */
async function aLoad(): Promise<number> {
  const id = await world.aSendableOrder();
  await sendOrderToTms(rosa, id);
  await settles(id, 'shipment-created-by-compcare');
  return id;
}

async function anUpdateOf(before: number): Promise<number> {
  const { tms_shipment_id: tmsShipmentId } = await oneOrder(rosa, before);
  const id = await world.aSendableOrder({ fields: REVISED, precededByOrderId: before, tmsShipmentId });
  await db().update(orders).set({ succeededByOrderId: id }).where(eq(orders.id, before));
  return id;
}

const update = (fieldsToUpdate: string[], actor = rosa) =>
  sendUpdateToTms(actor, orderId, { fieldsToUpdate });
const historyOf = async () => (await orderHistory(rosa, orderId)).map(({ status }) => status).reverse();
const held = async (name: string) => (await getTmsShipment(rosa, orderId)).values[name];
const setStatus = (status: (typeof orders.$inferSelect)['status'], statusDate = new Date()) =>
  db().update(orders).set({ status, statusDate }).where(eq(orders.id, orderId));

test('an entry of another TMS is not sent as a change, and is said at its field', async () => {
  orderId = await anUpdateOf(await aLoad());
  const [line] = await db()
    .insert(dictionaryItems)
    .values({ itemType: 'carrier', itemKey: 'TRNX', itemDisplayName: 'Line of Trinium', tmsProviderId: 7 })
    .returning();
  await db()
    .update(orders)
    .set({ fields: { ...REVISED, carrier_dictid: line?.id ?? 0 } })
    .where(eq(orders.id, orderId));
  const rule = { level: 4 as const, companyId: world.harbor, fieldName: 'carrier_dictid' };
  await db()
    .insert(fieldMaps)
    .values({ ...rule, config: { tms_updateable: true } });
  const refused = await update(['carrier_dictid']).catch((problem: unknown) => problem);
  await db().delete(fieldMaps).where(eq(fieldMaps.companyId, world.harbor));
  expect(refused).toMatchObject({
    errors: { carrier_dictid: [expect.stringContaining('is an entry of Trinium EDI')] },
  });
  await update(['seal_number']);
});

test('a company that sends only what is checked changes only what is checked; what else is to check holds no change up', async () => {
  orderId = await anUpdateOf(await aLoad());
  const settings = await aUser({ role: 'customer-admin', companyIds: [world.harbor] });
  const checkOnly = (is: boolean) => updateCompany(settings, world.harbor, { send_checked_only: is });
  await checkOnly(true);
  const provenance = { seal_number: { source: 'document' as const, confidence: 0.4 } };
  await db().update(orders).set({ provenance }).where(eq(orders.id, orderId));
  const refused = { status: 409, message: '1 to check before it can be sent' };
  await expect(update(['seal_number', 'weight'])).rejects.toMatchObject(refused);
  await update(['weight']);
  await checkOnly(false);
});

test('what the TMS holds is asked of it, and what the order says otherwise is marked', async () => {
  const { shipmentId, values, updatable } = await getTmsShipment(rosa, orderId);
  expect(shipmentId).toMatch(/^CC\d{7}$/);
  expect(values).toMatchObject({
    unit_number: { value: 'MSKU9070323', text: 'MSKU9070323', differs: false },
    seal_number: { value: null, text: '--', differs: true },
    weight: { value: 19_200, text: '19,200', differs: true },
    weight_uom: { value: 'kg', differs: false },
    shipment_direction: { value: 'import', text: 'Import', differs: false },
  });
  expect(updatable).toContain('seal_number');
  expect(updatable).not.toContain('contents');
});

test('the fields that are picked change the load in the TMS, and no others', async () => {
  orderId = await anUpdateOf(await aLoad());
  expect(await getOrderView(rosa, orderId)).toMatchObject({
    mainAction: 'update-tms',
    sendBlock: null,
    showsTmsValues: true,
  });
  await update(['seal_number', 'pickup_by_date']);
  await settles(orderId, 'shipment-updated-by-compcare');
  expect(await held('seal_number')).toEqual({ value: 'UL-77', text: 'UL-77', differs: false });
  expect(await held('pickup_by_date')).toMatchObject({ value: '2026-12-01', differs: false });
  expect(await held('weight')).toMatchObject({ value: 19_200, differs: true });
  expect(await historyOf()).toEqual([
    'updating-to-compcare',
    'success-updating-to-compcare',
    'shipment-updated-by-compcare',
  ]);
  expect((await orderHistory(rosa, orderId)).at(-1)).toMatchObject({
    display_status: 'Updating TMS',
    status_metadata: { fields_to_update: ['seal_number', 'pickup_by_date'] },
  });
  expect(await listSubmissions(rosa, orderId)).toMatchObject([{ kind: 'change', state: 'accepted' }]);
  await updateOrderField(rosa, orderId, { path: 'seal_number', value: '' });
  await update(['seal_number', 'weight']);
  await vi.waitFor(
    async () =>
      expect(await listSubmissions(rosa, orderId)).toMatchObject([
        { state: 'accepted' },
        { state: 'accepted' },
      ]),
    { timeout: 60_000, interval: 50 },
  );
  expect(await held('seal_number')).toMatchObject({ value: null, differs: false });
  expect(await held('weight')).toMatchObject({ value: 20_000, differs: false });
});

test('what the TMS refuses is said in words, and can be sent again', async () => {
  orderId = await anUpdateOf(await aLoad());
  await world.behave('refuse');
  await update(['seal_number']);
  await settles(orderId, 'shipment-not-updated-by-compcare');
  expect((await orderHistory(rosa, orderId))[0]).toMatchObject({
    display_status: 'TMS Warning',
    status_metadata: { failure_message_list: ['Customer account on credit hold'] },
  });
  expect(await held('seal_number')).toMatchObject({ value: null });
  await world.behave('accept');
  await updateOrderField(rosa, orderId, { path: 'unit_number', value: 'MSKU9070324' });
  await update(['unit_number']);
  await settles(orderId, 'failure-updating-to-compcare');
  const [latest] = await orderHistory(rosa, orderId);
  expect(latest?.status_metadata.failure_message_list).toEqual([
    'Container: MSKU9070324 is not a container number: its check digit is wrong',
  ]);
  await update(['seal_number']);
  await settles(orderId, 'shipment-updated-by-compcare');
});

test('a TMS out of order twice is updated at the third try, once', async () => {
  await world.behave('fail-twice');
  await update(['seal_number']);
  await settles(orderId, 'shipment-updated-by-compcare');
  expect(await listSubmissions(rosa, orderId)).toMatchObject([{ attempts: 3, state: 'accepted' }]);
});

test('pressing Confirm twice at once is one update, and while it is under way no other is sent', async () => {
  const results = await Promise.allSettled([update(['seal_number']), update(['weight'], admin)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: 'The order is on its way to the TMS' },
  });
  await settles(orderId, 'shipment-updated-by-compcare');
  expect(await listSubmissions(rosa, orderId)).toHaveLength(1);
});

describe('an answer of the TMS', () => {
  const secret = () => sandboxCallbackSecret('compcare', world.harbor, TMS_SECRET);
  const tell = (id: string, said: object) => {
    const body = JSON.stringify(said);
    return receiveTmsCallback(id, body, signCallback(body, secret(), new Date()));
  };
  const answer = (changes: object = {}) => ({
    ReceiptNo: 'r-1',
    ExternalId: String(orderId),
    Result: 'LOAD_UPDATED',
    LoadNo: null,
    Messages: [],
    ...changes,
  });
  /** An update that the TMS has taken and not answered, since ten minutes. */
  async function aWaitingUpdate(field = 'seal_number'): Promise<string> {
    await world.behave('slow');
    await update([field]);
    await settles(orderId, 'success-updating-to-compcare');
    const [submission] = await listSubmissions(rosa, orderId);
    return submission?.id ?? '';
  }

  test('that comes after ten minutes counts, and one that comes twice changes nothing more', async () => {
    const id = await aWaitingUpdate();
    await setStatus('success-updating-to-compcare', new Date(Date.now() - 600_000));
    await tell(id, answer());
    await settles(orderId, 'shipment-updated-by-compcare');
    const before = await historyOf();
    await tell(id, answer({ Result: 'UPDATE_REJECTED' }));
    expect(await historyOf()).toEqual(before);
  });

  test('about another order, another load, or of a new load, is not understood', async () => {
    const id = await aWaitingUpdate();
    for (const wrong of [
      { ExternalId: String(first) },
      { LoadNo: 'CC9999999' },
      { Result: 'LOAD_CREATED', LoadNo: 'CC9999999' },
      { Result: 'LOAD_REJECTED' },
    ])
      await expect(tell(id, answer(wrong))).rejects.toMatchObject({ status: 422 });
    expect(await oneOrder(rosa, orderId)).toMatchObject({ status: 'success-updating-to-compcare' });
  });

  test('to an update that a later one has overtaken is told, and the status stays that of the later one', async () => {
    const overtaken = await aWaitingUpdate();
    await world.behave('accept');
    await update(['weight']);
    await settles(orderId, 'shipment-updated-by-compcare');
    await tell(overtaken, answer({ Result: 'UPDATE_REJECTED' }));
    expect(await oneOrder(rosa, orderId)).toMatchObject({ status: 'shipment-updated-by-compcare' });
    expect(await historyOf()).toContain('shipment-not-updated-by-compcare');
  });
});

describe('the TMS is not updated', () => {
  test('without a field, with one that it does not take, or that the field map withholds', async () => {
    await expect(update([])).rejects.toMatchObject({ status: 422, message: 'Select at least one field' });
    for (const name of ['contents', '__proto__', 'nothing'])
      await expect(update([name])).rejects.toMatchObject({
        status: 422,
        message: `${name} cannot be updated in the TMS`,
      });
    const rule = { level: 4 as const, companyId: world.harbor };
    await db()
      .insert(fieldMaps)
      .values([
        { ...rule, fieldName: 'seal_number', config: { tms_updateable: false } },
        { ...rule, fieldName: 'contents', config: { tms_updateable: true } },
      ]);
    const { updatable } = await getTmsShipment(rosa, orderId);
    await db().delete(fieldMaps).where(eq(fieldMaps.companyId, world.harbor));
    expect(updatable).toContain('contents');
    expect(updatable).not.toContain('seal_number');
  });

  test('with an address that is not verified', async () => {
    await updateOrderField(rosa, orderId, { path: 'bill_to_address', value: null });
    await expect(update(['seal_number'])).rejects.toMatchObject({
      status: 422,
      message: 'Some addresses are not verified',
    });
  });

  test('with an order under review, whose values are shown and which goes to its client', async () => {
    await setStatus('process-ocr-output-file-review');
    const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
    expect(await getOrderView(ops, orderId)).toMatchObject({
      mainAction: 'send-to-client',
      showsTmsValues: true,
    });
    expect((await getTmsShipment(ops, orderId)).values.pickup_by_date).toMatchObject({
      differs: true,
    });
    await expect(update(['seal_number'], ops)).rejects.toMatchObject({
      status: 409,
      message: 'The TMS cannot be updated with this order',
    });
  });

  test('with the order that made the load, and not as a second load with the one that updates it', async () => {
    await expect(sendUpdateToTms(rosa, first, { fieldsToUpdate: ['seal_number'] })).rejects.toMatchObject({
      status: 409,
      message: `The order was updated by order #${orderId}`,
    });
    await expect(sendOrderToTms(admin, orderId)).rejects.toMatchObject({ status: 409 });
    await expect(sendOrderOfList(rosa, orderId)).rejects.toMatchObject({
      status: 409,
      message: 'Its load exists in the TMS: update it from its own page',
    });
  });

  test('by another company, for which the order does not exist', async () => {
    const stranger = await aUser({ role: 'customer-admin' });
    await expect(update(['seal_number'], stranger)).rejects.toMatchObject({ status: 404 });
    await expect(getTmsShipment(stranger, orderId)).rejects.toMatchObject({ status: 404 });
  });
});

test('an order without values in the TMS has none to show; a TMS that is away is said so', async () => {
  await expect(getTmsShipment(rosa, first)).rejects.toMatchObject({
    status: 404,
    message: 'The TMS has no values to show for this order',
  });
  await db().update(orders).set({ tmsShipmentId: 'CC9999999' }).where(eq(orders.id, orderId));
  await expect(getTmsShipment(rosa, orderId)).rejects.toMatchObject({ status: 404 });
  await stopSandbox();
  await expect(getTmsShipment(rosa, orderId)).rejects.toMatchObject({
    status: 503,
    message: 'The TMS does not answer: its values cannot be shown now',
  });
  await startSandbox();
});

test('by the API the shipment comes with the fields of an order, and an update is told to be in progress', async () => {
  const call = {
    actor: rosa,
    params: { orderId },
    query: {} as never,
    request: new Request('http://us.test'),
  };
  const shipment = await (await tmsShipmentCall.run({ ...call, body: {} as never })).json();
  expect(shipment.data).toMatchObject({
    order_id: orderId,
    tms_shipment_id: expect.stringMatching(/^CC/),
    unit_number: 'MSKU9070323',
    pickup_by_date: null,
    differing_fields: expect.arrayContaining(['pickup_by_date']),
    updatable_fields: expect.arrayContaining(['seal_number']),
  });
  const sent = await sendUpdateToTmsCall.run({ ...call, body: { fieldsToUpdate: ['weight'] } });
  expect(await sent.json()).toMatchObject({
    message: 'Sending the update to the TMS is in progress',
    data: { id: orderId, status: 'updating-to-compcare' },
  });
  await settles(orderId, 'shipment-updated-by-compcare');
});
