import { type Actor, can } from '~/domain/access/actor';
import { type MatchedValue, matchedValues } from '~/domain/orders/matched-values';
import { itemNames } from '~/services/companies/item-names.server';
import { itemsNamedBy } from '~/services/orders/order-doubts.server';
import { loadOcrFields } from '~/services/orders/order-ocr-data.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/**
 * What was read from an order's document, filled into a field or not. (spec 2 §2 Dialogs, §6 fieldMapsView)
 * @throws NotFound, also for an order of a schedule, which has no document; Forbidden without the permission
 */
export async function loadMatchedValues(actor: Actor, orderId: number): Promise<MatchedValue[]> {
  const order = await findOrder(db(), actor, orderId);
  if (!can(actor, 'field-maps-view', order.companyId)) throw new Forbidden();
  if (order.replicatedFromScheduler) throw new NotFound('A scheduled order has no matched data');
  const names = await itemNames(db(), order.companyId, itemsNamedBy(order.fields));
  return matchedValues(await loadOcrFields(order), (id) => names.get(id)?.name);
}
