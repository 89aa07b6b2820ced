import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '~/domain/orders/order-draft';
import { users } from '~/services/access/schema.server';
import type { Db } from '~/services/platform/database.server';
import { requests } from '~/services/requests/schema.server';
import { orders } from './schema.server';

/** Fields by which a request is named and found in the inbox. */
const NAMED_BY = ['unit_number', 'booking_number', 'load_number'] as const;
const FOUND_BY = [...NAMED_BY, 'reference_number', 'master_bol_mawb', 'house_bol_hawb'] as const;

/** A sheet of a thousand rows is found by its first ones; the order list finds the others. */
const MAX_SEARCHED = 50;

/** Whether a change of this field or address shows in the inbox. */
export function isInSummary(path: string): boolean {
  return path === 'bill_to_address' || FOUND_BY.some((name) => name === path);
}

/** Writes what the inbox shows and searches of a request anew, from its orders as they are now. */
export async function summarizeRequest(tx: Db, requestId: string): Promise<void> {
  const rows = await tx
    .select({ fields: orders.fields, addresses: orders.addresses })
    .from(orders)
    .where(and(eq(orders.requestId, requestId), isNull(orders.deletedAt)))
    .orderBy(asc(orders.draftIndex));
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
    .set(summaryOf({ id: requestId, ...request }, rows))
    .where(eq(requests.id, requestId));
}

type NamedRequest = {
  id: string;
  filename?: string;
  uploader?: string | null;
  emailFromAddress?: string | null;
};
type NamedOrder = Pick<typeof orders.$inferSelect, 'fields' | 'addresses'>;

/** By what a request is named in the inbox, and found: of its orders that are not deleted, in their order. */
export function summaryOf(
  request: NamedRequest,
  rows: readonly NamedOrder[],
): Pick<typeof requests.$inferSelect, 'title' | 'subtitle' | 'search'> {
  const title = rows[0]?.addresses.bill_to_address?.location_name ?? null;
  const numbers = rows.slice(0, MAX_SEARCHED).flatMap(({ fields }) => FOUND_BY.map((name) => fields[name]));
  const words = [request.id, request.filename, request.uploader, request.emailFromAddress, title, ...numbers];
  return {
    title,
    subtitle: subtitleOf(rows.map(({ fields }) => fields)),
    search: [...new Set(words.filter(Boolean))].join(' ').toLowerCase(),
  };
}

function subtitleOf(rows: Record<string, FieldValue>[]): string | null {
  const named = rows.map((fields) => NAMED_BY.map((name) => fields[name]).find(Boolean)).find(Boolean);
  if (!named) return null;
  return rows.length > 1 ? `${named} + ${rows.length - 1}` : String(named);
}
