import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { LOOK_HELD_HOURS } from '~/domain/collaboration/second-looks';
import { FINISHING_STATUSES } from '~/domain/orders/effort';
import { now } from '~/services/platform/clock.server';

/** What it takes to be offered second looks in a company. */
export const LOOK_PERMISSION = 'all-orders-review';

/**
 * The second looks that somebody may key, for a query of `second_looks` with its order `o` and request `r`: of their companies,
 * neither ended nor expired, of no order that they had anything to do with, and keyed by nobody else. Behind an
 * impersonation there are none: it would be told of the wrong person.
 */
export function offeredLooks(actor: Actor): SQL {
  const companyIds = companiesWith(actor, LOOK_PERMISSION);
  if (actor.impersonatorId !== null || companyIds.length === 0) return sql`false`;
  const at = sql`${now().toISOString()}::timestamptz`;
  return sql.join(
    [
      ...(companyIds === 'all' ? [] : [sql`second_looks.company_id in ${companyIds}`]),
      sql`second_looks.state = 'open'`,
      sql`second_looks.expires_at > ${at}`,
      sql`o.deleted_at is null`,
      sql`r.deleted_at is null`,
      sql`not r.private_request`,
      sql`r.document_removed_at is null`,
      sql`(second_looks.taken_by_user_id is null or second_looks.taken_by_user_id = ${actor.userId}
        or second_looks.touched_at < ${at} - make_interval(hours => ${LOOK_HELD_HOURS}))`,
      sql`not ${workedOn(actor.userId)}`,
    ],
    sql` and `,
  );
}

/** Whether somebody edited, accepted, finished or worked on the order: they know its values. */
function workedOn(userId: number): SQL {
  const byThem = sql`(j.actor_id = ${userId} or j.impersonator_id = ${userId})`;
  return sql`(o.sent_by_user_id is not distinct from ${userId} or o.edited_by_user_id is not distinct from ${userId}
    or exists (select 1 from journal j where j.kind = 'edit' and j.order_id = o.id and ${byThem})
    or exists (select 1 from journal j where j.kind = 'status' and j.request_id = r.id
      and j.type in ${[...FINISHING_STATUSES]} and ${byThem})
    or exists (select 1 from order_field_reviews v where v.order_id = o.id and v.user_id = ${userId})
    or exists (select 1 from order_efforts f where f.order_id = o.id and f.user_id = ${userId}))`;
}
