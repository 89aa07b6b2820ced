import { z } from 'zod';
import { READING_QUALITY_LIST, type ReadingGrouping } from '~/domain/lists/reading-quality-list';
import { type EffortGrouping, REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { readingQualityReport } from '~/services/reports/reading-quality.server';
import { readingQualityOptions } from '~/services/reports/reading-quality-options.server';
import { reviewEffortOptions, reviewEffortReport } from '~/services/reports/review-effort.server';
import { call } from './call.server';
import { optionalDay } from './inputs.server';
import { numberList, paging, wordList, yes } from './parse.server';
import {
  askedQuery,
  datesAsked,
  exportAsked,
  exportFormat,
  groupingOf,
  REPORT_PERMISSIONS,
  sortOfList,
} from './report-inputs.server';
import { pageAsked, pageResponse } from './respond.server';

/** Reports of reading and of what it costs. (decision 039) */

const asked = {
  company_id: numberList,
  start_date: optionalDay,
  end_date: optionalDay,
  variant_id: numberList,
};

export const readingQualityCall = call({
  method: 'get',
  path: '/api/reports/reading-quality',
  summary: 'How well documents were read, in groups; a CSV file with export=1',
  permission: REPORT_PERMISSIONS,
  query: z
    .object({
      ...paging({ usual: READING_QUALITY_LIST.perPage }),
      sort: sortOfList(READING_QUALITY_LIST),
      group_by: groupingOf<ReadingGrouping>(READING_QUALITY_LIST.groupings, READING_QUALITY_LIST.grouping),
      export: yes,
      format: exportFormat,
      filter: z
        .object({
          ...asked,
          field: wordList.pipe(
            z.array(z.enum(READING_QUALITY_LIST.filters.fields.words as [string, ...string[]])),
          ),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, group_by, export: isExport, format, ...rest }, request }) => {
    const paged = pageAsked(rest, READING_QUALITY_LIST.perPage);
    const query = askedQuery<typeof READING_QUALITY_LIST.filters>({
      filter: {
        companies: filter.company_id,
        dateRange: datesAsked(filter.start_date, filter.end_date),
        variants: filter.variant_id,
        fields: filter.field,
        series: [],
      },
      groupBy: group_by,
      ...{ sort, ...paged },
    });
    if (isExport) return exportAsked(actor, 'reading-quality', READING_QUALITY_LIST, { query, format });
    const { items, total } = await readingQualityReport(actor, readingQualityOptions(query));
    return pageResponse({ items, total, ...paged }, request);
  },
});

export const reviewEffortCall = call({
  method: 'get',
  path: '/api/reports/review-effort',
  summary:
    'Seconds and keys per order, in groups: without metrics-view those of oneself; a CSV file with export=1',
  permission: 'orders-view',
  query: z
    .object({
      ...paging({ usual: REVIEW_EFFORT_LIST.perPage }),
      sort: sortOfList(REVIEW_EFFORT_LIST),
      group_by: groupingOf<EffortGrouping>(REVIEW_EFFORT_LIST.groupings, REVIEW_EFFORT_LIST.grouping),
      export: yes,
      format: exportFormat,
      filter: z.object(asked).strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, group_by, export: isExport, format, ...rest }, request }) => {
    const paged = pageAsked(rest, REVIEW_EFFORT_LIST.perPage);
    const query = askedQuery<typeof REVIEW_EFFORT_LIST.filters>({
      filter: {
        companies: filter.company_id,
        dateRange: datesAsked(filter.start_date, filter.end_date),
        variants: filter.variant_id,
      },
      groupBy: group_by,
      ...{ sort, ...paged },
    });
    if (isExport) return exportAsked(actor, 'review-effort', REVIEW_EFFORT_LIST, { query, format });
    const { items, total } = await reviewEffortReport(actor, reviewEffortOptions(query));
    return pageResponse({ items, total, ...paged }, request);
  },
});
