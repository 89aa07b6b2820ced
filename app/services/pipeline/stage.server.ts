import { and, eq, isNull } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import { type RequestRow, requestStageTimes, requests, type Stage } from '~/services/requests/schema.server';

/** A stage moved the request on, or has more to do and wants to be called again in a job of its own. */
export type StageOutcome = 'moved' | 'more';

/** Somebody else moved the request on, or has taken the job over: what this run made is thrown away. */
export class StaleStage extends Error {}

/** The request cannot become an order; the message is for its user. */
export class RequestProblem extends Error {
  constructor(
    message: string,
    readonly ending: 'rejected' | 'exception' | 'timed-out' = 'exception',
  ) {
    super(message);
  }
}

/**
 * Moves a request from the stage it was loaded in to the next, in the transaction that stores what the stage made.
 * @throws StaleStage when it is not in that stage any more or was deleted, or as requireHeldRun
 */
export async function moveOn(
  tx: Db,
  request: RequestRow,
  to: Stage,
  change: Partial<typeof requests.$inferInsert> = {},
): Promise<void> {
  await requireHeldRun(tx);
  const at = now();
  const moved = await tx
    .update(requests)
    .set({ ...change, stage: to, stageSince: at })
    .where(and(eq(requests.id, request.id), eq(requests.stage, request.stage), isNull(requests.deletedAt)))
    .returning({ id: requests.id });
  if (moved.length === 0) throw new StaleStage();
  const { id: requestId, stage, stageSince: beganAt } = request;
  await tx.insert(requestStageTimes).values({ requestId, stage, beganAt, endedAt: at });
}

/**
 * A process that was silent for too long has its jobs taken from it; what it still works on is not its own any more.
 * @throws StaleStage when another process has taken this job over
 */
export async function requireHeldRun(tx: Db, asked: { stores?: boolean } = {}): Promise<void> {
  if (!(await isRunHeld(tx, asked))) throw new StaleStage();
}
