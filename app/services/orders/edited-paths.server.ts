import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';

/** The paths of an order that were edited after a moment, as a column of another query. */
export function pathsEditedSince(orderId: SQLWrapper | number, since: SQLWrapper | string): SQL<string[]> {
  return sql<string[]>`array(select distinct ${journal.details}->>'path' from ${journal}
    where ${ofKind('edit')} and ${journal.orderId} = ${orderId} and ${journal.at} > ${since})`;
}
