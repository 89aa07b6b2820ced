import { and, asc, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminEntityName } from '~/domain/admin/admin-entities';
import type { AdminValues } from '~/domain/admin/admin-fields';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { fieldsOfDictionary, holdsEntry } from './fields-of-dictionary.server';

/** More orders at once would hold the address book for minutes. */
const MAX_ORDERS = 2000;
const SHOWN = 20;

export type Concerned = {
  id: number;
  unit: string | null;
  company: string;
  isSent: boolean;
  isCertified: boolean;
};

/** Whether an order uses a row of the address book or of a list. */
function usesRow(name: AdminEntityName, id: number, values: AdminValues): SQL {
  if (name !== 'addresses') return holdsEntry(fieldsOfDictionary(String(values.item_type)), id);
  return sql`(exists (select 1 from jsonb_each(orders.addresses) as held where held.value->>'address_id' = ${String(id)})
    or exists (select 1 from order_address_events as stop where stop.order_id = orders.id
      and stop.address_id = ${id} and stop.deleted_at is null))`;
}

/** What was not sent for so long is not sent any more. */
const SENT_WITHIN_DAYS = 60;
const HAS_TMS = sql`exists (select 1 from companies as own where own.id = orders.company_id and own.default_tms_provider_id is not null)`;

/** The orders that use a row and may still go to a TMS as it is now, locked; one more than may be changed at once, at most. */
export function ordersToSend(
  tx: Db,
  name: AdminEntityName,
  id: number,
  values: AdminValues,
): Promise<OrderRow[]> {
  const since = new Date(now().getTime() - SENT_WITHIN_DAYS * 86_400_000);
  return tx
    .select()
    .from(orders)
    .where(
      and(
        usesRow(name, id, values),
        isNull(orders.deletedAt),
        isNull(orders.sentAt),
        isNull(orders.tmsShipmentId),
        isNull(orders.succeededByOrderId),
        gte(orders.createdAt, since),
        HAS_TMS,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(MAX_ORDERS + 1)
    .for('update');
}

/** The orders that use a row of the address book or of a list, those that were not sent first. */
export function ordersWith(
  tx: Db,
  name: AdminEntityName,
  id: number,
  values: AdminValues,
): Promise<Concerned[]> {
  return rowsOf<Concerned>(
    tx,
    sql`select orders.id, unit_number as unit, companies.name as company,
        (sent_at is not null or tms_shipment_id is not null) as "isSent",
        coalesce(certification = 'certified', false) as "isCertified"
      from orders join companies on companies.id = orders.company_id
      where orders.deleted_at is null and ${usesRow(name, id, values)} order by "isSent", orders.id desc`,
  );
}

/** Why a row cannot mean something else whose orders that were not sent are these; null where it can. */
export function changeBlock(open: readonly Pick<Concerned, 'id' | 'isCertified'>[]): string | null {
  if (open.length > MAX_ORDERS)
    return `More than ${MAX_ORDERS.toLocaleString('en-US')} orders that were not sent use it: change it when they were.`;
  const certified = open.filter(({ isCertified }) => isCertified).map(({ id }) => `#${id}`);
  if (certified.length === 0) return null;
  const more = certified.length > SHOWN ? ` and ${certified.length - SHOWN} more` : '';
  return `Certified orders use it, which do not change: ${certified.slice(0, SHOWN).join(', ')}${more}. Remove their certification first.`;
}
