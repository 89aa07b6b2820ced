import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { ComparedOrder, ComparedStop } from '~/domain/orders/order-differences';
import type { FieldValue } from '~/domain/orders/order-draft';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import { termsOf } from '~/domain/orders/stop-terms';
import { itemNames } from '~/services/companies/item-names.server';
import type { Db } from '~/services/platform/database.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents } from './schema.server';

/** Orders of one company as they are held against each other, with their stops and the names of their dictionary items; two queries. */
export async function loadCompared(
  db: Db,
  all: readonly OrderRow[],
): Promise<{
  compared: (order: OrderRow) => ComparedOrder;
  nameOf: (itemId: number) => string | undefined;
}> {
  const stops = await stopsOf(db, all);
  const names = await itemNames(db, all[0]?.companyId ?? 0, itemsNamed(all));
  return {
    compared: (order) => ({ ...order, stops: stops.get(order.id) ?? [] }),
    nameOf: (itemId) => names.get(itemId)?.name,
  };
}

async function stopsOf(db: Db, all: readonly OrderRow[]): Promise<Map<number, ComparedStop[]>> {
  const rows = await db
    .select()
    .from(orderAddressEvents)
    .where(
      and(
        inArray(
          orderAddressEvents.orderId,
          all.map(({ id }) => id),
        ),
        isNull(orderAddressEvents.deletedAt),
      ),
    )
    .orderBy(asc(orderAddressEvents.eventNumber), asc(orderAddressEvents.id));
  const byOrder = new Map<number, ComparedStop[]>();
  for (const row of rows) {
    const { orderId, type, addressId, rawAddress } = row;
    const held = byOrder.get(orderId) ?? [];
    held.push({ type, addressId, address: rawAddress, ...termsOf(row) });
    byOrder.set(orderId, held);
  }
  return byOrder;
}

/** The names of all dictionary items that any of the orders holds. */
function itemsNamed(all: readonly OrderRow[]): number[] {
  const isItem = ([name]: [string, FieldValue]) => ORDER_FIELDS[name]?.type === 'dictionary';
  return all.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(isItem)
      .map(([, id]) => Number(id)),
  );
}
