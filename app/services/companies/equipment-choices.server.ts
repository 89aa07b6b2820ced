import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { EquipmentCode, EquipmentItem, EquipmentSearch } from '~/domain/trade/equipment-items';
import { EQUIPMENT_FILTERS, fitsOrder } from '~/domain/trade/equipment-items';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';
import { itemsOffered } from './item-names.server';
import { dictionaryItems } from './schema.server';

/** As many as anybody reads; a search says the rest. */
const MOST = 100;

/**
 * The equipment a company may choose from: containers (CO) or chassis (CH), narrowed by line, SCAC, line prefix, type and
 * length, those first that are what was recognised on the order. (spec 2 §5 Equipment dictionary)
 */
export async function listEquipment(
  companyId: number,
  code: EquipmentCode,
  { query, filters, recognized }: EquipmentSearch,
): Promise<EquipmentItem[]> {
  const part = (name: string) => sql`upper(coalesce(${dictionaryItems.itemValue}->>${name}, ''))`;
  const rows = await db()
    .select()
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.itemType, 'equipment'),
        isNull(dictionaryItems.deletedAt),
        itemsOffered(companyId),
        sql`${part('chassis_container_code')} = ${code}`,
        ...EQUIPMENT_FILTERS.map((name) =>
          filters[name] ? sql`${part(name)} = upper(${filters[name]})` : undefined,
        ),
        query
          ? or(contains(dictionaryItems.itemDisplayName, query), contains(dictionaryItems.itemKey, query))
          : undefined,
      ),
    )
    .orderBy(asc(dictionaryItems.itemDisplayName), asc(dictionaryItems.id));
  const items = rows.map(({ id, itemKey, itemDisplayName, itemValue }) => ({
    id,
    key: itemKey,
    name: itemDisplayName,
    value: itemValue ?? {},
    fits: fitsOrder(itemValue ?? {}, recognized),
  }));
  return items.sort((a, b) => Number(b.fits) - Number(a.fits)).slice(0, MOST);
}
