import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { auditText } from '~/domain/orders/order-audit';
import { orderScope } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { loadSourceFields, sourceWith } from '~/services/orders/source-fields.server';
import { db } from '~/services/platform/runtime.server';
import { reportRows } from './report-rows.server';

/** What some documents call the values that were typed for a property. (spec 3 §3 Source field row) */
export type SourceFieldRow = {
  order_count: number;
  edit_count: number;
  order_company_name: string;
  variant_id: number | null;
  property_name: string;
  sample_order_ids: number[];
  sample_edited_values: string[];
  /** Separated by ` | `. */
  source_field_list: string;
};

/** The edits of one order, or those of a property since a day. */
export type SourceFieldsAsked =
  | { orderId: number }
  | { startDate: string; propertyName: string; companyId: number | null; variantId: number | null };

/** So many companies and properties are answered, with so many of their orders looked at, the newest. */
const MAX_ROWS = 10;
const MAX_SAMPLES = 5;

type Group = Omit<SourceFieldRow, 'sample_edited_values' | 'source_field_list'> & { values: unknown[] };

/**
 * Which labels of the documents stand before what people typed: what a field map could name as the source. Of orders that the
 * actor may see. (spec 3 §2 view source fields)
 */
export async function sourceFieldsOfEdits(actor: Actor, asked: SourceFieldsAsked): Promise<SourceFieldRow[]> {
  const groups = await editedGroups(actor, asked);
  const ids = groups.flatMap(({ sample_order_ids: sample }) => sample);
  const rows = ids.length > 0 ? await db().select().from(orders).where(inArray(orders.id, ids)) : [];
  const answered: SourceFieldRow[] = [];
  for (const { values, ...group } of groups) {
    const typed = values.slice(0, MAX_SAMPLES).map((value) => auditText(value));
    const names = new Set<string>();
    for (const [at, id] of group.sample_order_ids.entries()) {
      const order = rows.find((row) => row.id === id);
      const source = order && sourceWith(await loadSourceFields(order), typed[at] ?? '');
      if (source) names.add(source.source);
    }
    answered.push({ ...group, sample_edited_values: typed, source_field_list: [...names].join(' | ') });
  }
  return answered;
}

function editedGroups(actor: Actor, asked: SourceFieldsAsked): Promise<Group[]> {
  const narrowed =
    'orderId' in asked
      ? sql`order_edits.order_id = ${asked.orderId}`
      : sql`order_edits.property = ${asked.propertyName}
        and order_edits.at >= ${asked.startDate}::date::timestamp at time zone 'UTC'
        and (${asked.companyId}::int is null or order_edits.company_id = ${asked.companyId})
        and (${asked.variantId}::int is null or order_edits.variant_id = ${asked.variantId})`;
  return reportRows<Group>(sql`with newest as (select distinct on (order_edits.order_id, order_edits.property) order_edits.*
        from order_edits join orders on orders.id = order_edits.order_id join requests on requests.id = orders.request_id
        where order_edits.is_counted and order_edits.new_value is not null and ${narrowed} and ${orderScope(actor, 'audit-logs-view')}
        order by order_edits.order_id, order_edits.property, order_edits.journal_id desc)
      select count(*)::int as order_count,
        (select count(*)::int from order_edits where order_edits.is_counted and ${narrowed}
          and order_edits.company_id = newest.company_id and order_edits.property = newest.property
          and order_edits.variant_id is not distinct from newest.variant_id) as edit_count,
        companies.name as order_company_name, newest.variant_id, newest.property as property_name,
        (array_agg(newest.order_id order by newest.journal_id desc))[1:${sql.raw(String(MAX_SAMPLES))}] as sample_order_ids,
        jsonb_agg(newest.new_value order by newest.journal_id desc) as values
      from newest join companies on companies.id = newest.company_id
      group by newest.company_id, companies.name, newest.variant_id, newest.property
      order by order_count desc, companies.name limit ${MAX_ROWS}`);
}
