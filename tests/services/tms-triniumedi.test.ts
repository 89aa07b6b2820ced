import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { imageBlock } from '~/domain/trade/tms-images';
import { oneOrder } from '~/services/api/present-order.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { writeTender } from '~/services/tms/connectors/triniumedi/tender';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsMessages } from '~/services/tms/receive-messages.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsInterchanges } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { mapEdiText } from '../support/edi';
import { openTmsWorld, settles, TMS_FIELDS, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { accepted } from '../support/trinium';
import { aUser } from '../support/world';

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let resender: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld(7);
  ({ harbor, rosa } = world);
  resender = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.behave('accept');
  orderId = await world.aSendableOrder();
});

const submissions = () => listSubmissions(rosa, orderId);
const history = async () => (await orderHistory(rosa, orderId)).reverse();
const tmsIdOf = async () => (await oneOrder(rosa, orderId)).tms_shipment_id;

test('an order goes out as a 204, is acknowledged at once and gets its number by a 990', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-trnedi');
  expect(await tmsIdOf()).toMatch(/^TRN\d{7}$/);
  const [sent] = await submissions();
  expect(sent).toMatchObject({ state: 'accepted', kind: 'load', receipt: expect.stringMatching(/^\d{9}$/) });
  const text = writeTender(sent?.payload ?? {});
  const [draft] = mapEdiText(text).drafts;
  expect(draft?.fields).toMatchObject({ unit_number: TMS_FIELDS.unit_number, load_number: String(orderId) });
  expect(draft?.events).toHaveLength(2);
  expect((await history()).map(({ status }) => status).slice(-3)).toEqual([
    ...['sending-to-trnedi', 'success-sending-to-trnedi', 'shipment-created-by-trnedi'],
  ]);
});

test('a load that is declined says why', async () => {
  await world.behave('refuse');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-not-created-by-trnedi');
  expect((await submissions())[0]?.errors.join(' ')).toContain('CREDIT HOLD');
});

test('a load that Trinium cannot read is refused at its field', async () => {
  orderId = await world.aSendableOrder({ fields: { ...TMS_FIELDS, unit_number: 'MSKU9070320' } });
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'failure-sending-to-trnedi');
  expect((await submissions())[0]?.errors).toEqual([
    'equipment.container: MSKU9070320 is not known there (Equipment N7, Number N702)',
  ]);
  const last = (await history()).at(-1);
  expect(JSON.stringify(last)).toContain('Container: MSKU9070320 is not known there');
});

test('a failure is tried again with the same bytes under the same number, and makes one load', async () => {
  await world.behave('fail-twice');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-trnedi');
  const [sent] = await submissions();
  expect(sent?.attempts).toBe(3);
  const numbers = await db()
    .select()
    .from(tmsInterchanges)
    .where(eq(tmsInterchanges.submissionId, sent?.id ?? ''));
  expect(numbers).toHaveLength(1);
});

test('no control number is given twice, whoever sends at once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => world.aSendableOrder()));
  await Promise.all(ids.map((id) => sendOrderToTms(rosa, id)));
  const sent = await db()
    .select()
    .from(tmsInterchanges)
    .where(and(eq(tmsInterchanges.companyId, harbor), eq(tmsInterchanges.direction, 'out')));
  const numbers = sent.map(({ controlNumber }) => controlNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  await Promise.all(ids.map((id) => settles(id, 'shipment-created-by-trnedi')));
});

test('a load that exists is replaced by a 204 of purpose 05 and stays the same load', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-trnedi');
  const number = await tmsIdOf();
  await db()
    .update(orders)
    .set({ fields: { ...TMS_FIELDS, seal_number: 'UL-77' }, version: 9 })
    .where(eq(orders.id, orderId));
  await sendOrderToTms(resender, orderId, { resends: true });
  await settles(orderId, 'shipment-updated-by-trnedi');
  const [replaced] = await submissions();
  expect(replaced).toMatchObject({ kind: 'change', state: 'accepted', tms_shipment_id: number });
  const text = writeTender(replaced?.payload ?? {});
  expect(text).toContain('B2A*05*LT~');
  expect(text).toContain('M7*UL-77~');
  expect(await tmsIdOf()).toBe(number);
});

test('a load asked for again while nobody answered is one load, and the answer is that of the last', async () => {
  await world.behave('slow');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  await db()
    .update(orders)
    .set({ statusDate: new Date(Date.now() - 2 * 3_600_000) })
    .where(eq(orders.id, orderId));
  await sendOrderToTms(resender, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  const [again, first] = await submissions();
  expect(again?.receipt).not.toBe(first?.receipt);
  const text = accepted(orderId, 'TRN0099100');
  const signature = signCallback(text, sandboxCallbackSecret('triniumedi', harbor, TMS_SECRET), new Date());
  await receiveTmsMessages({ companyId: harbor, provider: 'triniumedi' }, text, signature);
  expect((await submissions()).map(({ state }) => state)).toEqual(['accepted', 'sent']);
  expect(await tmsIdOf()).toBe('TRN0099100');
});

test('an image of a load is refused before anybody sends it', () => {
  expect(imageBlock(7)).toBe('Image upload not yet supported for Trinium');
});
