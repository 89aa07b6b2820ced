import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { checkedOnlyBlock, SEND_MESSAGES } from '~/domain/orders/send-rules';
import { tmsStatus } from '~/domain/orders/statuses';
import { tmsUpdateBlock, UPDATE_MESSAGES } from '~/domain/orders/tms-update';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { paths } from '~/domain/urls/paths';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { toCheckOnForm } from '~/services/orders/count-to-check.server';
import { viewerOf } from '~/services/orders/field-screens.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { loadPredecessors } from '~/services/orders/predecessors.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { updatedOrder } from '~/services/orders/updated-order.server';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from './assemble-order.server';
import { connectorOf } from './connectors/connectors';
import { queueSubmission } from './queue-submission.server';
import { updatableFields } from './tms-shipment.server';

export const sendUpdateSchema = z.object({ fieldsToUpdate: z.array(z.string().max(100)).max(200) }).strict();
type SendUpdate = z.infer<typeof sendUpdateSchema>;

/**
 * Sends some fields of an order to the shipment that its TMS has: the change is stored and the job queued in one
 * transaction; the TMS answers later by callback. (spec 2 §4 Update-TMS mode, §7, §8)
 * @throws NotFound, Forbidden, LockedByOther, Invalid (fields, unverified addresses), Conflict (not to be sent now, with the reason; of a company that sends only what is checked, one of the fields is to check)
 */
export async function sendUpdateToTms(
  actor: Actor,
  orderId: number,
  { fieldsToUpdate }: SendUpdate,
): Promise<void> {
  await transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
    const company = await getCompanySetting(order.companyId);
    const connector = connectorOf(company.tmsProviderId);
    const predecessors = await loadPredecessors(tx, order);
    const block = tmsUpdateBlock(
      { ...updatedOrder(order, company), predecessors, tms: connector },
      actor,
      now(),
    );
    if (block === SEND_MESSAGES.forbidden) throw new Forbidden(block);
    if (block || !connector?.change) throw new Conflict(block ?? UPDATE_MESSAGES.notUpdatable);
    const fieldMap = await resolvedFieldMap(order, company.tmsProviderId);
    const fields = checkedFields(fieldsToUpdate, updatableFields(fieldMap, connector.change.fields));
    if (company.configuration.send_checked_only) {
      const toCheck = await toCheckOnForm(tx, order.id, viewerOf(actor, order.companyId));
      const unchecked = toCheck.filter((name) => fields.includes(name));
      if (unchecked.length > 0) throw new Conflict(checkedOnlyBlock(unchecked.length));
    }
    const { tmsOrder, unverified, refused, moved } = await assembleTmsOrder(tx, order, company);
    if (unverified > 0)
      throw new Invalid(SEND_MESSAGES.unverified, { order_address_events: [SEND_MESSAGES.unverified] });
    const refusals = Object.entries(refused).filter(([name]) => fields.includes(name));
    if (refusals.length > 0)
      throw new Invalid(
        refusals.map(([, text]) => text).join('; '),
        Object.fromEntries(refusals.map(([name, text]) => [name, [text]])),
      );
    const id = randomUUID();
    const provider = TMS_PROVIDERS[connector.provider];
    await queueSubmission(tx, {
      id,
      companyId: order.companyId,
      kind: 'change',
      orderId: order.id,
      tmsProviderId: provider.id,
      orderVersion: order.version,
      // Of its own each time: the same change made twice leaves the load as it is.
      idempotencyKey: `order-${order.id}-tms-${provider.id}-update-${id}`,
      payload: connector.change.build(
        tmsOrder,
        `${appUrl()}${paths.tmsCallback(id)}`,
        fields.map((field) => moved[field] ?? field),
      ),
      tmsShipmentId: order.tmsShipmentId,
      userId: actor.userId,
    });
    await tx
      .update(orders)
      .set({ sentAt: now(), sentByUserId: actor.userId, sentVersion: order.version })
      .where(eq(orders.id, order.id));
    const metadata = { tms_shipment_id: order.tmsShipmentId ?? undefined, fields_to_update: fields };
    const status = tmsStatus('updating-to', provider.target);
    await recordOrderStatus(tx, order, { status, author: actor, metadata });
  });
}

/** @throws Invalid for none, and for one that the TMS does not take */
function checkedFields(asked: readonly string[], updatable: readonly string[]): string[] {
  const fields = [...new Set(asked)];
  const refuse = (text: string) => new Invalid(text, { fieldsToUpdate: [text] });
  if (fields.length === 0) throw refuse(UPDATE_MESSAGES.none);
  const other = fields.find((name) => !updatable.includes(name));
  if (other !== undefined) throw refuse(`${other.slice(0, 60)} cannot be updated in the TMS`);
  return fields;
}
