import { and, eq, isNull, or } from 'drizzle-orm';
import type { FieldValue } from '~/domain/order-draft';
import { isRowId } from '~/domain/row-values';
import { TEMPLATE_FIELD, type Template } from '~/domain/template-values';
import { dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';

/** The template that an order names, where it is one of its company's; null for an order without one. */
export async function findTemplate(
  db: Db,
  companyId: number,
  fields: Record<string, FieldValue>,
): Promise<Template | null> {
  const id = Number(fields[TEMPLATE_FIELD]);
  if (!isRowId(id)) return null;
  const [item] = await db
    .select({ name: dictionaryItems.itemDisplayName, values: dictionaryItems.itemValue })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.id, id),
        eq(dictionaryItems.itemType, 'template'),
        isNull(dictionaryItems.deletedAt),
        or(isNull(dictionaryItems.companyId), eq(dictionaryItems.companyId, companyId)),
      ),
    );
  return item ? { name: item.name, values: item.values ?? {} } : null;
}
