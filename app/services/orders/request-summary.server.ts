import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FieldValue } from '~/domain/orders/order-draft';
import { users } from '~/services/access/schema.server';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

/** Fields by which a request is named and found in the inbox. */
const NAMED_BY = ['unit_number', 'booking_number', 'load_number'] as const;
const FOUND_BY = [...NAMED_BY, 'reference_number', 'master_bol_mawb', 'house_bol_hawb'] as const;

/** Of an order what a request is named and found by, and no more. */
const FOUND_FIELDS = sql<NamedOrder['fields']>`jsonb_strip_nulls(jsonb_build_object(${sql.raw(
  FOUND_BY.map((name) => `'${name}', fields->'${name}'`).join(', '),
)}))`;
const BILL_TO = sql<
  NamedOrder['addresses']
>`jsonb_build_object('bill_to_address', addresses->'bill_to_address')`;
const IS_NAMED = sql.raw(`concat(${NAMED_BY.map((name) => `fields->>'${name}'`).join(', ')}) <> ''`);

/** A sheet of a thousand rows is found by its first ones; the order list finds the others. */
const MAX_SEARCHED = 50;

/** Whether a change of this field or address shows in the inbox. */
export function isInSummary(path: string): boolean {
  return path === 'bill_to_address' || FOUND_BY.some((name) => name === path);
}

/**
 * Writes what the inbox shows and searches of a request anew, from its orders as they are now. Of a sheet of a thousand rows
 * as much is read as is shown: each edit of one of them passes by here.
 */
export async function summarizeRequest(tx: Db, requestId: string): Promise<void> {
  const left = and(eq(orders.requestId, requestId), isNull(orders.deletedAt));
  const rows = await tx
    .select({ fields: FOUND_FIELDS, addresses: BILL_TO, count: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(left)
    .orderBy(asc(orders.draftIndex))
    .limit(MAX_SEARCHED);
  const count = rows[0]?.count ?? 0;
  const isLeftOut = count > rows.length && !rows.some(({ fields }) => nameOf(fields));
  const named = isLeftOut
    ? await tx
        .select({ fields: FOUND_FIELDS, addresses: BILL_TO })
        .from(orders)
        .where(and(left, IS_NAMED))
        .orderBy(asc(orders.draftIndex))
        .limit(1)
    : [];
  const [request] = await tx
    .select({
      filename: requests.filename,
      emailFromAddress: requests.emailFromAddress,
      uploader: users.name,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .where(eq(requests.id, requestId));
  await tx
    .update(requests)
    .set(summaryOf({ id: requestId, ...request }, [...rows, ...named], count))
    .where(eq(requests.id, requestId));
}

type NamedRequest = {
  id: string;
  filename?: string;
  uploader?: string | null;
  emailFromAddress?: string | null;
};
type NamedOrder = Pick<typeof orders.$inferSelect, 'fields' | 'addresses'>;

/**
 * By what a request is named in the inbox, and found: of its orders that are not deleted, in their order.
 * @param count how many there are, where these are the first of them
 */
export function summaryOf(
  request: NamedRequest,
  rows: readonly NamedOrder[],
  count = rows.length,
): Pick<typeof requests.$inferSelect, 'title' | 'subtitle' | 'search'> {
  const title = rows[0]?.addresses.bill_to_address?.location_name ?? null;
  const numbers = rows.slice(0, MAX_SEARCHED).flatMap(({ fields }) => FOUND_BY.map((name) => fields[name]));
  const words = [request.id, request.filename, request.uploader, request.emailFromAddress, title, ...numbers];
  const named = rows.map(({ fields }) => nameOf(fields)).find(Boolean);
  const subtitle = count > 1 ? `${named} + ${count - 1}` : String(named);
  return {
    title,
    subtitle: named ? subtitle : null,
    search: [...new Set(words.filter(Boolean))].join(' ').toLowerCase(),
  };
}

function nameOf(fields: NamedOrder['fields']): FieldValue | undefined {
  return NAMED_BY.map((name) => fields[name]).find(Boolean);
}
