import { KEY_FIELDS } from '~/domain/orders/order-keys';
import { withLoadAsked } from '~/domain/orders/same-load';
import type { Db } from '~/services/platform/database.server';
import { sameLoadOfEdit } from './find-prior-orders.server';
import type { OrderRow } from './order-scope.server';

/** The values of an order after an edit: a container that another order has is asked about. */
export async function withSameLoadAsked<Values extends Pick<OrderRow, 'fields' | 'provenance'>>(
  tx: Db,
  order: OrderRow,
  values: Values,
  changed: readonly string[],
): Promise<Values> {
  if (!changed.includes(KEY_FIELDS.unit)) return values;
  const same = await sameLoadOfEdit(tx, order, values.fields);
  return same ? { ...values, provenance: withLoadAsked(values.provenance, same) } : values;
}
