import { z } from 'zod';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { CLIENT_MESSAGES, SEND_MESSAGES } from '~/domain/orders/send-rules';
import { UPDATE_MESSAGES } from '~/domain/orders/tms-update';
import { addTmsId, addTmsIdSchema } from '~/services/orders/add-tms-id.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { DOCUMENT_ORDER, listOrders } from '~/services/orders/list-orders.server';
import { orderTemplate } from '~/services/orders/order-template.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { sendOrderToClient, sendToClientSchema } from '~/services/orders/send-order-to-client.server';
import {
  updateAllOrders,
  updateAllSchema,
  updateOrder,
  updateOrderSchema,
} from '~/services/orders/update-order.server';
import { recentEdits } from '~/services/screens/value-origin.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { macroHistory } from '~/services/tms/macro-history.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendUpdateSchema, sendUpdateToTms } from '~/services/tms/send-update.server';
import { getTmsShipment } from '~/services/tms/tms-shipment.server';
import { call } from './call.server';
import { dayRange, displayStatuses, noFilter, systemStatuses, text } from './inputs.server';
import { numberList, paging, yes } from './parse.server';
import { oneOrder } from './present-order.server';
import { presentOrderItem, presentSimpleOrder } from './present-order-list.server';
import { presentShipmentPlaces } from './present-shipment.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse } from './respond.server';

/** Orders. (spec 2 §7 Orders) */

