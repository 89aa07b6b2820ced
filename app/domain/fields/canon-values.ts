import { ADDRESS_ROLES } from '../orders/order-draft';
import { FIELD_NAMES } from '../orders/order-fields';
import type { ResolvedFieldMap } from './field-map';

const ORDERS = 'orders';
const NAMES: readonly string[] = [...FIELD_NAMES, ...ADDRESS_ROLES];

/**
 * The values of an order under the names of the customer's own tables: each field and address of which the map says a table or a
 * column, and which is part of the order. A table alone gives it under its own name, a column alone is one of `orders`. Of several
 * in one column the first that has a value is given, in the order of the form. (spec 3 §3 d3canon_table, d3canon_column)
 */
export function canonValues(
  fieldMap: ResolvedFieldMap,
  values: Readonly<Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const tables = new Map<string, Map<string, unknown>>();
  for (const name of NAMES) {
    const entry = fieldMap[name];
    const [given, named] = [entry?.d3canon_table?.trim(), entry?.d3canon_column?.trim()];
    if ((!given && !named) || entry?.available === false) continue;
    const [table, column] = [given || ORDERS, named || name];
    const columns = tables.get(table) ?? new Map<string, unknown>();
    columns.set(column, columns.get(column) ?? values[name] ?? null);
    tables.set(table, columns);
  }
  return Object.fromEntries([...tables].map(([table, columns]) => [table, Object.fromEntries(columns)]));
}
