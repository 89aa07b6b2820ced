import { asc, eq } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import type { ModelReport } from './model-report.server';
import { emcModelLogs } from './schema.server';

export type LogEntry = { at: Date; message: string };

/** Collects what a training says of itself; it is kept with the model when that is there. */
export function openBatchLog() {
  const entries: LogEntry[] = [];
  return {
    say(message: string) {
      entries.push({ at: now(), message });
    },
    entries: () => entries,
  };
}

export async function keepLog(tx: Db, modelId: number, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(emcModelLogs).values(entries.map((entry) => ({ modelId, ...entry })));
}

/** "Trained in 1.2 s: 50 prototypes, 29 steps, accuracy 98.00 % of 150 documents held out" */
export function trainedWords({ accuracy, tested, summary }: ModelReport): string {
  const seconds = (summary.timings.training / 1000).toFixed(1);
  const result =
    accuracy === null
      ? 'no variant has two documents to test with'
      : `accuracy ${(100 * accuracy).toFixed(2)} % of ${tested} documents held out`;
  return `Trained in ${seconds} s: ${summary.prototypes} prototypes, ${summary.steps} steps, ${result}`;
}

/** What the training of a model said, oldest first. (spec 3 §7 batch-logs) */
export function listBatchLog(modelId: number): Promise<LogEntry[]> {
  return db()
    .select({ at: emcModelLogs.at, message: emcModelLogs.message })
    .from(emcModelLogs)
    .where(eq(emcModelLogs.modelId, modelId))
    .orderBy(asc(emcModelLogs.id));
}
