import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { companies } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { showHandChanges, wordsOfStaying } from '~/services/tms/change-by-hand.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { createImageUpload } from '~/services/tms/create-image-upload.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { requestImages } from '~/services/tms/request-images.server';
import { sandboxUrl } from '~/services/tms/run-sandbox.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';

import { askDoor, heldShipment, universalResponse } from '../support/cargowise-door';
import { deliveryOrderPdf } from '../support/documents';
import { openTmsWorld, settles, TMS_FIELDS, TMS_SECRET, type TmsWorld } from '../support/tms-world';

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let admin: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld(3);
  ({ harbor, rosa, admin } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.behave('accept');
  orderId = await world.aSendableOrder();
});

const submissions = () => listSubmissions(rosa, orderId);
const historyOf = async () => (await orderHistory(rosa, orderId)).map(({ status }) => status).reverse();
const failureOf = async () => (await orderHistory(rosa, orderId))[0]?.status_metadata;
const shipmentId = async () => String((await oneOrder(rosa, orderId)).tms_shipment_id);
const held = async () => heldShipment(await sandboxUrl(), harbor, await shipmentId());

test('an order becomes a shipment of CargoWise at once, and every step is in its history', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  expect(await shipmentId()).toMatch(/^S\d{8}$/);
  expect(await historyOf()).toEqual([
    'sending-to-chainio',
    'success-sending-to-chainio',
    'shipment-created-by-chainio',
  ]);
  expect(await submissions()).toMatchObject([
    { state: 'accepted', attempts: 1, receipt: expect.stringMatching(/^\d{14}$/) },
  ]);
  const shipment = await held();
  expect(shipment).toMatchObject({
    OwnerRef: `OA-${orderId}`,
    TransportBookingDirection: { Code: 'I' },
    TotalWeight: '19200',
    TotalWeightUnit: { Code: 'KG' },
    WayBillNumber: 'MAEU258813470',
    WayBillType: { Code: 'MWB' },
  });
  expect(shipment.ContainerCollection?.Container[0]).toMatchObject({
    ContainerNumber: 'MSKU9070323',
    ContainerType: { Code: '40HC' },
  });
  expect(shipment.InstructionCollection.Instruction.map(({ Type }) => Type.Code)).toEqual(['PIC', 'DLV']);
});

test('the field map decides where a value stands, and the company what it is called there', async () => {
  await db()
    .insert(fieldMaps)
    .values({
      level: 4,
      fieldName: 'seal_number',
      companyId: harbor,
      config: { cargowise_destination: 'AdditionalReference.LOD' },
    });
  const [company] = await db().select().from(companies).where(eq(companies.id, harbor));
  const tms_codes = { company: 'CHI', enterprise: 'HBR', server: 'TRN', target: 'LocalTransport' };
  await db()
    .update(companies)
    .set({ configuration: { ...company?.configuration, tms_codes } })
    .where(eq(companies.id, harbor));
  orderId = await world.aSendableOrder({ fields: { ...TMS_FIELDS, seal_number: 'UL-77' } });
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'seal_number'));
  const { AdditionalReferenceCollection: list, ContainerCollection, DataContext } = await held();
  expect(list?.AdditionalReference).toContainEqual({
    Type: { Code: 'LOD', Description: 'Load number' },
    ReferenceNumber: 'UL-77',
  });
  expect(ContainerCollection?.Container[0]).not.toHaveProperty('Seal');
  expect(DataContext).toMatchObject({
    Company: { Code: 'CHI' },
    EnterpriseID: 'HBR',
    ServerID: 'TRN',
    DataTargetCollection: { DataTarget: [{ Type: 'LocalTransport' }] },
  });
});

test('what CargoWise does not take is said at its field', async () => {
  orderId = await world.aSendableOrder({
    fields: { ...TMS_FIELDS, unit_number: 'MSKU9070324', quantity: 1.5 },
  });
  await expect(sendOrderToTms(rosa, orderId)).rejects.toMatchObject({
    status: 422,
    errors: { quantity: ['Quantity must be a whole number'] },
  });
  await updateOrderField(rosa, orderId, { path: 'quantity', value: '2' });
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'failure-sending-to-chainio');
  expect(await failureOf()).toMatchObject({
    failure_message_list: ['Container: MSKU9070324 is not a container number: its check digit is wrong'],
  });
});

