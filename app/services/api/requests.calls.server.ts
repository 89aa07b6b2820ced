import { z } from 'zod';
import { can } from '~/domain/access/actor';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { reprocessOptions } from '~/domain/orders/reprocess';
import { createRequest, createRequestSchema } from '~/services/intake/create-request.server';
import { deleteRequest } from '~/services/orders/delete-request.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { sendRequestToClient } from '~/services/orders/send-order-to-client.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { reimportRequest, reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { requestEmail, sourceEmailLink } from '~/services/requests/request-email.server';
import { listRequestRows, REQUEST_SORTS } from '~/services/requests/request-rows.server';
import { sourceFileLink } from '~/services/requests/source-file.server';
import { type StatusRecord, statusHistory } from '~/services/requests/status-history.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { call } from './call.server';
import { dayRange, displayStatuses, noFilter, systemStatuses, text } from './inputs.server';
import { numberList, paging, yes } from './parse.server';
import { presentEmail } from './present-email.server';
import { oneRequest, presentRequests } from './present-request.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse, wholeResponse } from './respond.server';

/** Requests: documents on their way to become orders. (spec 1 §7 Requests) */

export const listRequestsCall = call({
  method: 'get',
  path: '/api/ocr/requests',
  summary: 'Requests',
  permission: 'orders-view',
  query: z
    .object({
      ...paging(),
      sort: z.enum(REQUEST_SORTS).default('-created_at'),
      selected: text,
      filter: z
        .object({
          query: text,
          request_id: text,
          created_between: dayRange,
          show_done: yes,
          variant_id: numberList,
          status: systemStatuses,
          display_status: displayStatuses,
          company_id: numberList,
          created_by: numberList,
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, selected, ...query }, request }) => {
    const asked = pageAsked(query);
    const conditions = {
      search: filter.query,
      requestId: filter.request_id,
      dateRange: filter.created_between,
      displayHidden: filter.show_done,
      variants: filter.variant_id,
      status: filter.display_status,
      systemStatus: filter.status,
      companies: filter.company_id,
      users: filter.created_by,
    };
    const { items, total } = await listRequestRows(actor, conditions, { ...asked, sort, selected });
    return pageResponse({ items: await presentRequests(actor, items), total, ...asked }, request);
  },
});

export const createRequestCall = call({
  method: 'post',
  path: '/api/ocr/requests',
  summary: 'Create a request; the file goes to upload_uri by PUT',
  permission: 'ocr-requests-create',
  body: createRequestSchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const { requestId, uploadUri } = await createRequest(actor, body);
    return dataResponse({ request_id: requestId, upload_uri: uploadUri });
  },
});

export const getRequestCall = call({
  method: 'get',
  path: '/api/ocr/requests/{requestId}',
  summary: 'A request',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(await oneRequest(actor, params.requestId)),
});

export const markDoneCall = call({
  method: 'put',
  path: '/api/ocr/requests/{requestId}/done-status',
  summary: 'Mark complete or not complete',
  permission: 'ocr-requests-edit',
  body: z.object({ done: trueOrFalse }),
  run: async ({ actor, params: { requestId }, body }) => {
    await markRequestDone(actor, requestId, body.done);
    return dataResponse(await oneRequest(actor, requestId));
  },
});

/** A request is deleted with its orders. */
export const deleteRequestCall = call({
  method: 'delete',
  path: '/api/ocr/requests/{requestId}',
  summary: 'Delete a request with its orders',
  permission: 'ocr-requests-remove',
  answers: 204,
  run: async ({ actor, params: { requestId } }) => {
    await deleteRequest(actor, requestId);
    return emptyResponse();
  },
});

export const processAsOrderCall = call({
  method: 'post',
  path: '/api/ocr/requests/{requestId}/process-as-order',
  summary: 'Read a document as an order although it was taken for none',
  permission: 'ocr-request-statuses-create',
  answers: 202,
  run: async ({ actor, params: { requestId } }) => {
    await processAsOrder(actor, requestId);
    return dataResponse(await oneRequest(actor, requestId));
  },
});

export const reprocessCall = call({
  method: 'post',
  path: '/api/ocr/requests/{requestId}/reprocess',
  summary: 'Read and map a request anew; `auto` leaves variant or direction to the reading',
  permission: 'ocr-request-statuses-create',
  body: reprocessOptions,
  answers: 202,
  run: async ({ actor, params: { requestId }, body }) => {
    await reprocessRequest(actor, requestId, body);
    return dataResponse(await oneRequest(actor, requestId));
  },
});

export const reimportCall = call({
  method: 'post',
  path: '/api/ocr/requests/{requestId}/reimport-abbyy',
  summary: 'Have the file of a request read once more by the OCR service',
  permission: 'ocr-request-statuses-create',
  answers: 202,
  run: async ({ actor, params: { requestId } }) => {
    await reimportRequest(actor, requestId);
    return dataResponse(await oneRequest(actor, requestId));
  },
});

/** The link is good for five minutes. */
export const sourceFileCall = call({
  method: 'get',
  path: '/api/ocr/requests/{requestId}/download-source-file',
  summary: 'A link to the file as it came',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse({ url: await sourceFileLink(actor, params.requestId) }),
});

/** The link is good for five minutes. */
export const sourceEmailCall = call({
  method: 'get',
  path: '/api/ocr/requests/{requestId}/download-source-email',
  summary: 'A link to the mail that brought a request, as it came (EML)',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse({ url: await sourceEmailLink(actor, params.requestId) }),
});

export const emailDetailsCall = call({
  method: 'get',
  path: '/api/ocr/requests/{requestId}/email-details',
  summary: 'The mail that brought a request, with what became of each of its parts',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(presentEmail(await requestEmail(actor, params.requestId))),
});

export const sendRequestToTmsCall = call({
  method: 'post',
  path: '/api/ocr/requests/{requestId}/send-to-tms',
  summary: 'Send all orders of a request to the TMS',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(await sendRequestToTms(actor, params.requestId)),
});

export const sendRequestToClientCall = call({
  method: 'post',
  path: '/api/ocr/requests/{requestId}/send-to-client',
  summary: 'Show all orders of a request to their client',
  permission: 'orders-view',
  run: async ({ actor, params }) => dataResponse(await sendRequestToClient(actor, params.requestId)),
});

export const statusHistoryCall = call({
  method: 'get',
  path: '/api/status-history',
  summary: 'The history of a request or order, newest first',
  permission: 'orders-view',
  query: z
    .object({
      request_id: z.string().uuid().optional(),
      order_id: rowId.optional(),
      system_status: yes,
      filter: noFilter,
    })
    .strict()
    .refine(({ request_id, order_id }) => Boolean(request_id || order_id), {
      message: 'Give request_id or order_id',
      path: ['request_id'],
    }),
  run: async ({ actor, query: { request_id, order_id, system_status }, request }) => {
    const history = order_id
      ? await orderHistory(actor, order_id)
      : await statusHistory(actor, { requestId: request_id ?? '' });
    const asked = (record: StatusRecord) =>
      system_status && can(actor, 'system-status-filter', record.company_id)
        ? record
        : withoutSystemStatus(record);
    return wholeResponse(history.map(asked), request);
  },
});

/** What people see of a step; the event behind it is for who may filter by events, and asks. (spec 2 §7 Status history) */
function withoutSystemStatus({ status: _, ...seen }: StatusRecord): Omit<StatusRecord, 'status'> {
  return seen;
}
