import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Person } from '~/domain/collaboration/comments';
import { inAdminReview } from '~/domain/orders/send-rules';
import { rolePermissions, userRoles, users } from '~/services/access/schema.server';
import type { Taskable } from '~/services/collaboration/tasks/store-task.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';

/** So many names are offered at most. */
const MAX_PEOPLE = 500;

/** The other active people who may see an order or a request: they can be mentioned. */
export async function whoMaySee(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  { requestId, orderId, companyId }: Taskable,
): Promise<Person[]> {
  const permission = (await isUnderReview(db, orderId)) ? 'admin-review-view' : 'orders-view';
  const privateTo = await uploaderOfPrivate(db, requestId);
  const ofCompany = and(
    eq(userRoles.companyId, companyId),
    eq(rolePermissions.permission, permission),
    privateTo === undefined ? undefined : eq(users.id, privateTo),
  );
  return db
    .selectDistinct({ id: users.id, name: users.name })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        or(ofCompany, eq(rolePermissions.permission, 'all-companies-view')),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        ne(users.id, actor.userId),
      ),
    )
    .orderBy(asc(users.name))
    .limit(MAX_PEOPLE);
}

async function isUnderReview(db: Db, orderId: number | null): Promise<boolean> {
  if (orderId === null) return false;
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order !== undefined && inAdminReview(order.status);
}
