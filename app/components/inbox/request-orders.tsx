import EyeSlashIcon from '@heroicons/react/16/solid/EyeSlashIcon';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ListPath } from '~/components/list/list-address';
import { SelectAll, SelectRow } from '~/components/list/select-boxes';
import { type Selection, useSelection } from '~/components/list/use-selection';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { classes } from '~/components/ui/classes';
import { Pager } from '~/components/ui/pager';
import { StatusChip } from '~/components/ui/status-chip';
import { REQUEST_ORDERS } from '~/domain/lists/request-orders';
import { measured } from '~/domain/orders/measured';
import type { RequestDetail, RequestOrder, RequestOrdersPage } from '~/domain/orders/request-view';
import { paths } from '~/domain/urls/paths';
import { OrdersToolbar, type OrdersToolbarProps, useIsSelectingOrders } from './orders-toolbar';
import { RequestNotes } from './request-pane';

type Column = { head?: string; look?: string; cell: (order: RequestOrder) => ReactNode };
type ColumnKey = (typeof REQUEST_ORDERS)['columns'][number]['key'];

const CELLS: Readonly<Record<ColumnKey, Column>> = {
  id: { cell: (order) => <OrderLink order={order} /> },
  status: { cell: ({ display, isUpdate }) => <StatusChip status={display} isUpdate={isUpdate} /> },
  unitNumber: { look: 'font-mono', cell: ({ unitNumber }) => unitNumber },
  referenceNumber: { look: 'font-mono', cell: ({ referenceNumber }) => referenceNumber },
  bookingNumber: { look: 'font-mono', cell: ({ bookingNumber }) => bookingNumber },
  billTo: { cell: ({ billToName }) => billToName },
  weight: {
    head: 'text-right',
    look: 'md:text-right',
    cell: ({ weight, weightUnit }) => measured(weight, weightUnit),
  },
  tmsShipmentId: { look: 'font-mono', cell: ({ tmsShipmentId }) => tmsShipmentId },
};

function OrderLink({ order: { id, isHidden } }: { order: RequestOrder }) {
  const keepFrom = useKeepFrom();
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to={keepFrom(paths.order(id))}
        prefetch="intent"
        className="inline-flex min-h-6 items-center font-mono font-semibold text-accent hover:underline"
      >
        #{id}
      </Link>
      {isHidden ? (
        <>
          <EyeSlashIcon aria-hidden="true" className="h-4 w-4 text-muted" />
          <span className="sr-only">hidden</span>
        </>
      ) : null}
    </span>
  );
}

type Props = Pick<OrdersToolbarProps, 'columns' | 'offers'> & {
  request: RequestDetail;
  orders: RequestOrdersPage;
};

/** The orders of a request with several, titled with its id and their number. (spec 1 §2 Inbox) */
export function RequestOrders({ request, orders, columns, offers }: Props) {
  const { items } = orders;
  const chosen = useSelection(
    'request-orders-selected',
    items.map(({ id }) => String(id)),
  );
  const selects = useIsSelectingOrders() && request.maySelect && offers.length > 0;
  const isEmpty = (key: ColumnKey) => items.every((order) => !CELLS[key].cell(order));
  const shown = REQUEST_ORDERS.columns.filter(
    ({ key }) => key === 'id' || !(columns.hidden.includes(key) || (columns.hideEmpty && isEmpty(key))),
  );
  return (
    <ListPath.Provider value={paths.inbox}>
      <section aria-labelledby="request-orders" className="grid gap-3 p-4">
        <OrdersToolbar
          request={request}
          orders={orders}
          columns={columns}
          offers={offers}
          selection={selects ? chosen : null}
        />
        <RequestNotes request={request} />
        <div className="overflow-x-auto rounded border border-line bg-panel max-md:border-0 max-md:bg-page">
          <OrdersTable items={items} shown={shown} selection={selects ? chosen : null} />
        </div>
        {orders.lastPage > 1 ? <Pager {...orders} /> : null}
      </section>
    </ListPath.Provider>
  );
}

type TableProps = {
  items: RequestOrder[];
  shown: readonly (typeof REQUEST_ORDERS)['columns'][number][];
  selection: Selection | null;
};

function OrdersTable({ items, shown, selection }: TableProps) {
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="bg-sunken text-left text-sm text-muted max-md:sr-only">
        <tr>
          {selection ? (
            <td className="w-9">
              <SelectAll selection={selection} label="Select all orders on this page" />
            </td>
          ) : null}
          {shown.map(({ key, label }) => (
            <th
              key={key}
              scope="col"
              className={classes('whitespace-nowrap px-3 py-2 font-semibold', CELLS[key].head)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2">
        {items.map((order) => (
          <tr
            key={order.id}
            className="border-t border-line hover:bg-sunken max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:rounded max-md:border max-md:bg-panel max-md:p-3"
          >
            {selection ? (
              <td className="max-md:col-span-2">
                <SelectRow selection={selection} id={String(order.id)} name={`order ${order.id}`} />
              </td>
            ) : null}
            {shown.map(({ key, label }) => (
              <td
                key={key}
                className={classes('px-3 py-1.5 max-md:p-0 md:whitespace-nowrap', CELLS[key].look)}
              >
                <span className="block font-sans text-xs text-muted md:hidden">{label}</span>
                {CELLS[key].cell(order) ?? '--'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
