import { type Actor, can } from '~/domain/access/actor';
import { addressKey, addressSource, MUST_AGREE } from '~/domain/fields/learned-source';
import type { AddressRole } from '~/domain/orders/order-draft';
import { learnedSources } from '~/services/field-maps/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import type { OrderRow } from './order-scope.server';

/**
 * Boost: from now on the text of this document means this address, on every document of the company's variant, without
 * waiting for others to agree. (spec 2 §6 boostCreate) @throws Forbidden, Invalid where there is no text or no variant
 */
export async function boostAddress(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { role, addressId }: { role: AddressRole; addressId: number },
): Promise<void> {
  if (!can(actor, 'boost-create', order.companyId)) throw new Forbidden();
  const text = order.addresses[role]?.raw_text;
  if (order.variantId === null || !addressKey(text)) {
    const message = 'The document says nothing that could be learned';
    throw new Invalid(message, { [role]: [message] });
  }
  const decided = {
    agree: MUST_AGREE,
    status: 'active' as const,
    decidedByUserId: actor.userId,
    decidedAt: now(),
    updatedAt: now(),
  };
  await tx
    .insert(learnedSources)
    .values({
      companyId: order.companyId,
      variantId: order.variantId,
      fieldName: role,
      kind: 'address',
      value: addressSource(addressId, text),
      disagree: 0,
      silent: 0,
      exampleOrderIds: [order.id],
      ...decided,
    })
    .onConflictDoUpdate({
      target: [
        learnedSources.companyId,
        learnedSources.variantId,
        learnedSources.fieldName,
        learnedSources.kind,
        learnedSources.value,
      ],
      set: decided,
    });
}
