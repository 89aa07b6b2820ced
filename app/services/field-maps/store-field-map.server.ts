import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { filterKey } from '~/domain/fields/field-map-form';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import type { Author } from '~/domain/orders/journal';
import { record } from '~/services/journal/record.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { fieldMaps } from './schema.server';

/** What a level says of a field. */
export type FieldMapCell = { level: FieldMapLevel; scope: FieldMapScope; fieldName: string };
/**
 * `version`: the one that the writer saw, 0 for none; without it the entry is written whatever it is now. `id`: the entry
 * that is replaced, whatever its filters were; without it the one with the same filters.
 */
export type CellChange = FieldMapCell & { entry: FieldMapEntry; version?: number; id?: number };
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
 * Writes an entry of a cell and what it was before into the journal: the one that is named, or has the same filters, is
 * replaced, else there is one more. Writing what is there already changes nothing.
 * @throws NotFound for an `id` that is not of the cell; Conflict when somebody changed it since `version`, and where another
 * entry has its filters
 */
export async function storeFieldMap(
  tx: Db,
  author: Author,
  { entry, version: seen, id, ...cell }: CellChange,
): Promise<StoredFieldMap> {
  const { level, scope, fieldName } = cell;
  await holdLock(tx, 'field-map', { key: JSON.stringify(cell) });
  const known = replacedBy(entry, id, await entriesOf(tx, cell));
  requireVersion(known, seen);
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
  await recordChange(tx, author, cell, { id: row.id, version, before: known?.entry ?? null, after: entry });
  return { id: row.id, fieldName, version, entry };
}

/** The entry of a cell that another one takes the place of. */
function replacedBy(
  entry: FieldMapEntry,
  id: number | undefined,
  known: readonly StoredFieldMap[],
): StoredFieldMap | undefined {
  const alike = known.find((one) => filterKey(one.entry) === filterKey(entry));
  if (id === undefined) return alike;
  const named = known.find((one) => one.id === id);
  if (!named) throw new NotFound();
  if (alike && alike.id !== id) throw new Conflict('Another entry is for these shipments already');
  return named;
}

function requireVersion(known: StoredFieldMap | undefined, seen: number | undefined): void {
  const version = known?.version ?? 0;
  if (seen !== undefined && seen !== version)
    throw new Conflict('This field map was changed by somebody else meanwhile', { version });
}

/**
 * Takes an entry out of its cell.
 * @throws NotFound, Conflict when somebody changed it since `version`
 */
export async function removeFieldMap(
  tx: Db,
  author: Author,
  { id, version: seen, ...cell }: FieldMapCell & { id: number; version?: number },
): Promise<void> {
  await holdLock(tx, 'field-map', { key: JSON.stringify(cell) });
  const known = (await entriesOf(tx, cell)).find((one) => one.id === id);
  if (!known) throw new NotFound();
  requireVersion(known, seen);
  await tx.delete(fieldMaps).where(eq(fieldMaps.id, id));
  await recordChange(tx, author, cell, {
    id,
    version: known.version + 1,
    before: known.entry,
    after: null,
  });
}

type Change = { id: number; version: number; before: FieldMapEntry | null; after: FieldMapEntry | null };

function recordChange(tx: Db, author: Author, { level, scope, fieldName }: FieldMapCell, change: Change) {
  return record(tx, author, [
    {
      kind: 'field-map',
      type: 'field-map-changed',
      ...(scope.companyId === null ? {} : { companyId: scope.companyId }),
      details: {
        ...change,
        level,
        field: fieldName,
        variant_id: scope.variantId,
        tms_provider_id: scope.tmsProviderId,
      },
    },
  ]);
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
