import type { Actor } from '~/domain/actor';
import type { OrderView } from '~/domain/order-view';
import type { DisplayStatus } from '~/domain/statuses';
import { NotFound } from '~/services/platform/problems.server';
import { getRequestDetail, type RequestDetail } from '~/services/requests/get-request-detail.server';
import { getOrderView } from './get-order-view.server';
import { listOrders } from './list-orders.server';

export type SelectedOrder = {
  id: number;
  display: DisplayStatus;
  isUpdate: boolean;
  unitNumber: string | null;
  referenceNumber: string | null;
  bookingNumber: string | null;
  billToName: string | null;
  weight: number | null;
  tmsShipmentId: string | null;
};
export type SelectedRequest = {
  request: RequestDetail;
  order: OrderView | null;
  orders: SelectedOrder[] | null;
};

const MOST_ORDERS = 1000;

/** The request chosen in the inbox with its order or orders; null when it does not exist for this actor. */
export async function loadSelectedRequest(actor: Actor, requestId: string): Promise<SelectedRequest | null> {
  try {
    const request = await getRequestDetail(actor, requestId);
    if (request.state === 'one-order')
      return { request, order: await onlyOrder(actor, request), orders: null };
    if (request.state === 'many-orders')
      return { request, order: null, orders: await ordersOf(actor, requestId) };
    return { request, order: null, orders: null };
  } catch (problem) {
    if (problem instanceof NotFound) return null;
    throw problem;
  }
}

/** With several orders of which one is to be seen yet, the first of the request need not be it. */
async function onlyOrder(actor: Actor, request: RequestDetail): Promise<OrderView> {
  if (request.isOnlyOrder && request.firstOrderId) return getOrderView(actor, request.firstOrderId);
  const [order] = await ordersOf(actor, request.id);
  return getOrderView(actor, order?.id ?? 0);
}

async function ordersOf(actor: Actor, requestId: string): Promise<SelectedOrder[]> {
  const { items } = await listOrders(
    actor,
    { request_id: requestId },
    { page: 1, perPage: MOST_ORDERS, sort: 'id' },
  );
  return items.map((item) => ({
    id: item.id,
    display: item.displayStatus.replace(' (update)', '') as DisplayStatus,
    isUpdate: item.precededByOrderId !== null,
    unitNumber: item.unitNumber,
    referenceNumber: item.referenceNumber,
    bookingNumber: item.bookingNumber,
    billToName: item.billToName,
    weight: item.weight,
    tmsShipmentId: item.tmsShipmentId,
  }));
}
