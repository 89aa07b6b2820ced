import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { EquipmentCode } from '~/domain/trade/equipment-items';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';
import { itemsOffered } from './item-names.server';
import { dictionaryItems } from './schema.server';

type DictionaryFilter = {
  item_type?: string[];
  company_id?: number[];
  tms_provider_id?: number[];
  query?: string;
};

/** Dictionary items an actor may use, by name. `perPage` -1 for all. */
export async function listDictionaryItems(
  actor: Actor,
  filter: DictionaryFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const allowed = companiesWith(actor, 'orders-view');
  const asked = filter.company_id?.length
    ? filter.company_id.filter((id) => allowed === 'all' || allowed.includes(id))
    : allowed;
  const condition = and(
    isNull(dictionaryItems.deletedAt),
    filter.item_type?.length ? inArray(dictionaryItems.itemType, filter.item_type) : undefined,
    asked === 'all'
      ? undefined
      : or(
          isNull(dictionaryItems.companyId),
          asked.length ? inArray(dictionaryItems.companyId, asked) : undefined,
        ),
    filter.tms_provider_id?.length
      ? or(
          isNull(dictionaryItems.tmsProviderId),
          inArray(dictionaryItems.tmsProviderId, filter.tms_provider_id),
        )
      : undefined,
    filter.query ? contains(dictionaryItems.itemDisplayName, filter.query) : undefined,
  );
  const [count] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(dictionaryItems)
    .where(condition);
  const query = db()
    .select()
    .from(dictionaryItems)
    .where(condition)
    .orderBy(asc(dictionaryItems.itemDisplayName), asc(dictionaryItems.id));
  const rows = perPage === -1 ? await query : await query.limit(perPage).offset((page - 1) * perPage);
  return {
    total: count?.count ?? 0,
    items: rows.map(presentItem),
  };
}

/** A dictionary item as spec 1 §3 and 2 §3 list its fields. */
export function presentItem(row: typeof dictionaryItems.$inferSelect) {
  return {
    id: row.id,
    item_display_name: row.itemDisplayName,
    item_key: row.itemKey,
    t_company_id: row.companyId,
    tms_provider_id: row.tmsProviderId,
    item_type: row.itemType,
    item_value: row.itemValue,
  };
}

/** The choices of one dictionary for an order's form; of equipment, containers or chassis alone. */
export async function dictionaryChoices(
  companyId: number,
  itemType: string,
  equipment?: EquipmentCode,
): Promise<{ id: number; key: string; name: string }[]> {
  const items = await listedItems(db(), companyId, itemType, equipment);
  return items.map(({ id, key, name }) => ({ id, key, name }));
}

/** The entries of one dictionary that a company's orders may have, by name, with what each says beside it. */
export function listedItems(db: Db, companyId: number, itemType: string, equipment?: EquipmentCode) {
  return db
    .select({
      id: dictionaryItems.id,
      key: dictionaryItems.itemKey,
      name: dictionaryItems.itemDisplayName,
      value: dictionaryItems.itemValue,
      isOwn: sql<boolean>`${dictionaryItems.companyId} is not null`,
    })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.itemType, itemType),
        equipment
          ? sql`upper(${dictionaryItems.itemValue}->>'chassis_container_code') = ${equipment}`
          : undefined,
        isNull(dictionaryItems.deletedAt),
        itemsOffered(companyId),
      ),
    )
    .orderBy(asc(dictionaryItems.itemDisplayName));
}
