import { type CLASSIFIER_LIST, DOCUMENT_LIMIT } from '~/domain/lists/classifier-list';
import type { ListQuery } from '~/domain/lists/list-query';
import { askedDays } from './asked-days.server';
import type { DocumentSort, DocumentsOptions } from './list-training-documents.server';

/** What the list, or the grid, of the classifier asks for. */
export function documentsOptions({
  filter,
  sort,
  page,
  perPage,
}: ListQuery<typeof CLASSIFIER_LIST.filters>): DocumentsOptions {
  const isGrid = filter.view !== 'list';
  const discovered = askedDays(filter.fullRange ? ['full-range'] : filter.dateRange);
  const autoclassed = askedDays(filter.autoDateRange);
  const by = filter.group === 'autoclassed' ? 'autoclassed_variantid' : 'variant_id';
  const grouped = [
    filter.order === 'descending' ? `-${by}` : by,
    filter.within ?? '-discovered_at',
  ] as DocumentSort[];
  return {
    query: filter.search || undefined,
    sha256: filter.sha256 || undefined,
    companyIds: filter.companies,
    variantIds: filter.variants,
    autoclassedVariantIds: filter.autoVariants,
    ...discovered,
    autoclassedStartDate: autoclassed.startDate,
    autoclassedEndDate: autoclassed.endDate,
    misclassified: filter.misclassified,
    limitPerVariant: filter.limit ? DOCUMENT_LIMIT : undefined,
    sort: isGrid ? grouped : [sort as DocumentSort],
    page,
    perPage: isGrid ? 25 : perPage,
  };
}
