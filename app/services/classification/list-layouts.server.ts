import { and, eq, isNull, notIlike, notInArray, or, type SQL } from 'drizzle-orm';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';

/** Variants that stand for a layout: not the generic ones, which are for every layout that has no name. */
export function isLayout(): SQL {
  return and(
    isNull(variants.deletedAt),
    notInArray(variants.variantType, ['unknown', 'manual']),
    notIlike(variants.name, 'generic%'),
  ) as SQL;
}

/** Whether a variant may be given to a document of a company: its own, or everybody's. */
export function usableBy(companyId: number): SQL {
  return or(isNull(variants.companyId), eq(variants.companyId, companyId)) as SQL;
}

/** The layouts that a company's documents may be given. */
export function listLayouts(companyId: number): Promise<{ id: number; companyId: number | null }[]> {
  return db()
    .select({ id: variants.id, companyId: variants.companyId })
    .from(variants)
    .where(and(isLayout(), usableBy(companyId)));
}

export async function isLayoutVariant(variantId: number): Promise<boolean> {
  const [row] = await db()
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.id, variantId), isLayout()));
  return row !== undefined;
}
