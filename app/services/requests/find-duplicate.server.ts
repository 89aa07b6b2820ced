import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import type { Duplicate } from '~/domain/orders/order-view';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

/** The request that the same file made before, where the actor may see it. */
export async function findDuplicate(
  actor: Actor,
  duplicateRequestId: string | null,
): Promise<Duplicate | null> {
  if (duplicateRequestId === null) return null;
  const [duplicate] = await db()
    .select({ requestId: requests.id, createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.id, duplicateRequestId), requestScope(actor), isNull(requests.deletedAt)));
  return duplicate ? { requestId: duplicate.requestId, at: duplicate.createdAt.toISOString() } : null;
}

/** Whether the file of a request came before, and what came of it then is still there. */
export async function cameBefore(tx: Db, requestId: string): Promise<boolean> {
  const first = alias(requests, 'first');
  const [found] = await tx
    .select({ id: first.id })
    .from(requests)
    .innerJoin(first, and(eq(first.id, requests.duplicateRequestId), isNull(first.deletedAt)))
    .where(eq(requests.id, requestId));
  return found !== undefined;
}
