import { desc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { tmsSubmissions } from './schema.server';

/** What was sent for an order and what came of it, newest first. @throws NotFound */
export async function listSubmissions(actor: Actor, orderId: number) {
  const order = await findOrder(db(), actor, orderId);
  const rows = await db()
    .select()
    .from(tmsSubmissions)
    .where(eq(tmsSubmissions.orderId, order.id))
    .orderBy(desc(tmsSubmissions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    kind: row.kind,
    order_version: row.orderVersion,
    tms_provider_id: row.tmsProviderId,
    state: row.state,
    attempts: row.attempts,
    receipt: row.receipt,
    tms_shipment_id: row.tmsShipmentId,
    errors: row.errors,
    payload: row.payload,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}