export const listOrdersCall = call({
  method: 'get',
  path: '/api/orders',
  summary: 'Orders',
  permission: 'orders-view',
  query: z
    .object({
      ...paging({ most: 1000, usual: ORDER_LIST.perPage }),
      sort: z.string().max(40).optional(),
      simple_orders: yes,
      filter: z
        .object({
          request_id: text,
          query: text,
          created_between: dayRange,
          incomplete: yes,
          certified: yes,
          certification_requested: yes,
          status: systemStatuses,
          display_status: displayStatuses,
          trashed: z.enum(['only', '']).optional(),
          company_id: numberList,
          created_by: numberList,
          variant_id: numberList,
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, simple_orders: isSimple, ...query }, request }) => {
    const conditions = {
      search: filter.query,
      request_id: filter.request_id,
      dateRange: filter.created_between,
      displayIncomplete: filter.incomplete,
      displayCertified: filter.certified,
      displayCertificationRequested: filter.certification_requested,
      trashed: filter.trashed === 'only',
      status: filter.display_status,
      systemStatus: filter.status,
      companies: filter.company_id,
      users: filter.created_by,
      variants: filter.variant_id,
    };
    // The orders of one request come as they stand on its document. (contract §4)
    const usual = filter.request_id ? DOCUMENT_ORDER : ORDER_LIST.sort;
    const list = await listOrders(actor, conditions, {
      ...pageAsked(query, ORDER_LIST.perPage),
      sort: sort ?? usual,
    });
    return pageResponse(
      { ...list, items: list.items.map(isSimple ? presentSimpleOrder : presentOrderItem) },
      request,
    );
  },
});

export const getOrderCall = call({
  method: 'get',
  path: '/api/orders/{orderId}',
  summary: 'An order',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(await oneOrder(actor, params.orderId)),
});

/** `{path, value}`: one field, the itinerary under `order_address_events`, or `is_hidden`. */
export const updateOrderCall = call({
  method: 'put',
  path: '/api/orders/{orderId}',
  summary: 'Change a field or the itinerary',
  permission: 'orders-view',
  body: updateOrderSchema,
  run: async ({ actor, params: { orderId }, body }) => {
    await updateOrder(actor, orderId, body);
    return dataResponse(await oneOrder(actor, orderId));
  },
});

export const deleteOrderCall = call({
  method: 'delete',
  path: '/api/orders/{orderId}',
  summary: 'Delete an order; it can be restored',
  permission: 'orders-remove',
  answers: 204,
  run: async ({ actor, params: { orderId } }) => {
    await deleteOrder(actor, orderId);
    return emptyResponse();
  },
});

export const restoreOrderCall = call({
  method: 'put',
  path: '/api/orders/{orderId}/restore',
  summary: 'Restore an order that was deleted',
  permission: 'orders-restore',
  run: async ({ actor, params: { orderId } }) => {
    await restoreOrder(actor, orderId);
    return dataResponse(await oneOrder(actor, orderId));
  },
});

/** Once for each copy; the answer is the copy. */
export const replicateOrderCall = call({
  method: 'post',
  path: '/api/orders/{orderId}/replicate',
  summary: 'Make one copy of an order',
  permission: 'orders-replicate',
  answers: 201,
  run: async ({ actor, params: { orderId } }) =>
    dataResponse(await oneOrder(actor, await replicateOrder(actor, orderId))),
});

/** An edit of the order cannot: it would be one more column to name. */
export const addTmsIdCall = call({
  method: 'put',
  path: '/api/orders/{orderId}/tms-id',
  summary: 'Tie a processed order to a load that its TMS has already',
  permission: 'ocr-requests-edit',
  body: addTmsIdSchema,
  run: async ({ actor, params: { orderId }, body }) => {
    await addTmsId(actor, orderId, body.tms_shipment_id, { sameLoad: body.same_load });
    return dataResponse(await oneOrder(actor, orderId));
  },
});

/** Whether for tables or for the rest is found out by the service. (spec 2 §5 Save-for-all) */
export const updateAllOrdersCall = call({
  method: 'put',
  path: '/api/orders/{orderId}/update-all',
  summary: 'Change fields or the itinerary on all orders of the request',
  permission: 'orders-view',
  body: updateAllSchema,
  run: async ({ actor, params: { orderId }, body }) => {
    await updateAllOrders(actor, orderId, body);
    return dataResponse(await oneOrder(actor, orderId));
  },
});

/** Who may see recent edits of any company: markers on the form. (spec 2 §3 Recent edit, §6) */
export const recentlyEditedCall = call({
  method: 'get',
  path: '/api/orders/{orderId}/recently-edited',
  summary: 'The last change of each value of an order, as text',
  permission: ['audit-logs-view', 'all-companies-view'],
  run: async ({ actor, params: { orderId } }) =>
    dataResponse(
      (await recentEdits(actor, orderId)).map(({ path, before, after, at, user }) => ({
        order_id: orderId,
        path,
        old_value_display_name: before,
        new_value_display_name: after,
        updated_at: at,
        user,
      })),
    ),
});

export const orderTemplateCall = call({
  method: 'get',
  path: '/api/orders/{orderId}/template',
  summary: 'The template of the TMS that an order is made by',
  permission: 'all-companies-view',
  run: async ({ actor, params: { orderId } }) => {
    const { id, itemDisplayName, itemKey, itemType, itemValue } = await orderTemplate(actor, orderId);
    return dataResponse({
      id,
      item_display_name: itemDisplayName,
      item_key: itemKey,
      item_type: itemType,
      item_value: itemValue,
    });
  },
});

export const macroHistoryCall = call({
  method: 'get',
  path: '/api/orders/{orderId}/macro-history',
  summary: 'The instructions that the TMS ran for an order, oldest first',
  permission: 'system-status-filter',
  query: z.object({ SH_RequestID: rowId.optional(), filter: noFilter }).strict(),
  run: async ({ actor, params: { orderId }, query }) =>
    dataResponse(await macroHistory(actor, orderId, query.SH_RequestID)),
});

export const sendOrderToTmsCall = call({
  method: 'post',
  path: '/api/orders/{orderId}/send-to-tms',
  summary:
    'Send an order to the TMS; with `resend`, once more as a change of the load that it has; with `confirmed`, though its file came before or it asks about its load',
  permission: 'orders-view',
  body: z.object({ resend: trueOrFalse.default(false), confirmed: trueOrFalse.default(false) }),
  run: async ({ actor, params: { orderId }, body }) => {
    await sendOrderToTms(actor, orderId, { resends: body.resend, confirmed: body.confirmed });
    return Response.json({ message: SEND_MESSAGES.sending, data: await oneOrder(actor, orderId) });
  },
});

/** Fields at the top level, as an order has them; what differs from the order is named. (spec 2 §7) */
export const tmsShipmentCall = call({
  method: 'get',
  path: '/api/orders/{orderId}/tms-shipment',
  summary: 'What the TMS holds of the load of an order',
  permission: 'orders-view',
  run: async ({ actor, params: { orderId } }) => {
    const { shipmentId, values, places, updatable } = await getTmsShipment(actor, orderId);
    return dataResponse({
      order_id: orderId,
      tms_shipment_id: shipmentId,
      updatable_fields: updatable,
      differing_fields: Object.keys(values).filter((name) => values[name]?.differs),
      ...presentShipmentPlaces(places),
      ...Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
    });
  },
});

export const sendUpdateToTmsCall = call({
  method: 'put',
  path: '/api/orders/{orderId}/send-update-to-tms',
  summary: 'Send fields of an order to the load that its TMS has',
  permission: 'orders-view',
  body: sendUpdateSchema,
  run: async ({ actor, params: { orderId }, body }) => {
    await sendUpdateToTms(actor, orderId, body);
    return Response.json({ message: UPDATE_MESSAGES.sending, data: await oneOrder(actor, orderId) });
  },
});

export const sendOrderToClientCall = call({
  method: 'post',
  path: '/api/orders/{orderId}/send-to-client',
  summary: 'Show an order that was reviewed to its client',
  permission: 'orders-view',
  body: sendToClientSchema,
  run: async ({ actor, params: { orderId }, body }) => {
    await sendOrderToClient(actor, orderId, body);
    return Response.json({ message: CLIENT_MESSAGES.sending, data: await oneOrder(actor, orderId) });
  },
});

export const listSubmissionsCall = call({
  method: 'get',
  path: '/api/api-submission-json',
  summary: 'What was sent to the TMS for an order, and what it answered, newest first',
  permission: 'system-status-filter',
  query: z.object({ order_id: rowId, filter: noFilter }).strict(),
  run: async ({ actor, query }) => dataResponse(await listSubmissions(actor, query.order_id)),
});
