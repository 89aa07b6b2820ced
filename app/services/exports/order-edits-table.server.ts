import { ORDER_EDITS_LIST, type OrderShare, SHARE_NAMES } from '~/domain/lists/order-edits-list';
import { type OrderEditsRow, orderEditsReport } from '~/services/reports/order-edits.server';
import { orderEditsOptions } from '~/services/reports/order-edits-options.server';
import { exportable } from './exportable-table.server';

/** The order edits report, a group a row; what is not grouped by is not there. */
export const orderEditsTable = exportable<typeof ORDER_EDITS_LIST, OrderEditsRow, OrderEditsRow>({
  list: ORDER_EDITS_LIST,
  title: 'Order edits',
  permission: ['audit-logs-view', 'all-companies-view'],
  keys: async (actor, query, limit) => {
    const { items } = await orderEditsReport(actor, {
      ...orderEditsOptions(query),
      ...{ page: 1, perPage: limit },
    });
    return items;
  },
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    ...(Object.fromEntries(SHARE_NAMES.map((name) => [name, (row: OrderEditsRow) => row[name]])) as Record<
      OrderShare,
      (row: OrderEditsRow) => number | null
    >),
    yearmonth: ({ yearmonth }) => yearmonth,
    yearquarter: ({ yearquarter }) => yearquarter,
    variant: ({ variant_id }) => (variant_id === null ? null : String(variant_id)),
    variantName: ({ variant_name }) => variant_name,
    variantType: ({ variant_type }) => variant_type,
    companies: ({ company_list }) => company_list,
    documents: ({ documents }) => documents,
    orders: ({ orders }) => orders,
    admin_edits: ({ admin_edits }) => admin_edits,
    orders_per_day: ({ orders_per_day }) => orders_per_day,
    admin_edits_per_order: (row) => row.admin_edits_per_order,
    client_edits_per_order: (row) => row.client_edits_per_order,
    comment: ({ comment }) => comment,
  },
});
