import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import type { CompanyRole, UserChange } from '~/domain/access/user-form';
import { whyNotChangeDetails, whyNotEdit } from '~/domain/access/user-rules';
import { canonicalEmail } from '~/domain/trade/email';
import { notifyEmailChanged } from '~/services/access/notify-user.server';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { endActingSessions } from '~/services/access/sessions/end-sessions.server';
import { voidPasswordLinks } from '~/services/access/sessions/password-link.server';
import { lockUser, requireOtherSuperadmin } from '~/services/access/superadmins.server';
import { assertAllowed, findUser, type SeenUser } from '~/services/access/user-scope.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { unlessEmailTaken } from './email-taken.server';
import { checkRows, replaceRows, requireCovered, sameRow } from './user-roles.server';

/** What is different afterwards; nothing of it where nothing is. */
type Change = {
  details: { name?: string; email?: string };
  roles?: { mine: CompanyRole[]; inCompanies: number[]; before: CompanyRole[]; after: CompanyRole[] };
};

/**
 * Changes name, address and roles of a user. Rows that are given replace those of the companies in which the actor may
 * edit users; rows of other companies always stay. Name and address only change by somebody who manages all companies
 * of the user. (spec 3 §5 User, §7 Users; issue 3)
 * @throws NotFound; Forbidden; Invalid with errors on the fields; Conflict for the last superadmin
 */
export async function updateUser(actor: Actor, userId: number, options: UserChange): Promise<void> {
  await unlessEmailTaken(() =>
    transaction(async (tx) => {
      await lockUser(tx, userId);
      const user = await findUser(actor, userId);
      assertAllowed(whyNotEdit(actor, user.rights), 'edit user', actor, userId);
      const change = await planChange(actor, user, options);
      if (Object.keys(change.details).length > 0) await changeDetails(tx, actor, user, change.details);
      if (change.roles) await changeRoles(tx, actor, user, change.roles);
      await recordChange(tx, actor, user, change);
    }),
  );
}

async function planChange(actor: Actor, user: SeenUser, options: UserChange): Promise<Change> {
  const details: Change['details'] = {};
  if (options.name !== undefined && options.name !== user.name) details.name = options.name;
  if (options.email !== undefined && options.email !== canonicalEmail(user.email))
    details.email = options.email;
  if (Object.keys(details).length > 0)
    assertAllowed(whyNotChangeDetails(actor, user.rights), 'change name or address of user', actor, user.id);
  return { details, roles: options.company_role && (await planRoles(actor, user, options.company_role)) };
}

async function planRoles(actor: Actor, user: SeenUser, wanted: CompanyRole[]): Promise<Change['roles']> {
  const all: CompanyRole[] = user.rights.roles.map(({ name, companyId }) => ({
    t_company_id: companyId,
    role_id: ROLES[name].id,
  }));
  const isMine = ({ t_company_id }: CompanyRole) => can(actor, 'users-edit', t_company_id);
  const isSeen = ({ t_company_id }: CompanyRole) => can(actor, 'users-view', t_company_id);
  const others = all.filter((row) => !isMine(row));
  const hidden = others.filter((row) => !wanted.some((given) => isSeen(row) && sameRow(row, given)));
  await checkRows(actor, 'users-edit', { rows: wanted, before: all.filter(isSeen), others: hidden });
  const mine = wanted.filter(isMine);
  const after = [...mine, ...others];
  if (after.length === all.length && after.every((row) => all.some((known) => sameRow(known, row))))
    return undefined;
  if (after.length === 0) throw new Invalid('Company is required', { company_role: ['Company is required'] });
  assertAllowed(
    actor.userId === user.id ? 'You cannot change your own roles.' : null,
    'edit roles',
    actor,
    user.id,
  );
  const inCompanies = all.filter(isMine).map(({ t_company_id }) => t_company_id);
  return { mine, inCompanies, before: all, after };
}

async function changeDetails(
  tx: Db,
  actor: Actor,
  user: SeenUser,
  details: Change['details'],
): Promise<void> {
  await tx.update(users).set(details).where(eq(users.id, user.id));
  if (details.email === undefined) return;
  await voidPasswordLinks(user.id);
  await notifyEmailChanged(tx, user.id, user.email);
  // The link that was on its way to the old address is void: who has no password yet needs another.
  if (!user.hasPassword && user.deactivatedAt === null)
    await runtime().jobs.enqueue(tx, 'send-account-mail', {
      mail: 'set-password',
      userId: user.id,
      byUserId: actor.userId,
    });
}

async function changeRoles(
  tx: Db,
  actor: Actor,
  user: SeenUser,
  { mine, inCompanies, after }: NonNullable<Change['roles']>,
): Promise<void> {
  const isSuperadmin = after.some(({ role_id }) => role_id === ROLES.superadmin.id);
  if (user.rights.isSuperadmin && !isSuperadmin) await requireOtherSuperadmin(tx, user.id);
  const { homeCompanyId } = user.rights;
  const keepsHome = after.some(({ t_company_id }) => t_company_id === homeCompanyId);
  await replaceRows(tx, user.id, mine, inCompanies);
  await tx
    .update(users)
    .set({ isSuperadmin, homeCompanyId: keepsHome ? homeCompanyId : after[0]?.t_company_id })
    .where(eq(users.id, user.id));
  await requireCovered(actor, user.id, 'users-edit');
  await endActingSessions(tx, user.id);
}

async function recordChange(tx: Db, actor: Actor, user: SeenUser, { details, roles }: Change): Promise<void> {
  if (Object.keys(details).length === 0 && !roles) return;
  const was = Object.fromEntries(
    (Object.keys(details) as (keyof typeof details)[]).map((name) => [name, user[name]]),
  );
  await recordAccess(tx, actor, {
    kind: 'user-updated',
    userId: user.id,
    details: {
      before: { ...was, ...(roles ? { roles: roles.before } : {}) },
      after: { ...details, ...(roles ? { roles: roles.after } : {}) },
    },
  });
}
