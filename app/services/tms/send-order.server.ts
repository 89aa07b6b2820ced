import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Author } from '~/domain/orders/journal';
import { maySendToTms } from '~/domain/orders/may-send';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { asksOfLoad } from '~/domain/orders/same-load';
import {
  CANCELLED_ASKED,
  checkedOnlyBlock,
  DUPLICATE_ASKED,
  LOAD_ASKED,
  loadBlock,
  replacesLoad,
  SEND_MESSAGES,
} from '~/domain/orders/send-rules';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { missingText } from '~/domain/trade/tms-needs';
import { knownTmsProvider, TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { paths } from '~/domain/urls/paths';
import { readCompanySetting } from '~/services/companies/company-choices.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { toCheckOnForm } from '~/services/orders/count-to-check.server';
import { type FieldViewer, viewerOf } from '~/services/orders/field-screens.server';
import { doubtsOf, reviewedPaths } from '~/services/orders/order-doubts.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { loadPredecessors } from '~/services/orders/predecessors.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { appUrl } from '~/services/platform/env.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { askToLearn } from '~/services/requests/ask-to-learn.server';
import { cameBefore } from '~/services/requests/find-duplicate.server';
import { type AssembledOrder, assembleTmsOrder } from './assemble-order.server';
import { connectorOf, type TmsConnector } from './connectors/connectors';
import type { BuildContext } from './connectors/shared/build-context';
import { noteSent, takeControlNumber } from './control-numbers.server';
import { faultsOfOrder } from './order-faults';
import { queueSubmission } from './queue-submission.server';
import { tmsSubmissions } from './schema.server';
import { ordersOfSameLoad, sharesLoad } from './shared-load.server';

/** Who sends: a person, or the order by itself. */
export type Sender = {
  /** Null: it sends itself. */
  author: Author;
  mayResubmit: boolean;
  /** A load that the TMS has is to be replaced by what the order says now. */
  resends?: boolean;
  /** Whether its file came before, another order has its load, or it is cancelled, was answered. */
  confirmed?: boolean;
  /** For whom its form is looked at; for who may write each of its fields where it sends itself. */
  viewer?: FieldViewer;
  event: Extract<TmsEvent, 'sending-to' | 'auto-sending-to'>;
};

/**
 * Sends an order to its company's TMS: the payload is stored and the job queued in one transaction; the TMS answers
 * later by callback. Asking twice is one load. Who may resubmit can send an order whose load exists once more, where the TMS
 * takes it as a change of that load. (spec 2 §4 Send button, §8; decision 022)
 * @throws NotFound, Forbidden, LockedByOther, Invalid (unverified addresses; by field, what the TMS would refuse), Conflict (not to be sent now, with the reason)
 */
export async function sendOrderToTms(
  actor: Actor,
  orderId: number,
  { resends = false, confirmed = false }: Pick<Sender, 'resends' | 'confirmed'> = {},
): Promise<void> {
  await transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (!maySendToTms(actor, order.companyId)) throw new Forbidden();
    const mayResubmit = can(actor, 'tms-resubmit', order.companyId);
    await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
    await sendLockedOrder(tx, order, {
      author: actor,
      mayResubmit,
      resends,
      confirmed,
      viewer: viewerOf(actor, order.companyId),
      event: 'sending-to',
    });
  });
}

/**
 * The same for an order that the caller has locked. Nothing is written when it is refused.
 * @throws Invalid (unverified addresses; by field, what the TMS would refuse), Conflict (not to be sent now, with the reason)
 */
export async function sendLockedOrder(tx: Db, order: OrderRow, sender: Sender): Promise<void> {
  const company = await readCompanySetting(order.companyId);
  const connector = connectorOf(company.tmsProviderId);
  const predecessors = await loadPredecessors(tx, order);
  const block = loadBlock({ ...order, predecessors, tms: connector }, sender, now());
  if (block || !connector) throw new Conflict(block ?? SEND_MESSAGES.noTms);
  if (!sender.confirmed) await requireOneLoad(tx, order);
  if (company.configuration.send_checked_only) await requireChecked(tx, order.id, sender.viewer);
  const providerId = TMS_PROVIDERS[connector.provider].id;
  const shipmentId = replacesLoad({ ...order, tms: connector }) ? order.tmsShipmentId : null;
  const sharing = shipmentId ? [] : await ordersOfSameLoad(tx, order, company.tmsProviderId);
  if (await sharesLoad(tx, order, sharing, { author: sender.author, providerId })) return;
  const assembled = await assembleTmsOrder(tx, order, company);
  const submissionId = randomUUID();
  const context = { callbackUrl: `${appUrl()}${paths.tmsCallback(submissionId)}`, shipmentId, at: now() };
  requireTaken(connector, assembled, context);
  const parties = { companyId: order.companyId, tmsProviderId: providerId };
  const controlNumber = connector.messages ? await takeControlNumber(tx, parties) : null;
  const payload = connector.buildPayload(assembled.tmsOrder, { ...context, controlNumber });
  await queueLoad(tx, { order, sender, submissionId, payload, providerId, shipmentId });
  if (controlNumber !== null) await noteSent(tx, { ...parties, controlNumber, submissionId });
}

