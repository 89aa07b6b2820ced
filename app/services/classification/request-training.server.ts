import { desc } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import { emcModels } from './schema.server';

/** Labels that come close together are learned from together. */
const GATHER_SECONDS = 20;
/** Training on changed labels, at most once in so long. */
const REST_SECONDS = 600;

/** Labels changed: a training is queued in the same transaction, unless one is waiting already. */
export async function requestTraining(tx: Db): Promise<void> {
  const [last] = await tx
    .select({ at: emcModels.createdAt })
    .from(emcModels)
    .orderBy(desc(emcModels.id))
    .limit(1);
  const rested = last ? (now().getTime() - last.at.getTime()) / 1000 : REST_SECONDS;
  const startAfterSeconds = Math.ceil(Math.max(GATHER_SECONDS, REST_SECONDS - rested));
  await runtime().jobs.enqueue(tx, 'train-classifier', {}, { startAfterSeconds, key: 'labels' });
}
