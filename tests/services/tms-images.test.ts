import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { currentMonth } from '~/domain/lists/day-range';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import {
  createImageUploadCall,
  imageDetailCall,
  requestImagesCall,
} from '~/services/api/images.calls.server';
import { companies, dictionaryItems } from '~/services/companies/schema.server';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { releaseObjectLock, takeObjectLock } from '~/services/orders/object-locks.server';
import { orders } from '~/services/orders/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { requests } from '~/services/requests/schema.server';
import { imageOfOrder } from '~/services/screens/image-of-order.server';
import { connectorOf } from '~/services/tms/connectors/connectors';
import { signInHeaders } from '~/services/tms/connectors/post-to-tms.server';
import { createImageUpload } from '~/services/tms/create-image-upload.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { type RequestImages, requestImages } from '~/services/tms/request-images.server';
import { sandboxUrl } from '~/services/tms/run-sandbox.server';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsImages } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { deliveryOrderPdf } from '../support/documents';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';
import { aCompany, aUser } from '../support/world';

let world: TmsWorld;
let rosa: Actor;
let orderId: number;
let shipmentId: string;
let photo: Buffer;
let paper: Buffer;
beforeAll(async () => {
  world = await openTmsWorld();
  rosa = world.rosa;
  orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  shipmentId = order?.tmsShipmentId ?? '';
  photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  paper = await deliveryOrderPdf({ pages: 2 });
});
afterAll(() => world.close());
beforeEach(() => world.behave('accept'));

/** A file at the address that was given for it. @returns its name for the request */
async function uploaded(filename: string, bytes: Buffer, actor = rosa): Promise<string> {
  const { uploadId, uploadUri, uploadingFilename } = await createImageUpload(actor, {
    order_id: orderId,
    filename,
  });
  await receiveUpload(uploadId, new URL(uploadUri), new Blob([new Uint8Array(bytes)]).stream(), bytes.length);
  return uploadingFilename;
}
const ask = (files: string[], more: Partial<RequestImages> = {}, actor = rosa) =>
  requestImages(actor, {
    order_id: orderId,
    tms_shipment_id: shipmentId,
    pt_image_type: 'Proof of delivery',
    files: files.map((uploading_filename) => ({ uploading_filename })),
    ...more,
  });
const ends = (id: string, status: string) =>
  vi.waitFor(async () => expect(await imageDetail(rosa, id)).toMatchObject({ status }), {
    timeout: 60_000,
    interval: 50,
  });

/** What the TMS says that it has, over HTTP. */
async function held(id = shipmentId, companyId = world.harbor) {
  const [company] = await db().select().from(companies).where(eq(companies.id, companyId));
  const connector = connectorOf(company?.defaultTmsProviderId);
  if (!connector) throw new Error('no connector');
  const credentials = sandboxCredentials(connector, companyId, env().SESSION_SECRET);
  const response = await fetch(`${await sandboxUrl()}${connector.path}/${id}/images`, {
    headers: signInHeaders(credentials),
  });
  return ((await response.json()) as { images: { sha256: string; contentType: string; type: string }[] })
    .images;
}
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a PDF goes to the load as it is, with its type, and its pages can be looked at', async () => {
  const [id = ''] = await ask([await uploaded('POD.pdf', paper)]);
  await ends(id, 'upload-image-succeeded');
  expect(await held()).toMatchObject([
    { sha256: sha(paper), contentType: 'application/pdf', type: 'Proof of delivery' },
  ]);
  const detail = await imageDetail(rosa, id);
  expect(detail).toMatchObject({
    imageType: 'Proof of delivery',
    filename: 'POD.pdf',
    uploadedBy: 'Rosa Quintanilla',
    shipmentId,
    orderId,
    isPdf: true,
    message: null,
  });
  expect(detail.pages).toHaveLength(2);
  const [row] = await db().select().from(requests).where(eq(requests.id, id));
  expect(row).toMatchObject({
    purpose: 'tms-image',
    stage: 'done',
    ordersCount: 0,
    duplicateRequestId: null,
  });
  expect((await db().select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({
    status: 'shipment-created-by-wint',
  });
});

