import { eq } from 'drizzle-orm';
import { lookNeeded, notByItself } from '~/domain/orders/auto-submit';
import { inOneText, leftOutOf, ofPaperAlone } from '~/domain/orders/left-out';
import { doubtsIn } from '~/domain/orders/order-checks';
import {
  ADDRESS_ROLES,
  type AddressRole,
  joinDoubts,
  MAX_EVENTS,
  type OrderDraft,
} from '~/domain/orders/order-draft';
import { KEY_FIELDS, KEY_KINDS, orderKeys } from '~/domain/orders/order-keys';
import { askedOfGone, withLoadAsked } from '~/domain/orders/same-load';
import { fitsWords, TRIP_DAYS } from '~/domain/orders/scheduled-match';
import { inAdminReview, SEND_MESSAGES } from '~/domain/orders/send-rules';
import type { SystemStatus } from '~/domain/orders/statuses';
import { rowOfTerms } from '~/domain/orders/stop-terms';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import { isReviewedNow } from '~/services/companies/review-times.server';
import { type DraftMatches, type drafts, mappingRuns } from '~/services/mapping-runs/schema.server';
import { withDoubts } from '~/services/matching/match-entries.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import type { requests } from '~/services/requests/schema.server';
import { askCancelled } from './ask-cancelled.server';
import { countToCheck } from './count-to-check.server';
import { type FoundOrder, findPriorOrders, type PriorOrder } from './find-prior-orders.server';
import { linkUpdates, type UpdatePair } from './link-updates.server';
import type { OrderRow } from './order-scope.server';
import { recountRequest } from './recount-request.server';
import { type OrderAddress, orderAddressEvents, orders } from './schema.server';
import { unreadTexts } from './unread-attachments.server';

const MAX_TOLD = 20;
const AUTO_SUBMITTED = 'ocr-post-processing-autosubmited' satisfies SystemStatus;

type DraftRow = typeof drafts.$inferSelect;
type DraftedRequest = { request: typeof requests.$inferSelect; drafts: DraftRow[]; company: CompanySetting };

/**
 * Turns a request's drafts into orders, once: a second run finds them there and makes none. Ties those to the prior
 * orders that they update, sets the status they start with and what the inbox shows of the request. (design §3 gate)
 */
export async function createOrders(
  tx: Db,
  { request, drafts: read, company }: DraftedRequest,
): Promise<void> {
  const found = await findPriorOrders(tx, request, read, company.configuration);
  const rows = read.map((row, index) => askedOf(row, found[index]));
  const reasons = reviewReasons(rows);
  const isStaffed = await isReviewedNow(tx, company.configuration);
  const unread = await unreadTexts(tx, request);
  const leftOut = await leftOutText(tx, request);
  const status = firstStatus(company, rows, { reasons, unread, isStaffed });
  const made: OrderRow[] = [];
  for (const [index, row] of rows.entries()) {
    const start = startOf(row, status, { prior: found[index]?.prior, unread, leftOut });
    made.push(await createOrder(tx, request, row, { company, start }));
  }
  await linkUpdates(tx, updatePairs(made, found));
  await askCancelled(tx, made, found);
  const ids = made.map(({ id }) => id);
  await recountRequest(tx, request.id);
  await countToCheck(tx, ids);
  await setOff(tx, request, made, { status, reasons: [...unread, ...reasons] });
}

/** What the request shows from now on; orders that nobody looks at go on by themselves. */
async function setOff(
  tx: Db,
  request: DraftedRequest['request'],
  made: readonly OrderRow[],
  { status, reasons }: { status: SystemStatus; reasons: string[] },
): Promise<void> {
  const isSubmitted = made.some((order) => order.status === AUTO_SUBMITTED);
  const held = made.flatMap(({ statusMessage }) => statusMessage ?? []);
  const message = told(inAdminReview(status) ? reasons : held);
  await recordStatus(tx, {
    requestId: request.id,
    companyId: request.companyId,
    status: isSubmitted ? AUTO_SUBMITTED : status,
    metadata: {
      order_id_list: made.map(({ id }) => id),
      ...(message ? { message } : {}),
    },
  });
  if (isSubmitted) await runtime().jobs.enqueue(tx, 'auto-submit', { requestId: request.id });
}

