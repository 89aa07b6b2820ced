import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { orders } from '~/services/orders/schema.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { requests } from '~/services/requests/schema.server';
import { type PastDocument, type PastOrder, pastAddress } from './past-order.server';

/** What is learned from: the newest documents, and of each its first orders; a sheet of a thousand rows is one word. */
const MAX_DOCUMENTS = 200;
const MAX_ORDERS_OF_ONE = 20;
const MAX_ORDERS = 4000;

export type Finished = {
  /** Newest first. */
  documents: { requestId: string; orderIds: number[] }[];
  /** Changes with every order that is finished, edited or taken back. */
  version: string;
};

/**
 * Whether a person's word was the last on an order `o` of a request `r`: sent to the TMS by somebody, shown to the client by an
 * operator, or edited or accepted on a request that was marked complete (which alone says nothing: people mark complete
 * what they do not want either). Manual requests have no document that was read, and a copy is another load than its
 * document tells of.
 */
export const IS_FINISHED = sql`(o.deleted_at is null and o.replicated_from_order_id is null
  and r.deleted_at is null and r.data_extraction_method = 'automated'
  and ((o.sent_at is not null and o.sent_by_user_id is not null)
    or exists (select 1 from journal e where e.kind = 'status'
      and e.order_id = o.id and e.type = 'process-ocr-output-file-complete')
    or (r.done_at is not null and (o.edited_at is not null
      or exists (select 1 from order_field_reviews v where v.order_id = o.id)))))`;

/** The finished orders of a company's variant. */
export async function listFinished(companyId: number, variantId: number): Promise<Finished> {
  const rows = await rowsOf<{ id: number; request_id: string; version: number }>(
    db(),
    sql`select o.id, o.request_id, o.version from orders o join requests r on r.id = o.request_id
      where o.company_id = ${companyId} and o.variant_id = ${variantId} and r.document_removed_at is null and ${IS_FINISHED}
      order by o.id desc limit ${MAX_ORDERS}`,
  );
  const documents = new Map<string, number[]>();
  for (const { id, request_id } of rows)
    documents.set(request_id, [...(documents.get(request_id) ?? []), id]);
  const kept = [...documents].slice(0, MAX_DOCUMENTS).map(([requestId, ids]) => ({
    requestId,
    orderIds: ids.sort((a, b) => a - b).slice(0, MAX_ORDERS_OF_ONE),
  }));
  return { documents: kept, version: sha256(JSON.stringify(rows)) };
}

/** The documents one at a time: what was drafted, what was confirmed, and the Reading for whoever asks. */
export async function* openFinished({ documents }: Finished): AsyncGenerator<PastDocument> {
  for (const { requestId, orderIds } of documents) {
    const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
    if (!request) continue;
    const rows = await db()
      .select({ order: orders, draft: drafts })
      .from(orders)
      .innerJoin(
        drafts,
        and(eq(drafts.requestId, orders.requestId), eq(drafts.draftIndex, orders.draftIndex)),
      )
      .where(and(inArray(orders.id, orderIds), currentDrafts(request)))
      .orderBy(asc(orders.id));
    const [made] = await db().select({ count: count() }).from(drafts).where(currentDrafts(request));
    yield {
      key: request.sha256sum ?? requestId,
      at: request.createdAt,
      draftsCount: made?.count ?? rows.length,
      orders: rows.map((row) => pastOrder(row, request.firstDraftIndex)),
      openReading: () => loadReading(request),
    };
  }
}

type Row = { order: typeof orders.$inferSelect; draft: typeof drafts.$inferSelect };

function pastOrder({ order, draft: { draft, draftIndex, matches } }: Row, first: number): PastOrder {
  const addresses = ADDRESS_ROLES.map((role) => [
    role,
    pastAddress(
      draft.addresses[role]?.raw_text,
      matches?.addresses[role]?.address_id,
      order.addresses[role]?.address_id,
    ),
  ]);
  return {
    orderId: order.id,
    draftIndex: draftIndex - first,
    draft,
    drafted: { ...draft.fields, ...matches?.fields },
    confirmed: order.fields,
    addresses: Object.fromEntries(addresses) as PastOrder['addresses'],
  };
}
