import { sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';
import { rowsOf } from '~/services/platform/database.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

export type CompanyUsage = {
  company_id: number;
  Q_pdf_pages_including_deleted: number;
  P_datafile_orders_including_deleted: number;
  scheduled_orders: number;
  scheduled_orders_deleted: number;
  uploaded_images: number;
  pdf_manual_orders_including_deleted: number;
};

/**
 * What a company used in a range of days: pages of documents that were read (deleted ones too), orders from
 * spreadsheets and EDI, orders of schedules, images uploaded to the TMS, orders filled by hand. (spec 3 §3 Company)
 * @throws NotFound for a company out of scope, Forbidden without companies-edit or metrics-view there
 */
export async function companyUsage(actor: Actor, companyId: number, days: DayRange): Promise<CompanyUsage> {
  const seen = can(actor, 'orders-view', companyId) || can(actor, 'companies-edit', companyId);
  if (!seen) throw new NotFound();
  if (!can(actor, 'companies-edit', companyId) && !can(actor, 'metrics-view', companyId))
    throw new Forbidden();
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${days.from}::date::timestamp at time zone 'UTC'
      and ${sql.raw(column)} < (${days.to}::date + 1)::timestamp at time zone 'UTC'`;
  /** What came with the document: a copy that somebody made of an order is not read again, and not paid again; nor are pages that were
   * moved to a request of their own. */
  const isRead = sql`orders.replicated_from_order_id is null`;
  const [row] = await rowsOf<Omit<CompanyUsage, 'company_id'>>(
    db(),
    sql`select
      (select coalesce(sum(pages_count), 0)::int from requests
        where company_id = ${companyId} and data_extraction_method = 'automated'
        and source_kind in ('pdf', 'image', 'text') and moved_from_request_id is null
        and ${within('created_at')}) as "Q_pdf_pages_including_deleted",
      count(*) filter (where requests.source_kind in ('csv', 'xlsx', 'x12', 'edifact') and ${isRead})::int
        as "P_datafile_orders_including_deleted",
      count(*) filter (where orders.replicated_from_scheduler)::int as scheduled_orders,
      count(*) filter (where orders.replicated_from_scheduler
        and (orders.deleted_at is not null or requests.deleted_at is not null))::int
        as scheduled_orders_deleted,
      (select count(*)::int from journal where kind = 'status' and company_id = ${companyId}
        and type like 'upload-image-succeeded%' and ${within('at')}) as uploaded_images,
      count(*) filter (where requests.data_extraction_method = 'manual' and ${isRead})::int
        as pdf_manual_orders_including_deleted
      from orders join requests on requests.id = orders.request_id
      where orders.company_id = ${companyId} and ${within('orders.created_at')}`,
  );
  return {
    company_id: companyId,
    Q_pdf_pages_including_deleted: row?.Q_pdf_pages_including_deleted ?? 0,
    P_datafile_orders_including_deleted: row?.P_datafile_orders_including_deleted ?? 0,
    scheduled_orders: row?.scheduled_orders ?? 0,
    scheduled_orders_deleted: row?.scheduled_orders_deleted ?? 0,
    uploaded_images: row?.uploaded_images ?? 0,
    pdf_manual_orders_including_deleted: row?.pdf_manual_orders_including_deleted ?? 0,
  };
}
