import { eq, sql } from 'drizzle-orm';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { ROLES } from '~/domain/access/permissions';
import { recordAccess } from '~/services/access/record-access.server';
import { userRoles, users } from '~/services/access/schema.server';
import { passwordProblems } from '~/services/access/sessions/check-password.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { unlessEmailTaken } from '~/services/access/users/email-taken.server';
import { companies } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { voidSetupLinks } from './setup-link.server';

export type NewSuperadmin = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** The operator's company, which is made with the first one; left out, one that is there stays as it is. */
  company?: string;
};

/** What it is called where nobody said it: it never sends or receives orders. */
const USUAL_COMPANY = 'Operations';

/**
 * Makes a superadmin of the operator's company, and that company where it is not there yet. `unless` refuses before
 * anything is written, one at a time with every other superadmin that is made this way.
 * @throws Invalid by field, Conflict where the company has another name already, and what `unless` throws
 */
export async function makeSuperadmin(
  { name, email, password, password_confirmation, company }: NewSuperadmin,
  unless: (tx: Db) => Promise<void> = async () => {},
): Promise<{ userId: number }> {
  const known = [name, email, company ?? ''];
  const problems = passwordProblems(password, password_confirmation, known);
  if (problems.length > 0) throw new Invalid(problems.join(' '), { password: problems });
  const passwordHash = await hashPassword(password);
  return unlessEmailTaken(() =>
    transaction(async (tx) => {
      await holdLock(tx, 'first-user');
      await unless(tx);
      await makeOperator(tx, company);
      const [user] = await tx
        .insert(users)
        .values({ name, email, passwordHash, isSuperadmin: true, homeCompanyId: OPERATOR_COMPANY })
        .returning({ id: users.id });
      if (!user) throw new Error('no user was made');
      const role = { companyId: OPERATOR_COMPANY, roleId: ROLES.superadmin.id };
      await tx.insert(userRoles).values({ userId: user.id, ...role });
      await voidSetupLinks(tx);
      await recordAccess(tx, null, {
        kind: 'user-created',
        userId: user.id,
        companyId: OPERATOR_COMPANY,
        details: {
          after: { name, email, roles: [{ t_company_id: OPERATOR_COMPANY, role_id: role.roleId }] },
        },
      });
      return { userId: user.id };
    }),
  );
}

/** The operator's company has its own number, by which admin reviewers are known. */
async function makeOperator(tx: Db, wanted: string | undefined): Promise<void> {
  const [existing] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, OPERATOR_COMPANY));
  if (existing) {
    if (wanted === undefined || wanted === existing.name) return;
    throw new Conflict(
      `The operator’s company exists already: it is called ${existing.name}. Leave the company out.`,
    );
  }
  const name = wanted ?? USUAL_COMPANY;
  await tx.insert(companies).values({ id: OPERATOR_COMPANY, name });
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('companies', 'id'), (select max(id) from companies))`,
  );
  await recordAccess(tx, null, {
    kind: 'company-created',
    companyId: OPERATOR_COMPANY,
    details: { name: { old: null, new: name } },
  });
}
