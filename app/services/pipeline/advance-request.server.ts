import { eq } from 'drizzle-orm';
import type { SystemStatus } from '~/domain/statuses';
import { now } from '~/services/platform/clock.server';
import { db, house, transaction } from '~/services/platform/house.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { log } from '~/services/platform/log.server';
import { ReadProblem } from '~/services/reading/read-problem.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests, type Stage } from '~/services/requests/schema.server';
import { classifyStage } from './classify-stage.server';
import { gateStage, mapStage, matchStage } from './mapping-stages.server';
import { readStage } from './read-stage.server';
import { rulesStage } from './rules-stage.server';
import { RequestProblem, type RequestRow, type StageOutcome, StaleStage } from './stage.server';

type WorkingStage = Exclude<Stage, 'waiting' | 'done' | 'failed'>;

/** What each stage does; it stores what it made and moves the request on in one transaction. */
const STAGE_WORK: Record<WorkingStage, (request: RequestRow) => Promise<StageOutcome>> = {
  read: readStage,
  classify: classifyStage,
  map: mapStage,
  rules: rulesStage,
  match: matchStage,
  gate: gateStage,
};

/**
 * Takes a request as far as it goes. Killed at any point and run again, it goes on at the stage that was stored last
 * and ends with the same orders. (design §3)
 */
export async function advanceRequest(requestId: string, run: JobRun): Promise<void> {
  for (;;) {
    const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
    if (!request || request.deletedAt || !(request.stage in STAGE_WORK)) return;
    try {
      const outcome = await STAGE_WORK[request.stage as WorkingStage](request);
      if (outcome === 'more') return await goOnLater(requestId);
    } catch (error) {
      if (error instanceof StaleStage) return;
      const problem =
        asProblem(error) ??
        (run.lastAttempt ? new RequestProblem('The document could not be processed') : undefined);
      if (!problem) throw error;
      if (!asProblem(error))
        log().error({ request_id: requestId, stage: request.stage, err: error }, 'request failed for good');
      await failRequest(request, problem);
      return;
    }
  }
}

async function goOnLater(requestId: string): Promise<void> {
  await transaction((tx) => house().jobs.enqueue(tx, 'advance-request', { requestId }));
}

/** The reading's own refusals are the document's fault and final; anything else is tried again. */
function asProblem(error: unknown): RequestProblem | undefined {
  if (error instanceof RequestProblem) return error;
  if (!(error instanceof ReadProblem)) return undefined;
  return new RequestProblem(error.message, error.code === 'timeout' ? 'timed-out' : 'rejected');
}

const ENDINGS: Record<RequestProblem['ending'], SystemStatus> = {
  rejected: 'intake-rejected',
  exception: 'process-ocr-output-file-error',
  'timed-out': 'ocr-timedout',
};

async function failRequest(request: RequestRow, problem: RequestProblem): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(requests).set({ stage: 'failed', stageSince: now() }).where(eq(requests.id, request.id));
    await recordStatus(tx, {
      requestId: request.id,
      companyId: request.companyId,
      status: ENDINGS[problem.ending],
      metadata: { exception_message: problem.message },
    });
  });
}
