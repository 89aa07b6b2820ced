import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { requests } from './schema.server';

/**
 * The requests an actor may touch with a permission: those of their companies, private ones only by whoever made them
 * or by operations. A row out of scope does not exist for them (404).
 */
export function requestScope(actor: Actor, permission: Permission = 'orders-view'): SQL {
  const companyIds = companiesWith(actor, permission);
  if (companyIds === 'all') return sql`true`;
  if (companyIds.length === 0) return sql`false`;
  const ofCompany =
    companyIds.length === 1
      ? eq(requests.companyId, companyIds[0] ?? 0)
      : inArray(requests.companyId, companyIds);
  return and(
    ofCompany,
    or(eq(requests.privateRequest, false), eq(requests.uploadUserId, actor.userId)),
  ) as SQL;
}
