import { and, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import { PERMISSIONS, type Permission, ROLES, type RoleName } from '~/domain/access/permissions';
import { recordAccess } from '~/services/access/record-access.server';
import { rolePermissions, sessions, users } from '~/services/access/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';

const ROLE_NAMES = Object.keys(ROLES) as RoleName[];
/** Superadmins keep everything: nobody can lock the last of them out of this page. */
export const EDITABLE_ROLES = ROLE_NAMES.filter((name) => name !== 'superadmin');

const isChange = and(ofKind('access'), inArray(journal.type, ['permission-granted', 'permission-revoked']));

export type RoleMatrix = {
  granted: Record<RoleName, Permission[]>;
  /** The last change there was: whoever saves says which one they saw. */
  version: number;
};

/** Roles belong to all companies alike, and tell nothing of any: nova-view reads them, roles-update changes them. (spec 3 §6) */
function mayChangeRoles(actor: Actor): boolean {
  return can(actor, 'nova-view') && can(actor, 'roles-update');
}

function requireRolesPage(actor: Actor): void {
  if (!mayChangeRoles(actor)) throw new Forbidden();
}

/** Which role carries which permission. (design §5, spec 1 §6) @throws Forbidden */
export async function getRoleMatrix(actor: Actor): Promise<RoleMatrix & { mayChange: boolean }> {
  if (!can(actor, 'nova-view')) throw new Forbidden();
  return { ...(await readMatrix(db())), mayChange: mayChangeRoles(actor) };
}

async function readMatrix(tx: Db): Promise<RoleMatrix> {
  const rows = await tx.select().from(rolePermissions);
  const of = (name: RoleName) => {
    const held = new Set(rows.filter(({ roleId }) => roleId === ROLES[name].id).map((row) => row.permission));
    return PERMISSIONS.filter((permission) => held.has(permission));
  };
  const [last] = await tx
    .select({ id: max(journal.id) })
    .from(journal)
    .where(isChange);
  return {
    granted: Object.fromEntries(ROLE_NAMES.map((name) => [name, of(name)])) as RoleMatrix['granted'],
    version: last?.id ?? 0,
  };
}

/**
 * Makes the matrix what was asked for, writing each grant that came or went into the history.
 * @returns how many changed. @throws Forbidden; Conflict when somebody saved since `version`
 */
export function saveRoleMatrix(
  actor: Actor,
  wanted: Partial<Record<RoleName, Permission[]>>,
  version: number,
): Promise<number> {
  requireRolesPage(actor);
  return transaction(async (tx) => {
    await tx.execute(sql`lock table role_permissions in share row exclusive mode`);
    const matrix = await readMatrix(tx);
    if (matrix.version !== version)
      throw new Conflict('Somebody changed the roles meanwhile. This is how they are now.');
    let changed = 0;
    for (const role of EDITABLE_ROLES) {
      const asked = new Set(wanted[role] ?? matrix.granted[role]);
      const held = new Set(matrix.granted[role]);
      for (const permission of PERMISSIONS) {
        if (asked.has(permission) === held.has(permission)) continue;
        await changeGrant(tx, actor, { role, permission, grant: asked.has(permission) });
        changed += 1;
      }
    }
    // Whether one may act as somebody was asked of the roles as they were.
    if (changed > 0) await tx.delete(sessions).where(isNotNull(sessions.impersonatorId));
    return changed;
  });
}

type Grant = { role: RoleName; permission: Permission; grant: boolean };

async function changeGrant(tx: Db, actor: Actor, { role, permission, grant }: Grant) {
  const row = { roleId: ROLES[role].id, permission };
  if (grant) await tx.insert(rolePermissions).values(row).onConflictDoNothing();
  else
    await tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, row.roleId), eq(rolePermissions.permission, permission)));
  await recordAccess(tx, actor, {
    kind: grant ? 'permission-granted' : 'permission-revoked',
    details: { role, permission },
  });
}

export type RoleChange = {
  id: number;
  at: string;
  by: string;
  granted: boolean;
  role: string;
  permission: string;
};

const SHOWN = 100;

/** Who changed what, newest first. @throws Forbidden */
export async function roleHistory(actor: Actor): Promise<RoleChange[]> {
  requireRolesPage(actor);
  const impersonators = alias(users, 'impersonators');
  const rows = await db()
    .select({ event: journal, by: users.name, through: impersonators.name })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(impersonators, eq(impersonators.id, journal.impersonatorId))
    .where(isChange)
    .orderBy(desc(journal.id))
    .limit(SHOWN);
  return rows.map(({ event, by, through }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: through ? `${through} as ${by}` : (by ?? '--'),
    granted: event.type === 'permission-granted',
    role: String(event.details.role),
    permission: String(event.details.permission),
  }));
}
