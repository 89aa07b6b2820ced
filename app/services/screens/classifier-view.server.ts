import type { Actor } from '~/domain/access/actor';
import { can, choosesCompany } from '~/domain/access/actor';
import { type CLASSIFIER_LIST, type GridSize, SHOWN_SHA, USUAL_SIZE } from '~/domain/lists/classifier-list';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import { isRowId } from '~/domain/row-values';
import { getDocumentDetail } from '~/services/classification/document-detail.server';
import { documentsOptions } from '~/services/classification/documents-options.server';
import {
  type DocumentView,
  groupTrainingDocuments,
  listTrainingDocuments,
  scrollTrainingDocuments,
  viewDocuments,
} from '~/services/classification/list-training-documents.server';
import { matchesOf } from '~/services/classification/top-matches.server';
import { usableVariants } from '~/services/classification/variant-choices.server';
import { NotFound } from '~/services/platform/problems.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';
import { loadNewLayouts } from './new-layouts.server';
import { thumbnailOf } from './page-thumbnail.server';

type Query = ListQuery<typeof CLASSIFIER_LIST.filters>;
const SEES = 'training-documents-view';

/** What the document classifier shows: documents as a grid under their variants, or as a list. (spec 3 §2) */
export async function loadClassifier(actor: Actor, query: Query, search: URLSearchParams) {
  const { companies, variants, autoVariants, view } = query.filter;
  const documents = view === 'list' ? loadList(actor, query) : loadGrid(actor, query);
  const [shown, ofCompanies, ofVariants, active] = await Promise.all([
    documents,
    offersOfKind(actor, { kind: 'every-company', permission: SEES, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission: SEES, chosen: { variants, autoVariants } }),
    loadActive(actor, search),
  ]);
  return {
    ...shown,
    offers: { ...ofCompanies, ...ofVariants },
    active,
    without: choosesCompany(actor) ? [] : (['company'] as const),
    may: {
      seeModels: can(actor, 'emc-models-view'),
      editVariants: can(actor, 'nova-view') && can(actor, 'variants-edit'),
    },
  };
}

async function loadGrid(actor: Actor, query: Query) {
  const options = documentsOptions(query);
  const [{ rows, hasMore }, groups, layouts] = await Promise.all([
    loadGridPage(actor, query),
    groupTrainingDocuments(actor, options, query.filter.group ?? 'variant'),
    loadNewLayouts(actor, query.filter.companies),
  ]);
  const heads = groups.map(({ variantId, name, deletedAt, count }) => ({
    variantId,
    name,
    isDeleted: deletedAt !== null,
    count,
  }));
  return { grid: { rows, hasMore, groups: heads, layouts }, list: null };
}

/** A page of the grid; what comes as one scrolls. */
export async function loadGridPage(actor: Actor, query: Query) {
  const { items, hasMore } = await scrollTrainingDocuments(actor, documentsOptions(query));
  return { rows: items.map((item) => rowOf(item, sizeOf(query))), hasMore };
}

/** Documents of the grid as they are now; those that are gone are left out. */
export async function loadGridRows(actor: Actor, query: Query, documentIds: number[]) {
  const items = await viewDocuments(actor, documentIds);
  return items.map((item) => rowOf(item, sizeOf(query)));
}

async function loadList(actor: Actor, query: Query) {
  const { items, total } = await listTrainingDocuments(actor, documentsOptions(query));
  const { items: _, ...paging } = pageOf(items, { total }, query);
  return {
    grid: null,
    list: { rows: items.map((item) => rowOf(item, 100)), paging: { ...paging, isEmpty: items.length === 0 } },
  };
}

export function sizeOf({ filter }: Query): GridSize {
  return filter.size === null ? USUAL_SIZE : (Number(filter.size.slice(1)) as GridSize);
}

/** The document that the pane beside shows: the one that the address names. */
async function loadActive(actor: Actor, search: URLSearchParams) {
  const id = Number(search.get('document'));
  if (!isRowId(id)) return null;
  const compared = (search.get('compare') ?? '').split(',').map(Number).filter(isRowId).slice(0, 10);
  try {
    const { fullText: _, thumbnails, ...detail } = await getDocumentDetail(actor, id);
    const [matches, variants] = await Promise.all([
      matchesOf(actor, detail.autoclassedTop5 ?? {}, compared),
      usableVariants(actor, [id]),
    ]);
    return {
      row: rowOf(detail, 400),
      downloadUrl: detail.downloadUrl,
      pages: detail.pdfInfo.pages.length,
      matches,
      variants,
      compared,
    };
  } catch (problem) {
    // It was deleted, or is of a company one may not see: there is nothing to show of it.
    if (problem instanceof NotFound) return null;
    throw problem;
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function rowOf(view: DocumentView, size: GridSize) {
  return {
    id: view.id,
    requestId: view.requestId,
    filename: view.filename,
    companyId: view.companyId,
    companyName: view.companyName,
    discoveredAt: view.discoveredAt.toISOString(),
    sha256: view.sha256?.slice(0, SHOWN_SHA) ?? null,
    wholeSha256: view.sha256,
    variantId: view.variantId,
    variantName: view.variantName,
    variantType: view.variantType,
    variantDescription: view.variantDescription,
    isVariantDeleted: view.variantDeletedAt !== null,
    variantModifiedAt: view.variantModifiedAt.toISOString(),
    isByPerson: view.labelSource !== 'auto',
    autoVariantId: view.autoclassedVariantId,
    autoVariantName: view.autoclassedVariantName,
    autoAt: iso(view.autoclassedAt),
    autoModifiedAt: iso(view.autoclassedModifiedAt),
    isMisclassified: view.autoclassedVariantId !== null && view.autoclassedVariantId !== view.variantId,
    page: view.page,
    pages: view.pagesCount,
    kib: view.fileSize === null ? null : view.fileSize / 1024,
    isExemplar: view.isExemplar,
    thumbnail: view.thumbnailFile ? thumbnailOf(view.thumbnailFile, size) : null,
  };
}
