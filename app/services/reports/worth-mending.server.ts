import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { readingConditions } from './reading-conditions.server';
import type { ReadingAsked } from './reading-quality.server';
import { reportRows } from './report-rows.server';

/** A field of a company and variant that people mended; `seconds` is null where no order's effort was counted. */
export type WorthMending = {
  company_id: number;
  company: string;
  variant_id: number;
  variant: string | null;
  field: string;
  mended: number;
  seconds: number | null;
};

const MAX_SHOWN = 10;
/** With fewer mended orders whose effort was counted a company and variant goes by the seconds of all that are seen. */
const ENOUGH = 5;

/**
 * The field maps most worth mending: the values that people corrected, removed or added, times the seconds that one takes. Those are
 * what an order with mended values took longer than one without, shared among its mended values: of the same company and
 * variant where at least five such orders were counted, else of all that the actor sees. One query. (decision 039)
 */
export async function worthMending(actor: Actor, asked: ReadingAsked): Promise<WorthMending[]> {
  const conditions = readingConditions(actor, asked);
  const { fields } = asked;
  return reportRows<WorthMending>(sql`with spent as materialized (select company_id, variant_id, sum(mended) as mended_values,
          count(*) filter (where mended > 0) as mended_orders, sum(ms) filter (where mended > 0) as mended_ms,
          count(*) filter (where mended = 0) as right_orders, sum(ms) filter (where mended = 0) as right_ms
        from reading_orders where ${conditions} and ms > 0 group by company_id, variant_id),
      everywhere as (select ${SECONDS} from spent),
      of_variant as (select company_id, variant_id, ${SECONDS} from spent group by company_id, variant_id
        having sum(mended_orders) >= ${ENOUGH} and sum(right_orders) > 0),
      mended as (select company_id, variant_id, field, sum(corrected + removed + added)::int as mended
        from reading_weeks where ${conditions} ${fields.length > 0 ? sql`and field in ${[...fields]}` : sql``}
        group by company_id, variant_id, field having sum(corrected + removed + added) > 0),
      priced as (select mended.*, round(mended.mended * coalesce(of_variant.seconds, everywhere.seconds))::int as seconds
        from mended cross join everywhere
          left join of_variant on of_variant.company_id = mended.company_id and of_variant.variant_id = mended.variant_id)
      select priced.company_id, companies.name as company, priced.variant_id, variants.name as variant, priced.field,
        priced.mended, priced.seconds
      from priced join companies on companies.id = priced.company_id
        left join variants on variants.id = priced.variant_id
      order by priced.seconds desc nulls last, priced.mended desc, priced.company_id, priced.variant_id, priced.field
      limit ${MAX_SHOWN}`);
}

/** Null where there is no order with mended values, or they took no longer than the others. */
const SECONDS = sql`nullif(greatest(0, sum(mended_ms) / nullif(sum(mended_orders), 0)
    - coalesce(sum(right_ms) / nullif(sum(right_orders), 0), 0)), 0)
  / (sum(mended_values) / nullif(sum(mended_orders), 0)) / 1000.0 as seconds`;
