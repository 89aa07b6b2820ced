import CalendarDaysIcon from '@heroicons/react/16/solid/CalendarDaysIcon';
import EyeSlashIcon from '@heroicons/react/16/solid/EyeSlashIcon';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { useListAddress } from '~/components/list/list-address';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { orderMenuId } from '~/components/shell/use-dialog-place';
import { CopyButton } from '~/components/ui/copy-button';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import type { ORDER_LIST } from '~/domain/lists/order-list';
import { measured } from '~/domain/orders/measured';
import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';
import type { DisplayStatus } from '~/domain/orders/statuses';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type OrderListRow = {
  id: number;
  requestId: string;
  companyId: number;
  companyName: string;
  variantId: number | null;
  variantName: string | null;
  /** Its field map may be looked at. */
  mayMap: boolean;
  display: DisplayStatus;
  isUpdate: boolean;
  toCheck: number | null;
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
  weightUnit: string | null;
  volume: number | null;
  volumeUnit: string | null;
  quantity: number | null;
  shipmentDirection: string | null;
  billToName: string | null;
  divisionCode: string | null;
  templateName: string | null;
  isHidden: boolean;
  replicatedFromScheduler: boolean;
  /** Of a row that is opened. */
  stops: { id: number; label: string; place: string; note: string | null }[];
};

const CELL_LENGTH = 50;

/** At most 50 characters, the whole text on hover. (spec 2 §9) */
function cut(text: string | null): ReactNode {
  if (text === null || text.length <= CELL_LENGTH) return text;
  return <span title={text}>{`${text.slice(0, CELL_LENGTH)}…`}</span>;
}

/** What stands in the cells of the order list. (spec 2 §2 Order list) */
export const ORDER_CELLS: CellsOf<typeof ORDER_LIST, OrderListRow> = {
  id: (row) => <OrderLink row={row} />,
  requestId: ({ requestId }) => (
    <CellLink to={paths.shownRequest(requestId)}>{shortRequestId(requestId)}</CellLink>
  ),
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  updatedAt: ({ updatedAt }) => <Moment at={updatedAt} />,
  company: (row) => <Company row={row} />,
  divisionCode: ({ divisionCode }) => cut(divisionCode),
  status: ({ display, isUpdate, statusMessage, toCheck }) => (
    <span title={statusMessage ?? undefined} className="inline-flex flex-wrap items-center gap-x-2">
      <StatusChip status={display} isUpdate={isUpdate} />
      {toCheck ? <span className="text-sm font-semibold text-warning">{toCheck} to check</span> : null}
    </span>
  ),
  tmsShipmentId: ({ tmsShipmentId }) =>
    tmsShipmentId ? <CopyButton text={tmsShipmentId} label="TMS ID" showText /> : null,
  referenceNumber: ({ referenceNumber }) => cut(referenceNumber),
  bookingNumber: ({ bookingNumber }) => cut(bookingNumber),
  unitNumber: ({ unitNumber }) => cut(unitNumber),
  sealNumber: ({ sealNumber }) => cut(sealNumber),
  billTo: ({ billToName, templateName }) => cut(billToName ?? templateName),
  pickupNumber: ({ pickupNumber }) => cut(pickupNumber),
  cutoffDate: ({ cutoffDate, cutoffTime }) => cut([cutoffDate, cutoffTime].filter(Boolean).join(' ')),
  weight: ({ weight, weightUnit }) => measured(weight, weightUnit),
  volume: ({ volume, volumeUnit }) => measured(volume, volumeUnit),
  quantity: ({ quantity }) => quantity?.toLocaleString('en-US') ?? null,
  direction: ({ shipmentDirection }) =>
    SHIPMENT_DIRECTIONS[shipmentDirection as keyof typeof SHIPMENT_DIRECTIONS] ?? cut(shipmentDirection),
  actions: ({ id }) => <ActionsLink id={id} />,
};

/** Under an order that is opened: where it goes. */
export function itineraryOf({ id, stops }: OrderListRow): ReactNode {
  if (stops.length === 0) return <p className="text-muted">This order has no stops yet.</p>;
  return (
    <ol aria-label={`Stops of order ${id}`} className="grid gap-1">
      {stops.map((stop, at) => (
        <li key={stop.id} className="flex gap-3 whitespace-normal">
          <span className="w-20 shrink-0 font-semibold">
            {at + 1}. {stop.label}
          </span>
          <span>
            {stop.place}
            {stop.note ? <span className="text-muted"> · {stop.note}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The company, and with the permission the way to the field map of its layout. (spec 2 §2 Cell content and links) */
function Company({ row: { companyId, companyName, variantId, variantName, mayMap } }: { row: OrderListRow }) {
  if (!mayMap) return cut(companyName);
  return (
    <CellLink
      to={paths.fieldMapping({ companyId, variantId })}
      label={`Field map of ${companyName}${variantName ? `, ${variantName}` : ''}`}
    >
      {cut(companyName)}
    </CellLink>
  );
}

function CellLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className="cell-link">
      {children}
    </Link>
  );
}

/** Leads to what can be done with the order, over the list as it is. */
function ActionsLink({ id }: { id: number }) {
  const { search } = useListAddress();
  return (
    <Link
      id={orderMenuId(id)}
      to={paths.searchOrder(id, search)}
      aria-label={`Actions of order ${id}`}
      prefetch="intent"
      preventScrollReset
      className="cell-link"
    >
      Actions
    </Link>
  );
}

function OrderLink({ row: { id, isHidden, replicatedFromScheduler } }: { row: OrderListRow }) {
  const keepFrom = useKeepFrom();
  return (
    <span className="inline-flex items-center gap-1">
      <CellLink to={keepFrom(paths.order(id))}>#{id}</CellLink>
      {isHidden ? (
        <span role="img" aria-label="Hidden order">
          <EyeSlashIcon aria-hidden="true" className="h-4 w-4 text-muted" />
        </span>
      ) : null}
      {replicatedFromScheduler ? (
        <CellLink to={paths.schedules} label={`Order ${id} was made by a schedule`}>
          <CalendarDaysIcon aria-hidden="true" className="h-4 w-4" />
        </CellLink>
      ) : null}
    </span>
  );
}
