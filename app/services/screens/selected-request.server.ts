import type { Actor } from '~/domain/access/actor';
import type { OrderView } from '~/domain/orders/order-view';
import type { RequestOrder, SelectedRequest } from '~/domain/orders/request-view';
import type { ImageDetail } from '~/domain/trade/tms-images';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { log } from '~/services/platform/log.server';
import { NotFound } from '~/services/platform/problems.server';
import { type FoundRequest, getRequestDetail } from '~/services/screens/get-request-detail.server';
import { imageDetail } from '~/services/tms/image-detail.server';

const MAX_ORDERS = 1000;

/** The request chosen in the inbox with its order or orders; null when it does not exist for this actor. */
export async function loadSelectedRequest(actor: Actor, requestId: string): Promise<SelectedRequest | null> {
  try {
    const request = await getRequestDetail(actor, requestId);
    const { state } = request;
    if (state === 'one-order')
      return {
        request: { ...request, state },
        order: await onlyOrder(actor, request),
        orders: null,
        image: null,
      };
    if (state === 'many-orders')
      return {
        request: { ...request, state },
        order: null,
        orders: await ordersOf(actor, requestId),
        image: null,
      };
    if (state === 'tms-image')
      return {
        request: { ...request, state },
        order: null,
        orders: null,
        image: await imageOf(actor, requestId),
      };
    return { request: { ...request, state }, order: null, orders: null, image: null };
  } catch (problem) {
    if (problem instanceof NotFound) return null;
    throw problem;
  }
}

/** Null when it cannot be loaded: its request is there all the same, and says so. */
async function imageOf(actor: Actor, requestId: string): Promise<ImageDetail | null> {
  return imageDetail(actor, requestId).catch((problem: unknown) => {
    log().error({ err: problem, request_id: requestId }, 'TMS image');
    return null;
  });
}

/** With several orders of which one is to be seen yet, the first of the request need not be it. */
async function onlyOrder(actor: Actor, request: FoundRequest): Promise<OrderView> {
  if (request.isOnlyOrder && request.firstOrderId) return getOrderView(actor, request.firstOrderId);
  const [order] = await ordersOf(actor, request.id);
  return getOrderView(actor, order?.id ?? 0);
}

async function ordersOf(actor: Actor, requestId: string): Promise<RequestOrder[]> {
  const { items } = await listOrders(
    actor,
    { request_id: requestId },
    { page: 1, perPage: MAX_ORDERS, sort: 'id' },
  );
  return items.map((item) => ({
    id: item.id,
    display: item.display,
    isUpdate: item.isUpdate,
    unitNumber: item.unitNumber,
    referenceNumber: item.referenceNumber,
    bookingNumber: item.bookingNumber,
    billToName: item.billToName,
    weight: item.weight,
    tmsShipmentId: item.tmsShipmentId,
  }));
}
