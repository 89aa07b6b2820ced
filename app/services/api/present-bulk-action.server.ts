import type { BulkResult } from '~/services/bulk/bulk-progress.server';

/** How far an action on several rows is; `current` of `total` are settled, one way or the other. */
export function presentBulkAction({ id, state, total, done, refused, refusals }: BulkResult, key?: string) {
  return {
    action_id: key ?? id,
    state,
    current: done + refused,
    total,
    done,
    refused,
    failed: refusals.map(({ subject, reason }) => ({ id: subject, message: reason })),
  };
}
