import { BULK_SUBJECTS } from '../orders/bulk-actions';
import type { FilterValues } from './list-filters';
import { describeList } from './list-query';
import { COMMON_FILTERS } from './url-filters';

/** The order list: its columns with their labels, filters and toggles. (spec 2 §2 Order list, §9) */
export const ORDER_LIST = describeList({
  columns: [
    { key: 'id', label: 'Order ID', type: 'identifier', sort: 'id', fixed: true },
    { key: 'requestId', label: 'Request ID', type: 'identifier', sort: 'request_id', under: 'id' },
    { key: 'createdAt', label: 'Date', type: 'moment', sort: 'created_at' },
    { key: 'updatedAt', label: 'Last Update', type: 'moment', sort: 'updated_at', under: 'createdAt' },
    { key: 'company', label: 'Company', type: 'text', sort: 'company_name', width: 'name' },
    { key: 'divisionCode', label: 'Division Code', type: 'text', sort: 'division_code', under: 'company' },
    { key: 'status', label: 'Update Status', type: 'status', sort: 'status', export: 'text' },
    { key: 'tmsShipmentId', label: 'TMS ID', type: 'identifier', sort: 'tms_shipment_id', under: 'status' },
    { key: 'referenceNumber', label: 'Reference', type: 'identifier', sort: 'reference_number' },
    {
      key: 'bookingNumber',
      label: 'Booking Number',
      type: 'identifier',
      sort: 'booking_number',
      under: 'referenceNumber',
    },
    { key: 'unitNumber', label: 'Container', type: 'identifier', sort: 'unit_number' },
    { key: 'sealNumber', label: 'Seal Number', type: 'identifier', sort: 'seal_number', under: 'unitNumber' },
    {
      key: 'billTo',
      label: 'Bill To/Template',
      type: 'text',
      sort: 'bill_to_address_name',
      width: 'name',
    },
    { key: 'pickupNumber', label: 'Pickup Number', type: 'identifier', sort: 'pickup_number' },
    { key: 'cutoffDate', label: 'Cutoff Date', type: 'day', sort: 'cutoff_date', under: 'pickupNumber' },
    { key: 'weight', label: 'Weight', type: 'number', sort: 'weight' },
    { key: 'volume', label: 'Volume', type: 'number', sort: 'volume', under: 'weight' },
    { key: 'quantity', label: 'Quantity', type: 'number', sort: 'quantity' },
    { key: 'direction', label: 'Direction', type: 'text', sort: 'shipment_direction', under: 'quantity' },
    { key: 'actions', label: 'Actions', type: 'actions', export: null },
  ],
  filters: {
    ...COMMON_FILTERS,
    request_id: { kind: 'text', label: 'Request id', unlisted: true },
    displayIncomplete: { kind: 'flag', label: 'Incomplete Orders', formerName: 'incomplete' },
    displayCertified: { kind: 'flag', label: 'Certified Orders', formerName: 'certified' },
    displayCertificationRequested: {
      kind: 'flag',
      label: 'Certification Requested Orders',
      formerName: 'certification_requested',
    },
    trashed: { kind: 'flag', label: 'Deleted Orders' },
  },
  sort: '-created_at',
  perPage: 25,
  selects: BULK_SUBJECTS.orders,
});
/** While somebody waits for the orders of one request, all of them are on a page. (spec 2 §2, §9) */
export const WAITING_PAGE_SIZE = 1000;
/** Toggles of those who ask for certifications or approve them. */
export const CERTIFICATION_FILTERS = ['displayCertified', 'displayCertificationRequested'] as const;
export type OrderFilter = FilterValues<typeof ORDER_LIST.filters>;
