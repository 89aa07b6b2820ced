import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Person } from '~/domain/collaboration/comments';
import { users } from '~/services/access/schema.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

const MAX_PEOPLE = 500;

/** Active people of operations who see tasks: one of them can be given one. (spec 1 §2 User tasks) @throws Forbidden */
export async function assignablePeople(actor: Actor): Promise<Person[]> {
  if (!actor.allCompanies) throw new Forbidden();
  const holds = (permission: string) => sql`exists (select 1 from user_roles
    join role_permissions on role_permissions.role_id = user_roles.role_id
    where user_roles.user_id = users.id and role_permissions.permission = ${permission})`;
  return db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        holds('all-companies-view'),
        holds('user-task-workflows-view'),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.name))
    .limit(MAX_PEOPLE);
}
