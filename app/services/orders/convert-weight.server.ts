import type { Actor } from '~/domain/access/actor';
import { convertedWeight, type WeightUnit } from '~/domain/trade/weight';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { storeChange } from './store-order-change.server';
import { editableMap, editableOrder, requireShown } from './update-order-field.server';

/**
 * Says the weight of an order in the other unit, weight and unit as one change. (spec 2 §4 Weight unit toggle)
 * @throws NotFound, Forbidden, Invalid without a weight in a unit, Conflict when it is in that unit already
 */
export async function convertWeight(
  actor: Actor,
  orderId: number,
  to: WeightUnit,
): Promise<{ version: number; weight: number }> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    for (const path of ['weight', 'weight_uom'])
      requireShown(actor, await editableMap(actor, order, path), { path, order });
    const { weight, weight_uom: unit } = order.fields;
    if (typeof weight !== 'number' || (unit !== 'lb' && unit !== 'kg'))
      throw new Invalid('The order has no weight in lb or kg');
    if (unit === to) throw new Conflict(`The weight is in ${to} already`, { version: order.version });
    const converted = convertedWeight(weight, to);
    const provenance = { ...order.provenance };
    for (const path of ['weight', 'weight_uom'])
      provenance[path] = { ...provenance[path], source: 'user', confidence: 1 };
    const { version } = await storeChange(tx, actor, order, {
      path: 'weight',
      before: weight,
      after: converted,
      also: [{ path: 'weight_uom', before: unit, after: to }],
      set: { fields: { ...order.fields, weight: converted, weight_uom: to }, provenance },
    });
    return { version, weight: converted };
  });
}
