import type { ListQuery } from '~/domain/lists/list-query';
import type { READING_QUALITY_LIST, ReadingGrouping } from '~/domain/lists/reading-quality-list';
import { reportDays } from './order-edits-options.server';
import type { ReadingQualityOptions } from './reading-quality.server';

/** What the query of the list asks of the report. */
export function readingQualityOptions(
  query: ListQuery<typeof READING_QUALITY_LIST.filters>,
): ReadingQualityOptions {
  const { filter, page, perPage, sort, groupBy } = query;
  return {
    companies: filter.companies,
    variants: filter.variants,
    fields: filter.fields,
    days: reportDays(filter.dateRange),
    groupBy: (groupBy ?? 'field') as ReadingGrouping,
    ...{ page, perPage, sort },
  };
}
