import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

/** Nothing has updated it yet, and the two may know of each other: a private request and the others never meet. */
export function mayBePrior(request: RequestRow): SQL {
  return and(
    isNull(orders.deletedAt),
    isNull(orders.succeededByOrderId),
    isNull(requests.deletedAt),
    eq(requests.privateRequest, request.privateRequest),
    request.privateRequest
      ? sql`${requests.uploadUserId} is not distinct from ${request.uploadUserId}`
      : undefined,
  ) as SQL;
}
