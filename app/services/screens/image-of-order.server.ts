import type { Actor } from '~/domain/access/actor';
import { lockBlock } from '~/domain/orders/edit-locks';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { Forbidden } from '~/services/platform/problems.server';
import { imageCompanies } from '~/services/tms/image-options.server';

/** The dialog that uploads an image to an order's load, or why it cannot now. (spec 2 §6 tmsImagesCreate) @throws NotFound, Forbidden */
export async function imageOfOrder(actor: Actor, orderId: number) {
  const { id, company, tmsShipmentId, mayUploadImage, locking } = await getOrderView(actor, orderId);
  if (!mayUploadImage || tmsShipmentId === null) throw new Forbidden();
  return {
    order: { id, shipmentId: tmsShipmentId },
    companies: await imageCompanies([company.id]),
    whyNot: lockBlock(locking.lock),
  };
}
