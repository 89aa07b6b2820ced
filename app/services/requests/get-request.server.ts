import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { isUuid } from '~/domain/row-values';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from './request-scope.server';
import { requests } from './schema.server';

export type RequestRow = typeof requests.$inferSelect;

/** A request in the actor's scope. @throws NotFound */
export async function getRequest(
  actor: Actor,
  requestId: string,
  permission: Permission = 'orders-view',
): Promise<RequestRow> {
  if (!isUuid(requestId)) throw new NotFound();
  const [row] = await db()
    .select()
    .from(requests)
    .where(and(eq(requests.id, requestId), requestScope(actor, permission)));
  if (!row || row.deletedAt) throw new NotFound();
  return row;
}
