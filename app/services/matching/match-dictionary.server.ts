import { sql } from 'drizzle-orm';
import type { FieldValue } from '~/domain/orders/order-draft';
import { itemsOffered } from '~/services/companies/item-names.server';
import { type Db, rowsOf } from '~/services/platform/database.server';

/** Which text field a dictionary field is looked up from. */
export const LOOKED_UP = {
  carrier_dictid: { from: 'carrier', itemType: 'carrier' },
  vessel_dictid: { from: 'vessel', itemType: 'vessel' },
} as const;

/** Dictionary items that the recognised texts name: by key (a SCAC) to the letter, else by name with trigrams. */
export async function matchDictionary(
  db: Db,
  companyId: number,
  fields: Record<string, FieldValue>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [field, { from, itemType }] of Object.entries(LOOKED_UP)) {
    const text = String(fields[from] ?? '').trim();
    if (!text || fields[field] !== undefined) continue;
    const [best] = await rowsOf<{ id: number }>(
      db,
      sql`select id from dictionary_items
        where item_type = ${itemType} and deleted_at is null and ${itemsOffered(companyId)}
          and (upper(item_key) = upper(${text}) or similarity(item_display_name, ${text}) > 0.55)
        order by (upper(item_key) = upper(${text})) desc, similarity(item_display_name, ${text}) desc, id
        limit 1`,
    );
    if (best) found[field] = best.id;
  }
  return found;
}
