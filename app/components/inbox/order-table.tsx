import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { StatusChip } from '~/components/ui/status-chip';
import { paths, shortRequestId } from '~/domain/paths';
import type { DisplayStatus } from '~/domain/statuses';
import { DoneForm, type RequestDetailView, TwinNote } from './request-pane';

export type OrderRowView = {
  id: number;
  display: DisplayStatus;
  unitNumber: string | null;
  referenceNumber: string | null;
  bookingNumber: string | null;
  billToName: string | null;
  weight: number | null;
  tmsShipmentId: string | null;
};

/** The orders of a request with several, titled with its id and their number. (spec 1 §2 Inbox) */
export function RequestOrders({ request, orders }: { request: RequestDetailView; orders: OrderRowView[] }) {
  return (
    <section aria-labelledby="request-orders" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="request-orders" className="mr-auto text-md">
          <span className="font-mono">{shortRequestId(request.id)}</span> · {request.ordersCount} orders
        </h2>
        <ButtonLink to={paths.requestHistory(request.id)}>History</ButtonLink>
        {request.mayEdit ? <DoneForm id={request.id} isDone={request.isDone} /> : null}
      </div>
      {request.twinRequestId ? <TwinNote id={request.twinRequestId} /> : null}
      {request.skippedRows.length > 0 ? <SkippedRows rows={request.skippedRows} /> : null}
      <div className="overflow-x-auto rounded border border-line">
        <table className="w-full border-collapse">
          <thead className="bg-sunken text-left text-sm text-muted">
            <tr>
              {['Order ID', 'Status', 'Container', 'Reference', 'Booking', 'Bill To', 'Weight', 'TMS ID'].map(
                (name) => (
                  <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 font-semibold">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="border-t border-line hover:bg-sunken">
                <td className="px-3 py-1.5">
                  <Link
                    to={paths.order(order.id)}
                    prefetch="intent"
                    className="inline-flex min-h-6 items-center font-mono font-semibold text-accent hover:underline"
                  >
                    #{order.id}
                  </Link>
                </td>
                <td className="px-3 py-1.5">
                  <StatusChip status={order.display} />
                </td>
                <td className="px-3 py-1.5 font-mono">{order.unitNumber ?? '--'}</td>
                <td className="px-3 py-1.5 font-mono">{order.referenceNumber ?? '--'}</td>
                <td className="px-3 py-1.5 font-mono">{order.bookingNumber ?? '--'}</td>
                <td className="px-3 py-1.5">{order.billToName ?? '--'}</td>
                <td className="px-3 py-1.5 text-right">
                  {order.weight === null ? '--' : Math.round(order.weight).toLocaleString('en-US')}
                </td>
                <td className="px-3 py-1.5 font-mono">{order.tmsShipmentId ?? '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
