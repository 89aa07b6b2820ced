import { and, eq, isNull, sql } from 'drizzle-orm';
import { EQUIPMENT_ENTRIES, type EquipmentEntry } from '~/domain/orders/equipment-entries';
import { textOfEntry } from '~/domain/orders/looked-up';
import { orderField } from '~/domain/orders/order-fields';
import { equipmentNamed } from '~/domain/trade/listed-equipment';
import { listedItems } from '~/services/companies/dictionary-items.server';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { lookUpEntry } from './look-up-entry.server';

/** Enough to see that a name is no name of one entry. */
const MANY = 5;

/** How many entries a text may stand for, where it names not one. */
type NotOne = 'none' | 'several';

/**
 * The entry of a field's list that a text names for certain: by its name, by its key, or as the trade tells ships, lines
 * and boxes apart. Else of how many it may be the name.
 */
export async function entryNamed(
  db: Db,
  companyId: number,
  { path, text }: { path: string; text: string },
): Promise<number | NotOne> {
  const spelt = await entrySpelt(db, companyId, { path, text });
  if (spelt !== 'none') return spelt;
  const type = textOfEntry(path);
  if (type) return (await lookUpEntry(db, companyId, { type, text }))?.id ?? 'none';
  const list = EQUIPMENT_ENTRIES[path as EquipmentEntry];
  if (!list) return 'none';
  const { dictionary = '', equipment } = orderField(path) ?? {};
  return (
    equipmentNamed(text, await listedItems(db, companyId, dictionary, equipment), { list })?.id ?? 'none'
  );
}

async function entrySpelt(
  db: Db,
  companyId: number,
  { path, text }: { path: string; text: string },
): Promise<number | NotOne> {
  const field = orderField(path);
  const rows = await db
    .select({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.itemType, field?.dictionary ?? ''),
        field?.equipment
          ? sql`upper(${dictionaryItems.itemValue}->>'chassis_container_code') = ${field.equipment}`
          : undefined,
        sql`lower(${text}) in (lower(${dictionaryItems.itemDisplayName}), lower(${dictionaryItems.itemKey}))`,
        isNull(dictionaryItems.deletedAt),
        itemsOffered(companyId),
      ),
    )
    .limit(MANY);
  const named = rows.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const [only, other] = named.length > 0 ? named : rows;
  if (!only) return 'none';
  return other ? 'several' : only.id;
}
