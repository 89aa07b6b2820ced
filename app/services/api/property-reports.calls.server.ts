import { z } from 'zod';
import { rowId } from '~/domain/inputs';
import {
  PROPERTY_EDITS_LIST,
  PROPERTY_LOGS_LIST,
  type PropertyLogsGrouping,
} from '~/domain/lists/property-logs-list';
import { isDay } from '~/domain/row-values';
import { editsOfProperties, reportOfProperties } from '~/services/reports/property-options.server';
import { sourceFieldsOfEdits } from '~/services/reports/source-fields.server';
import { call } from './call.server';
import { noFilter, optionalDay } from './inputs.server';
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

/** Reports of edited properties. (spec 3 §7 Reports) */

/** A property: a field, an address, or what a stop has. */
const propertyNames = wordList.pipe(
  z
    .array(z.string().regex(/^\w{1,100}$/, 'The name of a property'))
    .refine((names) => names.every((name) => PROPERTY_LOGS_LIST.filters.property.words.includes(name)), {
      message: 'There is no such property',
    }),
);
const editFilters = {
  company_id: numberList,
  user_id: numberList,
  variant_id: numberList,
  start_date: optionalDay,
  end_date: optionalDay,
};
type EditFilters = z.infer<z.ZodObject<typeof editFilters>>;

const filterOf = (property: string[], filter: EditFilters) => ({
  property,
  companies: filter.company_id,
  dateRange: datesAsked(filter.start_date, filter.end_date),
  users: filter.user_id,
  variants: filter.variant_id,
});

export const changesByPropertyCall = call({
  method: 'get',
  path: '/api/changes-by-property-report',
  summary: 'How often properties were edited, in groups; a CSV file with export=1',
  permission: REPORT_PERMISSIONS,
  query: z
    .object({
      ...paging({ usual: PROPERTY_LOGS_LIST.perPage }),
      sort: sortOfList(PROPERTY_LOGS_LIST),
      group_by: groupingOf<PropertyLogsGrouping>(PROPERTY_LOGS_LIST.groupings, PROPERTY_LOGS_LIST.grouping),
      export: yes,
      format: exportFormat,
      filter: z.object({ property_name: propertyNames, ...editFilters }).strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, group_by, export: isExport, format, ...rest }, request }) => {
    const asked = pageAsked(rest, PROPERTY_LOGS_LIST.perPage);
    const query = askedQuery<typeof PROPERTY_LOGS_LIST.filters>({
      filter: { ...filterOf(filter.property_name, filter), sources: '' },
      groupBy: group_by,
      ...{ sort, ...asked },
    });
    if (isExport) return exportAsked(actor, 'property-logs', PROPERTY_LOGS_LIST, { query, format });
    const { items, total } = await reportOfProperties(actor, query);
    return pageResponse({ items, total, ...asked }, request);
  },
});

const editsQuery = z
  .object({
    ...paging({ usual: PROPERTY_EDITS_LIST.perPage }),
    sort: sortOfList(PROPERTY_EDITS_LIST),
    sibling_edit_count: yes,
    filter: z.object({ property: propertyNames, ...editFilters }).strict(),
  })
  .strict();

function editsAsked({ filter, sort, sibling_edit_count: _, ...rest }: z.infer<typeof editsQuery>) {
  return askedQuery<typeof PROPERTY_EDITS_LIST.filters>({
    filter: filterOf(filter.property, filter),
    groupBy: null,
    ...{ sort, ...pageAsked(rest, PROPERTY_EDITS_LIST.perPage) },
  });
}

export const propertyEditsCall = call({
  method: 'get',
  path: '/api/audit-logs-order-properties',
  summary: 'Edits of properties, one by one',
  permission: REPORT_PERMISSIONS,
  query: editsQuery,
  run: async ({ actor, query, request }) => {
    const asked = editsAsked(query);
    const { items, total } = await editsOfProperties(actor, asked, query.sibling_edit_count);
    const rows = items.map(({ part: _, ...edit }) => edit);
    return pageResponse({ items: rows, total, page: asked.page, perPage: asked.perPage }, request);
  },
});

export const exportPropertyEditsCall = call({
  method: 'get',
  path: '/api/audit-logs-order-properties-export',
  summary: 'Edits of properties as a CSV or XLSX file',
  permission: REPORT_PERMISSIONS,
  query: editsQuery.extend({ format: exportFormat }),
  run: ({ actor, query: { format, ...query } }) =>
    exportAsked(actor, 'property-edits', PROPERTY_EDITS_LIST, { query: editsAsked(query), format }),
});

const NOTHING = { message: 'Give order_id, or start_date and property_name', path: ['order_id'] };

/** Of an order, or of a property since a day. (spec 3 §7 Source fields, whose path is not shown) */
export const sourceFieldsCall = call({
  method: 'get',
  path: '/api/fieldmap-source-fields',
  summary: 'What documents call the values that people typed',
  permission: 'field-maps-view',
  query: z
    .object({
      order_id: rowId.optional(),
      start_date: z.string().refine(isDay, 'A day, yyyy-MM-dd').optional(),
      property_name: z
        .string()
        .regex(/^\w{1,100}$/, 'The name of a property')
        .optional(),
      company_id: rowId.optional(),
      variant_id: rowId.optional(),
      filter: noFilter,
    })
    .strict()
    .refine(({ order_id, start_date, property_name }) => order_id || (start_date && property_name), NOTHING),
  run: async ({ actor, query }) => {
    const { order_id, start_date = '', property_name = '', company_id = null, variant_id = null } = query;
    return dataResponse(
      await sourceFieldsOfEdits(
        actor,
        order_id
          ? { orderId: order_id }
          : {
              startDate: start_date,
              propertyName: property_name,
              companyId: company_id,
              variantId: variant_id,
            },
      ),
    );
  },
});
