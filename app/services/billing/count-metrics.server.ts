import { type SQL, sql } from 'drizzle-orm';
import { COUNT_KEYS, type CountKey, type Counts } from '~/domain/billing/metrics';
import type { DayRange } from '~/domain/lists/day-range';
import { STATUSES } from '~/domain/orders/statuses';
import { type Db, rowsOf } from '~/services/platform/database.server';

/** What was counted of a company in the days from a cut to the next one; `at` is the number of the cut, from 0. */
type CountedAt = { companyId: number; at: number; counts: Counts };

export type CountOptions = {
  /** The companies that are counted; `all` of them. */
  companyIds: readonly number[] | 'all';
  days: DayRange;
  /** The first days of parts that are counted apart, rising; the first is that of the range. */
  cuts: readonly string[];
};

const DATAFILES = sql`('csv', 'xlsx', 'x12', 'edifact')`;
const PAGED = sql`('pdf', 'image', 'text')`;
const REJECTED = Object.keys(STATUSES).filter(
  (status) => STATUSES[status as keyof typeof STATUSES] === 'Rejected',
);

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`;

/**
 * Counts the metrics of companies, day by day as far as the cuts tell days apart. One pass over the requests of the days
 * and their orders, however many companies there are. A company of which there is nothing to count is left out.
 * (spec 3 §3 Metrics per company)
 */
export async function countMetrics(db: Db, options: CountOptions): Promise<CountedAt[]> {
  const { companyIds } = options;
  if (companyIds !== 'all' && companyIds.length === 0) return [];
  const [counted, images] = await Promise.all([
    rowsOf<{ company_id: number; at: number } & Counts>(db, metricsQuery(options)),
    rowsOf<{ company_id: number; at: number; images: number }>(db, imagesQuery(options)),
  ]);
  const found = new Map<string, CountedAt>();
  for (const { company_id: companyId, at, ...counts } of counted)
    found.set(`${companyId} ${at}`, { companyId, at, counts: { ...asNumbers(counts), uploaded_images: 0 } });
  for (const { company_id: companyId, at, images: uploaded } of images) {
    const key = `${companyId} ${at}`;
    const known = found.get(key) ?? { companyId, at, counts: asNumbers({}) };
    found.set(key, { ...known, counts: { ...known.counts, uploaded_images: uploaded } });
  }
  return [...found.values()];
}

/** Sums of the database are texts where they may be large. */
function asNumbers(counts: Partial<Record<CountKey, unknown>>): Counts {
  return Object.fromEntries(COUNT_KEYS.map((key) => [key, Number(counts[key] ?? 0)])) as Counts;
}

function within(column: SQL, { days, companyIds }: CountOptions): SQL {
  const ofCompanies =
    companyIds === 'all' ? sql`true` : sql`company_id = any(${`{${companyIds.join(',')}}`}::int[])`;
  return sql`${column} >= ${midnight(days.from)} and ${column} < ${midnight(days.to)} + interval '1 day' and ${ofCompanies}`;
}

/** The number of the cut that a moment comes after. */
function cutOf(column: SQL, cuts: readonly string[]): SQL {
  if (cuts.length < 2) return sql`0`;
  const bounds = sql.join(cuts.map(midnight), sql`, `);
  return sql`width_bucket(${column}, array[${bounds}]) - 1`;
}

function imagesQuery(options: CountOptions): SQL {
  return sql`select company_id, ${cutOf(sql`at`, options.cuts)} as at, count(*)::int as images
    from journal where kind = 'status' and type like 'upload-image-succeeded%' and ${within(sql`at`, options)}
    group by 1, 2`;
}

/**
 * `documents`: what came in the days, without the papers that were moved to requests of their own; `papers`: those, however
 * often moved, with the document they came in; `families`: the orders of a document, wherever they are now.
 */
function metricsQuery(options: CountOptions): SQL {
  return sql`with recursive papers as (
      select child.id, child.moved_from_request_id as document_id
      from requests child join requests parent on parent.id = child.moved_from_request_id
      where child.moved_from_request_id is not null and parent.moved_from_request_id is null
      union all
      select child.id, papers.document_id from requests child join papers on papers.id = child.moved_from_request_id
      where child.moved_from_request_id is not null
    ), documents as materialized (
      select id, company_id, ${cutOf(sql`created_at`, options.cuts)} as at, deleted_at is not null as is_deleted,
        status in ${REJECTED} as is_rejected, pages_count,
        case when data_extraction_method = 'manual' then 'manual' when source_kind in ${PAGED} then 'pdf'
          when source_kind in ${DATAFILES} then 'datafile' else 'none' end as kind,
        stage <> 'waiting' and (source_file is not null or source_kind is not null or data_extraction_method = 'manual') as has_document
      from requests
      where purpose = 'document' and moved_from_request_id is null and ${within(sql`created_at`, options)}
    ), members as (
      select id as document_id, id as request_id, is_deleted from documents
      union all
      select papers.document_id, papers.id, moved.deleted_at is not null
      from papers join documents on documents.id = papers.document_id join requests moved on moved.id = papers.id
    ), families as (
      select members.document_id, ${ORDER_COUNTS}
      from members join orders on orders.request_id = members.request_id
        left join orders prior on prior.id = orders.preceded_by_order_id
      cross join lateral (select
        orders.deleted_at is null and not members.is_deleted as is_live,
        orders.replicated_from_order_id is null and not orders.replicated_from_scheduler as is_read,
        orders.replicated_from_order_id is not null and not orders.replicated_from_scheduler as is_copy,
        prior.id is not null and not prior.replicated_from_scheduler as is_revision) as one
      group by members.document_id
    ), tallies as (
      select documents.*, coalesce(live, 0) as live, coalesce(read_first, 0) as read_first,
        coalesce(revised, 0) as revised, coalesce(read_all, 0) as read_all, coalesce(read_gone, 0) as read_gone,
        coalesce(scheduled, 0) as scheduled, coalesce(scheduled_gone, 0) as scheduled_gone,
        coalesce(copied, 0) as copied, coalesce(shipped, 0) as shipped
      from documents left join families on families.document_id = documents.id
    )
    select company_id, at, ${METRIC_COUNTS} from tallies group by company_id, at`;
}

/** Of the orders of one document. A revision updates an order that was read; one that fulfils a schedule's is its first. */
const ORDER_COUNTS = sql`
  count(*) filter (where is_live) as live,
  count(*) filter (where is_live and is_read and not is_revision) as read_first,
  count(*) filter (where is_live and is_read and is_revision) as revised,
  count(*) filter (where is_read) as read_all,
  count(*) filter (where is_read and not is_live) as read_gone,
  count(*) filter (where orders.replicated_from_scheduler) as scheduled,
  count(*) filter (where orders.replicated_from_scheduler and not is_live) as scheduled_gone,
  count(*) filter (where is_live and is_copy) as copied,
  count(*) filter (where is_live and orders.tms_shipment_id is not null) as shipped`;

/** Of the documents of a company, by the keys of METRICS. */
const METRIC_COUNTS = sql`
  count(*) filter (where kind = 'pdf' and read_first = 1) as single_order_pdf_requests,
  count(*) filter (where kind = 'pdf' and read_first > 1) as multi_order_pdf_requests,
  count(*) filter (where kind = 'datafile' and read_first > 0) as datafile_requests,
  coalesce(sum(read_first - 1) filter (where kind = 'pdf' and read_first > 1), 0) as additional_pdf_orders,
  coalesce(sum(read_first - 1) filter (where kind = 'datafile' and read_first > 0), 0) as additional_datafile_orders,
  coalesce(sum(revised) filter (where kind = 'pdf'), 0) as pdf_order_revisions,
  coalesce(sum(revised) filter (where kind = 'datafile'), 0) as datafile_order_revisions,
  coalesce(sum(greatest(0, coalesce(pages_count, 0) - 2 * (read_first + revised)))
    filter (where kind = 'pdf' and read_first + revised > 0), 0) as pdf_page_overages,
  count(*) filter (where kind = 'manual') as manual_requests,
  coalesce(sum(read_all) filter (where kind = 'manual'), 0) as pdf_manual_orders_including_deleted,
  coalesce(sum(scheduled), 0) as scheduled_orders,
  coalesce(sum(scheduled_gone), 0) as scheduled_orders_deleted,
  coalesce(sum(copied), 0) as copied_orders,
  count(*) filter (where has_document and is_deleted) as deleted_requests,
  coalesce(sum(read_gone), 0) as deleted_orders,
  count(*) filter (where has_document and is_rejected and not is_deleted and live = 0) as rejected_requests,
  count(*) filter (where has_document) as total_requests,
  coalesce(sum(shipped), 0) as tms_shipments,
  coalesce(sum(live - shipped), 0) as tms_shortfall,
  coalesce(sum(read_first + revised) filter (where kind = 'pdf'), 0) as pdf_orders,
  coalesce(sum(read_first + revised) filter (where kind = 'datafile'), 0) as datafile_orders,
  coalesce(sum(read_all) filter (where kind = 'datafile'), 0) as "P_datafile_orders_including_deleted",
  coalesce(sum(live), 0) as total_orders,
  coalesce(sum(pages_count) filter (where kind = 'pdf' and read_first + revised > 0), 0) as pdf_pages,
  coalesce(sum(pages_count) filter (where kind = 'pdf'), 0) as "Q_pdf_pages_including_deleted"`;
