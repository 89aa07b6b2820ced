import { choosesCompany } from '~/domain/access/actor';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';
import { statusText } from '~/domain/orders/statuses';
import { listOrderIds, listOrdersByIds, type OrderItem } from '~/services/orders/list-orders.server';
import { exportable } from './exportable-table.server';

/** The order list with every number as it is: cells of the screen are cut and rounded, those of a file are not. */
export const ordersTable = exportable<typeof ORDER_LIST, OrderItem, number>({
  list: ORDER_LIST,
  title: 'Orders',
  permission: 'orders-view',
  keys: (actor, { filter, sort }, limit) => listOrderIds(actor, filter, { sort, limit }),
  rows: listOrdersByIds,
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    id: ({ id }) => id,
    requestId: ({ requestId }) => requestId,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    company: ({ companyName }) => companyName,
    divisionCode: ({ divisionCode }) => divisionCode,
    status: ({ display, isUpdate }) => statusText(display, isUpdate),
    tmsShipmentId: ({ tmsShipmentId }) => tmsShipmentId,
    referenceNumber: ({ referenceNumber }) => referenceNumber,
    bookingNumber: ({ bookingNumber }) => bookingNumber,
    unitNumber: ({ unitNumber }) => unitNumber,
    sealNumber: ({ sealNumber }) => sealNumber,
    billTo: ({ billToName, templateName }) => billToName ?? templateName,
    pickupNumber: ({ pickupNumber }) => pickupNumber,
    cutoffDate: ({ cutoffDate }) => cutoffDate,
    weight: ({ weight }) => weight,
    volume: ({ volume }) => volume,
    quantity: ({ quantity }) => quantity,
    direction: ({ shipmentDirection }) =>
      SHIPMENT_DIRECTIONS[shipmentDirection as keyof typeof SHIPMENT_DIRECTIONS] ?? shipmentDirection,
  },
  further: [
    {
      key: 'weightUnit',
      label: 'Weight Unit',
      kind: 'text',
      behind: 'weight',
      value: ({ weight, weightUnit }) => (weight === null ? null : weightUnit),
    },
    {
      key: 'volumeUnit',
      label: 'Volume Unit',
      kind: 'text',
      behind: 'volume',
      value: ({ volume, volumeUnit }) => (volume === null ? null : volumeUnit),
    },
    {
      key: 'cutoffTime',
      label: 'Cutoff Time',
      kind: 'text',
      behind: 'cutoffDate',
      value: ({ cutoffTime }) => cutoffTime,
    },
  ],
});
