import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { variants } from '~/services/companies/schema.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/**
 * Whoever reads field maps, or what was changed of them, passes by here. A variant of one company is seen with that
 * company; one without a company by everybody who sees field maps.
 * @throws Forbidden without field-maps-view; NotFound for a company or a company's variant that the actor may not see
 */
export async function requireScopeSeen(
  actor: Actor,
  { companyId, variantId }: Pick<FieldMapScope, 'companyId' | 'variantId'>,
): Promise<void> {
  if (!can(actor, 'field-maps-view')) throw new Forbidden();
  if (companyId !== null && !can(actor, 'field-maps-view', companyId)) throw new NotFound();
  if (variantId === null) return;
  const [variant] = await db()
    .select({ companyId: variants.companyId })
    .from(variants)
    .where(eq(variants.id, variantId));
  if (!variant) throw new NotFound();
  if (variant.companyId !== null && !can(actor, 'field-maps-view', variant.companyId)) throw new NotFound();
}
