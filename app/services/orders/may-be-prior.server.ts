import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

/** Nothing has updated it yet, and the two may know of each other: a private request and the others never meet. */
export function mayBePrior(request: RequestRow): SQL {
  return and(isNull(orders.deletedAt), isNull(requests.deletedAt), mayBeSameLoad(request)) as SQL;
}

/** The same, also of one that was deleted after its load was made: the TMS has the load still. */
export function mayHaveLoad(request: RequestRow): SQL {
  const isThere = and(isNull(orders.deletedAt), isNull(requests.deletedAt));
  return and(or(isThere, isNotNull(orders.tmsShipmentId)), mayBeSameLoad(request)) as SQL;
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
