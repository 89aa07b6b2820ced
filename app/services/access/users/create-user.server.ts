import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import type { NewUser } from '~/domain/access/user-form';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { unlessEmailTaken } from './email-taken.server';
import { checkRows, replaceRows, requireCovered } from './user-roles.server';

/**
 * Makes a user with a role in one or several companies, the first of which is the home company, and mails them the link
 * to create their password. Only name, address and rows come from outside. (spec 3 §5 User, §7 Users)
 * @throws Invalid with errors on the rows, or errors.email when the address is taken
 */
export async function createUser(
  actor: Actor,
  { name, email, company_role: rows }: NewUser,
): Promise<{ id: number }> {
  await checkRows(actor, 'users-create', { rows });
  return unlessEmailTaken(() =>
    transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          name,
          email,
          isSuperadmin: rows.some(({ role_id }) => role_id === ROLES.superadmin.id),
          homeCompanyId: rows[0]?.t_company_id,
        })
        .returning({ id: users.id });
      if (!user) throw new Error('no user was made');
      await replaceRows(tx, user.id, rows, []);
      await requireCovered(actor, user.id, 'users-create');
      await runtime().jobs.enqueue(tx, 'send-account-mail', {
        mail: 'set-password',
        userId: user.id,
        byUserId: actor.userId,
      });
      await recordAccess(tx, actor, {
        kind: 'user-created',
        userId: user.id,
        companyId: rows[0]?.t_company_id,
        details: { after: { name, email, roles: rows } },
      });
      return user;
    }),
  );
}
