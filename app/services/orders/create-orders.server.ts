import { eq } from 'drizzle-orm';
import { ADDRESS_ROLES } from '~/domain/learned-source';
import { needsLook } from '~/domain/order-checks';
import type { AddressRole, OrderDraft } from '~/domain/order-draft';
import { inAdminReview } from '~/domain/send-rules';
import type { SystemStatus } from '~/domain/statuses';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type DraftMatches, type drafts, requests } from '~/services/requests/schema.server';
import { summarizeRequest } from './request-summary.server';
import { type OrderAddress, orderAddressEvents, orders } from './schema.server';

const MAX_EVENTS = 8;

type DraftRow = typeof drafts.$inferSelect;
type Made = { request: typeof requests.$inferSelect; drafts: DraftRow[]; company: CompanySetting };

/**
 * Turns a request's drafts into orders, once: a second run finds them there and makes none. Sets the status they
 * start with (design §3 gate) and what the inbox shows of the request.
 */
export async function createOrders(tx: Db, { request, drafts: rows, company }: Made): Promise<void> {
  const reasons = reviewReasons(rows);
  const status = firstStatus(company, rows, reasons);
  const ids: number[] = [];
  for (const row of rows) ids.push(await createOrder(tx, request, row, { company, status }));
  await tx
    .update(requests)
    .set({
      ordersCount: rows.length,
      firstOrderId: ids[0] ?? null,
      ordersInReview: inAdminReview(status) ? ids.length : 0,
    })
    .where(eq(requests.id, request.id));
  await summarizeRequest(tx, request.id);
  await recordStatus(tx, {
    requestId: request.id,
    companyId: request.companyId,
    status,
    metadata: {
      order_id_list: ids,
      ...(inAdminReview(status) && reasons.length > 0 ? { message: reasons.join(' ') } : {}),
    },
  });
}

/** What this company's orders go through first: an operator's look, or straight to the client. */
function firstStatus({ configuration }: CompanySetting, rows: DraftRow[], reasons: string[]): SystemStatus {
  if (rows.length > 0 && rows.every(({ draft }) => draft.gate?.skipsAdminReview))
    return 'ocr-post-processing-complete';
  if (reasons.length > 0) return 'process-ocr-output-file-review';
  const review = configuration.admin_review ?? 'never';
  const unsure = rows.some(({ draft }) =>
    Object.keys(draft.fields).some((name) => needsLook(name, draft.fields[name], draft.provenance[name])),
  );
  return review === 'always' || (review === 'when-unsure' && unsure)
    ? 'process-ocr-output-file-review'
    : 'ocr-post-processing-complete';
}

/** What the field maps want an operator to look at, over all orders of the document. */
function reviewReasons(rows: DraftRow[]): string[] {
  return [...new Set(rows.flatMap(({ draft }) => draft.gate?.review ?? []))];
}

async function createOrder(
  tx: Db,
  request: Made['request'],
  { draft, draftIndex, matches }: DraftRow,
  { company, status }: { company: CompanySetting; status: SystemStatus },
): Promise<number> {
  const at = now();
  const [made] = await tx
    .insert(orders)
    .values({
      requestId: request.id,
      draftIndex,
      companyId: request.companyId,
      tmsProviderId: company.tmsProviderId,
      variantId: request.variantId,
      fields: { ...draft.fields, ...matches?.fields },
      provenance: draft.provenance,
      addresses: orderAddresses(draft, matches),
      status,
      statusDate: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (!made) throw new Error(`order ${draftIndex} of request ${request.id} exists already`);
  const events = draft.events.slice(0, MAX_EVENTS).map((event, i) => ({
    orderId: made.id,
    eventNumber: i + 1,
    type: event.type,
    addressId: matches?.events[i]?.address_id ?? null,
    score: matches?.events[i]?.score ?? null,
    rawAddress: event.address,
    provenance: event.provenance,
    note: event.note ?? null,
  }));
  if (events.length > 0) await tx.insert(orderAddressEvents).values(events);
  return made.id;
}

function orderAddresses(
  draft: OrderDraft,
  matches: DraftMatches | null,
): Partial<Record<AddressRole, OrderAddress>> {
  const made: Partial<Record<AddressRole, OrderAddress>> = {};
  for (const role of ADDRESS_ROLES) {
    const address = draft.addresses[role];
    const match = matches?.addresses[role];
    // Past corrections may know the address of a document that names none.
    if (address || match) made[role] = { raw_text: '', ...address, address_id: null, ...match };
  }
  return made;
}
