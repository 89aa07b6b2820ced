import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/actor';
import { companies, variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { requests } from '~/services/requests/schema.server';
import { documentScope } from './document-scope.server';
import { trainingDocuments } from './schema.server';

export type DocumentsWish = {
  query?: string;
  sha256?: string;
  companyIds: number[];
  variantIds: number[];
  startDate?: string;
  endDate?: string;
  autoclassedVariantIds: number[];
  autoclassedStartDate?: string;
  autoclassedEndDate?: string;
  misclassified: boolean;
  sort: readonly DocumentSort[];
  page: number;
  perPage: number;
};

const SORTS = {
  discovered_at: trainingDocuments.discoveredAt,
  variant_id: trainingDocuments.variantId,
  autoclassed_variantid: trainingDocuments.autoclassedVariantId,
  autoclassed_at: trainingDocuments.autoclassedAt,
  variant_modified_at: trainingDocuments.variantModifiedAt,
  file_size: trainingDocuments.fileSize,
  pages_count: trainingDocuments.pagesCount,
  company_id: trainingDocuments.companyId,
} as const;
type SortKey = keyof typeof SORTS;
export type DocumentSort = SortKey | `-${SortKey}`;
export const DOCUMENT_SORTS = Object.keys(SORTS).flatMap((key) => [key, `-${key}`]) as DocumentSort[];

const autoclassed = alias(variants, 'autoclassed');
const COLUMNS = {
  id: trainingDocuments.id,
  requestId: trainingDocuments.requestId,
  companyId: trainingDocuments.companyId,
  companyName: companies.name,
  filename: requests.filename,
  variantId: trainingDocuments.variantId,
  variantName: variants.name,
  variantType: variants.variantType,
  variantDescription: variants.description,
  variantDeletedAt: variants.deletedAt,
  variantModifiedAt: trainingDocuments.variantModifiedAt,
  labelSource: trainingDocuments.labelSource,
  autoclassedVariantId: trainingDocuments.autoclassedVariantId,
  autoclassedVariantName: autoclassed.name,
  autoclassedAt: trainingDocuments.autoclassedAt,
  autoclassedTop5: trainingDocuments.autoclassedTop5,
  discoveredAt: trainingDocuments.discoveredAt,
  pagesCount: trainingDocuments.pagesCount,
  fileSize: trainingDocuments.fileSize,
  sha256: trainingDocuments.sha256,
  isExemplar: trainingDocuments.isExemplar,
};
const selectDocuments = () =>
  db()
    .select(COLUMNS)
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .innerJoin(companies, eq(companies.id, trainingDocuments.companyId))
    .leftJoin(variants, eq(variants.id, trainingDocuments.variantId))
    .leftJoin(autoclassed, eq(autoclassed.id, trainingDocuments.autoclassedVariantId));
export type DocumentView = Awaited<ReturnType<typeof selectDocuments>>[number];

/** The documents of the classifier, deleted variants included. (spec 3 §2 Document classifier, §7) */
export async function listTrainingDocuments(
  actor: Actor,
  wish: DocumentsWish,
): Promise<{ items: DocumentView[]; total: number }> {
  const where = and(documentScope(actor), ...conditionsOf(wish));
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(where);
  const items = await selectDocuments()
    .where(where)
    .orderBy(...wish.sort.map(ordered), desc(trainingDocuments.id))
    .limit(wish.perPage)
    .offset((wish.page - 1) * wish.perPage);
  return { items, total: counted?.total ?? 0 };
}

/** Documents by their ids, of those in scope. */
export function viewDocuments(actor: Actor, documentIds: number[]): Promise<DocumentView[]> {
  return selectDocuments()
    .where(and(documentScope(actor), inArray(trainingDocuments.id, documentIds)))
    .orderBy(asc(trainingDocuments.id));
}

function ordered(sort: DocumentSort): SQL {
  const column = SORTS[sort.replace('-', '') as SortKey];
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

function conditionsOf(wish: DocumentsWish): (SQL | undefined)[] {
  const { discoveredAt, autoclassedAt, autoclassedVariantId, variantId } = trainingDocuments;
  return [
    wish.query ? searched(wish.query) : undefined,
    wish.sha256 ? eq(trainingDocuments.sha256, wish.sha256.toLowerCase()) : undefined,
    wish.companyIds.length > 0 ? inArray(trainingDocuments.companyId, wish.companyIds) : undefined,
    wish.variantIds.length > 0 ? inArray(variantId, wish.variantIds) : undefined,
    wish.autoclassedVariantIds.length > 0
      ? inArray(autoclassedVariantId, wish.autoclassedVariantIds)
      : undefined,
    wish.startDate ? gte(discoveredAt, beginOf(wish.startDate)) : undefined,
    wish.endDate ? lt(discoveredAt, endOf(wish.endDate)) : undefined,
    wish.autoclassedStartDate ? gte(autoclassedAt, beginOf(wish.autoclassedStartDate)) : undefined,
    wish.autoclassedEndDate ? lt(autoclassedAt, endOf(wish.autoclassedEndDate)) : undefined,
    wish.misclassified
      ? and(isNotNull(autoclassedVariantId), sql`${variantId} is distinct from ${autoclassedVariantId}`)
      : undefined,
  ];
}

function searched(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(requests.search, pattern), ilike(trainingDocuments.title, pattern));
}

const beginOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`;
