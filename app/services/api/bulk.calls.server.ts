import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { trueOrFalse } from '~/domain/inputs';
import { AUTO, reprocessOptions } from '~/domain/orders/reprocess';
import { getBulkAction } from '~/services/bulk/bulk-progress.server';
import { type NewBulkAction, startBulkAction } from '~/services/bulk/start-bulk-action.server';
import { call } from './call.server';
import { actionId } from './inputs.server';
import { presentBulkAction } from './present-bulk-action.server';
import { dataResponse } from './respond.server';

/**
 * One action on several requests, which goes on in the background. `models` are their ids: one that there is not, or not
 * for who asks, is reported as not found and the rest is done. Asking again with the same `action_id` answers how far it
 * is by then. (spec 1 §7 Requests)
 */
const several = { action_id: actionId, models: z.array(z.string().min(1).max(64)) };

async function started(actor: Actor, action: NewBulkAction): Promise<Response> {
  const id = await startBulkAction(actor, action);
  return dataResponse(presentBulkAction(await getBulkAction(actor, id), action.key));
}

export const markManyDoneCall = call({
  method: 'post',
  path: '/api/ocr/requests/done-status',
  summary: 'Mark several complete or not complete; progress arrives as events',
  permission: 'ocr-requests-edit',
  body: z.object({ ...several, done: trueOrFalse }),
  answers: 202,
  run: ({ actor, body: { action_id: key, models: ids, done } }) =>
    started(actor, { kind: done ? 'mark-requests-complete' : 'mark-requests-not-complete', ids, key }),
});

export const deleteManyCall = call({
  method: 'post',
  path: '/api/ocr/requests/delete-multiple',
  summary: 'Delete several requests with their orders; progress arrives as events',
  permission: 'ocr-requests-remove',
  body: z.object(several),
  answers: 202,
  run: ({ actor, body: { action_id: key, models: ids } }) =>
    started(actor, { kind: 'delete-requests', ids, key }),
});

export const reprocessManyCall = call({
  method: 'post',
  path: '/api/ocr/requests/reprocess',
  summary: 'Read and map several requests anew, all in the same way; progress arrives as events',
  permission: 'ocr-request-statuses-create',
  body: z.object({
    ...several,
    variant_id: reprocessOptions.shape.variant_id.default(AUTO),
    shipment_direction: reprocessOptions.shape.shipment_direction.default(AUTO),
    delete_orders: reprocessOptions.shape.delete_orders,
  }),
  answers: 202,
  run: ({ actor, body: { action_id: key, models: ids, ...reprocess } }) =>
    started(actor, { kind: 'reprocess-requests', ids, key, options: { reprocess } }),
});
