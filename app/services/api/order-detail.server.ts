import { z } from 'zod';
import type { Actor } from '~/domain/actor';
import { findOrder } from '~/services/orders/order-scope.server';
import { itinerarySchema, saveItinerary } from '~/services/orders/save-itinerary.server';
import { updateFieldSchema, updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/house.server';
import { presentOrder } from './present.server';

const ITINERARY = 'order_address_events';

export const updateOrderBody = z.union([
  z.object({
    path: z.literal(ITINERARY),
    value: itinerarySchema.shape.events,
    version: itinerarySchema.shape.version,
  }),
  updateFieldSchema.extend({
    saveAll: z.literal(false, { message: 'Saving for all orders is not available yet' }).optional(),
  }),
]);

/** One order for the API. @throws NotFound, Forbidden while it is under admin review */
export async function oneOrder(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  return presentOrder(actor, order);
}

/** Changes what `path` names. @throws as the service it goes to */
export async function updateOrder(
  actor: Actor,
  orderId: number,
  body: z.infer<typeof updateOrderBody>,
): Promise<void> {
  if (Array.isArray(body.value)) {
    await saveItinerary(actor, orderId, { events: body.value, version: body.version });
    return;
  }
  await updateOrderField(actor, orderId, { path: body.path, value: body.value, version: body.version });
}
