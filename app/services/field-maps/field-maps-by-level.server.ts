import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { db } from '~/services/platform/runtime.server';
import { requireScopeSeen } from './require-scope-seen.server';
import { fieldMaps } from './schema.server';
import type { StoredFieldMap } from './store-field-map.server';

const LEVELS: readonly FieldMapLevel[] = [1, 2, 3, 4, 5];

/**
 * What each level of the field map that a choice of company, variant and TMS provider brings in says, of all fields or of one.
 * (spec 3 §7)
 * @throws Forbidden without field-maps-view; NotFound for a company or a company's variant that the actor may not see
 */
export async function fieldMapsByLevel(
  actor: Actor,
  { companyId, variantId, tmsProviderId }: FieldMapScope,
  fieldName?: string,
): Promise<{ level: FieldMapLevel; entries: StoredFieldMap[] }[]> {
  await requireScopeSeen(actor, { companyId, variantId });
  const of = (column: typeof fieldMaps.companyId, id: number | null) =>
    id === null ? isNull(column) : or(isNull(column), eq(column, id));
  const rows = await db()
    .select()
    .from(fieldMaps)
    .where(
      and(
        fieldName === undefined ? undefined : eq(fieldMaps.fieldName, fieldName),
        of(fieldMaps.companyId, companyId),
        variantId === null
          ? isNull(fieldMaps.variantId)
          : or(isNull(fieldMaps.variantId), eq(fieldMaps.variantId, variantId)),
        tmsProviderId === null
          ? isNull(fieldMaps.tmsProviderId)
          : or(isNull(fieldMaps.tmsProviderId), eq(fieldMaps.tmsProviderId, tmsProviderId)),
      ),
    )
    .orderBy(asc(fieldMaps.fieldName), asc(fieldMaps.id));
  return LEVELS.map((level) => ({
    level,
    entries: rows
      .filter((row) => row.level === level)
      .map(({ id, fieldName, version, config }) => ({
        id,
        fieldName,
        version,
        entry: config as FieldMapEntry,
      })),
  }));
}