/** One file that came twice is one load until a person says otherwise, as is what asks about its load. @throws Conflict */
async function requireOneLoad(tx: Db, order: OrderRow): Promise<void> {
  if (order.sentAt === null && (await cameBefore(tx, order.requestId))) throw new Conflict(DUPLICATE_ASKED);
  requireLoadKnown(order, doubtsOf(order, await reviewedPaths(tx, order.id), []));
}

/** Whether there is another load, or none any more, is answered by a person. @throws Conflict */
export function requireLoadKnown(
  { provenance }: Pick<OrderRow, 'provenance'>,
  doubts: Readonly<Record<string, string>>,
): void {
  const asked = asksOfLoad(provenance, doubts);
  if (asked) throw new Conflict(asked === 'cancelled' ? CANCELLED_ASKED : LOAD_ASKED);
}

/** As its page counts now. @throws Conflict */
async function requireChecked(tx: Db, orderId: number, viewer?: FieldViewer): Promise<void> {
  const { length: count } = await toCheckOnForm(tx, orderId, viewer);
  if (count > 0) throw new Conflict(checkedOnlyBlock(count));
}

/**
 * @throws Invalid, by field, with all that the TMS would refuse; an address that is not verified goes before everything, and
 * that nobody is billed is said in the same words (spec 2 §8)
 */
function requireTaken(
  connector: TmsConnector,
  { tmsOrder, unverified, refused, moved }: AssembledOrder,
  context: Omit<BuildContext, 'controlNumber'>,
): void {
  if (unverified > 0)
    throw new Invalid(SEND_MESSAGES.unverified, { order_address_events: [SEND_MESSAGES.unverified] });
  // No number is taken of those that are told the TMS for a load that stays.
  const payload = connector.buildPayload(tmsOrder, { ...context, controlNumber: null });
  const faults = faultsOfOrder(connector, { order: tmsOrder, payload, moved });
  for (const [name, text] of Object.entries(refused)) faults[name] = [text];
  const sentences = Object.values(faults).flat();
  if (sentences.length === 0) return;
  const lacksAddress = ADDRESS_ROLES.some((role) => faults[role]?.includes(missingText(role)));
  throw new Invalid(lacksAddress ? SEND_MESSAGES.unverified : sentences.join('; '), faults);
}

type NewLoad = {
  order: OrderRow;
  sender: Sender;
  submissionId: string;
  payload: Record<string, unknown>;
  providerId: number;
  /** The load that is replaced; null for a new one. */
  shipmentId: string | null;
};

async function queueLoad(
  tx: Db,
  { order, sender, submissionId, payload, providerId, shipmentId }: NewLoad,
): Promise<void> {
  const { author } = sender;
  const event = shipmentId ? 'updating-to' : sender.event;
  const userId = author?.userId ?? null;
  await queueSubmission(tx, {
    id: submissionId,
    companyId: order.companyId,
    kind: shipmentId ? 'change' : 'load',
    tmsShipmentId: shipmentId,
    orderId: order.id,
    tmsProviderId: providerId,
    orderVersion: order.version,
    // The same load put in its place twice is that load: each change has a key of its own.
    idempotencyKey: shipmentId
      ? `order-${order.id}-tms-${providerId}-resend-${submissionId}`
      : await idempotencyKey(tx, order, providerId),
    payload,
    userId,
  });
  await tx
    .update(orders)
    .set({ sentAt: now(), sentByUserId: userId, sentVersion: order.version })
    .where(eq(orders.id, order.id));
  const { target } = knownTmsProvider(providerId);
  const metadata = shipmentId ? { tms_shipment_id: shipmentId } : {};
  await recordOrderStatus(tx, order, { status: tmsStatus(event, target), author, metadata });
  await askToLearn(tx, order);
}

/**
 * The same key for as long as we do not know whether the TMS made a load of it, also when the order was changed since:
 * a TMS that has the load says so instead of making a second one. A new key only after it said no.
 */
async function idempotencyKey(tx: Db, { id, version }: OrderRow, providerId: number): Promise<string> {
  const earlier = await tx
    .select({ id: tmsSubmissions.id, key: tmsSubmissions.idempotencyKey, state: tmsSubmissions.state })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, id), eq(tmsSubmissions.kind, 'load')))
    .orderBy(desc(tmsSubmissions.createdAt));
  const [last] = earlier;
  if (!last || last.state === 'refused')
    return `order-${id}-tms-${providerId}-v${version}-${earlier.length + 1}`;
  await tx
    .update(tmsSubmissions)
    .set({
      idempotencyKey: `${last.key}-superseded-${earlier.length}`,
      ...(last.state === 'queued' ? { state: 'failed', errors: ['Sent anew before it went out'] } : {}),
    })
    .where(eq(tmsSubmissions.id, last.id));
  return last.key;
}
