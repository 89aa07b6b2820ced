import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import {
  addressKey,
  addressSource,
  equipmentSource,
  type LearnedKind,
  MUST_AGREE,
} from '~/domain/fields/learned-source';
import { fullEquipmentText } from '~/domain/orders/equipment-text';
import type { AddressRole } from '~/domain/orders/order-draft';
import { learnedSources } from '~/services/field-maps/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import type { OrderRow } from './order-scope.server';

/** A text of the document and what it is to mean. */
type Boost = { kind: LearnedKind; fieldName: string; text: string | undefined; value: string };

/**
 * Boost: from now on the text of this document means this address, on every document of the company's variant, without
 * waiting for others to agree. (spec 2 §6 boostCreate) @throws Forbidden, Invalid where there is no text or no variant
 */
export function boostAddress(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { role, addressId }: { role: AddressRole; addressId: number },
): Promise<void> {
  const text = order.addresses[role]?.raw_text;
  return boost(tx, actor, order, {
    kind: 'address',
    fieldName: role,
    text,
    value: addressSource(addressId, text),
  });
}

/** The same for what the document says of its equipment and an entry of the dictionary. @throws Forbidden, Invalid */
export function boostEquipment(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { field, itemId }: { field: string; itemId: number },
): Promise<void> {
  const text = fullEquipmentText(order) ?? undefined;
  return boost(tx, actor, order, {
    kind: 'equipment',
    fieldName: field,
    text,
    value: equipmentSource(itemId, text),
  });
}

async function boost(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { kind, fieldName, text, value }: Boost,
): Promise<void> {
  if (!can(actor, 'boost-create', order.companyId)) throw new Forbidden();
  const { companyId, variantId } = order;
  if (variantId === null || !addressKey(text)) {
    const message = 'The document says nothing that could be learned';
    throw new Invalid(message, { [fieldName]: [message] });
  }
  const decided = { decidedByUserId: actor.userId, decidedAt: now(), updatedAt: now() };
  const active = { agree: MUST_AGREE, status: 'active' as const, ...decided };
  const { companyId: company, variantId: variant, fieldName: field, kind: of, value: to } = learnedSources;
  // A text means one thing: what it meant until now does not count any more.
  await tx
    .update(learnedSources)
    .set({ status: 'retired', ...decided })
    .where(
      and(
        eq(company, companyId),
        eq(variant, variantId),
        eq(field, fieldName),
        eq(of, kind),
        ne(to, value),
        eq(learnedSources.status, 'active'),
        sql`split_part(${to}, ':', 2) = ${addressKey(text)}`,
      ),
    );
  await tx
    .insert(learnedSources)
    .values({
      ...{ companyId, variantId, fieldName, kind, value },
      ...{ disagree: 0, silent: 0, exampleOrderIds: [order.id] },
      ...active,
    })
    .onConflictDoUpdate({ target: [company, variant, field, of, to], set: active });
}
