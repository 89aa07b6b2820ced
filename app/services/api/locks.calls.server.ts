import { z } from 'zod';
import { trueOrFalse } from '~/domain/inputs';
import {
  heldLockSchema,
  lockOpenedOrder,
  refreshObjectLock,
  releaseObjectLock,
  takeLockSchema,
  takeObjectLock,
} from '~/services/orders/object-locks.server';
import { call } from './call.server';
import { presentHeldLock } from './present-lock.server';
import { oneOrder } from './present-order.server';
import { dataResponse, emptyResponse } from './respond.server';

/** Edit-locks. (spec 1 §7 Locks, 2 §7 Locks) */

export const takeLockCall = call({
  method: 'post',
  path: '/api/object-locks',
  summary: 'Take the edit-lock of an order or a request; with _method DELETE release it',
  permission: 'object-locks-create',
  body: takeLockSchema,
  run: async ({ actor, body }) => {
    if (!body._method) return dataResponse(presentHeldLock(await takeObjectLock(actor, body)));
    await releaseObjectLock(actor, body);
    return dataResponse(null);
  },
});

export const refreshLockCall = call({
  method: 'put',
  path: '/api/object-locks',
  summary: 'Prolong an edit-lock by 30 s; 409 when it is lost',
  permission: 'object-locks-create',
  body: heldLockSchema,
  run: async ({ actor, body }) => dataResponse(presentHeldLock(await refreshObjectLock(actor, body))),
});

export const releaseLockCall = call({
  method: 'delete',
  path: '/api/object-locks',
  summary: 'Release an edit-lock',
  permission: 'object-locks-create',
  body: heldLockSchema,
  answers: 204,
  run: async ({ actor, body }) => {
    await releaseObjectLock(actor, body);
    return emptyResponse();
  },
});

/** The specification shows no path for it. (spec 2 §7 Refresh order, with auto_lock_enabled) */
export const refreshOrderCall = call({
  method: 'post',
  path: '/api/orders/{orderId}/refresh',
  summary: 'An order as it is now; with auto_lock_enabled its edit-lock is taken where it is free',
  permission: 'orders-view',
  body: z.object({ auto_lock_enabled: trueOrFalse.default(false) }),
  run: async ({ actor, params: { orderId }, body }) => {
    if (body.auto_lock_enabled) await lockOpenedOrder(actor, orderId);
    return dataResponse(await oneOrder(actor, orderId));
  },
});