test('a customer on credit hold is refused with its reason, and the order can be sent again', async () => {
  await world.behave('refuse');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-not-created-by-chainio');
  expect((await orderHistory(rosa, orderId))[0]).toMatchObject({
    display_status: 'TMS Warning',
    status_metadata: { failure_message_list: ['Customer account on credit hold'] },
  });
  await world.behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  expect((await submissions()).map(({ state }) => state)).toEqual(['accepted', 'refused']);
});

test('an eAdaptor out of order twice takes the shipment at the third try, once', async () => {
  await world.behave('fail-twice');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  expect(await submissions()).toMatchObject([{ state: 'accepted', attempts: 3 }]);
});

test('who may resubmit changes the same shipment, which then says what the order says', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  const first = await shipmentId();
  await updateOrderField(admin, orderId, { path: 'seal_number', value: 'UL-2' });
  await updateOrderField(admin, orderId, { path: 'weight', value: '18000' });
  await sendOrderToTms(admin, orderId, { resends: true });
  await settles(orderId, 'shipment-updated-by-chainio');
  expect((await historyOf()).slice(-3)).toEqual([
    'updating-to-chainio',
    'success-updating-to-chainio',
    'shipment-updated-by-chainio',
  ]);
  expect(await shipmentId()).toBe(first);
  const shipment = await held();
  expect(shipment.ContainerCollection?.Container[0]).toMatchObject({ Seal: 'UL-2', GoodsWeight: '18000' });
  expect(shipment.DataContext.DataTargetCollection.DataTarget[0]).toMatchObject({ Key: first });
});

test('an order that is edited after CargoWise took it says so, and what stays there when it is sent again without it', async () => {
  await updateOrderField(rosa, orderId, { path: 'reference_number', value: 'R-77' });
  await updateOrderField(rosa, orderId, { path: 'ship_comment', value: 'Gate 4' });
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  const behind = async () => (await getOrderView(admin, orderId)).tmsBehind;
  expect(await behind()).toBe(null);
  await updateOrderField(admin, orderId, { path: 'seal_number', value: 'UL-2' });
  expect(await behind()).toBe('send-again');
  expect(await wordsOfStaying(admin, orderId)).toBe(null);
  for (const path of ['reference_number', 'ship_comment'])
    await updateOrderField(admin, orderId, { path, value: null });
  const told = await wordsOfStaying(admin, orderId);
  expect(told?.split(': ')[1]?.split('; ').sort()).toEqual([
    'Reference number R-77',
    'Shipment comment Gate 4',
  ]);
  await sendOrderToTms(admin, orderId, { resends: true });
  await settles(orderId, 'shipment-updated-by-chainio');
  expect(await behind()).toBe(null);
  const changes = async () =>
    (await showHandChanges(admin, orderId)).changes?.map((one) => [
      one.field,
      one.before,
      one.after,
      one.stays,
    ]);
  const comment = ['ship_comment', 'Gate 4', null, true];
  expect((await changes())?.sort()).toEqual([['reference_number', 'R-77', null, true], comment]);
  await updateOrderField(admin, orderId, { path: 'reference_number', value: 'R-78' });
  expect((await changes())?.sort()).toEqual([['reference_number', 'R-77', 'R-78', undefined], comment]);
});

test('a shipment whose answer got lost is not made a second time, whatever the order says since', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  const first = await shipmentId();
  const [sent] = await db().select().from(tmsSubmissions).where(eq(tmsSubmissions.orderId, orderId));
  const other = await world.aSendableOrder();
  // The other order stands for this one at a time when its answer had not come.
  await db()
    .update(tmsSubmissions)
    .set({ state: 'queued', tmsShipmentId: null })
    .where(eq(tmsSubmissions.id, sent?.id ?? ''));
  const settled = (id: number, state: string) =>
    vi.waitFor(async () => expect(await listSubmissions(rosa, id)).toMatchObject([{ state }]), {
      timeout: 60_000,
    });
  await settled(orderId, 'accepted');
  expect(await submissions()).toMatchObject([{ attempts: 2 }]);
  const changed = structuredClone(sent?.payload) as {
    UniversalShipment: { Shipment: { GoodsDescription?: string } };
  };
  changed.UniversalShipment.Shipment.GoodsDescription = 'OTHER GOODS';
  await db().insert(tmsSubmissions).values({
    id: crypto.randomUUID(),
    orderId: other,
    companyId: world.harbor,
    tmsProviderId: 3,
    orderVersion: 1,
    idempotencyKey: crypto.randomUUID(),
    payload: changed,
    state: 'queued',
  });
  await settled(other, 'failed');
  expect(await listSubmissions(rosa, other)).toMatchObject([
    { state: 'failed', errors: [`${first} has this owner's reference already. Give its key to change it`] },
  ]);
});

