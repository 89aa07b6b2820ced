import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import { companies, variants } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDays } from '~/services/platform/sql.server';
import { requests } from '~/services/requests/schema.server';
import { documentScope } from './document-scope.server';
import { trainingDocuments } from './schema.server';

export type DocumentsOptions = {
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
  options: DocumentsOptions,
): Promise<{ items: DocumentView[]; total: number }> {
  const where = and(documentScope(actor), ...conditionsOf(options));
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(where);
  const items = await selectDocuments()
    .where(where)
    .orderBy(...options.sort.map(ordered), desc(trainingDocuments.id))
    .limit(options.perPage)
    .offset((options.page - 1) * options.perPage);
  return { items, total: counted?.total ?? 0 };
}

/** Documents by their ids, of those in scope. */
export function viewDocuments(actor: Actor, documentIds: number[]): Promise<DocumentView[]> {
  return selectDocuments()
    .where(and(documentScope(actor), inArray(trainingDocuments.id, documentIds)))
    .orderBy(asc(trainingDocuments.id));
}

/** @throws NotFound for a document that is not in scope */
export async function getDocumentView(actor: Actor, documentId: number): Promise<DocumentView> {
  const [document] = await viewDocuments(actor, [documentId]);
  if (!document) throw new NotFound('Document not found');
  return document;
}

function ordered(sort: DocumentSort): SQL {
  const column = SORTS[sort.replace('-', '') as SortKey];
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

function conditionsOf(options: DocumentsOptions): (SQL | undefined)[] {
  const { discoveredAt, autoclassedAt, autoclassedVariantId, variantId } = trainingDocuments;
  return [
    options.query ? searched(options.query) : undefined,
    options.sha256 ? eq(trainingDocuments.sha256, options.sha256.toLowerCase()) : undefined,
    options.companyIds.length > 0 ? inArray(trainingDocuments.companyId, options.companyIds) : undefined,
    options.variantIds.length > 0 ? inArray(variantId, options.variantIds) : undefined,
    options.autoclassedVariantIds.length > 0
      ? inArray(autoclassedVariantId, options.autoclassedVariantIds)
      : undefined,
    duringDays(discoveredAt, options.startDate, options.endDate),
    duringDays(autoclassedAt, options.autoclassedStartDate, options.autoclassedEndDate),
    options.misclassified
      ? and(isNotNull(autoclassedVariantId), sql`${variantId} is distinct from ${autoclassedVariantId}`)
      : undefined,
  ];
}

function searched(text: string): SQL | undefined {
  return or(contains(requests.search, text), contains(trainingDocuments.title, text));
}
