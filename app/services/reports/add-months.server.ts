import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';

/** The edits before an edit that it knows, by the names of their columns; in `edit_months` of the counts of first edits. */
export const EDITS_BEFORE = [
  'order_by_both',
  'order_by_property',
  'order_by_variant',
  'request_by_both',
  'request_by_property',
  'request_by_variant',
] as const;
export type EditBefore = (typeof EDITS_BEFORE)[number];

/** The beginning of the month (UTC) in which an edit was made. */
export const MONTH_OF_EDIT = sql.raw(`date_trunc('month', at at time zone 'UTC') at time zone 'UTC'`);

const COUNTS = ['edits', 'admin_edits', ...EDITS_BEFORE] as const;
const NAMES = sql.raw(COUNTS.join(', '));
const ADDED = sql.raw(COUNTS.map((name) => `${name} = edit_months.${name} + excluded.${name}`).join(', '));

/**
 * Adds edits to what months hold of them, or takes them out; whoever changes edits does both around it, in one transaction.
 * @param which a condition on `order_edits`
 */
export async function addMonths(tx: Db, which: SQL, sign: 1 | -1): Promise<void> {
  const by = sql.raw(String(sign));
  const firsts = sql.join(
    EDITS_BEFORE.map((name) => {
      const before = sql.identifier(name);
      return sql`${by} * (count(*) filter (where ${before} is null or ${before} < ${MONTH_OF_EDIT}))::int`;
    }),
    sql`, `,
  );
  // In the order of their keys, so that two transactions never wait for each other.
  await tx.execute(sql`insert into edit_months (month, company_id, variant_id, property, ${NAMES})
    select date_trunc('month', at at time zone 'UTC')::date as month, company_id, coalesce(variant_id, 0) as variant, property,
      ${by} * count(*)::int, ${by} * (count(*) filter (where is_admin))::int, ${firsts}
    from order_edits where is_counted and ${which} group by month, company_id, variant, property
    order by month, company_id, variant, property
    on conflict (month, company_id, variant_id, property) do update set ${ADDED}`);
}
