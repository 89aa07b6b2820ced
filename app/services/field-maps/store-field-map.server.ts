import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { filterKey } from '~/domain/fields/field-map-form';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import type { Author } from '~/domain/orders/journal';
import { record } from '~/services/journal/record.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { fieldMaps } from './schema.server';

/** What a level says of a field. */
export type FieldMapCell = { level: FieldMapLevel; scope: FieldMapScope; fieldName: string };
/** `version`: the one that the writer saw, 0 for none; without it the entry is written whatever it is now. */
export type CellChange = FieldMapCell & { entry: FieldMapEntry; version?: number };
export type StoredFieldMap = {
  id: number;
  fieldName: string;
  version: number;
  entry: FieldMapEntry;
};

/** The entries of a cell, the oldest first: one for every shipment, and others for some of them alone. */
export async function entriesOf(
  tx: Db,
  { level, scope, fieldName }: FieldMapCell,
): Promise<StoredFieldMap[]> {
  const is = (column: typeof fieldMaps.companyId | typeof fieldMaps.variantId, id: number | null) =>
    id === null ? isNull(column) : eq(column, id);
  const rows = await tx
    .select()
    .from(fieldMaps)
    .where(
      and(
        eq(fieldMaps.level, level),
        eq(fieldMaps.fieldName, fieldName),
        is(fieldMaps.companyId, scope.companyId),
        is(fieldMaps.variantId, scope.variantId),
        scope.tmsProviderId === null
          ? isNull(fieldMaps.tmsProviderId)
          : eq(fieldMaps.tmsProviderId, scope.tmsProviderId),
      ),
    )
    .orderBy(asc(fieldMaps.id));
  return rows.map(({ id, version, config }) => ({ id, fieldName, version, entry: config as FieldMapEntry }));
}

/**
 * Writes an entry of a cell and what it was before into the journal: the one with the same filters is replaced, else there
 * is one more. Writing what is there already changes nothing.
 * @throws Conflict when somebody changed it since `version`
 */
export async function storeFieldMap(
  tx: Db,
  author: Author,
  { entry, version: seen, ...cell }: CellChange,
): Promise<StoredFieldMap> {
  const { level, scope, fieldName } = cell;
  await holdLock(tx, 'field-map', { key: JSON.stringify(cell) });
  const known = (await entriesOf(tx, cell)).find((one) => filterKey(one.entry) === filterKey(entry));
  if (seen !== undefined && seen !== (known?.version ?? 0))
    throw new Conflict('This field map was changed by somebody else meanwhile', {
      version: known?.version ?? 0,
    });
  if (known && isSame(known.entry, entry)) return known;
  const version = (known?.version ?? 0) + 1;
  const set = { config: entry, version, updatedAt: now(), updatedByUserId: author?.userId ?? null };
  const [row] = known
    ? await tx.update(fieldMaps).set(set).where(eq(fieldMaps.id, known.id)).returning({ id: fieldMaps.id })
    : await tx
        .insert(fieldMaps)
        .values({ level, fieldName, ...scope, ...set })
        .returning({ id: fieldMaps.id });
  if (!row) throw new Error('the field map was not stored');
  await record(tx, author, [
    {
      kind: 'field-map',
      type: 'field-map-changed',
      ...(scope.companyId === null ? {} : { companyId: scope.companyId }),
      details: {
        id: row.id,
        level,
        field: fieldName,
        variant_id: scope.variantId,
        tms_provider_id: scope.tmsProviderId,
        version,
        before: known?.entry ?? null,
        after: entry,
      },
    },
  ]);
  return { id: row.id, fieldName, version, entry };
}

/** JSON in the database has its keys in an order of its own. */
function isSame(one: FieldMapEntry, other: FieldMapEntry): boolean {
  const sorted = (entry: FieldMapEntry) =>
    JSON.stringify(
      Object.entries(entry)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return sorted(one) === sorted(other);
}
