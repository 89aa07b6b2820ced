import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { type ORDER_EDITS_LIST, type OrderShare, SHARE_NAMES } from '~/domain/lists/order-edits-list';
import { percentText } from '~/domain/lists/percent';
import { VARIANT_TYPE_LABELS } from '~/domain/lists/variant-training-list';
import { paths } from '~/domain/urls/paths';
import { CommentLinks } from './comment-links';

type OrderEditsFigures = Record<OrderShare, number | null> & {
  documents: number;
  orders: number;
  admin_edits: number;
  orders_per_day: number | null;
  admin_edits_per_order: number | null;
  client_edits_per_order: number | null;
};
export type OrderEditsRow = OrderEditsFigures & {
  id: string;
  name: string;
  yearmonth: string | null;
  yearquarter: string | null;
  variant_id: number | null;
  variant_name: string | null;
  variant_type: string | null;
  company_list: string;
  comment: string | null;
};

const count = (value: number) => value.toLocaleString('en-US');
const decimals = (value: number | null) => value?.toFixed(2) ?? null;

type Shown = Record<OrderShare, (row: OrderEditsFigures) => ReactNode>;
const SHARES = Object.fromEntries(
  SHARE_NAMES.map((name) => [name, (row: OrderEditsFigures) => percentText(row[name])]),
) as Shown;

/** What stands in the cells of the order edits report. (spec 3 §3 Order-edits row) */
export const ORDER_EDITS_CELLS: CellsOf<typeof ORDER_EDITS_LIST, OrderEditsRow> = {
  ...SHARES,
  yearmonth: ({ yearmonth }) => yearmonth,
  yearquarter: ({ yearquarter }) => yearquarter,
  variant: ({ variant_id: id }) =>
    id === null ? (
      'None'
    ) : (
      <Link to={paths.fieldMapping({ variantId: id })} className="cell-link">
        {id}
      </Link>
    ),
  variantName: ({ variant_name }) => variant_name,
  variantType: ({ variant_type: type }) => (type === null ? null : (VARIANT_TYPE_LABELS[type] ?? type)),
  companies: ({ company_list }) => company_list,
  documents: ({ documents }) => count(documents),
  orders: ({ orders }) => count(orders),
  admin_edits: ({ admin_edits }) => count(admin_edits),
  orders_per_day: ({ orders_per_day }) => decimals(orders_per_day),
  admin_edits_per_order: (row) => decimals(row.admin_edits_per_order),
  client_edits_per_order: (row) => decimals(row.client_edits_per_order),
  comment: ({ comment }) => comment,
  actions: ({ id, name, comment }) => <RowComments id={id} name={name} hasComments={comment !== null} />,
};

function RowComments({ id, name, hasComments }: { id: string; name: string; hasComments: boolean }) {
  const { search } = useLocation();
  return <CommentLinks to={paths.reportComments('order-edits', id, search)} {...{ name, hasComments }} />;
}

/** All groups together. */
export function orderEditsTotals(figures: OrderEditsFigures): Record<string, ReactNode> {
  const shares = SHARE_NAMES.map((name) => [name, SHARES[name](figures)]);
  return {
    ...Object.fromEntries(shares),
    documents: count(figures.documents),
    orders: count(figures.orders),
    admin_edits: count(figures.admin_edits),
    orders_per_day: decimals(figures.orders_per_day),
    admin_edits_per_order: decimals(figures.admin_edits_per_order),
    client_edits_per_order: decimals(figures.client_edits_per_order),
  };
}
