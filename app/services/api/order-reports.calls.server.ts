import { z } from 'zod';
import { ORDER_EDITS_LIST, type OrderEditsGrouping } from '~/domain/lists/order-edits-list';
import { VARIANT_TYPES } from '~/services/companies/schema.server';
import { orderEditsReport } from '~/services/reports/order-edits.server';
import { orderEditsOptions } from '~/services/reports/order-edits-options.server';
import {
  addReportComment,
  listReportComments,
  reportCommentText,
  reportRowSchema,
} from '~/services/reports/report-comments.server';
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
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** Reports of edits. (spec 3 §7 Reports) */

export const orderEditsCall = call({
  method: 'get',
  path: '/api/reports/order-edits',
  summary: 'How orders were edited, in groups; a CSV file with export=1',
  permission: REPORT_PERMISSIONS,
  query: z
    .object({
      ...paging({ usual: ORDER_EDITS_LIST.perPage }),
      sort: sortOfList(ORDER_EDITS_LIST),
      group_by: groupingOf<OrderEditsGrouping>(ORDER_EDITS_LIST.groupings, ORDER_EDITS_LIST.grouping),
      export: yes,
      format: exportFormat,
      filter: z
        .object({
          company_id: numberList,
          start_date: optionalDay,
          end_date: optionalDay,
          variant_id: numberList,
          variant_type: wordList.pipe(z.array(z.enum(VARIANT_TYPES))),
          active_companies_only: yes,
          minimum_requests: z.coerce.number().int().min(0).max(1_000_000).default(10),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, group_by, export: isExport, format, ...rest }, request }) => {
    const asked = pageAsked(rest, ORDER_EDITS_LIST.perPage);
    const query = askedQuery<typeof ORDER_EDITS_LIST.filters>({
      filter: {
        companies: filter.company_id,
        dateRange: datesAsked(filter.start_date, filter.end_date),
        variants: filter.variant_id,
        variantType: filter.variant_type,
        activeOnly: filter.active_companies_only,
        minimumRequests: filter.minimum_requests,
        series: [],
      },
      groupBy: group_by,
      ...{ sort, ...asked },
    });
    if (isExport) return exportAsked(actor, 'order-edits', ORDER_EDITS_LIST, { query, format });
    const { items, total } = await orderEditsReport(actor, orderEditsOptions(query));
    return pageResponse({ items, total, ...asked }, request);
  },
});

const presentComment = (
  { id, comment, createdAt, userName }: Awaited<ReturnType<typeof listReportComments>>[number],
  row: z.infer<typeof reportRowSchema>,
) => ({ id, comment, created_at: createdAt.toISOString(), user: { name: userName }, ...row });

const rowAsked = ({ report_comment_type: type, ...row }: z.infer<typeof reportRowSchema>) => ({
  type,
  row: { propertyName: row.property_name, companyId: row.company_id, variantId: row.variant_id },
});

export const reportCommentsCall = call({
  method: 'get',
  path: '/api/reports/comments',
  summary: 'What people wrote beside a row of a report',
  permission: REPORT_PERMISSIONS,
  query: reportRowSchema.extend({ filter: z.object({}).strict() }).strict(),
  run: async ({ actor, query: { filter: _, ...query } }) => {
    const comments = await listReportComments(actor, rowAsked(query));
    return dataResponse(comments.map((comment) => presentComment(comment, query)));
  },
});

export const addReportCommentCall = call({
  method: 'post',
  path: '/api/reports/comments',
  summary: 'Write a comment beside a row of a report',
  permission: REPORT_PERMISSIONS,
  answers: 201,
  body: reportRowSchema.extend({ comment: reportCommentText }),
  run: async ({ actor, body: { comment, ...row } }) =>
    dataResponse(presentComment(await addReportComment(actor, rowAsked(row), comment), row)),
});
