import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { equipmentText } from '~/domain/orders/equipment-text';
import { orderField } from '~/domain/orders/order-fields';
import type { EquipmentItem, RecognizedEquipment } from '~/domain/trade/equipment-items';
import { listEquipment } from '~/services/companies/equipment-choices.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { findOrder, mayEditOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

type PickerQuery = { query: string; filters: RecognizedEquipment };

/** What the equipment picker of an order shows. (spec 2 §2 Dialogs) */
export type EquipmentPicker = {
  orderId: number;
  version: number;
  field: string;
  label: string;
  recognized: string;
  chosen: number | null;
  items: EquipmentItem[];
  /** What the document says may be made to mean the chosen entry from now on. (spec 2 §6 boostCreate) */
  mayBoost: boolean;
};

/** The equipment that a field of an order may hold, what was recognised first. @throws NotFound for no such field */
export async function equipmentPicker(
  actor: Actor,
  orderId: number,
  field: string,
  { query, filters }: PickerQuery,
): Promise<EquipmentPicker> {
  const order = await findOrder(db(), actor, orderId);
  const known = orderField(field);
  if (!known?.equipment) throw new NotFound();
  const chosen = order.fields[field];
  return {
    orderId,
    version: order.version,
    field,
    label: known.label,
    recognized: equipmentText(order) ?? 'Not Found',
    chosen: typeof chosen === 'number' ? chosen : null,
    items: await listEquipment(order.companyId, known.equipment, {
      query,
      filters,
      recognized: await recognizedOf(order),
    }),
    mayBoost: mayEditOrder(actor, order) && can(actor, 'boost-create', order.companyId),
  };
}

async function recognizedOf({ fields }: OrderRow): Promise<RecognizedEquipment> {
  const { carrier_dictid: carrier, equipment_size: size, equipment_type: type } = fields;
  const [line] =
    typeof carrier === 'number'
      ? await db()
          .select({ scac: dictionaryItems.itemKey })
          .from(dictionaryItems)
          .where(eq(dictionaryItems.id, carrier))
      : [];
  return {
    ...(size === undefined ? {} : { equipmentlength: String(size) }),
    ...(type === undefined ? {} : { type: String(type) }),
    ...(line ? { scac: line.scac } : {}),
  };
}
