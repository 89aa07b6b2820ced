import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { TEMPLATE_FIELD } from '~/domain/orders/template-values';
import { dictionaryItems } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { orders } from './schema.server';

/** By order the name of the TMS template that it is made by; none where it has no template, or one that is gone. */
export async function templateNames(orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: orders.id, name: dictionaryItems.itemDisplayName })
    .from(orders)
    .innerJoin(
      dictionaryItems,
      and(
        eq(dictionaryItems.id, sql`(${orders.fields}->>${TEMPLATE_FIELD})::int`),
        isNull(dictionaryItems.deletedAt),
        or(isNull(dictionaryItems.companyId), eq(dictionaryItems.companyId, orders.companyId)),
      ),
    )
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
