import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { companies } from '~/services/companies/schema.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';

/**
 * The last documents, newest first, that any of the scopes is about and that the actor may see: read by maps, and done.
 */
export function pastDocuments(
  actor: Actor,
  scopes: readonly FieldMapScope[],
  most: number,
): Promise<RequestRow[]> {
  return db()
    .select()
    .from(requests)
    .where(
      and(
        requestScope(actor),
        isNull(requests.deletedAt),
        isNull(requests.documentRemovedAt),
        eq(requests.stage, 'done'),
        eq(requests.dataExtractionMethod, 'automated'),
        sql`exists (select 1 from ${mappingRuns} where ${mappingRuns.requestId} = ${requests.id})`,
        scopes.length > 0 ? or(...scopes.map(isOf)) : sql`false`,
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(most);
}

/** A scope that names nothing is about every document. */
function isOf({ companyId, variantId, tmsProviderId }: FieldMapScope): SQL {
  const ofProvider = (id: number) =>
    inArray(
      requests.companyId,
      db().select({ id: companies.id }).from(companies).where(eq(companies.defaultTmsProviderId, id)),
    );
  const all = and(
    companyId === null ? undefined : eq(requests.companyId, companyId),
    variantId === null ? undefined : eq(requests.variantId, variantId),
    tmsProviderId === null ? undefined : ofProvider(tmsProviderId),
  );
  return all ?? sql`true`;
}
