import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { assignableRoles } from '~/domain/access/role-rules';
import { type CompanyRole, operatorProblem, roleOfId, rowProblems } from '~/domain/access/user-form';
import { coversWhere } from '~/domain/access/user-rules';
import { findActor } from '~/services/access/actor.server';
import { logRefusal } from '~/services/access/record-access.server';
import { userRoles } from '~/services/access/schema.server';
import type { UserPermission } from '~/services/access/user-scope.server';
import { companies } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

export const sameRow = (a: CompanyRole, b: CompanyRole) =>
  a.t_company_id === b.t_company_id && a.role_id === b.role_id;

type Rows = {
  rows: CompanyRole[];
  /** Rows the user has and the actor sees: they may stay as they are. */
  before?: CompanyRole[];
  /** Rows of the user that the form does not show. */
  others?: CompanyRole[];
};

/** Whether an actor may give these roles in these companies. @throws Invalid with errors on the rows */
export async function checkRows(
  actor: Actor,
  permission: UserPermission,
  { rows, before = [], others = [] }: Rows,
): Promise<void> {
  const added = rows.filter((row) => !before.some((known) => sameRow(known, row)));
  const open = await activeCompanies(added.map(({ t_company_id }) => t_company_id));
  const errors = rowProblems(rows, others);
  rows.forEach((row, at) => {
    if (!added.includes(row)) return;
    const problem = operatorProblem(row);
    if (problem) errors[`company_role.${at}.role_id`] = [problem];
    else if (!open.has(row.t_company_id) || !can(actor, permission, row.t_company_id))
      errors[`company_role.${at}.t_company_id`] = ['Choose one of your companies.'];
    else if (!assignableRoles(actor, row.t_company_id).some((role) => role === roleOfId(row.role_id)))
      errors[`company_role.${at}.role_id`] = ['You cannot give this role.'];
  });
  if (Object.keys(errors).length === 0) return;
  logRefusal('give roles', Object.keys(errors).join(' '), { user: actor.userId });
  throw new Invalid('The given data was invalid.', errors);
}

async function activeCompanies(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, ids), isNull(companies.deactivatedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Writes the rows of a user in some companies anew; rows of other companies stay. */
export async function replaceRows(
  tx: Db,
  userId: number,
  rows: CompanyRole[],
  inCompanies: number[],
): Promise<void> {
  if (inCompanies.length > 0)
    await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), inArray(userRoles.companyId, inCompanies)));
  if (rows.length > 0)
    await tx
      .insert(userRoles)
      .values(rows.map((row) => ({ userId, companyId: row.t_company_id, roleId: row.role_id })));
}

/** The roles' names are one rule, what they carry by now is another: nobody makes somebody who may do more than they. */
export async function requireCovered(
  actor: Actor,
  userId: number,
  permission: UserPermission,
): Promise<void> {
  const made = await findActor(userId);
  if (made && coversWhere(actor, made, permission)) return;
  logRefusal('give roles', 'they carry more than the actor may do', { user: actor.userId, about: userId });
  throw new Forbidden('These roles carry more rights than yours.');
}
