import { z } from 'zod';
import type { Actor } from '~/domain/actor';
import { can } from '~/domain/actor';
import { withoutNul } from '~/domain/row-values';
import { now } from '~/services/platform/clock.server';
import { house, transaction } from '~/services/platform/house.server';
import { publish } from '~/services/platform/live.server';
import { Forbidden } from '~/services/platform/problems.server';
import { emcModelComments, emcModels } from './schema.server';

export const buildModelSchema = z.object({
  comment: z
    .string()
    .max(2000)
    .transform((text) => withoutNul(text).trim())
    .nullish(),
});

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
    await publish(tx, { name: 'emc-model-updated', payload: { id, status: 'PENDING' } });
    await house().jobs.enqueue(tx, 'train-classifier', {}, { key: `model-${id}` });
    return id;
  });
}
