import { and, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '~/domain/orders/order-draft';
import { TEMPLATE_FIELD, type Template } from '~/domain/orders/template-values';
import { isRowId } from '~/domain/row-values';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';

/** The template that an order names, where it is one of its company's; null for an order without one. */
export async function findTemplate(
  db: Db,
  companyId: number,
  fields: Record<string, FieldValue>,
): Promise<Template | null> {
  const item = await findTemplateItem(db, companyId, fields);
  return item ? { key: item.itemKey, name: item.itemDisplayName, values: item.itemValue ?? {} } : null;
}

/** The same as the dictionary has it. */
export async function findTemplateItem(db: Db, companyId: number, fields: Record<string, FieldValue>) {
  const id = Number(fields[TEMPLATE_FIELD]);
  if (!isRowId(id)) return null;
  const [item] = await db
    .select()
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.id, id),
        eq(dictionaryItems.itemType, 'template'),
        isNull(dictionaryItems.deletedAt),
        itemsOffered(companyId),
      ),
    );
  return item ?? null;
}
