import { isDeepStrictEqual } from 'node:util';
import { and, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm';
import { KEY_FIELDS, KEY_KINDS, type KeyKind, orderKeys } from '~/domain/orders/order-keys';
import { askedOfCopy, type SameLoad, withLoadAsked, withStateTold } from '~/domain/orders/same-load';
import type { Db } from '~/services/platform/database.server';
import { sameLoadOfEdit } from './find-prior-orders.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/** The values of an order after an edit: a container, or another number of a load, that another order has is asked about. */
export async function withSameLoadAsked<Values extends Pick<OrderRow, 'fields' | 'provenance'>>(
  tx: Db,
  order: OrderRow,
  values: Values,
  changed: readonly string[],
): Promise<Values> {
  const typed = KEY_KINDS.filter((kind) => changed.includes(KEY_FIELDS[kind]));
  if (typed.length === 0) return values;
  const same =
    (await loadOfCopied(tx, order, { fields: values.fields, typed })) ??
    (await sameLoadOfEdit(tx, order, { fields: values.fields, typed }));
  return same ? { ...values, provenance: withLoadAsked(values.provenance, same) } : values;
}

/** That a copy has no container any more makes it no other load: what else it has of its first one is asked. */
async function loadOfCopied(
  tx: Db,
  { replicatedFromOrderId, replicatedFromScheduler }: OrderRow,
  { fields, typed }: { fields: OrderRow['fields']; typed: readonly KeyKind[] },
): Promise<SameLoad | null> {
  const keys = orderKeys(fields);
  if (replicatedFromOrderId === null || replicatedFromScheduler || !typed.includes('unit') || keys.unit)
    return null;
  const [from] = await tx.select().from(orders).where(eq(orders.id, replicatedFromOrderId));
  const own = from && orderKeys(from.fields);
  const shared = KEY_KINDS.filter((kind) => keys[kind] !== undefined && keys[kind] === own?.[kind]);
  return from
    ? askedOfCopy({ ...from, keys: Object.fromEntries(shared.map((kind) => [kind, keys[kind]])) })
    : null;
}

/** Orders that went or came back, in the questions of the orders that are asked whether they are of one load with them. */
export async function tellState(tx: Db, changed: readonly OrderRow[], isGone: boolean): Promise<void> {
  for (const { id, companyId, matchKeys } of changed) {
    if (!matchKeys?.length) continue;
    const near = await tx
      .select({ id: orders.id, provenance: orders.provenance })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          arrayOverlaps(orders.matchKeys, matchKeys),
          ne(orders.id, id),
          sql`${orders.provenance}::text like ${`%order #${id}%`}`,
        ),
      )
      .orderBy(asc(orders.id))
      .for('update');
    for (const { id: asked, provenance } of near) {
      const told = withStateTold(provenance, { id, isGone });
      if (!isDeepStrictEqual(told, provenance))
        await tx.update(orders).set({ provenance: told }).where(eq(orders.id, asked));
    }
  }
}
