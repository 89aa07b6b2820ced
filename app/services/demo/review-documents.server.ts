import { asc, eq } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { changeCertification } from '~/services/review/change-certification.server';
import { requestFieldTraining } from '~/services/review/request-field-training.server';
import { DEMO_HIDDEN, DEMO_REVIEWS } from './data/reviews';

/** What people asked about the first order of a demo document, or that they hid it. @throws as the services of review */
export async function reviewDemoDocument(
  requestId: string,
  file: string,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const reviews = DEMO_REVIEWS.filter((review) => review.file === file);
  const hidden = DEMO_HIDDEN.find((one) => one.file === file);
  if (reviews.length === 0 && !hidden) return;
  const [order] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(asc(orders.draftIndex))
    .limit(1);
  const hider = hidden && (await findActor(people.get(hidden.by) ?? 0));
  if (hider && order) await hideOrder(hider, order.id, true);
  for (const { by, comment, ...asked } of reviews) {
    const actor = await findActor(people.get(by) ?? 0);
    if (!actor || !order) continue;
    if ('step' in asked) await changeCertification(actor, order.id, { step: asked.step, comment });
    else await requestFieldTraining(actor, order.id, { fields: asked.fields, comment });
  }
}