test('papers and photos go to the shipment as documents of it, and the same one is held once', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-chainio');
  const paper = await deliveryOrderPdf({ pages: 2 });
  const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const names: string[] = [];
  for (const [filename, bytes] of [
    ['POD.pdf', paper],
    ['gate.JPG', photo],
  ] as const) {
    const place = await createImageUpload(rosa, { order_id: orderId, filename });
    const body = new Blob([new Uint8Array(bytes)]).stream();
    await receiveUpload(place.uploadId, new URL(place.uploadUri), body, bytes.length);
    names.push(place.uploadingFilename);
  }
  const ids = await requestImages(rosa, {
    order_id: orderId,
    tms_shipment_id: '',
    pt_image_type: 'Proof of delivery',
    files: names.map((uploading_filename) => ({ uploading_filename })),
  });
  for (const id of ids)
    await vi.waitFor(
      async () => expect((await imageDetail(rosa, id)).status).toBe('upload-image-succeeded'),
      { timeout: 60_000, interval: 50 },
    );
  const { UniversalResponse: said } = await askDoor(
    await sandboxUrl(),
    harbor,
    'Document',
    await shipmentId(),
  );
  const { Event } = said.Data.UniversalEvent as {
    Event: { AttachedDocumentCollection: { AttachedDocument: object[] } };
  };
  const documents = Event.AttachedDocumentCollection.AttachedDocument;
  expect(documents).toHaveLength(2);
  expect(documents).toContainEqual({
    FileName: expect.stringMatching(/^POD-[0-9a-f]{8}-1\.pdf$/),
    Type: { Code: 'POD' },
    DocumentID: expect.any(String),
    FileSizeInBytes: String(paper.length),
  });
});

test('an image for a shipment that CargoWise does not have is refused with its words', async () => {
  const paper = await deliveryOrderPdf();
  const place = await createImageUpload(rosa, { order_id: orderId, filename: 'POD.pdf' });
  const body = new Blob([new Uint8Array(paper)]).stream();
  await receiveUpload(place.uploadId, new URL(place.uploadUri), body, paper.length);
  const files = [{ uploading_filename: place.uploadingFilename }];
  const [id = ''] = await requestImages(rosa, { order_id: orderId, tms_shipment_id: 'S00000001', files });
  await vi.waitFor(
    async () =>
      expect(await imageDetail(rosa, id)).toMatchObject({
        status: 'upload-image-failed',
        message: 'No shipment S00000001',
      }),
    { timeout: 60_000, interval: 50 },
  );
});

test('an event of CargoWise tells of a shipment whose answer never came', async () => {
  const id = crypto.randomUUID();
  await db().insert(tmsSubmissions).values({
    id,
    orderId,
    companyId: world.harbor,
    tmsProviderId: 3,
    orderVersion: 1,
    idempotencyKey: id,
    payload: {},
    state: 'failed',
  });
  const event = (type: string, order: number) =>
    universalResponse('PRS', { key: 'S00009999' })
      .replace(/^[\s\S]*<Data>|<\/Data>[\s\S]*$/g, '')
      .replace('DIM', type)
      .replace(
        '</Event>',
        `<ContextCollection><Context><Type>OwnerRef</Type><Value>OA-${order}</Value></Context></ContextCollection></Event>`,
      );
  const tell = (body: string) =>
    receiveTmsCallback(
      id,
      body,
      signCallback(body, sandboxCallbackSecret('cargowise', harbor, TMS_SECRET), new Date()),
    );
  for (const body of ['<x/>', 'no', event('ADD', orderId + 1), event('DEP', orderId)])
    await expect(tell(body)).rejects.toMatchObject({ status: 422 });
  await tell(event('ADD', orderId));
  expect(await oneOrder(rosa, orderId)).toMatchObject({
    tms_shipment_id: 'S00009999',
    status: 'shipment-created-by-chainio',
  });
});
