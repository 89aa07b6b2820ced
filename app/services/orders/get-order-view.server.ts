import { eq } from 'drizzle-orm';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { isLockedByOther, lockBlock, lockingOf } from '~/domain/orders/edit-locks';
import {
  leftOutOf,
  UNREAD_ATTACHMENT,
  unreadTextsOf,
  withoutNumbersBeside,
  withoutTold,
} from '~/domain/orders/left-out';
import { maySendToClient } from '~/domain/orders/may-send';
import { actionsFor } from '~/domain/orders/order-actions';
import { repairOf } from '~/domain/orders/order-checks';
import { offeredFor } from '~/domain/orders/order-draft';
import { ORDER_FIELDS } from '~/domain/orders/order-fields';
import type { OrderView } from '~/domain/orders/order-view';
import type { PaperDivision } from '~/domain/orders/papers';
import { mayReprocess } from '~/domain/orders/reprocess';
import { reviewOffers } from '~/domain/orders/review-offers';
import { inAdminReview, SEND_MESSAGES, sendableTms, sendBlock } from '~/domain/orders/send-rules';
import { displayStatus } from '~/domain/orders/statuses';
import { TEMPLATE_FIELD } from '~/domain/orders/template-values';
import { offersTmsUpdate, showsTmsValues, tmsBehind, tmsUpdateBlock } from '~/domain/orders/tms-update';
import { undoLabels } from '~/domain/orders/undo-stack';
import { NOT_AN_ORDER } from '~/domain/orders/unrecognised';
import { hasPages, type SourceKind } from '~/domain/reading/reading';
import { namedSegment } from '~/domain/trade/edi-segments';
import { offersImageOfOrder } from '~/domain/trade/tms-images';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { mayAddAddress } from '~/services/companies/create-address.server';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import { shownLock } from '~/services/locks/lock-in-force.server';
import { referenceTypesOf } from '~/services/matching/reference-types.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { readingContents } from '~/services/reading/schema.server';
import { findDuplicate } from '~/services/requests/find-duplicate.server';
import { fieldScreens, viewerOf } from './field-screens.server';
import { loadOrderPlaces, type OrderPlaces } from './order-addresses.server';
import { loadOrderContext } from './order-context.server';
import { doubtsOf, faultsOf, isOpen, itemsNamedBy } from './order-doubts.server';
import { orderFieldMap } from './order-field-map.server';
import { actedOrder } from './order-for-action.server';
import { loadPages } from './order-pages.server';
import { findOrder, mayEditOrder, type OrderRow } from './order-scope.server';
import { loadPredecessors, wasSentByAnother } from './predecessors.server';
import { maySaveForAll } from './save-for-all.server';
import { madeNothingOf, unreadOf } from './unread-attachments.server';
import { updatedOrder } from './updated-order.server';

/** What an order is made of, as several screens need it. */
export type OrderParts = {
  order: OrderRow;
  context: Context;
  places: OrderPlaces;
  fieldMap: ResolvedFieldMap;
  /** The entries of lists that its fields name, by their ids. */
  items: Map<number, ItemName>;
  /** The types that its references name, by their fields. */
  referenceTypes: Awaited<ReturnType<typeof referenceTypesOf>>;
};

/** @throws NotFound, Forbidden under admin review, Conflict where the field map has no entry for it */
export async function loadOrderParts(actor: Actor, orderId: number): Promise<OrderParts> {
  const order = await findOrder(db(), actor, orderId);
  const context = await loadOrderContext(order, actor);
  const places = await loadOrderPlaces(db(), order);
  const fieldMap = await orderFieldMap(order, context.company.tmsProviderId);
  const items = await itemNames(db(), order.companyId, itemsNamedBy(order.fields, order.provenance));
  const referenceTypes = await referenceTypesOf(db(), order);
  return { order, context, places, fieldMap, items, referenceTypes };
}

/** Everything the order screen shows, for one actor, in at most ten queries. @throws NotFound, Forbidden under admin review */
export async function getOrderView(actor: Actor, orderId: number): Promise<OrderView> {
  return orderView(actor, await loadOrderParts(actor, orderId));
}

