import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { orders } from '~/services/orders/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { signInHeaders } from '~/services/tms/connectors/post-to-tms.server';
import { createImageUpload } from '~/services/tms/create-image-upload.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { requestImages } from '~/services/tms/request-images.server';
import { sandboxUrl } from '~/services/tms/run-sandbox.server';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { deliveryOrderPdf } from '../support/documents';
import { openTmsWorld, settles } from '../support/tms-world';

test('a PDF becomes a JPEG of each page for CompCare, which needs no type and has events of its own', async () => {
  const world = await openTmsWorld(2);
  const { rosa, harbor } = world;
  const orderId = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-compcare');
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  const bytes = new Uint8Array(await deliveryOrderPdf({ pages: 2 }));
  const place = await createImageUpload(rosa, { order_id: orderId, filename: 'POD.pdf' });
  await receiveUpload(place.uploadId, new URL(place.uploadUri), new Blob([bytes]).stream(), bytes.length);
  const files = [{ uploading_filename: place.uploadingFilename }];
  // The order's own shipment is meant where none is named.
  const [id = ''] = await requestImages(rosa, { order_id: orderId, tms_shipment_id: '', files });
  await vi.waitFor(
    async () => expect((await imageDetail(rosa, id)).status).toBe('upload-image-succeeded-compcare'),
    { timeout: 60_000, interval: 50 },
  );
  const credentials = sandboxCredentials(TMS_CONNECTORS.compcare, harbor, env().SESSION_SECRET);
  const address = `${await sandboxUrl()}/compcare/loads/${order?.tmsShipmentId}/images`;
  const response = await fetch(address, { headers: signInHeaders(credentials) });
  const { images } = (await response.json()) as { images: unknown[] };
  expect(images).toMatchObject([
    { contentType: 'image/jpeg', type: null },
    { contentType: 'image/jpeg', type: null },
  ]);
  await world.close();
});
