import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { ReadingAsked } from './reading-quality.server';

/**
 * Values of the companies whose audit an actor sees, for a query of a table that has week, company, variant and maybe field;
 * `table` names it where others are joined.
 */
export function readingConditions(
  actor: Actor,
  asked: Omit<ReadingAsked, 'fields'>,
  table?: 'reading_orders',
): SQL {
  const { companies, variants, days } = asked;
  const seen = companiesWith(actor, 'audit-logs-view');
  const of = (column: string) => sql.raw(table ? `${table}.${column}` : column);
  const anyOf = (column: string, values: readonly number[]) =>
    values.length > 0 ? [sql`${of(column)} in ${[...values]}`] : [];
  return sql.join(
    [
      sql`${of('week')} >= date_trunc('week', ${days.from}::date::timestamp)::date`,
      sql`${of('week')} <= ${days.to}::date`,
      ...(seen === 'all' ? [] : [seen.length > 0 ? sql`${of('company_id')} in ${seen}` : sql`false`]),
      ...anyOf('company_id', companies),
      ...anyOf('variant_id', variants),
    ],
    sql` and `,
  );
}

/** What was read and what was looked at again, in one table: a row for each week, company, variant, field and band. */
export function countedReading(actor: Actor, asked: ReadingAsked): SQL {
  const { fields } = asked;
  const conditions = sql`${readingConditions(actor, asked)}
    ${fields.length > 0 ? sql`and field in ${[...fields]}` : sql``}`;
  return sql`select week, company_id, variant_id, field, band, as_read, corrected, removed, added, 0 as looked, 0 as agreed
      from reading_weeks where ${conditions} and as_read + corrected + removed + added > 0
    union all select week, company_id, variant_id, field, null, 0, 0, 0, 0, count(*)::int, (count(*) filter (where agrees))::int
      from second_look_values where ${conditions} group by week, company_id, variant_id, field`;
}
