import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/actor';
import { needsLook } from '~/domain/order-checks';
import { ORDER_FIELDS } from '~/domain/order-fields';
import type { OrderView, PageView } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { sendBlock, tmsAvailability } from '~/domain/send-rules';
import { displayStatus } from '~/domain/statuses';
import { tmsProviderById } from '~/domain/tms-providers';
import { users } from '~/services/access/schema.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { resolveFieldMap } from '~/services/mapping/resolve-field-map.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/house.server';
import { signedPath } from '~/services/platform/signing.server';
import { readingContents, readingPages, requests } from '~/services/requests/schema.server';
import { fieldScreens } from './field-screens.server';
import { loadOrderPlaces } from './order-addresses.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { orderFieldReviews, orders } from './schema.server';

const FILE_SECONDS = 3600;

/** Everything the order screen shows, for one actor, in at most ten queries. @throws NotFound, Forbidden under admin review */
export async function getOrderView(actor: Actor, orderId: number): Promise<OrderView> {
  const order = await findOrder(db(), actor, orderId);
  const seesAdminReview = can(actor, 'admin-review-view', order.companyId);
  const company = await getCompanySetting(order.companyId);
  const [context] = await loadContext(order);
  const places = await loadOrderPlaces(db(), order);
  const { fieldMap } = await resolveFieldMap({
    companyId: order.companyId,
    variantId: order.variantId,
    tmsProviderId: company.tmsProviderId,
  });
  const siblings = await findSiblings(order);
  const source = await loadSource(order);
  return {
    id: order.id,
    requestId: order.requestId,
    company: { id: company.id, name: company.name },
    version: order.version,
    variant: context?.variant ?? null,
    status: order.status,
    display: displayStatus(order.status, { seesAdminReview }),
    statusMessage: order.statusMessage,
    statusDate: order.statusDate.toISOString(),
    isUpdate: order.precededByOrderId !== null,
    tmsShipmentId: order.tmsShipmentId,
    tmsName: tmsProviderById(company.tmsProviderId)?.label ?? null,
    fields: order.fields,
    provenance: order.provenance,
    doubts: doubtsOf(order, new Set(context?.reviewed ?? [])),
    dictionary: await dictionaryNames(order),
    screens: fieldScreens(actor, order.companyId, fieldMap),
    addresses: places.addresses,
    events: places.events,
    siblings,
    nextOrderId: siblings.next ?? (await findNextToReview(actor, order)),
    viewer: { userId: actor.userId, confirmsSend: actor.isSuperadmin },
    precededBy: order.precededByOrderId,
    succeededBy: order.succeededByOrderId,
    created: {
      at: order.createdAt.toISOString(),
      name: context?.emailFromAddress ?? context?.uploader ?? null,
    },
    edited: order.editedAt ? { at: order.editedAt.toISOString(), name: context?.editor ?? null } : null,
    sent: order.sentAt ? { at: order.sentAt.toISOString(), name: context?.sender ?? null } : null,
    ...source,
    sourceName: context?.filename ?? '',
    isDeleted: order.deletedAt !== null,
    isDone: Boolean(context?.doneAt),
    mayEdit: order.deletedAt === null && can(actor, 'ocr-requests-edit', order.companyId),
    mayMarkDone: can(actor, 'ocr-requests-edit', order.companyId),
    sendBlock: sendBlock({ ...order, tms: tmsAvailability(company.tmsProviderId) }, actor, now()),
  };
}

function loadContext(order: OrderRow) {
  const editor = sql<string | null>`(select name from ${users} where id = ${order.editedByUserId})`;
  const sender = sql<string | null>`(select name from ${users} where id = ${order.sentByUserId})`;
  const reviewed = sql<
    string[]
  >`coalesce((select array_agg(${orderFieldReviews.path}) from ${orderFieldReviews} where ${orderFieldReviews.orderId} = ${order.id}), '{}')`;
  return db()
    .select({
      filename: requests.filename,
      emailFromAddress: requests.emailFromAddress,
      doneAt: requests.doneAt,
      uploader: users.name,
      variant: { id: variants.id, name: variants.name, type: variants.variantType },
      editor: editor.as('editor'),
      sender: sender.as('sender'),
      reviewed: reviewed.as('reviewed'),
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .where(eq(requests.id, order.requestId));
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

async function findSiblings(order: OrderRow): Promise<OrderView['siblings']> {
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestId, order.requestId), order.deletedAt ? undefined : isNull(orders.deletedAt)))
    .orderBy(asc(orders.draftIndex));
  const at = rows.findIndex(({ id }) => id === order.id);
  return {
    total: rows.length,
    current: at + 1,
    previous: rows[at - 1]?.id ?? null,
    next: rows[at + 1]?.id ?? null,
  };
}

async function loadSource(order: OrderRow): Promise<Pick<OrderView, 'pages' | 'sheets' | 'segments'>> {
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
  if (pages.length > 0) return { pages: pages.map(pageView), sheets: null, segments: null };
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

/** Orders after this one that are still to be looked at, for "finish and next". */
export async function findNextToReview(
  actor: Actor,
  order: { id: number; companyId: number },
): Promise<number | null> {
  const [row] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, order.id),
        eq(orders.companyId, order.companyId),
        isNull(orders.deletedAt),
        isNull(orders.sentAt),
        can(actor, 'admin-review-view')
          ? undefined
          : sql`${orders.status} <> 'process-ocr-output-file-review'`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1);
  return row?.id ?? null;
}