test('a photo becomes a PDF of one page for a TMS that takes PDFs', async () => {
  const before = (await held()).length;
  const [id = ''] = await ask([await uploaded('gate.JPG', photo)]);
  await ends(id, 'upload-image-succeeded');
  const images = await held();
  expect(images).toHaveLength(before + 1);
  expect(images.at(-1)).toMatchObject({ contentType: 'application/pdf' });
  const { jpegToPdf } = await import('~/services/tms/jpeg-to-pdf');
  const pdf = await PDFDocument.load(jpegToPdf(photo) ?? '');
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getPage(0).getSize()).toEqual({ width: 153.6, height: 96 });
  expect(await imageDetail(rosa, id)).toMatchObject({ isPdf: false, pages: [expect.any(String)] });
});

test('a type that is new is one of the company’s from then on, and is not made twice', async () => {
  const own = () => db().select().from(dictionaryItems).where(eq(dictionaryItems.companyId, world.harbor));
  await ask([await uploaded('a.jpg', photo)], { pt_image_type: 'Scale ticket' });
  await ask([await uploaded('b.jpg', photo)], { pt_image_type: 'scale TICKET' });
  expect((await own()).filter(({ itemDisplayName }) => /scale/i.test(itemDisplayName))).toMatchObject([
    { itemDisplayName: 'Scale ticket', itemType: 'image_type', tmsProviderId: 1 },
  ]);
});

