import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type CellsOf, DataTable } from '~/components/list/data-table';
import { ListPath, ListSearch } from '~/components/list/list-address';
import { Moment } from '~/components/ui/moment';
import {
  cutValue,
  PROPERTY_EDITS_LIST,
  type PROPERTY_LOGS_LIST,
  type PropertyFigures,
} from '~/domain/lists/property-logs-list';
import { VARIANT_TYPE_LABELS } from '~/domain/lists/variant-training-list';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { CommentLinks } from './comment-links';

export type PropertyEditRow = {
  id: number;
  part: number;
  property_name: string;
  before: string;
  after: string;
  company_name: string;
  request_id: string;
  order_id: number;
  order_date: string;
  variant_id: number | null;
  edit_date: string;
  editing_user_name: string | null;
};
export type PropertyLogsRow = Omit<PropertyFigures, 'company_id'> & {
  id: string;
  sources: string | null;
  under: { edits: PropertyEditRow[]; total: number; search: string } | null;
};

const count = (value: number) => value.toLocaleString('en-US');
const variantCell = ({ variant_id: id, variant_name: name }: PropertyLogsRow) =>
  id === null ? (
    'None'
  ) : (
    <Link to={paths.fieldMapping({ variantId: id })} className="cell-link">
      {id}
      <span className="ml-1.5 font-normal text-muted">{name}</span>
    </Link>
  );

/** What stands in the cells of the changes by property report. (spec 3 §3 Changes-by-property row) */
export const PROPERTY_LOGS_CELLS: CellsOf<typeof PROPERTY_LOGS_LIST, PropertyLogsRow> = {
  property: ({ property_name }) => property_name,
  variant: variantCell,
  variantOfProperty: variantCell,
  variantType: ({ variant_type: type }) => (type === null ? null : (VARIANT_TYPE_LABELS[type] ?? type)),
  edits: ({ edit_count }) => count(edit_count),
  arEdits: ({ ar_edit_count }) => count(ar_edit_count),
  userEdits: ({ user_edit_count }) => count(user_edit_count),
  requests: ({ request_count }) => count(request_count),
  orders: ({ order_count }) => count(order_count),
  ratio: ({ edit_order_ratio }) => edit_order_ratio.toFixed(2),
  companies: ({ company_list }) => company_list,
  comment: ({ comment }) => comment,
  sources: ({ sources }) => sources,
  actions: (row) => <RowActions {...row} />,
};

/** What a row is called: "seal_number, variant 1002, Harbor". */
export function propertyRowName({ property_name, variant_id, company_list }: PropertyLogsRow): string {
  const variant = variant_id === null ? null : `variant ${variant_id}`;
  return [property_name, variant].filter(Boolean).join(', ') || company_list || 'no variant';
}

function RowActions(row: PropertyLogsRow) {
  const { search } = useLocation();
  const { id, property_name, comment } = row;
  const params = new URLSearchParams(search);
  const asked = (params.get('sources') ?? '').split(',').filter((one) => one !== '' && one !== id);
  params.set('sources', [...asked, id].slice(-5).join(','));
  const name = propertyRowName(row);
  return (
    <span className="inline-flex flex-col items-start gap-x-3 max-md:flex-row">
      {property_name === null ? null : (
        <Link
          to={`${paths.propertyLogs}?${params}`}
          preventScrollReset
          aria-label={`View source fields of ${name}`}
          className="cell-link"
        >
          View source fields
        </Link>
      )}
      <CommentLinks
        to={paths.reportComments('property-logs', id, search)}
        name={name}
        hasComments={comment !== null}
      />
    </span>
  );
}

/** What stands in the cells of the edits. (spec 3 §2 Edits sub-table columns) */
export const PROPERTY_EDITS_CELLS: CellsOf<typeof PROPERTY_EDITS_LIST, PropertyEditRow> = {
  property: ({ property_name }) => property_name,
  old: ({ before }) => <span title={before}>{cutValue(before)}</span>,
  new: ({ after }) => <span title={after}>{cutValue(after)}</span>,
  company: ({ company_name }) => company_name,
  requestId: ({ request_id }) => (
    <Link to={paths.shownRequest(request_id)} className="cell-link">
      {shortRequestId(request_id)}
    </Link>
  ),
  orderId: ({ order_id }) => (
    <Link to={paths.order(order_id)} className="cell-link">
      #{order_id}
    </Link>
  ),
  orderDate: ({ order_date }) => <Moment at={order_date} />,
  variant: ({ variant_id }) => variant_id,
  editDate: ({ edit_date }) => <Moment at={edit_date} />,
  editor: ({ editing_user_name }) => editing_user_name,
  actions: ({ request_id, order_id }) => (
    <Link
      to={paths.shownRequest(request_id)}
      aria-label={`Open request of order ${order_id}`}
      className="cell-link"
    >
      Open request
    </Link>
  ),
};

export const propertyEditName = ({ id, part, property_name, order_id }: PropertyEditRow) => ({
  id: `${id}-${part}`,
  name: `${property_name} of #${order_id}`,
});

/** Under a row that is opened: its newest edits, whose heads lead to all of them in that order. */
export function editsUnder(row: PropertyLogsRow): ReactNode {
  const { under } = row;
  if (!under) return <p className="text-muted">Loading…</p>;
  const { edits, total, search } = under;
  return (
    <div className="grid gap-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard
        tabIndex={0}
        aria-label={`Edits of ${propertyRowName(row)}`}
        className="overflow-auto rounded border border-line bg-panel max-md:border-0"
      >
        <ListPath.Provider value={paths.propertyEdits}>
          <ListSearch.Provider value={search}>
            <DataTable
              list={PROPERTY_EDITS_LIST}
              view={{ sort: PROPERTY_EDITS_LIST.sort, hidden: null, hideEmpty: false, expanded: [] }}
              rows={edits}
              cells={PROPERTY_EDITS_CELLS}
              rowOf={propertyEditName}
            />
          </ListSearch.Provider>
        </ListPath.Provider>
      </section>
      <p>
        <Link to={`${paths.propertyEdits}${search}`} className="cell-link">
          {total > edits.length ? `All ${count(total)} edits` : 'As a list of their own'}
        </Link>
      </p>
    </div>
  );
}
