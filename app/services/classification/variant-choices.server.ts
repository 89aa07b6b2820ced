import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { companies, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { allDocuments } from './document-scope.server';

export type UsableVariant = { id: number; name: string; companyName: string | null };

/** The variants that all of some documents may be given, by name. @throws NotFound when one of them is not in scope */
export async function usableVariants(actor: Actor, documentIds: number[]): Promise<UsableVariant[]> {
  const documents = await allDocuments(actor, documentIds);
  const companyIds = [...new Set(documents.map(({ companyId }) => companyId))];
  const [only] = companyIds;
  return db()
    .select({ id: variants.id, name: variants.name, companyName: companies.name })
    .from(variants)
    .leftJoin(companies, eq(companies.id, variants.companyId))
    .where(
      and(
        isNull(variants.deletedAt),
        notInArray(variants.variantType, ['unknown', 'manual']),
        or(
          isNull(variants.companyId),
          // Of documents of several companies those alone that are everybody's.
          companyIds.length === 1 && only !== undefined ? inArray(variants.companyId, [only]) : undefined,
        ),
      ),
    )
    .orderBy(asc(variants.name), asc(variants.id));
}
