import type { Actor } from '~/domain/access/actor';
import { needsLook } from '~/domain/orders/order-checks';
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
    // Said in the other unit a value is no surer, and what it was read as too is in the one before.
    const provenance = { ...order.provenance };
    for (const path of ['weight', 'weight_uom']) {
      const { near: _, doubt: __, ...known } = provenance[path] ?? {};
      const doubt = needsLook(path, order.fields[path], provenance[path]);
      provenance[path] = { ...known, source: 'user', confidence: 1, ...(doubt ? { doubt } : {}) };
    }
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
