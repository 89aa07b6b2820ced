import { type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { DayRange } from '~/domain/lists/day-range';

/** Which edits a report of properties is about; an empty list is no bound. */
export type EditsAsked = {
  properties: readonly string[];
  companies: readonly number[];
  days: DayRange;
  users: readonly number[];
  variants: readonly number[];
};

/** Counted edits of the companies whose audit an actor sees; `order_edits` is to be among the tables. */
export function editConditions(actor: Actor, asked: EditsAsked): SQL {
  const { days, users } = asked;
  return sql.join(
    [
      sql`order_edits.is_counted`,
      sql`order_edits.at >= ${days.from}::date::timestamp at time zone 'UTC'`,
      sql`order_edits.at < (${days.to}::date + 1)::timestamp at time zone 'UTC'`,
      whoseConditions(actor, asked, 'order_edits'),
      ...(users.length > 0 ? [sql`order_edits.author_id in ${[...users]}`] : []),
    ],
    sql` and `,
  );
}

/** Of which companies, variants and properties: of edits, or of what months hold of them. */
export function whoseConditions(
  actor: Actor,
  { properties, companies, variants }: EditsAsked,
  table: 'order_edits' | 'edit_months',
): SQL {
  const seen = companiesWith(actor, 'audit-logs-view');
  const of = (column: string) => sql.raw(`${table}.${column}`);
  const anyOf = (column: string, values: readonly (string | number)[]) =>
    values.length > 0 ? [sql`${of(column)} in ${[...values]}`] : [];
  return sql.join(
    [
      seen === 'all' ? sql`true` : seen.length > 0 ? sql`${of('company_id')} in ${seen}` : sql`false`,
      ...anyOf('property', properties),
      ...anyOf('company_id', companies),
      ...anyOf('variant_id', variants),
    ],
    sql` and `,
  );
}
