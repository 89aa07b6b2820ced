import { asc, inArray } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { getVariant } from '~/services/classification/edit-variant.server';
import { companies, VARIANT_TYPES } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';

/** A variant as its form shows it. @throws NotFound, Forbidden */
export async function loadVariantForm(actor: Actor, variantId: number) {
  const variant = await getVariant(actor, variantId);
  const scope = companiesWith(actor, 'variants-edit');
  return {
    variant: {
      id: variant.id,
      name: variant.name,
      variant_type: variant.variantType,
      description: variant.description ?? '',
      company_id: variant.companyId === null ? '' : String(variant.companyId),
      isDeleted: variant.deletedAt !== null,
      documents: variant.documents,
    },
    companies: await db()
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(scope === 'all' ? undefined : inArray(companies.id, scope))
      .orderBy(asc(companies.name)),
    types: [...VARIANT_TYPES],
  };
}
