import { and, eq } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requests, type Stage } from '~/services/requests/schema.server';

export type RequestRow = typeof requests.$inferSelect;

/** A stage moved the request on, or has more to do and wants to be called again in a job of its own. */
export type StageOutcome = 'moved' | 'more';

/** Somebody else moved the request on meanwhile: what this run made is thrown away. */
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
 * @throws StaleStage when it is not in that stage any more
 */
export async function moveOn(
  tx: Db,
  request: RequestRow,
  to: Stage,
  change: Partial<typeof requests.$inferInsert> = {},
): Promise<void> {
  const moved = await tx
    .update(requests)
    .set({ ...change, stage: to, stageSince: now() })
    .where(and(eq(requests.id, request.id), eq(requests.stage, request.stage)))
    .returning({ id: requests.id });
  if (moved.length === 0) throw new StaleStage();
}
