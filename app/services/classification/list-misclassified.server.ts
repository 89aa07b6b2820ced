import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import type { MISCLASSIFIED_LIST } from '~/domain/lists/model-list';
import { companies, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { duringDays } from '~/services/platform/sql.server';
import { requests } from '~/services/requests/schema.server';
import { activeModelId } from './active-model.server';
import { askedDays } from './asked-days.server';
import { documentScope } from './document-scope.server';
import { isMisclassified } from './list-training-documents.server';
import { trainingDocuments } from './schema.server';

export type MisclassifiedOptions = {
  companyIds: number[];
  /** Days on which a document came, `yyyy-MM-dd`. */
  startDate?: string;
  endDate?: string;
  /** Only what the model in force said; else whatever model was in force when a document came. */
  isCurrent: boolean;
  page: number;
  perPage: number;
};
/** Documents of one variant that the classifier took for one other. (spec 3 §3 Misclassification row) */
export type MisclassifiedRow = {
  /** What the classifier took them for. */
  autoclassedVariantId: number;
  autoclassedName: string | null;
  /** What they have. */
  variantId: number | null;
  variantName: string | null;
  count: number;
  companyIds: number[];
  companies: string[];
  documentIds: number[];
  latestAt: Date;
};

/** What the report asks for. */
export function misclassifiedOptions({
  filter,
  page,
  perPage,
}: ListQuery<typeof MISCLASSIFIED_LIST.filters>) {
  const { companies: companyIds, dateRange, current: isCurrent } = filter;
  return { companyIds, isCurrent, page, perPage, ...askedDays(dateRange) };
}

/** Documents that a row names; the count tells how many there are. */
const MAX_NAMED = 100;
const autoclassed = alias(variants, 'autoclassed');

/** Pairs of variants that are taken for each other, the most frequent first. (spec 3 §2 Misclassification report) */
export async function listMisclassified(
  actor: Actor,
  { companyIds, startDate, endDate, isCurrent, page, perPage }: MisclassifiedOptions,
): Promise<{ items: MisclassifiedRow[]; total: number }> {
  const { variantId, autoclassedVariantId, companyId, id, discoveredAt } = trainingDocuments;
  const where = and(
    documentScope(actor),
    isMisclassified(),
    companyIds.length > 0 ? inArray(companyId, companyIds) : undefined,
    duringDays(discoveredAt, startDate, endDate),
    isCurrent ? eq(trainingDocuments.autoclassedModelId, (await activeModelId()) ?? 0) : undefined,
  );
  const pairs = db()
    .select({
      autoclassedVariantId: sql<number>`${autoclassedVariantId}`.as('taken_for'),
      autoclassedName: sql<string | null>`${autoclassed.name}`.as('taken_for_name'),
      variantId: sql<number | null>`${variantId}`.as('variant'),
      variantName: sql<string | null>`${variants.name}`.as('variant_name'),
      count: sql<number>`count(*)::int`.as('pair_count'),
      companyIds: sql<number[]>`array_agg(distinct ${companyId})`.as('company_ids'),
      companies: sql<string[]>`array_agg(distinct ${companies.name})`.as('company_names'),
      documentIds: sql<
        number[]
      >`(array_agg(${id} order by ${discoveredAt} desc, ${id} desc))[1:${sql.raw(String(MAX_NAMED))}]`.as(
        'document_ids',
      ),
      latestAt: max(discoveredAt).as('latest_at'),
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(variants, eq(variants.id, variantId))
    .leftJoin(autoclassed, eq(autoclassed.id, autoclassedVariantId))
    .where(where)
    .groupBy(autoclassedVariantId, autoclassed.name, variantId, variants.name)
    .as('pairs');
  const [counted] = await db().select({ total: sql<number>`count(*)::int` }).from(pairs);
  const rows = await db()
    .select()
    .from(pairs)
    .orderBy(sql`pair_count desc, latest_at desc, taken_for, variant`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ latestAt, ...row }) => ({ ...row, latestAt: new Date(latestAt ?? 0) }));
  return { items, total: counted?.total ?? 0 };
}
