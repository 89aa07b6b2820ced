import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { FIELD_MESSAGES, isEmptyValue } from '~/domain/fields/field-values';
import { rowId, trueOrFalse } from '~/domain/inputs';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isDay } from '~/domain/row-values';
import { Invalid } from '~/services/platform/problems.server';
import { hideOrder } from './hide-order.server';
import { saveItineraryOfAll, updateFieldOfAll, updateFieldsOfAll } from './save-for-all.server';
import { itinerarySchema, saveItinerary } from './save-itinerary.server';
import { ITINERARY } from './store-order-change.server';
import { updateFieldSchema, updateOrderField } from './update-order-field.server';

const HIDDEN = 'is_hidden';
const saveAll = trueOrFalse.optional();

export const updateOrderSchema = z.union([
  z.object({
    path: z.literal(ITINERARY),
    value: itinerarySchema.shape.events,
    version: itinerarySchema.shape.version,
    saveAll,
  }),
  z.object({ path: z.literal(HIDDEN), value: trueOrFalse, version: rowId.optional() }),
  updateFieldSchema.extend({
    path: updateFieldSchema.shape.path.refine((path) => path !== HIDDEN, 'Set it to true or false'),
    saveAll,
  }),
]);

/**
 * Changes what `path` names, a field, an address, or all stops, on one order or on all of its request; or hides the
 * order. @throws as the service it goes to
 */
export async function updateOrder(
  actor: Actor,
  orderId: number,
  edit: z.infer<typeof updateOrderSchema>,
): Promise<void> {
  if (edit.path === HIDDEN) return hideOrder(actor, orderId, edit.value === true);
  const {
    path,
    value,
    saveAll: isForAll = false,
    ...more
  } = edit as Exclude<typeof edit, { path: typeof HIDDEN }>;
  if (Array.isArray(value)) {
    const stops = { events: value, version: more.version };
    await (isForAll ? saveItineraryOfAll : saveItinerary)(actor, orderId, stops);
    return;
  }
  requireExact({ [path]: value });
  await (isForAll ? updateFieldOfAll : updateOrderField)(actor, orderId, { ...more, path, value });
}

/** PUT /api/orders/{id}/update-all (spec 2 §7): fields by their paths, or the stops where `change_path` names them. */
export const updateAllSchema = z.union([
  z.object({ change_path: z.literal(ITINERARY), changes: itinerarySchema.shape.events }),
  z.object({
    change_path: z.string().max(100).optional(),
    changes: z.record(z.string().max(100), updateFieldSchema.shape.value),
  }),
]);

/** Saves for all orders of the request. @throws as the service it goes to */
export async function updateAllOrders(
  actor: Actor,
  orderId: number,
  { changes }: z.infer<typeof updateAllSchema>,
): Promise<void> {
  if (Array.isArray(changes)) await saveItineraryOfAll(actor, orderId, { events: changes });
  else {
    requireExact(changes);
    await updateFieldsOfAll(actor, orderId, changes);
  }
}

/** A program writes dates one way; 12/05/2026 and 05.12.2026 are for people, who see what becomes of them. @throws Invalid */
function requireExact(values: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(values).filter(
    ([name, value]) =>
      orderField(name)?.type === 'date' && !isEmptyValue(value as FieldValue) && !isDay(String(value).trim()),
  );
  if (wrong.length > 0)
    throw new Invalid(
      FIELD_MESSAGES.date,
      Object.fromEntries(wrong.map(([name]) => [name, [FIELD_MESSAGES.date]])),
    );
}
