import { addDays } from 'date-fns';
import { inArray, sql } from 'drizzle-orm';
import { LOOK_DAYS } from '~/domain/collaboration/second-looks';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { sha256 } from '~/services/platform/signing.server';

export type FinishedOrder = { orderId: number; companyId: number; variantId: number; week: string };

/**
 * Draws the share that each company asks for of orders that were finished for the first time; which ones follows from their
 * ids, so that nobody can guess it and a second run draws no others. Left out is what cannot be keyed from a page: documents
 * without pictures of pages, or of several orders; private ones; and what was finished long before it was counted.
 */
export async function drawSecondLooks(tx: Db, finished: readonly FinishedOrder[]): Promise<void> {
  if (finished.length === 0) return;
  const shares = await sharesOf(tx, [...new Set(finished.map(({ companyId }) => companyId))]);
  const oldest = addDays(now(), -LOOK_DAYS - 7)
    .toISOString()
    .slice(0, 10);
  const drawn = finished.filter(
    ({ orderId, companyId, week }) => week > oldest && isDrawn(orderId, shares.get(companyId) ?? 0),
  );
  if (drawn.length === 0) return;
  const rows = sql.join(
    drawn.map(({ orderId, week }) => sql`(${orderId}::int, ${week}::date)`),
    sql`, `,
  );
  const at = now();
  await tx.execute(sql`insert into second_looks (order_id, company_id, variant_id, week, drawn_at, expires_at)
    select o.id, o.company_id, coalesce(o.variant_id, 0), drawn.week,
      ${at.toISOString()}::timestamptz, ${addDays(at, LOOK_DAYS).toISOString()}::timestamptz
    from (values ${rows}) as drawn (order_id, week)
      join orders o on o.id = drawn.order_id join requests r on r.id = o.request_id
    where not r.private_request
      and exists (select 1 from reading_pages p where p.request_id = r.id)
      and not exists (select 1 from orders other
        where other.request_id = r.id and other.id <> o.id and other.deleted_at is null)
    on conflict (order_id) do nothing`);
}

/** Where an order lies between 0 and 100, the same for ever; below its company's share it is drawn. */
export function isDrawn(orderId: number, percent: number): boolean {
  const place = Number.parseInt(sha256(`second look at order ${orderId}`).slice(0, 8), 16) / 0x1_0000_0000;
  return place * 100 < percent;
}

async function sharesOf(tx: Db, companyIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: companies.id, configuration: companies.configuration })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]));
  return new Map(rows.map(({ id, configuration }) => [id, configuration.second_look_percent ?? 0]));
}