/** The same of an order whose parts are loaded. */
export async function orderView(
  actor: Actor,
  { order, context, places, fieldMap, items, referenceTypes }: OrderParts,
): Promise<OrderView> {
  const seesAdminReview = can(actor, 'admin-review-view', order.companyId);
  const { company, siblings } = context;
  const source = await loadSource(order, context);
  const open = { stops: places.events.length, edited: context.editedSince, fieldMap, items };
  const looks = {
    doubts: doubtsOf(order, new Set(context.reviewed), places.events),
    ...faultsOf(order, company.tmsProviderId, open),
  };
  const display = displayStatus(order.status, { seesAdminReview });
  const locking = lockingOf(
    actor,
    { companyId: company.id, display, isDeleted: order.deletedAt !== null },
    shownLock(actor, company.id, context.lock),
  );
  return {
    id: order.id,
    requestId: order.requestId,
    company: { id: company.id, name: company.name },
    namesCompany: choosesCompany(actor),
    version: order.version,
    variant: context.variant,
    status: order.status,
    display,
    locking,
    statusMessage: messageBeside(order, context),
    statusDate: order.statusDate.toISOString(),
    isUpdate: order.precededByOrderId !== null,
    tmsShipmentId: order.tmsShipmentId,
    tmsName: tmsProviderById(company.tmsProviderId)?.label ?? null,
    fields: order.fields,
    provenance: order.provenance,
    ...looks,
    questions: context.questions,
    repairs: repairsOf(order, looks),
    ...namesInLists(order, items, referenceTypes),
    screens: fieldScreens(viewerOf(actor, order.companyId), fieldMap, {
      ...order,
      tmsProviderId: company.tmsProviderId,
    }),
    addresses: places.addresses,
    events: places.events,
    siblings,
    viewer: { userId: actor.userId, confirmsSend: actor.isSuperadmin },
    precededBy: order.precededByOrderId,
    precedingChanges: order.precedingOrderChanges ?? [],
    succeededBy: order.succeededByOrderId,
    duplicate: await findDuplicate(actor, context.duplicateRequestId),
    leftOut: leftOutBeside(order, context),
    ...whoAndWhen(order, context),
    ...source,
    sourceName: context.filename,
    hasEmail: context.emailId !== null,
    documentRemovedAt: context.documentRemovedAt?.toISOString() ?? null,
    isDeleted: order.deletedAt !== null,
    isHidden: order.isHidden,
    actions: actionsFor(actor, actedOrder(order)),
    isDone: Boolean(context.doneAt),
    ...reviewOffers(actor, order, context),
    mayCopyRequestId: actor.isSuperadmin,
    maySeeSubmissions: can(actor, 'system-status-filter', order.companyId),
    maySeeTemplate: can(actor, 'all-companies-view') && order.fields[TEMPLATE_FIELD] !== undefined,
    ...editingOf(actor, order, { ...context, locking }),
    mayAddAddress: mayAddAddress(actor, company),
    mayComment: can(actor, 'feedbacks-create', order.companyId),
    mayUploadImage: mayUploadImage(actor, order, company.tmsProviderId),
    ...schedulingOf(actor, order, context.variant),
    mayMarkDone: can(actor, 'ocr-requests-edit', order.companyId),
    sendsCheckedOnly: company.configuration.send_checked_only === true,
    countsEffort: company.configuration.record_effort === true && actor.impersonatorId === null,
    maySeeAudit: can(actor, 'audit-logs-view', order.companyId),
    maySeeRecentEdits: can(actor, 'audit-logs-view') && can(actor, 'all-companies-view'),
    showsTmsValues: showsTmsValues(updatedOrder(order, company), actor),
    ...(await mainActionOf(actor, order, company, locking)),
  };
}

type Context = Awaited<ReturnType<typeof loadOrderContext>>;

/** The message of an order, without what stands beside it of what could not be read. */
function messageBeside({ statusMessage }: OrderRow, context: Context): string | null {
  return withoutTold(statusMessage, unreadTextsOf(unreadOf(context), context.reasons ?? []));
}

/** What else of its source made no order, besides what its message says; what could not be read is settled by a look, or when the order goes out. */
function leftOutBeside(order: OrderRow, context: Context): OrderView['leftOut'] {
  const { reviewed, numbersBeside } = context;
  const reasons = withoutNumbersBeside(context.reasons ?? [], numbersBeside);
  const isSettled = !isOpen(order) || reviewed.includes(UNREAD_ATTACHMENT);
  const unread = unreadTextsOf([], reasons);
  const others = reasons.filter(
    (reason) => unread.includes(reason) || !order.statusMessage?.includes(reason),
  );
  return leftOutOf(others, unreadOf(context), isSettled, madeNothingOf(context));
}

function whoAndWhen(order: OrderRow, context: Context): Pick<OrderView, 'created' | 'edited' | 'sent'> {
  return {
    created: {
      at: context.requestedAt.toISOString(),
      name: context.emailFromAddress ?? context.uploader,
    },
    edited: order.editedAt ? { at: order.editedAt.toISOString(), name: context.editor } : null,
    sent: order.sentAt ? { at: order.sentAt.toISOString(), name: context.sender } : null,
  };
}

function mayUploadImage(actor: Actor, order: OrderRow, tmsProviderId: number | null): boolean {
  const { companyId, tmsShipmentId, deletedAt } = order;
  return (
    can(actor, 'tms-images-create', companyId) &&
    offersImageOfOrder({ tmsProviderId, tmsShipmentId, isDeleted: deletedAt !== null })
  );
}

/** An order of a schedule has no document that could be looked at or read anew. */
function schedulingOf(
  actor: Actor,
  { companyId, replicatedFromScheduler: isScheduled, deletedAt }: OrderRow,
  variant: Context['variant'],
): Pick<OrderView, 'isScheduled' | 'maySchedule' | 'maySeeMatched' | 'mayReprocess' | 'mayProcessAsOrder'> {
  return {
    isScheduled,
    maySchedule: deletedAt === null && can(actor, 'scheduled-orders-create', companyId),
    maySeeMatched: !isScheduled && can(actor, 'field-maps-view', companyId),
    mayReprocess: !isScheduled && mayReprocess(actor, { companyId, variant }),
    mayProcessAsOrder:
      !isScheduled && variant?.type === NOT_AN_ORDER && can(actor, 'ocr-request-statuses-create', companyId),
  };
}

