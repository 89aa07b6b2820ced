import { type SQL, sql } from 'drizzle-orm';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';

/** The fields of an order that are chosen from a dictionary. */
export function fieldsOfDictionary(itemType: string): string[] {
  return Object.entries(ORDER_FIELDS)
    .filter(([, { dictionary }]) => dictionary === itemType)
    .map(([name]) => name);
}

/** Whether an order holds an entry in one of some fields. */
export function holdsEntry(fields: readonly string[], id: number): SQL {
  if (fields.length === 0) return sql`false`;
  const each = fields.map((field) => sql`orders.fields->>${field}::text = ${String(id)}`);
  return sql`(${sql.join(each, sql` or `)})`;
}
