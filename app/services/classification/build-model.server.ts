import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { can } from '~/domain/access/actor';
import { record } from '~/services/journal/record.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { keepLog } from './batch-log.server';
import { commentText } from './comment-model.server';
import { emcModelComments, emcModels } from './schema.server';

export const buildModelSchema = z.object({ comment: commentText.nullish() });

/** Asks for a training now, changed labels or not; the model is there as pending until it ends. (spec 3 §2, §7 EMC) */
export async function buildModel(
  actor: Actor,
  { comment }: z.infer<typeof buildModelSchema>,
): Promise<number> {
  if (!can(actor, 'emc-models-view')) throw new Forbidden();
  return transaction(async (tx) => {
    const [made] = await tx
      .insert(emcModels)
      .values({ status: 'PENDING', createdAt: now(), createdByUserId: actor.userId })
      .returning({ id: emcModels.id });
    const id = made?.id ?? 0;
    if (comment)
      await tx
        .insert(emcModelComments)
        .values({ modelId: id, comment, userId: actor.userId, createdAt: now() });
    await keepLog(tx, id, [{ at: now(), message: 'A build was asked for' }]);
    await record(tx, actor, [{ kind: 'model', type: 'model-status', details: { id, status: 'PENDING' } }]);
    await runtime().jobs.enqueue(tx, 'train-classifier', {}, { key: `model-${id}` });
    return id;
  });
}