/** What of an order its viewer may change, and take back. */
function editingOf(
  actor: Actor,
  order: OrderRow,
  { siblings, variant, ownEdits, locking }: Context & Pick<OrderView, 'locking'>,
): Pick<OrderView, 'mayEdit' | 'mayEditAll' | 'undo'> {
  const mayEdit = mayEditOrder(actor, order) && !isLockedByOther(locking.lock);
  return {
    mayEdit,
    mayEditAll: mayEdit && siblings.total > 1 && maySaveForAll(actor, order.companyId, variant?.type ?? null),
    undo: mayEdit ? undoLabels(ownEdits, order.sentVersion) : { undo: null, redo: null },
  };
}

/** With admin review 'Send to Client', 'Update TMS' where it can be, else 'Send to TMS'. (spec 2 §4 Send button) */
async function mainActionOf(
  actor: Actor,
  order: OrderRow,
  company: Context['company'],
  { lock }: OrderView['locking'],
): Promise<Pick<OrderView, 'mainAction' | 'sendBlock' | 'tmsBehind'>> {
  const locked = lockBlock(lock);
  if (!inAdminReview(order.status)) {
    const predecessors = await loadPredecessors(db(), order);
    const sendable = {
      ...updatedOrder(order, company),
      predecessors,
      tms: sendableTms(company.tmsProviderId),
    };
    const updates = offersTmsUpdate(sendable, actor);
    const block = (updates ? tmsUpdateBlock : sendBlock)(sendable, actor, now());
    const sent = { ...order, sendBlock: block, wasSentByAnother: await wasSentByAnother(db(), order) };
    return {
      mainAction: updates ? 'update-tms' : 'send-to-tms',
      sendBlock: locked ?? block,
      // Where its values are updated one by one, they are shown beside the order's.
      tmsBehind: updates && block === null ? null : tmsBehind(sent),
    };
  }
  const allowed = order.deletedAt === null && maySendToClient(actor, order.companyId);
  const block = allowed ? locked : SEND_MESSAGES.forbidden;
  return { mainAction: 'send-to-client', sendBlock: block, tmsBehind: null };
}

/** What is offered in place of each value that needs a look. */
function repairsOf(
  { fields, provenance }: OrderRow,
  { doubts, faults }: Pick<OrderView, 'doubts' | 'faults'>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (!doubts[name] && !faults[name]) return [];
      const [offered, repair] = [offeredFor(provenance[name]), repairOf(name, value, doubts[name])];
      const others = new Set(repair === null ? offered : [...offered, repair]);
      others.delete(String(value));
      return others.size > 0 ? [[name, [...others]]] : [];
    }),
  );
}

function namesOf(types: OrderParts['referenceTypes']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(types).flatMap(([field, type]) => (type ? [[field, type.name]] : [])),
  );
}

function namesInLists(
  order: OrderRow,
  items: OrderParts['items'],
  types: OrderParts['referenceTypes'],
): Pick<OrderView, 'entries' | 'dictionary'> {
  return {
    entries: Object.fromEntries([...items].map(([id, { name }]) => [id, name])),
    dictionary: { ...dictionaryNames(order, items), ...namesOf(types) },
  };
}

function dictionaryNames({ fields }: OrderRow, names: ReadonlyMap<number, ItemName>): Record<string, string> {
  const wanted = Object.entries(fields).filter(([name]) => ORDER_FIELDS[name]?.type === 'dictionary');
  return Object.fromEntries(
    wanted.map(([name, value]) => {
      const item = names.get(Number(value));
      if (item) return [name, item.isDeleted ? '[Deleted]' : item.name];
      return [name, ORDER_FIELDS[name]?.dictionary === 'equipment' ? 'Not Found' : '[Deleted]'];
    }),
  );
}

type Source = Pick<OrderView, 'pages' | 'paperDivision' | 'sheets' | 'segments'>;

/** The document beside the form: page images, or what a document without pages holds. */
async function loadSource(
  order: OrderRow,
  { sourceKind: kind, paperDivision }: { sourceKind: SourceKind | null; paperDivision: PaperDivision | null },
): Promise<Source> {
  const pages = kind === null || hasPages(kind) ? await loadPages(order) : [];
  if (pages.length > 0 || hasPages(kind)) return { pages, paperDivision, sheets: null, segments: null };
  const [content] = await db()
    .select()
    .from(readingContents)
    .where(eq(readingContents.requestId, order.requestId));
  const segments = content?.messages?.flatMap(({ standard, segments: all }) =>
    all.map((segment) => namedSegment(standard, segment)),
  );
  return { pages: [], paperDivision: null, sheets: content?.sheets ?? null, segments: segments ?? null };
}
