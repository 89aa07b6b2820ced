import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { InboxSort } from '~/domain/lists/url-filters';
import { isUuid } from '~/domain/row-values';
import { requests } from './schema.server';

/** The orders of the inbox: newest first, or by the nearest date and then by who waits longest. */
export function inboxOrder(sort: InboxSort): SQL[] {
  return sort === 'urgency'
    ? [asc(requests.urgentOn), asc(requests.createdAt), asc(requests.id)]
    : [desc(requests.createdAt), desc(requests.id)];
}

/** The moment of creation to the microsecond, which a Date does not hold. */
export const createdText = sql<string>`to_char(${requests.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Where a row stands in an order of the inbox, for the page behind it. */
export function cursorOf(
  sort: InboxSort,
  { urgentOn, createdText: at, id }: { urgentOn: string; createdText: string; id: string },
): string {
  return (sort === 'urgency' ? [urgentOn, at, id] : [at, id]).join('_');
}

/** The rows behind a cursor; undefined, from the top, for none and for one that is none of this order. */
export function afterCursor(sort: InboxSort, cursor: string | null): SQL | undefined {
  const parts = cursor?.split('_') ?? [];
  const [at = '', id = ''] = parts.slice(-2);
  if (Number.isNaN(Date.parse(at)) || !/^\d{4}-[\d:.TZ-]+$/.test(at) || !isUuid(id)) return undefined;
  const place = sql`${at}::timestamptz, ${id}::uuid`;
  if (sort !== 'urgency')
    return parts.length === 2 ? sql`(${requests.createdAt}, ${requests.id}) < (${place})` : undefined;
  const [on = ''] = parts;
  if (parts.length !== 3 || !/^\d{4}-\d{2}-\d{2}$/.test(on)) return undefined;
  return sql`(${requests.urgentOn}, ${requests.createdAt}, ${requests.id}) > (${on}, ${place})`;
}

/** The rows behind a request in an order of the inbox. */
export function afterRequest(sort: InboxSort, requestId: string): SQL {
  const here = (column: string) =>
    sql`(select here.${sql.raw(column)} from ${requests} as here where here.id = ${requestId})`;
  const place = sql`${here('created_at')}, ${requestId}::uuid`;
  return sort === 'urgency'
    ? sql`(${requests.urgentOn}, ${requests.createdAt}, ${requests.id}) > (${here('urgent_on')}, ${place})`
    : sql`(${requests.createdAt}, ${requests.id}) < (${place})`;
}