type Start = { status: SystemStatus; message: string | null };

/**
 * An order under review says what an operator is to look at in it. One whose client does not look at it either is sent by
 * itself, but for a reason to look that only it has.
 */
function startOf(
  row: DraftRow,
  status: SystemStatus,
  {
    prior,
    unread,
    leftOut,
  }: { prior?: PriorOrder | null; unread: readonly string[]; leftOut: string | undefined },
): Start {
  const { draft, matches } = row;
  if (inAdminReview(status)) return { status, message: told([...unread, ...(draft.gate?.review ?? [])]) };
  // No map keeps from people what the document itself says.
  if (!draft.gate?.skipsClientReview) return { status, message: told(draft.gate?.own ?? []) };
  const reason = prior
    ? `it is about the load of order #${prior.order.id}.`
    : lookNeeded({
        ...draft,
        fields: { ...draft.fields, ...matches?.fields },
        provenance: withDoubts(draft.provenance, matches?.doubts),
      }) ||
      unread[0] ||
      leftOut ||
      (hasUnknownAddress(row) && SEND_MESSAGES.unverified);
  return reason ? { status, message: notByItself(reason) } : { status: AUTO_SUBMITTED, message: null };
}

/**
 * What tells the load of a document is in doubt where it may be another order's: the number by which a deleted order was
 * found that made it, and of trips that fit the container, or else the next number or the day.
 */
export function askedOf(row: DraftRow, found: FoundOrder | undefined): DraftRow {
  const { fields } = row.draft;
  const own = orderKeys(fields);
  const { prior, gone, fits = [], same } = found ?? {};
  if (prior?.order.certification === 'certified') {
    const kind = KEY_KINDS.find((one) => own[one] !== undefined);
    const words = `order #${prior.order.id} of this load is certified: is it to be changed?`;
    return kind ? withProvenance(row, withLoadAsked(row.draft.provenance, { kind, words })) : row;
  }
  if (fits.length > 0) {
    const told = ['unit_number', 'reference_number', ...Object.values(KEY_FIELDS), ...TRIP_DAYS];
    return withQuestion(
      row,
      told.find((name) => fields[name] !== undefined),
      fitsWords(fits),
    );
  }
  const kind = KEY_KINDS.find((one) => own[one] !== undefined && own[one] === gone?.keys[one]);
  if (!gone && same) return withProvenance(row, withLoadAsked(row.draft.provenance, same));
  if (!gone || !kind) return row;
  return withProvenance(row, withLoadAsked(row.draft.provenance, { kind, words: askedOfGone(gone) }));
}

const withProvenance = (row: DraftRow, provenance: OrderDraft['provenance']): DraftRow => ({
  ...row,
  draft: { ...row.draft, provenance },
});

function withQuestion(row: DraftRow, name: string | undefined, asked: string): DraftRow {
  if (name === undefined) return row;
  const { provenance } = row.draft;
  const doubt = joinDoubts([provenance[name]?.doubt, asked]);
  const doubted = { ...provenance, [name]: { source: 'document' as const, ...provenance[name], doubt } };
  return withProvenance(row, doubted);
}

/** What of the document made no order: where nobody looks at those that it made, nobody would be told. */
async function leftOutText(tx: Db, { id }: DraftedRequest['request']): Promise<string | undefined> {
  const [run] = await tx
    .select({ reasons: mappingRuns.reasons })
    .from(mappingRuns)
    .where(eq(mappingRuns.requestId, id));
  return leftOutOf(ofPaperAlone(run?.reasons ?? []), [], true)?.first;
}

/** Reasons as one text, null where there is none. */
export function told(reasons: readonly string[]): string | null {
  return inOneText([...new Set(reasons)].slice(0, MAX_TOLD)) || null;
}

