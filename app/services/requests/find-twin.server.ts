import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import type { Twin } from '~/domain/order-view';
import { db } from '~/services/platform/house.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

/** The request that the same file made before, where the actor may see it. */
export async function findTwin(actor: Actor, twinRequestId: string | null): Promise<Twin | null> {
  if (twinRequestId === null) return null;
  const [twin] = await db()
    .select({ requestId: requests.id, createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.id, twinRequestId), requestScope(actor), isNull(requests.deletedAt)));
  return twin ? { requestId: twin.requestId, at: twin.createdAt.toISOString() } : null;
}
