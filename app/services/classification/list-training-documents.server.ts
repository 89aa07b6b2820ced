import { and, asc, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import { companies, variants } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDays } from '~/services/platform/sql.server';
import { readingPages } from '~/services/reading/schema.server';
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
  /** At most so many documents of each variant, the newest. */
  limitPerVariant?: number;
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
  sourceKind: requests.sourceKind,
  sourceFile: requests.sourceFile,
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
  autoclassedModifiedAt: trainingDocuments.autoclassedModifiedAt,
  autoclassedTop5: trainingDocuments.autoclassedTop5,
  discoveredAt: trainingDocuments.discoveredAt,
  page: trainingDocuments.page,
  pagesCount: trainingDocuments.pagesCount,
  thumbnailFile: readingPages.thumbnailFile,
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
    .leftJoin(autoclassed, eq(autoclassed.id, trainingDocuments.autoclassedVariantId))
    .leftJoin(
      readingPages,
      and(
        eq(readingPages.requestId, trainingDocuments.requestId),
        eq(readingPages.pageIndex, sql`${trainingDocuments.page} - 1`),
      ),
    );
export type DocumentView = Awaited<ReturnType<typeof selectDocuments>>[number];

/** A page of the documents of the classifier, deleted variants included. (spec 3 §2 Document classifier, §7) */
export async function listTrainingDocuments(
  actor: Actor,
  options: DocumentsOptions,
): Promise<{ items: DocumentView[]; total: number }> {
  const items = await pageOfDocuments(actor, options, options.perPage);
  return { items, total: await countDocuments(actor, options) };
}

/** The same without counting all of them: only whether there are more. (spec 3 §7 simplePaginate) */
export async function scrollTrainingDocuments(
  actor: Actor,
  options: DocumentsOptions,
): Promise<{ items: DocumentView[]; hasMore: boolean }> {
  const items = await pageOfDocuments(actor, options, options.perPage + 1);
  return { items: items.slice(0, options.perPage), hasMore: items.length > options.perPage };
}

async function pageOfDocuments(actor: Actor, options: DocumentsOptions, count: number) {
  return selectDocuments()
    .where(conditionOf(actor, options))
    .orderBy(...options.sort.map(ordered), desc(trainingDocuments.id))
    .limit(count)
    .offset((options.page - 1) * options.perPage);
}

/** The ids of all that a list has, in its order and at most so many, for an export. */
export async function trainingDocumentIds(
  actor: Actor,
  options: DocumentsOptions,
  limit: number,
): Promise<number[]> {
  const rows = await db()
    .select({ id: trainingDocuments.id })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(conditionOf(actor, options))
    .orderBy(...options.sort.map(ordered), desc(trainingDocuments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function countDocuments(actor: Actor, options: DocumentsOptions): Promise<number> {
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(conditionOf(actor, options));
  return counted?.total ?? 0;
}

/** Who says which variant a group is of: a person, or the classifier. */
export type GroupedBy = 'variant' | 'autoclassed';
export type DocumentGroup = {
  variantId: number | null;
  name: string | null;
  deletedAt: Date | null;
  count: number;
};

/** The variants of the documents that a list has, and how many of each, on all its pages. */
export function groupTrainingDocuments(
  actor: Actor,
  options: DocumentsOptions,
  by: GroupedBy,
): Promise<DocumentGroup[]> {
  const variantId = by === 'variant' ? trainingDocuments.variantId : trainingDocuments.autoclassedVariantId;
  return db()
    .select({
      variantId,
      name: variants.name,
      deletedAt: variants.deletedAt,
      count: sql<number>`count(*)::int`,
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .leftJoin(variants, eq(variants.id, variantId))
    .where(conditionOf(actor, options))
    .groupBy(variantId, variants.name, variants.deletedAt)
    .orderBy(sql`${variantId} asc nulls last`);
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

function conditionOf(actor: Actor, options: DocumentsOptions): SQL | undefined {
  const where = and(documentScope(actor), ...conditionsOf(options));
  if (!options.limitPerVariant) return where;
  const { id, variantId, discoveredAt } = trainingDocuments;
  const placed = db()
    .select({
      id,
      place:
        sql<number>`row_number() over (partition by ${variantId} order by ${discoveredAt} desc, ${id} desc)`.as(
          'place_in_variant',
        ),
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(where)
    .as('placed');
  const chosen = db()
    .select({ id: placed.id })
    .from(placed)
    .where(lte(placed.place, options.limitPerVariant));
  return inArray(id, chosen);
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
    options.misclassified ? isMisclassified() : undefined,
  ];
}

/** The classifier took it for another variant than the one it has. */
export function isMisclassified(): SQL {
  const { variantId, autoclassedVariantId } = trainingDocuments;
  return and(
    isNotNull(autoclassedVariantId),
    sql`${variantId} is distinct from ${autoclassedVariantId}`,
  ) as SQL;
}

function searched(text: string): SQL | undefined {
  return or(contains(requests.search, text), contains(trainingDocuments.title, text));
}