export function updatePairs(made: readonly OrderRow[], found: readonly FoundOrder[]): UpdatePair[] {
  return made.flatMap((order, index) => {
    const prior = found[index]?.prior;
    if (!prior) return [];
    const known = prior.order;
    return [
      prior.cameLater ? { earlier: order, later: known, known } : { earlier: known, later: order, known },
    ];
  });
}

/** What this company's orders go through first: an operator's look, or straight to the client, as outside the hours of review. */
function firstStatus(
  { configuration }: CompanySetting,
  rows: DraftRow[],
  { reasons, unread, isStaffed }: { reasons: string[]; unread: string[]; isStaffed: boolean },
): SystemStatus {
  if (rows.length > 0 && rows.every(({ draft }) => draft.gate?.skipsAdminReview))
    return 'ocr-post-processing-complete';
  if (reasons.length > 0) return 'process-ocr-output-file-review';
  if (!isStaffed) return 'ocr-post-processing-complete';
  const review = configuration.admin_review ?? 'never';
  const unsure = unread.length > 0 || rows.some((row) => hasUnknownAddress(row) || isInDoubt(row));
  return review === 'always' || (review === 'when-unsure' && unsure)
    ? 'process-ocr-output-file-review'
    : 'ocr-post-processing-complete';
}

function isInDoubt({ draft, matches }: DraftRow): boolean {
  const doubts = doubtsIn(draft.fields, withDoubts(draft.provenance, matches?.doubts), draft.events);
  return Object.keys(doubts).length > 0;
}

/** The document names an address that is none of the address book. */
function hasUnknownAddress({ draft, matches }: DraftRow): boolean {
  return (
    ADDRESS_ROLES.some((role) => draft.addresses[role] && !matches?.addresses[role]) ||
    draft.events.slice(0, MAX_EVENTS).some((_, i) => !matches?.events[i])
  );
}

/** What the field maps want an operator to look at, over all orders of the document. */
function reviewReasons(rows: DraftRow[]): string[] {
  return [...new Set(rows.flatMap(({ draft }) => draft.gate?.review ?? []))];
}

async function createOrder(
  tx: Db,
  request: DraftedRequest['request'],
  { draft, draftIndex, matches }: DraftRow,
  { company, start }: { company: CompanySetting; start: Start },
): Promise<OrderRow> {
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
      provenance: withDoubts(draft.provenance, matches?.doubts),
      addresses: orderAddresses(draft, matches),
      status: start.status,
      statusMessage: start.message,
      statusDate: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Error(`order ${draftIndex} of request ${request.id} exists already`);
  const events = stopRows(made.id, draft, matches);
  if (events.length > 0) await tx.insert(orderAddressEvents).values(events);
  return made;
}

/** The stops of a draft as rows of an order. */
export function stopRows(orderId: number, draft: OrderDraft, matches: DraftMatches | null) {
  return draft.events.slice(0, MAX_EVENTS).map((event, i) => ({
    orderId,
    eventNumber: i + 1,
    type: event.type,
    addressId: matches?.events[i]?.address_id ?? null,
    score: matches?.events[i]?.score ?? null,
    rawAddress: event.address,
    provenance: event.provenance,
    ...rowOfTerms(event),
  }));
}

export function orderAddresses(
  draft: OrderDraft,
  matches: DraftMatches | null,
): Partial<Record<AddressRole, OrderAddress>> {
  const made: Partial<Record<AddressRole, OrderAddress>> = {};
  for (const role of ADDRESS_ROLES) {
    const address = draft.addresses[role];
    const match = matches?.addresses[role];
    // Past corrections may know the address of a document that names none.
    const { [role]: asked } = draft.provenance;
    const known = asked?.doubt ? { provenance: asked } : {};
    if (address || match) made[role] = { raw_text: '', ...address, address_id: null, ...known, ...match };
  }
  return made;
}
