import { describeList } from './list-query';

/** The orders of one request, beside the inbox. (spec 1 §2 Inbox) */
export const REQUEST_ORDERS = describeList({
  columns: [
    { key: 'id', label: 'Order ID', type: 'identifier', fixed: true },
    { key: 'status', label: 'Status', type: 'status' },
    { key: 'unitNumber', label: 'Container', type: 'identifier' },
    { key: 'referenceNumber', label: 'Reference', type: 'identifier' },
    { key: 'bookingNumber', label: 'Booking', type: 'identifier' },
    { key: 'billTo', label: 'Bill To', type: 'text' },
    { key: 'weight', label: 'Weight', type: 'number' },
    { key: 'tmsShipmentId', label: 'TMS ID', type: 'identifier' },
  ],
  filters: { deleted: { kind: 'flag', label: 'Deleted Orders' } },
  sort: 'id',
  perPage: 25,
});

/** What of an address of the inbox is about the orders beside the list, and not about the list. */
const REQUEST_ORDERS_PARAMS = ['page', 'columns', 'hideEmpty', 'deleted', 'selectOrders'] as const;

/** The address of the inbox without what it says of the orders of the request that was selected. */
export function withoutOrders(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of REQUEST_ORDERS_PARAMS) params.delete(name);
  return params;
}
