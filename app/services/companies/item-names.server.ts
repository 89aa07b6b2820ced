import { and, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isRowId } from '~/domain/row-values';
import type { Db } from '~/services/platform/database.server';
import { dictionaryItems } from './schema.server';

export type ItemName = { key: string; name: string; isDeleted: boolean };

/** The dictionary entries that some companies may use: their own, and those of every company. */
export function itemsOf(...companyIds: number[]): SQL | undefined {
  return or(isNull(dictionaryItems.companyId), inArray(dictionaryItems.companyId, companyIds));
}

/** The keys and names of dictionary entries of one or more companies by their ids, deleted ones too; others' entries have none. */
export async function itemNames(
  db: Db,
  companyIds: number | readonly number[],
  ids: readonly number[],
): Promise<Map<number, ItemName>> {
  const wanted = [...new Set(ids.filter((id) => isRowId(id)))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: dictionaryItems.id,
      key: dictionaryItems.itemKey,
      name: dictionaryItems.itemDisplayName,
      deletedAt: dictionaryItems.deletedAt,
    })
    .from(dictionaryItems)
    .where(and(inArray(dictionaryItems.id, wanted), itemsOf(...[companyIds].flat())));
  return new Map(
    rows.map(({ id, key, name, deletedAt }) => [id, { key, name, isDeleted: deletedAt !== null }]),
  );
}
