import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Person } from '~/domain/collaboration/comments';
import { inAdminReview } from '~/domain/orders/send-rules';
import { users } from '~/services/access/schema.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import type { Taskable } from '~/services/tasks/store-task.server';

/** So many names are offered at most. */
const MAX_PEOPLE = 500;

/** The other active people who may see an order or a request: they can be mentioned. */
export async function whoMaySee(db: Db, actor: Pick<Actor, 'userId'>, about: Taskable): Promise<Person[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        await seenByUser(db, about),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        ne(users.id, actor.userId),
      ),
    )
    .orderBy(asc(users.name))
    .limit(MAX_PEOPLE);
}

/**
 * A condition on `users`: they may see an order or a request, by their roles in its company or for all companies; a
 * private one only its uploader and operations, one under admin review only who may see that.
 */
export async function seenByUser(db: Db, { requestId, orderId, companyId }: Taskable): Promise<SQL> {
  const permission = (await isUnderReview(db, orderId)) ? 'admin-review-view' : 'orders-view';
  const privateTo = await uploaderOfPrivate(db, requestId);
  const held = (what: SQL) => sql`exists (select 1 from user_roles
    join role_permissions on role_permissions.role_id = user_roles.role_id
    where user_roles.user_id = users.id and ${what})`;
  const inCompany = and(
    held(sql`user_roles.company_id = ${companyId} and role_permissions.permission = ${permission}`),
    privateTo === undefined ? undefined : sql`users.id = ${privateTo}`,
  );
  const everywhere = and(
    held(sql`role_permissions.permission = 'all-companies-view'`),
    held(sql`role_permissions.permission = ${permission}`),
  );
  return sql`(${inCompany} or (${everywhere}))`;
}

async function isUnderReview(db: Db, orderId: number | null): Promise<boolean> {
  if (orderId === null) return false;
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order !== undefined && inAdminReview(order.status);
}
