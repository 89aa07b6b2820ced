import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { showFieldValue } from '~/domain/fields/field-values';
import { LANE_ORDERS, type LaneOffer, laneOffers } from '~/domain/orders/lane-offers';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { itemNames } from '~/services/companies/item-names.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { currentEvents } from './save-itinerary.server';

/** An offer as the form shows it. */
export type ShownOffer = LaneOffer & { text: string };

/** So many orders of a company are looked through for those of the lane, the newest first. */
const MAX_PAST_ORDERS = 2000;

/**
 * What the customer of an order had on their last orders of the same lane, for fields that are empty here. The lane is the
 * verified bill-to, first stop and last stop; without them nothing is offered. @throws NotFound, Forbidden
 */
export async function offersForOrder(actor: Actor, orderId: number): Promise<ShownOffer[]> {
  const order = await findOrder(db(), actor, orderId);
  const offers = laneOffers(order.fields, await pastOfLane(db(), order));
  const named = offers.filter(({ path }) => orderField(path)?.type === 'dictionary');
  const names = await itemNames(
    db(),
    order.companyId,
    named.map(({ value }) => Number(value)),
  );
  return offers.flatMap((offer) => {
    if (!named.includes(offer)) return [{ ...offer, text: showFieldValue(offer.path, offer.value) }];
    const item = names.get(Number(offer.value));
    return !item || item.isDeleted ? [] : [{ ...offer, text: item.name }];
  });
}

async function pastOfLane(tx: Db, order: OrderRow): Promise<Record<string, FieldValue>[]> {
  const billTo = order.addresses.bill_to_address?.address_id ?? null;
  const stops = await currentEvents(tx, order.id);
  const [from, to] = [stops[0]?.addressId ?? null, stops.at(-1)?.addressId ?? null];
  if (billTo === null || from === null || to === null || stops.length < 2) return [];
  const stopAt = (order: 'asc' | 'desc') => sql`(select stop.address_id from order_address_events stop
    where stop.order_id = past.id and stop.deleted_at is null order by stop.event_number ${sql.raw(order)} limit 1)`;
  const rows = await rowsOf<{ fields: Record<string, FieldValue> }>(
    tx,
    sql`select past.fields from (
        select id, fields, addresses from orders
        where company_id = ${order.companyId} and deleted_at is null and sent_at is not null and id <> ${order.id}
          and not exists (select 1 from requests where requests.id = orders.request_id and requests.deleted_at is not null)
        order by created_at desc limit ${MAX_PAST_ORDERS}
      ) past
      where (past.addresses->'bill_to_address'->>'address_id')::int = ${billTo}
        and ${stopAt('asc')} = ${from} and ${stopAt('desc')} = ${to}
      order by past.id desc limit ${LANE_ORDERS}`,
  );
  return rows.map(({ fields }) => fields);
}
