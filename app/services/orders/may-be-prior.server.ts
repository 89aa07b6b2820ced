import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { SENDING_STATUSES } from '~/domain/orders/statuses';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

/** Nothing has updated it yet, and the two may know of each other: a private request and the others never meet. */
export function mayBePrior(request: RequestRow): SQL {
  return and(isNull(orders.deletedAt), isNull(requests.deletedAt), mayBeSameLoad(request)) as SQL;
}

/** The same, also of one that was deleted after its load was made, or while the TMS was being given it: it has the load, or may. */
export function mayHaveLoad(request: RequestRow): SQL {
  const isThere = and(isNull(orders.deletedAt), isNull(requests.deletedAt));
  const isInTms = or(isNotNull(orders.tmsShipmentId), inArray(orders.status, [...SENDING_STATUSES]));
  return and(or(isThere, isInTms), mayBeSameLoad(request)) as SQL;
}

function mayBeSameLoad(request: RequestRow): SQL | undefined {
  return and(
    isNull(orders.succeededByOrderId),
    eq(requests.privateRequest, request.privateRequest),
    request.privateRequest
      ? sql`${requests.uploadUserId} is not distinct from ${request.uploadUserId}`
      : undefined,
  );
}
