import { sql } from 'drizzle-orm';
import type { AdminEntityName } from '~/domain/admin/admin-entities';
import type { AdminValues } from '~/domain/admin/admin-fields';
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

/** The orders that use a row of the address book or of a list, those that were not sent first. */
export function ordersWith(
  tx: Db,
  name: AdminEntityName,
  id: number,
  values: AdminValues,
): Promise<Concerned[]> {
  const uses =
    name === 'addresses'
      ? sql`(exists (select 1 from jsonb_each(orders.addresses) as held where held.value->>'address_id' = ${String(id)})
          or exists (select 1 from order_address_events as stop where stop.order_id = orders.id
            and stop.address_id = ${id} and stop.deleted_at is null))`
      : holdsEntry(fieldsOfDictionary(String(values.item_type)), id);
  return rowsOf<Concerned>(
    tx,
    sql`select orders.id, unit_number as unit, companies.name as company,
        (sent_at is not null or tms_shipment_id is not null) as "isSent",
        coalesce(certification = 'certified', false) as "isCertified"
      from orders join companies on companies.id = orders.company_id
      where orders.deleted_at is null and ${uses} order by "isSent", orders.id desc`,
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
