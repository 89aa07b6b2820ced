import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';
import { CopyButton } from '~/components/ui/copy-button';
import { Moment } from '~/components/ui/moment';
import { SortHead } from '~/components/ui/sort-head';
import { StatusChip } from '~/components/ui/status-chip';
import { SHIPMENT_DIRECTIONS } from '~/domain/order-fields';
import { paths, shortRequestId } from '~/domain/paths';
import type { DisplayStatus } from '~/domain/statuses';

export type OrderListRow = {
  id: number;
  requestId: string;
  companyName: string;
  variantName: string | null;
  displayStatus: string;
  statusMessage: string | null;
  tmsShipmentId: string | null;
  createdAt: string;
  updatedAt: string;
  unitNumber: string | null;
  referenceNumber: string | null;
  sealNumber: string | null;
  pickupNumber: string | null;
  bookingNumber: string | null;
  cutoffDate: string | null;
  cutoffTime: string | null;
  weight: number | null;
  volume: number | null;
  quantity: number | null;
  shipmentDirection: string | null;
  billToName: string | null;
  divisionCode: string | null;
  templateName: string | null;
  isHidden: boolean;
};

type Column = {
  name: string;
  sort?: string;
  numeric?: true;
  mono?: true;
  cell: (row: OrderListRow) => ReactNode;
};

const CELL_LENGTH = 50;
const cut = (text: string | null) =>
  text === null || text === '' ? '--' : text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH)}…` : text;
const whole = (value: number | null) => (value === null ? '--' : Math.round(value).toLocaleString('en-US'));

/** The columns of the order list, in their order. (spec 2 §2 Order list) */
const COLUMNS: readonly Column[] = [
  { name: 'Date', sort: 'created_at', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'Order ID', sort: 'id', mono: true, cell: (row) => <OrderLink row={row} /> },
  {
    name: 'Request ID',
    mono: true,
    cell: ({ requestId }) => (
      <CellLink to={paths.inboxRequest(requestId)}>{shortRequestId(requestId)}</CellLink>
    ),
  },
  { name: 'Company', cell: ({ companyName }) => cut(companyName) },
  { name: 'Division Code', cell: ({ divisionCode }) => cut(divisionCode) },
  { name: 'Update Status', cell: (row) => <Status row={row} /> },
  {
    name: 'TMS ID',
    sort: 'tms_shipment_id',
    mono: true,
    cell: ({ tmsShipmentId }) => (tmsShipmentId ? <CopyButton text={tmsShipmentId} label="TMS ID" /> : '--'),
  },
  { name: 'Last Update', sort: 'updated_at', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  {
    name: 'Reference',
    sort: 'reference_number',
    mono: true,
    cell: ({ referenceNumber }) => cut(referenceNumber),
  },
  { name: 'Container', sort: 'unit_number', mono: true, cell: ({ unitNumber }) => cut(unitNumber) },
  { name: 'Seal Number', sort: 'seal_number', mono: true, cell: ({ sealNumber }) => cut(sealNumber) },
  {
    name: 'Bill To/Template',
    sort: 'bill_to_address_name',
    cell: ({ billToName, templateName }) => cut(billToName ?? templateName),
  },
  { name: 'Pickup Number', sort: 'pickup_number', mono: true, cell: ({ pickupNumber }) => cut(pickupNumber) },
  {
    name: 'Cutoff Date',
    sort: 'cutoff_date',
    cell: ({ cutoffDate, cutoffTime }) => cut([cutoffDate, cutoffTime].filter(Boolean).join(' ')),
  },
  {
    name: 'Booking Number',
    sort: 'booking_number',
    mono: true,
    cell: ({ bookingNumber }) => cut(bookingNumber),
  },
  { name: 'Weight', sort: 'weight', numeric: true, cell: ({ weight }) => whole(weight) },
  { name: 'Volume', sort: 'volume', numeric: true, cell: ({ volume }) => whole(volume) },
  {
    name: 'Quantity',
    sort: 'quantity',
    numeric: true,
    cell: ({ quantity }) => (quantity === null ? '--' : quantity.toLocaleString('en-US')),
  },
  {
    name: 'Direction',
    sort: 'shipment_direction',
    cell: ({ shipmentDirection }) =>
      SHIPMENT_DIRECTIONS[shipmentDirection as keyof typeof SHIPMENT_DIRECTIONS] ?? cut(shipmentDirection),
  },
  { name: 'Actions', cell: ({ id }) => <CellLink to={paths.orderHistory(id)}>History</CellLink> },
];

/** The order list as a table; on small screens each row becomes a card of labelled values. */
export function OrdersTable({
  rows,
  sort,
  showCompany,
}: {
  rows: OrderListRow[];
  sort: string;
  showCompany: boolean;
}) {
  const columns = COLUMNS.filter(({ name }) => showCompany || name !== 'Company');
  return (
    <table className="table-or-cards w-full border-collapse max-md:block">
      <thead className="sticky top-0 z-10 bg-sunken text-left text-sm text-muted max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <SortHead
              key={column.name}
              name={column.name}
              sortKey={column.sort}
              sort={sort}
              numeric={column.numeric}
            />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2 max-md:p-2">
        {rows.map((row) => (
          <tr key={row.id} data-order={row.id} className="border-t border-line hover:bg-sunken">
            {columns.map(({ name, cell, numeric, mono }) => {
              const content = cell(row);
              return (
                <td
                  key={name}
                  data-label={name}
                  className={
                    classes(
                      numeric && 'md:text-right',
                      mono && content !== '--' && 'font-mono',
                      content === '--' && 'text-muted max-md:hidden',
                    ) || undefined
                  }
                >
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline">
      {children}
    </Link>
  );
}

function OrderLink({ row: { id, isHidden } }: { row: OrderListRow }) {
  return (
    <span className="inline-flex items-center gap-1">
      <CellLink to={paths.order(id)}>#{id}</CellLink>
      {isHidden ? (
        <span role="img" aria-label="Hidden order">
          ⊘
        </span>
      ) : null}
    </span>
  );
}

function Status({ row: { displayStatus, statusMessage } }: { row: OrderListRow }) {
  const update = displayStatus.endsWith(' (update)');
  return (
    <span title={statusMessage ?? undefined}>
      <StatusChip
        status={displayStatus.replace(' (update)', '') as DisplayStatus}
        suffix={update ? ' (update)' : ''}
      />
    </span>
  );
}
