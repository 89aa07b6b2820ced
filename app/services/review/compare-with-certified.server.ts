import { and, desc, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type Comparison, compareOrders } from '~/domain/orders/order-comparison';
import { mayOpenCompare } from '~/domain/orders/review-offers';
import { displayStatus } from '~/domain/orders/statuses';
import { loadCompared } from '~/services/orders/compared-orders.server';
import { fieldScreens, viewerOf } from '~/services/orders/field-screens.server';
import { exampleCondition, loadOrderContext } from '~/services/orders/order-context.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import { loadPages } from '~/services/orders/order-pages.server';
import { findOrder, listedOrders, type OrderRow, ofReviewSeen } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';

/**
 * `plan`: neither sees the actor all companies, nor has the plan compare mode. `none`: there is nothing to compare with.
 * `other`: the example that was asked for is not of the order's company and variant.
 */
type ComparisonOrWhyNot = Comparison | 'plan' | 'none' | 'other';

/**
 * An order beside a certified example of its company and variant, the newest of them unless one is asked for.
 * (spec 2 §2 Compare view)
 * @throws NotFound, Forbidden under admin review
 */
export async function compareWithCertified(
  actor: Actor,
  orderId: number,
  wanted: number | null,
): Promise<ComparisonOrWhyNot> {
  const order = await findOrder(db(), actor, orderId);
  const context = await loadOrderContext(order, actor);
  if (!mayOpenCompare(actor, context.plan)) return 'plan';
  const examples = await exampleIds(actor, order);
  const isExample = wanted !== null && examples.includes(wanted);
  const gone = isExample ? null : wanted;
  if (gone !== null && !(await wasExample(actor, order, gone))) return 'other';
  const [newest] = examples;
  if (newest === undefined) return 'none';
  const at = isExample ? examples.indexOf(wanted) : 0;
  const example = await findOrder(db(), actor, examples[at] ?? newest);
  const { compared, nameOf } = await loadCompared(db(), [order, example]);
  const { tmsProviderId } = context.company;
  const fieldMap = await resolvedFieldMap(order, tmsProviderId);
  const screens = fieldScreens(viewerOf(actor, order.companyId), fieldMap, {
    ...order,
    tmsProviderId,
  });
  return {
    order: {
      id: order.id,
      requestId: order.requestId,
      company: context.company.name,
      variant: context.variant?.name ?? null,
      display: displayStatus(order.status, {
        seesAdminReview: can(actor, 'admin-review-view', order.companyId),
      }),
      isUpdate: order.precededByOrderId !== null,
      siblings: context.siblings,
      pages: await loadPages(order),
    },
    example: {
      id: example.id,
      current: at + 1,
      total: examples.length,
      previous: examples[at - 1] ?? null,
      next: examples[at + 1] ?? null,
      pages: await loadPages(example),
    },
    gone,
    sections: compareOrders(compared(order), compared(example), { screens, nameOf }),
  };
}

/** All of them, the newest first. (spec 2 §9: without a page limit) */
async function exampleIds(actor: Actor, order: OrderRow): Promise<number[]> {
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(exampleCondition(order), listedOrders(actor), ofReviewSeen(actor)))
    .orderBy(desc(orders.id));
  return rows.map(({ id }) => id);
}

/**
 * What may have been an example when somebody wrote its address down: an order of the same company and variant, deleted
 * or not certified any more. No two companies are ever compared.
 */
async function wasExample(
  actor: Actor,
  { companyId, variantId }: OrderRow,
  orderId: number,
): Promise<boolean> {
  const [former] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.companyId, companyId),
        eq(orders.variantId, variantId ?? 0),
        listedOrders(actor),
      ),
    );
  return former !== undefined;
}
