import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LockMark } from '~/components/locks/lock-mark';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { StatusChip } from '~/components/ui/status-chip';
import type { RequestDetail, RequestOrder } from '~/domain/orders/request-view';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { DoneForm, DuplicateNote } from './request-pane';

type Column = { name: string; head?: string; look?: string; cell: (order: RequestOrder) => ReactNode };

const COLUMNS: readonly Column[] = [
  { name: 'Order ID', cell: ({ id }) => <OrderLink id={id} /> },
  {
    name: 'Status',
    cell: ({ display, isUpdate }) => <StatusChip status={display} isUpdate={isUpdate} />,
  },
  { name: 'Container', look: 'font-mono', cell: ({ unitNumber }) => unitNumber ?? '--' },
  { name: 'Reference', look: 'font-mono', cell: ({ referenceNumber }) => referenceNumber ?? '--' },
  { name: 'Booking', look: 'font-mono', cell: ({ bookingNumber }) => bookingNumber ?? '--' },
  { name: 'Bill To', cell: ({ billToName }) => billToName ?? '--' },
  {
    name: 'Weight',
    head: 'text-right',
    look: 'md:text-right',
    cell: ({ weight }) => (weight === null ? '--' : Math.round(weight).toLocaleString('en-US')),
  },
  { name: 'TMS ID', look: 'font-mono', cell: ({ tmsShipmentId }) => tmsShipmentId ?? '--' },
];

function OrderLink({ id }: { id: number }) {
  const keepFrom = useKeepFrom();
  return (
    <Link
      to={keepFrom(paths.order(id))}
      prefetch="intent"
      className="inline-flex min-h-6 items-center font-mono font-semibold text-accent hover:underline"
    >
      #{id}
    </Link>
  );
}

/** The orders of a request with several, titled with its id and their number. (spec 1 §2 Inbox) */
export function RequestOrders({ request, orders }: { request: RequestDetail; orders: RequestOrder[] }) {
  return (
    <section aria-labelledby="request-orders" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="request-orders" className="mr-auto text-md">
          <span className="font-mono">{shortRequestId(request.id)}</span> · {request.ordersCount} orders
        </h2>
        <LockMark />
        {request.mayComment ? (
          <ButtonLink to={paths.requestComments(request.id)}>Add Comment</ButtonLink>
        ) : null}
        {request.mayReprocess ? (
          <ButtonLink to={paths.requestReprocess(request.id)}>Reprocess</ButtonLink>
        ) : null}
        <ButtonLink to={paths.requestHistory(request.id)}>History</ButtonLink>
        {request.hasEmail ? <ButtonLink to={paths.requestEmail(request.id)}>E-mail</ButtonLink> : null}
        {request.mayEdit ? <DoneForm id={request.id} isDone={request.isDone} /> : null}
      </div>
      <RequestNotes request={request} />
      <div className="overflow-x-auto rounded border border-line bg-panel max-md:border-0 max-md:bg-page">
        <table className="w-full border-collapse max-md:block">
          <thead className="bg-sunken text-left text-sm text-muted max-md:sr-only">
            <tr>
              {COLUMNS.map(({ name, head }) => (
                <th
                  key={name}
                  scope="col"
                  className={classes('whitespace-nowrap px-3 py-2 font-semibold', head)}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:gap-2">
            {orders.map((order) => (
              <tr
                key={order.id}
                className="border-t border-line hover:bg-sunken max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:rounded max-md:border max-md:bg-panel max-md:p-3"
              >
                {COLUMNS.map(({ name, cell, look }) => (
                  <td key={name} className={classes('px-3 py-1.5 max-md:p-0 md:whitespace-nowrap', look)}>
                    <span className="block font-sans text-xs text-muted md:hidden">{name}</span>
                    {cell(order)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What a reviewer should know of a request before its orders: its duplicate, and how its document was read. */
export function RequestNotes({ request: { duplicate, skippedRows } }: { request: RequestDetail }) {
  if (!duplicate && skippedRows.length === 0) return null;
  return (
    <div className="grid gap-1 p-2">
      {duplicate ? <DuplicateNote duplicate={duplicate} /> : null}
      {skippedRows.length > 0 ? <SkippedRows rows={skippedRows} /> : null}
    </div>
  );
}

function SkippedRows({ rows }: { rows: string[] }) {
  return (
    <details className="rounded border border-line px-3 py-2 text-muted">
      <summary className="cursor-pointer">
        {rows.length === 1 ? '1 remark' : `${rows.length} remarks`} on how this document was read
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {rows.slice(0, 100).map((row, i) => (
          <li key={i}>{row}</li>
        ))}
      </ul>
    </details>
  );
}
