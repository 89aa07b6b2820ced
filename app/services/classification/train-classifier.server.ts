import { and, asc, desc, eq, isNull, like, notInArray, sql } from 'drizzle-orm';
import { record } from '~/services/journal/record.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { packed } from './active-model.server';
import { keepLog, type LogEntry, openBatchLog, trainedWords } from './batch-log.server';
import { loadTrainingSet, type TrainingSet } from './load-training-set.server';
import { type ModelReport, reportOn } from './model-report.server';
import { emcModelPrototypes, emcModels } from './schema.server';
import { type TrainedModel, trainModel } from './train-model.server';

/** Models that nobody asked for or activated, beside the newest of them, are not kept for ever. */
const KEPT_MODELS = 20;

/**
 * Trains on the labels as they are and stores the model, which a person may put in force; does nothing when the newest
 * model was trained on the same and none was asked for. Killed at any point and run again, it makes the same model
 * once: it is stored in one transaction, under a lock, after another look. (spec 3 §4 EMC model status)
 */
export async function trainClassifier(run: JobRun): Promise<void> {
  const wanted = await oldestPending();
  const log = openBatchLog();
  log.say(`Training began, attempt ${run.attempt}`);
  try {
    const began = performance.now();
    const set = await loadTrainingSet();
    const loading = performance.now() - began;
    if (wanted === undefined && (set.documents.length === 0 || (await newestHash(db())) === set.hash)) return;
    if (set.documents.length === 0)
      return await fail(wanted, 'No document was labelled by a person', log.entries());
    log.say(`${set.documents.length} labelled documents of ${set.owners.size} variants`);
    const usable = (companyId: number, variantId: number) =>
      [null, companyId].includes(set.owners.get(variantId) ?? null);
    const model = await trainModel(set.documents, usable);
    const training = performance.now() - began - loading;
    const report = reportOn(model, set.documents, { loading, training });
    log.say(trainedWords(report));
    await storeModel(wanted, { set, model, report, log: log.entries() });
  } catch (error) {
    if (run.lastAttempt) await fail(wanted, 'The training did not end', log.entries());
    throw error;
  }
}

async function oldestPending(): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: emcModels.id })
    .from(emcModels)
    .where(eq(emcModels.status, 'PENDING'))
    .orderBy(asc(emcModels.id))
    .limit(1);
  return row?.id;
}

async function newestHash(tx: Db): Promise<string | null> {
  const [row] = await tx
    .select({ hash: emcModels.trainingHash })
    .from(emcModels)
    .where(eq(emcModels.status, 'SUCCEEDED'))
    .orderBy(desc(emcModels.id))
    .limit(1);
  return row?.hash ?? null;
}

type Trained = { set: TrainingSet; model: TrainedModel; report: ModelReport; log: LogEntry[] };

async function storeModel(wanted: number | undefined, { set, model, report, log }: Trained): Promise<void> {
  await transaction(async (tx) => {
    // Whoever trained at the same time has stored its model before this lock is given.
    await holdLock(tx, 'trained-model');
    if (wanted === undefined && (await newestHash(tx)) === set.hash) return;
    const id = await settle(tx, wanted, {
      modelName: await freeName(tx, set.hash),
      modelDate: now(),
      status: 'SUCCEEDED',
      accuracy: report.accuracy,
      documentsTested: report.tested,
      report,
      documentsCount: set.documents.length,
      variantsCount: set.owners.size,
      trainingHash: set.hash,
      rarity: packed(model.rarity),
      calibration: model.calibration,
    });
    if (id === undefined) return;
    await keepLog(tx, id, log);
    await tx.insert(emcModelPrototypes).values(
      model.prototypes.map(({ variantId, vector }) => ({
        modelId: id,
        variantId,
        indices: packed(vector.indices),
        values: packed(vector.values),
      })),
    );
    await dropOldModels(tx);
  });
}

/** The minute and the labels that it was trained on, and for another model of the same a number. */
async function freeName(tx: Db, hash: string): Promise<string> {
  const name = `layouts-${now().toISOString().slice(0, 16).replace(/\D/g, '')}-${hash.slice(0, 6)}`;
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(emcModels)
    .where(like(emcModels.modelName, `${name}%`));
  return row && row.count > 0 ? `${name}-${row.count + 1}` : name;
}

async function fail(
  wanted: number | undefined,
  statusReason: string,
  log: readonly LogEntry[],
): Promise<void> {
  if (wanted === undefined) return;
  await transaction(async (tx) => {
    const id = await settle(tx, wanted, { status: 'FAILED', statusReason });
    if (id !== undefined) await keepLog(tx, id, [...log, { at: now(), message: statusReason }]);
  });
}

/** Ends the model that was asked for, or makes one. @returns undefined when it had ended already */
async function settle(
  tx: Db,
  wanted: number | undefined,
  ended: Partial<typeof emcModels.$inferInsert> & { status: 'SUCCEEDED' | 'FAILED' },
): Promise<number | undefined> {
  const [row] =
    wanted === undefined
      ? await tx
          .insert(emcModels)
          .values({ ...ended, createdAt: now() })
          .returning({ id: emcModels.id })
      : await tx
          .update(emcModels)
          .set(ended)
          .where(and(eq(emcModels.id, wanted), eq(emcModels.status, 'PENDING')))
          .returning({ id: emcModels.id });
  const details = row && { id: row.id, status: ended.status };
  if (details) await record(tx, null, [{ kind: 'model', type: 'model-status', details }]);
  return row?.id;
}

async function dropOldModels(tx: Db): Promise<void> {
  const newest = tx
    .select({ id: emcModels.id })
    .from(emcModels)
    .orderBy(desc(emcModels.id))
    .limit(KEPT_MODELS);
  await tx
    .delete(emcModels)
    .where(
      and(
        eq(emcModels.status, 'SUCCEEDED'),
        isNull(emcModels.createdByUserId),
        isNull(emcModels.activatedAt),
        notInArray(emcModels.id, newest),
      ),
    );
}
