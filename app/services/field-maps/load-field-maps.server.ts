import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { usableEntry } from '~/domain/fields/entry-problems';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import { db } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { loadLearned } from './load-learned.server';
import { fieldMaps } from './schema.server';

export type LoadedFieldMaps = { rows: FieldMapRow[]; learned: LearnedSource[]; version: string };
export type FieldMapContext = { companyId: number; variantId: number | null; tmsProviderId: number | null };

/**
 * The entries that may speak for a document, of all five levels, and what past corrections of its company and variant
 * say. `version` changes with any of them.
 */
export async function loadFieldMaps({
  companyId,
  variantId,
  tmsProviderId,
}: FieldMapContext): Promise<LoadedFieldMaps> {
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
  const learned = await loadLearned(companyId, variantId);
  const version = sha256(JSON.stringify(rows.map(({ id, updatedAt }) => [id, updatedAt]))).slice(0, 12);
  const corrected = learned.map(({ fieldName, kind, value }) => [fieldName, kind, value]);
  return {
    rows: rows.map(({ fieldName, level, config }) => ({ fieldName, level, entry: usableEntry(config) })),
    learned,
    version: learned.length > 0 ? `${version}+${sha256(JSON.stringify(corrected)).slice(0, 8)}` : version,
  };
}
