import {
  PROPERTY_EDITS_LIST,
  PROPERTY_LOGS_LIST,
  type PropertyFigures,
} from '~/domain/lists/property-logs-list';
import { auditText } from '~/domain/orders/order-audit';
import type { PropertyEdit } from '~/services/reports/property-edits.server';
import { editsOfProperties, reportOfProperties } from '~/services/reports/property-options.server';
import { exportable } from './exportable-table.server';

const PERMISSIONS = ['audit-logs-view', 'all-companies-view'] as const;
const idText = (id: number | null) => (id === null ? null : String(id));

/** Changes by property, a group a row. */
export const propertyLogsTable = exportable<typeof PROPERTY_LOGS_LIST, PropertyFigures, PropertyFigures>({
  list: PROPERTY_LOGS_LIST,
  title: 'Changes by property',
  permission: PERMISSIONS,
  keys: async (actor, query, limit) =>
    (await reportOfProperties(actor, { ...query, page: 1, perPage: limit })).items,
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    property: (row) => row.property_name,
    variant: (row) => idText(row.variant_id),
    variantOfProperty: (row) => idText(row.variant_id),
    variantType: (row) => row.variant_type,
    edits: (row) => row.edit_count,
    arEdits: (row) => row.ar_edit_count,
    userEdits: (row) => row.user_edit_count,
    requests: (row) => row.request_count,
    orders: (row) => row.order_count,
    ratio: (row) => row.edit_order_ratio,
    companies: (row) => row.company_list,
    comment: (row) => row.comment,
  },
});

/** The edits themselves; ids of addresses and dictionary entries as they are kept. */
export const propertyEditsTable = exportable<typeof PROPERTY_EDITS_LIST, PropertyEdit, PropertyEdit>({
  list: PROPERTY_EDITS_LIST,
  title: 'Property edits',
  permission: PERMISSIONS,
  keys: async (actor, query, limit) =>
    (await editsOfProperties(actor, { ...query, page: 1, perPage: limit })).items,
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    property: (row) => row.property_name,
    old: (row) => valueText(row.old_value),
    new: (row) => valueText(row.new_value),
    company: (row) => row.company_name,
    requestId: (row) => row.request_id,
    orderId: (row) => String(row.order_id),
    orderDate: (row) => new Date(row.order_date),
    variant: (row) => idText(row.variant_id),
    editDate: (row) => new Date(row.edit_date),
    editor: (row) => row.editing_user_name,
  },
});

/** An empty value is an empty cell: two dashes would be taken for a formula. */
function valueText(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : auditText(value);
}