describe('an image is not taken', () => {
  test('without a file, a shipment, a type or a company', async () => {
    await expect(ask([])).rejects.toMatchObject({
      status: 422,
      errors: { files: ['Please select a file to upload'] },
    });
    await expect(ask([], { order_id: null, tms_shipment_id: '' })).rejects.toMatchObject({
      errors: { tms_shipment_id: ['Please specify a TMS Shipment ID'] },
    });
    await expect(ask([], { pt_image_type: '' })).rejects.toMatchObject({
      errors: { pt_image_type: ['Please specify an image type'] },
    });
    const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
    await expect(ask([], { order_id: null }, ops)).rejects.toMatchObject({
      errors: { company_id: ['Please select a company'] },
    });
  });

  test('that is no PDF or JPEG, by its name or by its content', async () => {
    await expect(uploaded('sheet.csv', Buffer.from('a,b'))).rejects.toMatchObject({
      status: 422,
      message: 'Only .jpg, .jpeg, .pdf files can be uploaded here',
    });
    const png = await sharp(photo).png().toBuffer();
    await expect(uploaded('photo.jpg', png)).rejects.toMatchObject({ status: 415 });
    await expect(uploaded('empty.pdf', Buffer.alloc(0))).rejects.toMatchObject({ status: 422 });
  });

  test('is not offered while somebody else has the lock, who is named', async () => {
    expect((await imageOfOrder(rosa, orderId)).whyNot).toBeNull();
    const colleague = await aUser({ companyIds: [world.harbor], name: 'Mia Torres' });
    const lock = { object_id: String(orderId), object_type: 'order' } as const;
    await takeObjectLock(colleague, lock);
    expect((await imageOfOrder(rosa, orderId)).whyNot).toBe('Locked by Mia Torres');
    await expect(uploaded('locked.jpg', photo)).rejects.toMatchObject({
      status: 409,
      message: 'Request is already locked',
    });
    await releaseObjectLock(colleague, lock);
  });

  test('twice, by somebody else, or before its file has come', async () => {
    const name = await uploaded('once.jpg', photo);
    const { uploadingFilename } = await createImageUpload(rosa, { order_id: orderId, filename: 'never.pdf' });
    const file = { status: 422, message: 'Please select a file to upload' };
    await expect(ask([name], {}, world.admin)).rejects.toMatchObject(file);
    await expect(ask([name, uploadingFilename])).rejects.toMatchObject(file);
    await expect(ask(['../../etc/passwd'])).rejects.toMatchObject(file);
    await ask([name]);
    await expect(ask([name])).rejects.toMatchObject(file);
  });

  test('for Trinium, and without a TMS', async () => {
    for (const [tmsProviderId, message] of [
      [7, 'Image upload not yet supported for Trinium'],
      [8, 'Image upload not yet supported for Trinium'],
      [null, 'This company has no TMS'],
    ] as const) {
      const company = await aCompany({ tmsProviderId });
      const actor = await aUser({ companyIds: [company] });
      await expect(ask([], { order_id: null }, actor)).rejects.toMatchObject({ status: 409, message });
    }
  });

  test('for another company, or its order', async () => {
    const stranger = await aUser({ role: 'customer-admin' });
    await expect(ask([], {}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(ask([], { order_id: null, company_id: world.harbor }, stranger)).rejects.toMatchObject({
      status: 403,
    });
    await expect(createImageUpload(stranger, { order_id: orderId, filename: 'a.pdf' })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
    const [id = ''] = await ask([await uploaded('ours.pdf', paper)]);
    await expect(imageDetail(stranger, id)).rejects.toMatchObject({ status: 404 });
  });
});

test('what the TMS refuses, does not know, or cannot read is said with the image', async () => {
  await world.behave('refuse');
  const [refused = ''] = await ask([await uploaded('POD.pdf', paper)]);
  await ends(refused, 'upload-image-failed');
  expect((await imageDetail(rosa, refused)).message).toBe('Customer account on credit hold');
  await world.behave('accept');
  const [unknown = ''] = await ask([await uploaded('POD.pdf', paper)], { tms_shipment_id: '9999999' });
  await ends(unknown, 'upload-image-failed');
  expect((await imageDetail(rosa, unknown)).message).toBe('No shipment 9999999');
  const [damaged = ''] = await ask([await uploaded('torn.jpg', photo.subarray(0, 150))]);
  await ends(damaged, 'upload-image-failed');
  expect((await imageDetail(rosa, damaged)).message).toMatch(/damaged/);
});

test('a TMS out of order twice has the image once, at the third try', async () => {
  await world.behave('fail-twice');
  const before = (await held()).length;
  const [id = ''] = await ask([await uploaded('POD.pdf', paper)]);
  await ends(id, 'upload-image-succeeded');
  expect(await held()).toHaveLength(before + 1);
  expect(
    (await companyUsage(world.admin, world.harbor, currentMonth(new Date()))).uploaded_images,
  ).toBeGreaterThan(0);
});

test('by the API: an address, the file, the request, and its detail', async () => {
  const call = {
    actor: rosa,
    params: {} as never,
    query: {} as never,
    request: new Request('http://us.test'),
  };
  const created = await createImageUploadCall.run({
    ...call,
    body: { order_id: orderId, filename: 'x.jpg' },
  });
  const { data } = await created.json();
  expect(data).toMatchObject({ original_filename: 'x.jpg', datetime_utciso: expect.any(String) });
  const uri = new URL(data.upload_uri);
  await receiveUpload(
    uri.pathname.split('/').at(-1) ?? '',
    uri,
    new Blob([new Uint8Array(photo)]).stream(),
    null,
  );
  const asked = await requestImagesCall.run({
    ...call,
    body: {
      order_id: orderId,
      tms_shipment_id: shipmentId,
      pt_image_type: 'Interchange',
      files: [{ uploading_filename: data.uploading_filename }],
    },
  });
  expect(await asked.json()).toEqual({ data: [{ request_id: data.request_id }] });
  await ends(data.request_id, 'upload-image-succeeded');
  const detail = async () => {
    const answer = await imageDetailCall.run({
      ...call,
      params: { requestId: data.request_id },
      body: {} as never,
    });
    return (await answer.json()).data;
  };
  expect(await detail()).toMatchObject({
    status: 'upload-image-succeeded',
    status_metadata: { event_info: { pt_image_type: 'Interchange', order_id: orderId } },
    user: { name: 'Rosa Quintanilla' },
    presigned_image_url: expect.any(String),
    presigned_pdf_image_urls: [],
  });
  await db()
    .update(tmsImages)
    .set({ tmsProviderId: TMS_PROVIDERS.compcare.id })
    .where(eq(tmsImages.requestId, data.request_id));
  expect((await detail()).status_metadata.event_info, 'whatever the TMS').toMatchObject({
    pt_image_type: 'Interchange',
  });
});
