import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isRowId } from '~/domain/row-values';
import { TMS_PROVIDERS, waysIntoSystem } from '~/domain/trade/tms-providers';
import type { Db } from '~/services/platform/database.server';
import { dictionaryItems } from './schema.server';

export type ItemName = { key: string; name: string; isDeleted: boolean; tmsProviderId: number | null };

/** The dictionary entries that some companies may use: their own, and those of every company. */
export function itemsOf(...companyIds: number[]): SQL | undefined {
  return or(isNull(dictionaryItems.companyId), inArray(dictionaryItems.companyId, companyIds));
}

/** Provider of an entry and provider of a company that knows it, in all pairs: `(1, 1), (1, 4), …`. */
const KNOWN_BY = sql.join(
  Object.values(TMS_PROVIDERS).flatMap(({ id, name }) =>
    waysIntoSystem(name).map((other) => sql`(${sql.raw(String(id))}, ${sql.raw(String(other))})`),
  ),
  sql`, `,
);

/** Those of them that a company may choose: of every TMS, or of its own. An order may still hold one of the TMS before. */
export function itemsOffered(companyId: number): SQL | undefined {
  const ownProvider = sql`(select owner.default_tms_provider_id from companies as owner where owner.id = ${companyId})`;
  return and(
    itemsOf(companyId),
    or(
      isNull(dictionaryItems.tmsProviderId),
      sql`(${dictionaryItems.tmsProviderId}, ${ownProvider}) in (${KNOWN_BY})`,
    ),
  );
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
      tmsProviderId: dictionaryItems.tmsProviderId,
    })
    .from(dictionaryItems)
    .where(and(inArray(dictionaryItems.id, wanted), itemsOf(...[companyIds].flat())));
  return new Map(rows.map(({ id, deletedAt, ...item }) => [id, { ...item, isDeleted: deletedAt !== null }]));
}
