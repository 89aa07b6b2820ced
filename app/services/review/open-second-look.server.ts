import { eq, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { PageView } from '~/domain/orders/order-view';
import { isUuid } from '~/domain/row-values';
import { companies, variants } from '~/services/companies/schema.server';
import { loadPages } from '~/services/orders/order-pages.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { secondLooks } from './schema.server';
import { type AskedSection, askedSections } from './second-look-fields.server';
import { offeredLooks } from './second-look-scope.server';

export type LookRow = typeof secondLooks.$inferSelect;

/** What whoever keys a second look sees: the document, which fields are asked, and what they typed themselves. */
export type SecondLookView = {
  id: string;
  company: string;
  variant: string | null;
  expiresAt: string;
  pages: PageView[];
  sections: AskedSection[];
  isMine: boolean;
  typed: Record<string, string>;
};

/** A look that an actor may key, with its order; `lock` holds it until the transaction ends. Null where there is none. */
export async function findOffered(
  tx: Db,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<{ look: LookRow; order: OrderRow } | null> {
  if (!isUuid(id)) return null;
  const query = tx
    .select({ look: secondLooks, order: orders })
    .from(secondLooks)
    .innerJoin(orders, eq(orders.id, secondLooks.orderId))
    .where(
      sql`${secondLooks.id} = ${id} and exists (select 1 from orders o join requests r on r.id = o.request_id
        where o.id = ${secondLooks.orderId} and ${offeredLooks(actor)})`,
    );
  const [found] = lock ? await query.for('update', { of: secondLooks }) : await query;
  return found ?? null;
}

/**
 * A second look for who may key it: no value of the order, and not its number.
 * @throws NotFound where it is not offered to them
 */
export async function openSecondLook(actor: Actor, id: string): Promise<SecondLookView> {
  const found = await findOffered(db(), actor, id);
  if (!found) throw new NotFound('Second look not found');
  const { look, order } = found;
  const [names] = await db()
    .select({ company: companies.name, variant: variants.name })
    .from(companies)
    .leftJoin(variants, eq(variants.id, look.variantId))
    .where(eq(companies.id, look.companyId));
  const isMine = look.takenByUserId === actor.userId;
  return {
    id: look.id,
    company: names?.company ?? '',
    variant: names?.variant ?? null,
    expiresAt: look.expiresAt.toISOString(),
    pages: await loadPages(order),
    sections: await askedSections(order),
    isMine,
    typed: isMine ? look.typed : {},
  };
}
