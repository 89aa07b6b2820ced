import { eq } from 'drizzle-orm';
import { userRoles, users } from '~/services/access/schema.server';
import { db, runtime } from '~/services/platform/runtime.server';

/** A user's row, as tests look at it. */
export async function userRow(userId: number) {
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`there is no user ${userId}`);
  return user;
}

export const rolesOf = (userId: number) =>
  db()
    .select({ t_company_id: userRoles.companyId, role_id: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));

/** What the jobs that send account mails were given. */
export async function mails() {
  const { rows } = await runtime().database.execute(
    "select data from pgboss.job where name = 'send-account-mail'",
  );
  return rows.map(({ data }) => data as Record<string, unknown>);
}
