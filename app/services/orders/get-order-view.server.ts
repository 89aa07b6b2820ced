import { asc, eq, inArray } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import { needsLook } from '~/domain/order-checks';
import { ORDER_FIELDS } from '~/domain/order-fields';
import type { OrderView, PageView } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { hasPages, type SourceKind } from '~/domain/reading';
import {
  inAdminReview,
  maySendToClient,
  SEND_MESSAGES,
  sendBlock,
  tmsAvailability,
} from '~/domain/send-rules';
import { displayStatus } from '~/domain/statuses';
import { tmsProviderById } from '~/domain/tms-providers';
import { dictionaryItems } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/house.server';
import { signedPath } from '~/services/platform/signing.server';
import { findTwin } from '~/services/requests/find-twin.server';
import { readingContents, readingPages } from '~/services/requests/schema.server';
import { fieldScreens } from './field-screens.server';
import { loadOrderPlaces } from './order-addresses.server';
import { loadOrderContext } from './order-context.server';
import { orderFieldMap } from './order-field-map.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { loadPredecessors } from './predecessors.server';

const FILE_SECONDS = 3600;

/** Everything the order screen shows, for one actor, in at most ten queries. @throws NotFound, Forbidden under admin review */
export async function getOrderView(actor: Actor, orderId: number): Promise<OrderView> {
  const order = await findOrder(db(), actor, orderId);
  const seesAdminReview = can(actor, 'admin-review-view', order.companyId);
  const context = await loadOrderContext(actor, order);
  const { company, siblings } = context;
  const places = await loadOrderPlaces(db(), order);
  const fieldMap = await orderFieldMap(order, company.tmsProviderId);
  const source = await loadSource(order, context.sourceKind);
  return {
    id: order.id,
    requestId: order.requestId,
    company: { id: company.id, name: company.name },
    version: order.version,
    variant: context.variant,
    status: order.status,
    display: displayStatus(order.status, { seesAdminReview }),
    statusMessage: order.statusMessage,
    statusDate: order.statusDate.toISOString(),
    isUpdate: order.precededByOrderId !== null,
    tmsShipmentId: order.tmsShipmentId,
    tmsName: tmsProviderById(company.tmsProviderId)?.label ?? null,
    fields: order.fields,
    provenance: order.provenance,
    doubts: doubtsOf(order, new Set(context.reviewed)),
    dictionary: await dictionaryNames(order),
    screens: fieldScreens(actor, order.companyId, fieldMap, order.fields),
    addresses: places.addresses,
    events: places.events,
    siblings,
    nextOrderId: siblings.next ?? context.nextToReview,
    viewer: { userId: actor.userId, confirmsSend: actor.isSuperadmin },
    precededBy: order.precededByOrderId,
    precedingChanges: order.precedingOrderChanges ?? [],
    succeededBy: order.succeededByOrderId,
    twin: await findTwin(actor, context.twinRequestId),
    created: {
      at: order.createdAt.toISOString(),
      name: context.emailFromAddress ?? context.uploader,
    },
    edited: order.editedAt ? { at: order.editedAt.toISOString(), name: context.editor } : null,
    sent: order.sentAt ? { at: order.sentAt.toISOString(), name: context.sender } : null,
    ...source,
    sourceName: context.filename,
    hasEmail: context.emailId !== null,
    isDeleted: order.deletedAt !== null,
    isDone: Boolean(context.doneAt),
    mayEdit: order.deletedAt === null && can(actor, 'ocr-requests-edit', order.companyId),
    mayMarkDone: can(actor, 'ocr-requests-edit', order.companyId),
    ...(await mainActionOf(actor, order, company.tmsProviderId)),
  };
}

/** With admin review 'Send to Client', else 'Send to TMS'. (spec 2 §4 Send button) */
async function mainActionOf(
  actor: Actor,
  order: OrderRow,
  tmsProviderId: number | null,
): Promise<Pick<OrderView, 'mainAction' | 'sendBlock'>> {
  if (!inAdminReview(order.status)) {
    const predecessors = await loadPredecessors(db(), order);
    const sendable = { ...order, predecessors, tms: tmsAvailability(tmsProviderId) };
    return { mainAction: 'send-to-tms', sendBlock: sendBlock(sendable, actor, now()) };
  }
  const allowed = order.deletedAt === null && maySendToClient(actor, order.companyId);
  return { mainAction: 'send-to-client', sendBlock: allowed ? null : SEND_MESSAGES.forbidden };
}

/** What a reviewer should look at: doubtful values nobody accepted yet. */
function doubtsOf({ fields, provenance }: OrderRow, reviewed: Set<string>): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const name of Object.keys(provenance)) {
    const why = reviewed.has(name) ? null : needsLook(name, fields[name], provenance[name]);
    if (why) doubts[name] = why;
  }
  return doubts;
}

async function dictionaryNames({ fields }: OrderRow): Promise<Record<string, string>> {
  const wanted = Object.entries(fields).filter(([name]) => ORDER_FIELDS[name]?.type === 'dictionary');
  if (wanted.length === 0) return {};
  const rows = await db()
    .select()
    .from(dictionaryItems)
    .where(
      inArray(
        dictionaryItems.id,
        wanted.map(([, value]) => Number(value)),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row.deletedAt ? '[Deleted]' : row.itemDisplayName]));
  return Object.fromEntries(wanted.map(([name, value]) => [name, byId.get(Number(value)) ?? 'Not Found']));
}

type Source = Pick<OrderView, 'pages' | 'sheets' | 'segments'>;

/** The document beside the form: page images, or what a document without pages holds. */
async function loadSource(order: OrderRow, kind: SourceKind | null): Promise<Source> {
  const pages = kind === null || hasPages(kind) ? await loadPages(order) : [];
  if (pages.length > 0 || hasPages(kind)) return { pages, sheets: null, segments: null };
  const [content] = await db()
    .select()
    .from(readingContents)
    .where(eq(readingContents.requestId, order.requestId));
  const segments = content?.messages?.flatMap(({ segments: all }) =>
    all.map(({ index, tag, elements }) => ({
      index,
      text: [tag, ...elements.map((parts) => parts.join(':'))].join(' * '),
    })),
  );
  return { pages: [], sheets: content?.sheets ?? null, segments: segments ?? null };
}

async function loadPages(order: OrderRow): Promise<PageView[]> {
  const pages = await db()
    .select({
      index: readingPages.pageIndex,
      width: readingPages.width,
      height: readingPages.height,
      imageFile: readingPages.imageFile,
      thumbnailFile: readingPages.thumbnailFile,
    })
    .from(readingPages)
    .where(eq(readingPages.requestId, order.requestId))
    .orderBy(asc(readingPages.pageIndex));
  return pages.map(pageView);
}

function pageView({
  index,
  width,
  height,
  imageFile,
  thumbnailFile,
}: {
  index: number;
  width: number;
  height: number;
  imageFile: string;
  thumbnailFile: string;
}): PageView {
  return {
    index,
    width,
    height,
    imageUrl: signedPath(paths.file(imageFile), FILE_SECONDS, roundedNow()),
    thumbnailUrl: signedPath(paths.file(thumbnailFile), FILE_SECONDS, roundedNow()),
  };
}

/** Addresses stay the same for ten minutes, so that the browser's cache knows the page image again. */
function roundedNow(): number {
  const tenMinutes = 600_000;
  return Math.floor(Date.now() / tenMinutes) * tenMinutes;
}
