import type { Actor } from '~/domain/access/actor';
import { REQUEST_ORDERS } from '~/domain/lists/request-orders';
import type { RequestOrdersPage, SelectedRequest } from '~/domain/orders/request-view';
import type { ImageDetail } from '~/domain/trade/tms-images';
import { loadOrderParts, orderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { log } from '~/services/platform/log.server';
import { NotFound } from '~/services/platform/problems.server';
import { type FoundRequest, getRequestDetail } from '~/services/screens/get-request-detail.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { sentNotes } from '~/services/tms/what-is-sent.server';

/** Which of its orders are looked at. */
type AskedOrders = { page: number; isDeleted: boolean };

/** The request chosen in the inbox with its order or orders; null when it does not exist for this actor. */
export async function loadSelectedRequest(
  actor: Actor,
  requestId: string,
  asked: AskedOrders = { page: 1, isDeleted: false },
): Promise<SelectedRequest | null> {
  try {
    const request = await getRequestDetail(actor, requestId);
    const isDeleted = asked.isDeleted && request.deletedOrdersCount > 0;
    const state = isDeleted ? 'many-orders' : request.state;
    if (state === 'one-order') {
      const parts = await loadOrderParts(actor, await onlyOrder(actor, request));
      const [order, sent] = [await orderView(actor, parts), await sentNotes(parts)];
      return { request: { ...request, state }, order, sent, orders: null, image: null };
    }
    if (state === 'many-orders')
      return {
        request: { ...request, state },
        order: null,
        orders: await ordersOf(actor, request, { ...asked, isDeleted }),
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
async function onlyOrder(actor: Actor, request: FoundRequest): Promise<number> {
  if (request.isOnlyOrder && request.firstOrderId) return request.firstOrderId;
  const [order] = (await ordersOf(actor, request, { page: 1, isDeleted: false })).items;
  return order?.id ?? 0;
}

/** The request knows how many there are: one query. Where a page behind the first has none, they are counted. */
async function ordersOf(
  actor: Actor,
  request: FoundRequest,
  { page, isDeleted }: AskedOrders,
): Promise<RequestOrdersPage> {
  const { perPage, sort } = REQUEST_ORDERS;
  const filter = { request_id: request.id, trashed: isDeleted };
  const list = (known?: number) => listOrders(actor, filter, { page, perPage, sort, known });
  const found = await list(isDeleted ? undefined : request.ordersCount);
  const { items, ...paging } = found.items.length === 0 && page > 1 && !isDeleted ? await list() : found;
  return {
    page: paging.page,
    lastPage: paging.lastPage,
    perPage,
    total: paging.total,
    isDeleted,
    items: items.map((item) => ({
      id: item.id,
      display: item.display,
      isUpdate: item.isUpdate,
      unitNumber: item.unitNumber,
      referenceNumber: item.referenceNumber,
      bookingNumber: item.bookingNumber,
      billToName: item.billToName,
      weight: item.weight,
      weightUnit: item.weightUnit,
      tmsShipmentId: item.tmsShipmentId,
      isHidden: item.isHidden,
    })),
  };
}
