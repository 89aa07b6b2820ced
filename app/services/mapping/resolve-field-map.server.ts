import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/field-map';
import { db } from '~/services/platform/house.server';
import { sha256 } from '~/services/platform/signing.server';
import { fieldMaps } from './schema.server';

export type FieldMapContext = { companyId: number; variantId: number | null; tmsProviderId: number | null };

/**
 * The field map in force for a document: for every field the entry of the most specific level that has one, from 5
 * (company and variant) down to 1 (system-wide). (part 3 §3 Levels)
 */
export async function resolveFieldMap({
  companyId,
  variantId,
  tmsProviderId,
}: FieldMapContext): Promise<{ fieldMap: ResolvedFieldMap; version: string }> {
  const of = <
    Column extends typeof fieldMaps.companyId | typeof fieldMaps.variantId | typeof fieldMaps.tmsProviderId,
  >(
    column: Column,
    id: number | null,
  ) => (id === null ? isNull(column) : or(isNull(column), eq(column, id)));
  const rows = await db()
    .select()
    .from(fieldMaps)
    .where(
      and(
        of(fieldMaps.companyId, companyId),
        of(fieldMaps.variantId, variantId),
        of(fieldMaps.tmsProviderId, tmsProviderId),
      ),
    )
    .orderBy(asc(fieldMaps.level), asc(fieldMaps.id));
  const fieldMap: ResolvedFieldMap = {};
  for (const row of rows) fieldMap[row.fieldName] = { ...(row.config as FieldMapEntry), level: row.level };
  return {
    fieldMap,
    version: sha256(JSON.stringify(rows.map(({ id, updatedAt }) => [id, updatedAt]))).slice(0, 12),
  };
}
