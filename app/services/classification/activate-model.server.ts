import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { whyNotActivate, whyNotDelete } from '~/domain/classification/model-rules';
import { trueOrFalse } from '~/domain/inputs';
import { record } from '~/services/journal/record.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { keepLog } from './batch-log.server';
import { requiredComment } from './comment-model.server';
import { getModel } from './list-models.server';
import { emcModelComments, emcModels } from './schema.server';
import { isWorse, shadowFigures, worseWords } from './shadow-figures.server';

export const activateModelSchema = z.object({
  comment: requiredComment,
  /** Said once more, of a model that did worse than the active one beside it. */
  confirmed: trueOrFalse.optional(),
});

/**
 * Puts a model in force: documents that come from now on are classified by it. Labels and earlier opinions stay.
 * @throws NotFound, Forbidden, Conflict for one that did not succeed or is active already, and, unless `confirmed`, for
 * one that did worse in the shadow of the active one
 */
export async function activateModel(
  actor: Actor,
  modelId: number,
  { comment, confirmed }: z.infer<typeof activateModelSchema>,
): Promise<void> {
  if (!can(actor, 'emc-models-view')) throw new Forbidden();
  await transaction(async (tx) => {
    // Two people who activate at once: the second one sees what the first one did.
    await holdLock(tx, 'trained-model');
    const model = await getModel(modelId);
    const whyNot = whyNotActivate(model);
    if (whyNot) throw new Conflict(whyNot);
    const figures = await shadowFigures(modelId);
    if (isWorse(figures) && !confirmed) throw new Conflict(worseWords(figures));
    await tx.update(emcModels).set({ activatedAt: now() }).where(eq(emcModels.id, modelId));
    await tx.insert(emcModelComments).values({ modelId, comment, userId: actor.userId, createdAt: now() });
    await keepLog(tx, modelId, [{ at: now(), message: 'The model was activated' }]);
    await record(tx, actor, [
      {
        kind: 'model',
        type: 'model-status',
        details: { id: modelId, status: model.status, change: 'activated' },
      },
    ]);
  });
}

/** @throws NotFound, Forbidden, Conflict for one that is pending, active or the only one */
export async function deleteModel(actor: Actor, modelId: number): Promise<void> {
  if (!can(actor, 'emc-models-view')) throw new Forbidden();
  await transaction(async (tx) => {
    await holdLock(tx, 'trained-model');
    const model = await getModel(modelId);
    const whyNot = whyNotDelete(model, await countModels());
    if (whyNot) throw new Conflict(whyNot);
    await tx.delete(emcModels).where(eq(emcModels.id, modelId));
    await record(tx, actor, [
      {
        kind: 'model',
        type: 'model-status',
        details: { id: modelId, status: model.status, change: 'deleted' },
      },
    ]);
  });
}

export async function countModels(): Promise<number> {
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(emcModels);
  return row?.count ?? 0;
}
