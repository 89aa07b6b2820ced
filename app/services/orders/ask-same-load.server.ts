import { KEY_FIELDS, KEY_KINDS } from '~/domain/orders/order-keys';
import { withLoadAsked } from '~/domain/orders/same-load';
import type { Db } from '~/services/platform/database.server';
import { sameLoadOfEdit } from './find-prior-orders.server';
import type { OrderRow } from './order-scope.server';

/** The values of an order after an edit: a container, or another number of a load, that another order has is asked about. */
export async function withSameLoadAsked<Values extends Pick<OrderRow, 'fields' | 'provenance'>>(
  tx: Db,
  order: OrderRow,
  values: Values,
  changed: readonly string[],
): Promise<Values> {
  const typed = KEY_KINDS.filter((kind) => changed.includes(KEY_FIELDS[kind]));
  if (typed.length === 0) return values;
  const same = await sameLoadOfEdit(tx, order, { fields: values.fields, typed });
  return same ? { ...values, provenance: withLoadAsked(values.provenance, same) } : values;
}
