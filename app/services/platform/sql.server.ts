import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { boundsOf, type Dates } from '~/domain/lists/date-ranges';
import { withoutNul } from '~/domain/row-values';
import { now } from './clock.server';

/** The text as a LIKE pattern that means just this text: `%`, `_` and `\` stand for themselves. */
function literal(text: string): string {
  return withoutNul(text).replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The column holds the text somewhere, in capitals or not. */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} ilike ${`%${literal(text)}%`}`;
}

/**
 * The same for a column that is kept in lower case, as the `search` columns of requests and orders are: a plain LIKE
 * compares bytes and folds no row.
 */
export function containsFolded(lowerCaseColumn: AnyColumn | SQL, text: string): SQL {
  return sql`${lowerCaseColumn} like ${`%${literal(text.toLowerCase())}%`}`;
}

/** The column begins with the text, in capitals or not. */
export function startsWith(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} ilike ${`${literal(text)}%`}`;
}

/**
 * The moment in the column lies on one of these days, `yyyy-MM-dd`, UTC, both counted. A day that is missing or empty
 * sets no bound; without both there is no condition.
 */
export function duringDays(
  column: AnyColumn,
  from: string | null | undefined,
  to: string | null | undefined,
): SQL | undefined {
  return and(
    from ? gte(column, new Date(`${from}T00:00:00Z`)) : undefined,
    // The day after is counted by the database: that of 9999-12-31 is no date in JavaScript.
    to ? lt(column, sql`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`) : undefined,
  );
}

/** The moment in the column lies within a date filter: its days, or the hours until now. */
export function duringDates(column: AnyColumn, dates: Dates): SQL | undefined {
  const bounds = boundsOf(dates, now());
  if (bounds === null) return undefined;
  return 'since' in bounds ? gte(column, bounds.since) : duringDays(column, bounds.from, bounds.to);
}
