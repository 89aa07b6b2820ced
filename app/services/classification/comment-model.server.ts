import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { withoutNul } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getModel } from './list-models.server';
import { emcModelComments } from './schema.server';

export const commentText = z
  .string()
  .max(2000)
  .transform((text) => withoutNul(text).trim());

const REQUIRED = 'This field is required';
export const requiredComment = z
  .string({ required_error: REQUIRED, invalid_type_error: REQUIRED })
  .pipe(commentText)
  .refine((text) => text !== '', REQUIRED);

export const commentSchema = z.object({ comment: requiredComment });

export type ModelComment = { id: number; comment: string; createdAt: Date; userName: string | null };

/** What people said of a model, newest first. (spec 3 §3 EMC model comment) */
export function listModelComments(modelId: number): Promise<ModelComment[]> {
  return db()
    .select({
      id: emcModelComments.id,
      comment: emcModelComments.comment,
      createdAt: emcModelComments.createdAt,
      userName: users.name,
    })
    .from(emcModelComments)
    .leftJoin(users, eq(users.id, emcModelComments.userId))
    .where(eq(emcModelComments.modelId, modelId))
    .orderBy(desc(emcModelComments.id));
}

/** @throws NotFound, Forbidden */
export async function commentModel(
  actor: Actor,
  modelId: number,
  { comment }: z.infer<typeof commentSchema>,
): Promise<void> {
  if (!can(actor, 'emc-models-view')) throw new Forbidden();
  await getModel(modelId);
  await db().insert(emcModelComments).values({ modelId, comment, userId: actor.userId, createdAt: now() });
}
