import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { rolePermissions, userRoles, users } from '~/services/access/schema.server';
import { record } from '~/services/journal/record.server';
import { now } from '~/services/platform/clock.server';
import { Conflict } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import { addressQuestions } from './schema.server';
import { editableOrder } from './update-order-field.server';

const NOBODY = 'Nobody of this company may add addresses. Ask your administrator.';
const AGAIN_AFTER_MS = 3_600_000;

export type Colleague = { id: number; name: string };

/** The active users of a company who may add addresses to its book, but for the one who asks. */
export async function whoMayAddAddresses(
  actor: Pick<Actor, 'userId'>,
  companyId: number,
): Promise<Colleague[]> {
  return db()
    .selectDistinct({ id: users.id, name: users.name })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.companyId, companyId),
        eq(rolePermissions.permission, 'addresses-create'),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        ne(users.id, actor.userId),
      ),
    )
    .orderBy(asc(users.name));
}

/**
 * Asks every colleague who may add addresses, by mail with the order's own address on the product. It is written on
 * the order, where all see that it was asked, and asked again after an hour at the earliest.
 * @returns who was asked @throws NotFound, Forbidden, Conflict when it was just asked, or nobody may
 */
export async function askForAddress(actor: Actor, orderId: number, path: string): Promise<Colleague[]> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    const colleagues = await whoMayAddAddresses(actor, order.companyId);
    if (colleagues.length === 0) throw new Conflict(NOBODY);
    const place = and(eq(addressQuestions.orderId, orderId), eq(addressQuestions.path, path));
    const [asked] = await tx.select().from(addressQuestions).where(place);
    if (asked && now().getTime() - asked.at.getTime() < AGAIN_AFTER_MS)
      throw new Conflict('A colleague was asked for this address already');
    await tx
      .insert(addressQuestions)
      .values({ orderId, path, userId: actor.userId, at: now() })
      .onConflictDoUpdate({
        target: [addressQuestions.orderId, addressQuestions.path],
        set: { userId: actor.userId, at: now() },
      });
    const { requestId, companyId } = order;
    await record(
      tx,
      actor,
      [{ kind: 'collaboration', type: 'address-asked', orderId, requestId, companyId, details: { path } }],
      { privateTo: await uploaderOfPrivate(tx, requestId) },
    );
    return colleagues;
  });
}
