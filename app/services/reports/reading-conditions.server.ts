import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { ReadingAsked } from './reading-quality.server';

/** Values of the companies whose audit an actor sees, for a query of a table that has week, company and variant. */
export function readingConditions(actor: Actor, asked: Omit<ReadingAsked, 'fields'>): SQL {
  const { companies, variants, days } = asked;
  const seen = companiesWith(actor, 'audit-logs-view');
  const anyOf = (column: string, values: readonly number[]) =>
    values.length > 0 ? [sql`${sql.raw(column)} in ${[...values]}`] : [];
  return sql.join(
    [
      sql`week >= date_trunc('week', ${days.from}::date::timestamp)::date`,
      sql`week <= ${days.to}::date`,
      ...(seen === 'all' ? [] : [seen.length > 0 ? sql`company_id in ${seen}` : sql`false`]),
      ...anyOf('company_id', companies),
      ...anyOf('variant_id', variants),
    ],
    sql` and `,
  );
}

/**
 * What was read and what was looked at again, in one table, added up: a row for each band of what `keys` tell apart (week, company,
 * variant, field). A report has three sums for each of these four counts; they are taken of these rows, a year of which is a
 * hundredth of what is stored.
 */
export function countedReading(
  actor: Actor,
  asked: ReadingAsked,
  keys: readonly ('week' | 'company_id' | 'variant_id' | 'field')[],
): SQL {
  const { fields } = asked;
  const conditions = sql`${readingConditions(actor, asked)}
    ${fields.length > 0 ? sql`and field in ${[...fields]}` : sql``}`;
  const of = sql.raw(keys.join(', '));
  return sql`select ${of}, band, sum(as_read) as as_read, sum(corrected) as corrected, sum(removed) as removed, sum(added) as added,
      0 as looked, 0 as agreed
      from reading_weeks where ${conditions} and as_read + corrected + removed + added > 0 group by ${of}, band
    union all select ${of}, null, 0, 0, 0, 0, count(*), count(*) filter (where agrees)
      from second_look_values where ${conditions} group by ${of}`;
}
