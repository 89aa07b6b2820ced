import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/actor';
import type { OrderView } from '~/domain/order-view';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { NotFound } from '~/services/platform/problems.server';
import { requests } from '~/services/requests/schema.server';
import type { OrderRow } from './order-scope.server';
import { orderFieldReviews, orders } from './schema.server';

/** What stands around an order: its request, company, variant, people, siblings and the next to look at; one query. */
export async function loadOrderContext(actor: Actor, order: OrderRow) {
  const [row] = await selectContext(actor, order);
  if (!row) throw new NotFound('Order not found');
  const { siblingIds, variant, ...context } = row;
  return {
    ...context,
    variant: variant?.id ? variant : null,
    siblings: siblingsOf(order.id, siblingIds),
  };
}

function selectContext(actor: Actor, order: OrderRow) {
  const editor = alias(users, 'editor');
  const sender = alias(users, 'sender');
  const reviewed = sql<
    string[]
  >`array(select ${orderFieldReviews.path} from ${orderFieldReviews} where ${orderFieldReviews.orderId} = ${order.id})`;
  const siblings = and(
    eq(orders.requestId, order.requestId),
    order.deletedAt ? undefined : isNull(orders.deletedAt),
  );
  return db()
    .select({
      filename: requests.filename,
      emailFromAddress: requests.emailFromAddress,
      emailId: requests.emailId,
      sourceKind: requests.sourceKind,
      doneAt: requests.doneAt,
      twinRequestId: requests.twinRequestId,
      uploader: shownName(users).as('uploader'),
      company: { id: companies.id, name: companies.name, tmsProviderId: companies.defaultTmsProviderId },
      variant: { id: variants.id, name: variants.name, type: variants.variantType },
      editor: shownName(editor).as('editor_name'),
      sender: shownName(sender).as('sender_name'),
      senderDeletedAt: sender.deletedAt,
      reviewed: reviewed.as('reviewed'),
      siblingIds: sql<
        number[]
      >`array(select ${orders.id} from ${orders} where ${siblings} order by ${orders.draftIndex})`.as(
        'sibling_ids',
      ),
      nextToReview: sql<
        number | null
      >`(select ${orders.id} from ${orders} where ${afterThis(actor, order)} order by ${orders.id} limit 1)`.as(
        'next_to_review',
      ),
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, order.companyId))
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(editor, eq(editor.id, order.editedByUserId ?? 0))
    .leftJoin(sender, eq(sender.id, order.sentByUserId ?? 0))
    .where(eq(requests.id, order.requestId));
}

/** Orders after this one that are still to be looked at, for "finish and next". */
function afterThis(actor: Actor, order: OrderRow): SQL {
  return and(
    gt(orders.id, order.id),
    eq(orders.companyId, order.companyId),
    isNull(orders.deletedAt),
    isNull(orders.sentAt),
    isNull(orders.succeededByOrderId),
    can(actor, 'admin-review-view') ? undefined : sql`${orders.status} <> 'process-ocr-output-file-review'`,
  ) as SQL;
}

function siblingsOf(orderId: number, ids: number[]): OrderView['siblings'] {
  const at = ids.indexOf(orderId);
  return { total: ids.length, current: at + 1, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
