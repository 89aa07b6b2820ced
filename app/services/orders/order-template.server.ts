import type { Actor } from '~/domain/access/actor';
import { TEMPLATE_MESSAGES } from '~/domain/orders/template-values';
import { findTemplateItem } from '~/services/field-maps/find-template.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { findOrder } from './order-scope.server';

/** The template of the TMS that an order is made by. (spec 2 §2 Dialogs) @throws NotFound, also for an order without one */
export async function orderTemplate(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  const item = await findTemplateItem(db(), order.companyId, order.fields);
  if (!item) throw new NotFound(TEMPLATE_MESSAGES.failed);
  return item;
}
