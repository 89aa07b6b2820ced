import { asc, eq } from 'drizzle-orm';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { drafts } from '~/services/mapping-runs/schema.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { requests } from '~/services/requests/schema.server';
import { aRequest } from './world';

export type Fields = Record<string, FieldValue>;
export type RequestOptions = Partial<typeof requests.$inferInsert> & { companyId: number };

export const draftOf = (fields: Fields, more: Partial<OrderDraft> = {}): OrderDraft => ({
  fields,
  provenance: Object.fromEntries(Object.keys(fields).map((name) => [name, { source: 'document' as const }])),
  addresses: {},
  events: [],
  ...more,
});

/** A document that was read, as it stands before the gate. */
export async function readDrafts(made: (Fields | OrderDraft)[], options: RequestOptions): Promise<string> {
  const requestId = await aRequest({ stage: 'gate', status: 'ocr-completed', ...options });
  await db()
    .insert(drafts)
    .values(
      made.map((one, draftIndex) => ({
        requestId,
        draftIndex,
        draft: 'addresses' in one ? (one as OrderDraft) : draftOf(one as Fields),
      })),
    );
  return requestId;
}

export const ordersOf = (requestId: string) =>
  db().select().from(orders).where(eq(orders.requestId, requestId)).orderBy(asc(orders.draftIndex));

/** The one order of a request. */
export async function only(requestId: string) {
  const [order] = await ordersOf(requestId);
  if (!order) throw new Error('no order was made');
  return order;
}

export const orderRow = async (id: number) => {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  return row;
};
