import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { type FieldMapScope, levelOf } from '~/domain/fields/field-map-levels';
import type { FieldMapEvent } from '~/domain/orders/journal';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requireScopeSeen } from './require-scope-seen.server';

/** One change of what a level says of a field; null as `new` is a deletion. (spec 3 §3 Field map audit entry) */
export type FieldMapAudit = {
  id: number;
  /** The entry's own id: a cell may have several, for different shipments. */
  entryId: number;
  old: FieldMapEntry | null;
  new: FieldMapEntry | null;
  user: string | null;
  updatedAt: Date;
};

const MAX_AUDITS = 200;

/**
 * The changes of a field at the level that a choice of company, variant and TMS provider means, newest first.
 * @throws Forbidden, NotFound as requireScopeSeen
 */
export async function fieldMapAudits(
  actor: Actor,
  fieldName: string,
  named: FieldMapScope,
): Promise<FieldMapAudit[]> {
  const { level, scope } = levelOf(named);
  await requireScopeSeen(actor, scope);
  const impersonators = alias(users, 'impersonators');
  const rows = await db()
    .select({
      id: journal.id,
      at: journal.at,
      details: sql<FieldMapEvent['details']>`${journal.details}`,
      by: shownName(users).as('by'),
      through: shownName(impersonators).as('through'),
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(impersonators, eq(impersonators.id, journal.impersonatorId))
    .where(
      and(
        ofKind('field-map'),
        said('field', fieldName),
        said('level', String(level)),
        scope.companyId === null ? isNull(journal.companyId) : eq(journal.companyId, scope.companyId),
        said('variant_id', asText(scope.variantId)),
        said('tms_provider_id', asText(scope.tmsProviderId)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(MAX_AUDITS);
  return rows.map(({ id, at, details, by, through }) => ({
    id,
    entryId: details.id,
    old: details.before,
    new: details.after,
    user: through ? `${through} as ${by}` : by,
    updatedAt: at,
  }));
}

const asText = (id: number | null) => (id === null ? null : String(id));

function said(name: string, value: string | null): SQL {
  return sql`${journal.details}->>${name} is not distinct from ${value}`;
}
