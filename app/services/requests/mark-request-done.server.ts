import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';
import { askToLearn } from './ask-to-learn.server';
import { getRequest } from './get-request.server';
import { recordStatus } from './record-status.server';
import { requests } from './schema.server';

/**
 * Marks a request complete, or not complete again; doing it twice changes nothing. (spec 1 §4 Request actions)
 * @throws NotFound, LockedByOther
 */
export async function markRequestDone(actor: Actor, requestId: string, done: boolean): Promise<void> {
  const request = await getRequest(actor, requestId, 'ocr-requests-edit');
  await transaction(async (tx) => {
    await requireUnlocked(tx, actor, { requestId, orderId: null });
    const changed = await tx
      .update(requests)
      .set({ doneAt: done ? now() : null })
      .where(
        and(
          eq(requests.id, requestId),
          isNull(requests.deletedAt),
          done ? isNull(requests.doneAt) : isNotNull(requests.doneAt),
        ),
      )
      .returning({ id: requests.id });
    if (changed.length === 0) return;
    await recordStatus(tx, {
      requestId,
      companyId: request.companyId,
      status: done ? 'request-marked-done' : 'request-marked-undone',
      author: actor,
    });
    await askToLearn(tx, request);
  });
}
