import { expect, vi } from 'vitest';
import type { SystemStatus } from '~/domain/orders/statuses';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { createImageUpload } from '~/services/tms/create-image-upload.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { requestImages } from '~/services/tms/request-images.server';
import { deliveryOrderPdf } from './documents';
import type { ProviderWorld } from './tms-provider';

/** Sends a paper of two pages to a load, of its order or from the bar. @returns what its TMS then has of it, once it has `status` */
export async function sendsImage(
  { rosa, harbor, connector, ask }: ProviderWorld,
  { orderId, shipmentId, status }: { orderId?: number; shipmentId: string; status: SystemStatus },
): Promise<unknown> {
  const bytes = new Uint8Array(await deliveryOrderPdf({ pages: 2 }));
  const about = orderId === undefined ? { company_id: harbor } : { order_id: orderId };
  const place = await createImageUpload(rosa, { ...about, filename: 'POD.pdf' });
  await receiveUpload(place.uploadId, new URL(place.uploadUri), new Blob([bytes]).stream(), bytes.length);
  const [id = ''] = await requestImages(rosa, {
    ...about,
    tms_shipment_id: shipmentId,
    pt_image_type: 'Proof of delivery',
    files: [{ uploading_filename: place.uploadingFilename }],
  });
  await vi.waitFor(async () => expect(await imageDetail(rosa, id)).toMatchObject({ status }), {
    timeout: 60_000,
    interval: 50,
  });
  const { body } = await ask(`${connector.path}/${shipmentId}/images`);
  return (body as { images: unknown }).images;
}
